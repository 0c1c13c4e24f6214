import type { ParsedBody, seamlessCalls } from '@croupier/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, type FieldText } from '../../platform/failure.ts';
import type { VendorIdentity } from '../../platform/http/call.ts';
import { fieldText } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import { type Catalogue, trialCurrency } from '../catalogue/index.ts';
import { answerOf, type Moved } from './answers.ts';
import type { Jackpots } from '../jackpots/index.ts';
import type { GameSession, GameSessions } from './game-sessions.ts';
import type { Hints } from './hints.ts';
import {
  type BetCommand,
  type BetReward,
  type BetView,
  freeRoundsPurpose,
  type Ledger,
  type Outcome,
  positionsOf,
  type RefusalReason,
  type RollbackCommand,
  severalOf,
  type Wagered,
  wageredBounds,
  type WinCommand,
} from '../../ledger/index.ts';

export interface MoveDeps {
  ledger: Ledger;
  catalogue: Catalogue;
  /** Keeps how much of a win a jackpot paid. */
  jackpots: Pick<Jackpots, 'noteWin'>;
  sessions: GameSessions;
  hints: Hints;
  /** The purpose of the account that a vendor's games play from. */
  bank(vendor: VendorIdentity, currency: string): Promise<string>;
  /** Opens that account for a player of the brand who plays in this currency; false for anyone else. */
  openBank(vendor: VendorIdentity, playerId: string, currency: string): Promise<boolean>;
}

type Body<Name extends 'bet' | 'win' | 'rollback'> = ParsedBody<(typeof seamlessCalls)[Name]>;
type GameCommand = BetCommand | WinCommand | RollbackCommand;

/** A movement as it came, and what it asks of the ledger. */
export type Movement =
  | { type: 'bet'; body: Body<'bet'> }
  | { type: 'win'; body: Body<'win'> }
  | { type: 'rollback'; body: Body<'rollback'> };

/** One movement from the vendor's words to the wallet's answer. */
export async function move(deps: MoveDeps, vendor: VendorIdentity, movement: Movement): Promise<Moved> {
  return carryOut(deps, vendor, movement, await commandOf(deps, vendor, movement));
}

/** Refuses what needs no ledger to be refused. */
export function commandOf(
  deps: MoveDeps,
  vendor: VendorIdentity,
  { type, body }: Movement,
): Promise<GameCommand> {
  switch (type) {
    case 'bet':
      return betCommand(deps, vendor, body);
    case 'win':
      return winCommand(deps, vendor, body);
    case 'rollback':
      return rollbackCommand(deps, vendor, body);
  }
}

/** Commands that are handed over in one turn are decided in that order for each wallet. */
export async function carryOut(
  deps: MoveDeps,
  vendor: VendorIdentity,
  { type, body }: Movement,
  command: GameCommand,
): Promise<Moved> {
  const outcome = await submitToBank(deps, vendor, command);
  if (command.type === 'win' && outcome.status === 'refused') await nameFault(deps, command, outcome.reason);
  const moved = await answer(deps, vendor, body, outcome);
  // Before the answer: where a process dies in between, the vendor repeats the win and it is noted then.
  if (type === 'win' && body.jackpot) await deps.jackpots.noteWin(vendor, { ...body, jackpot: body.jackpot });
  const ended = type === 'rollback' || (type === 'win' && body.roundClosed);
  if (ended && !moved.duplicate) deps.hints.settled(vendor, body);
  return moved;
}

/**
 * Takes a stake. What the same body will always be refused for (another session's player or currency, an ended session) is refused
 * before the ledger is asked, but only where the transaction is not known yet: a repeated bet that stands must be answered as such,
 * whatever has ended meanwhile. A game that takes no bets may take them again, so the ledger keeps that refusal like its own.
 */
async function betCommand(deps: MoveDeps, vendor: VendorIdentity, body: Body<'bet'>): Promise<BetCommand> {
  if (body.positions) assertPositions(body, body.positions);
  const found = deps.sessions.find(body.gameSession);
  const session = found instanceof Promise ? await found : found;
  const refusal = betRefusal(vendor, body, session);
  if (refusal !== null && !(await isKnown(deps, vendor, body))) fail(refusal);
  const open = await deps.catalogue.playable(vendor.merchantId, vendor.vendorCode, body.gameCode);
  const movement = await movementOf(deps, vendor, body);
  return {
    type: 'bet',
    ...movement,
    ...(body.rewardId === undefined ? {} : paidBy(deps, movement, body.rewardId)),
    amount: BigInt(body.amount),
    ...(body.market === undefined ? {} : { market: body.market }),
    ...(body.selection === undefined ? {} : { selection: body.selection }),
    ...(body.positions === undefined
      ? {}
      : { positions: body.positions.map((one) => ({ ...one, amount: BigInt(one.amount) })) }),
    ...(session ? { sessionId: session.sessionId } : {}),
    ...(open ? {} : { gameClosed: true }),
  };
}

/** No reward has it: what can't be the id of one is refused by the ledger, which keeps the refusal. */
const noReward = '00000000-0000-0000-0000-000000000000';

/** Takes the stake from the player's free rounds; the wallet is only looked at, and paid when it wins. */
function paidBy(
  { ledger }: Pick<MoveDeps, 'ledger'>,
  { merchantId, memberId, accountId, currency }: Awaited<ReturnType<typeof movementOf>>,
  rewardId: string,
): Pick<BetCommand, 'accountId' | 'reward'> {
  const owner = { kind: 'member', id: memberId } as const;
  return {
    accountId: ledger.accountId({ merchantId, owner, purpose: freeRoundsPurpose, currency }),
    reward: { id: isId(rewardId) ? rewardId : noReward, wallet: accountId },
  };
}

/** Positions are all of the stake, stand in place of one market and selection, and each is named once. */
function assertPositions(body: Body<'bet'>, positions: NonNullable<Body<'bet'>['positions']>): void {
  const refuse = (field: string, text: FieldText) => fail('REQUEST_INVALID', { errors: { [field]: text } });
  for (const field of ['market', 'selection'] as const)
    if (body[field] !== undefined) refuse(field, fieldText('notBoth', { other: 'positions' }));
  const names = new Set<string>();
  for (const [place, { market, selection }] of positions.entries()) {
    const name = JSON.stringify([market, selection]);
    if (names.has(name)) refuse(`positions.${place}.selection`, fieldText('repeatedItem'));
    names.add(name);
  }
  const sum = positions.reduce((all, { amount }) => all + BigInt(amount), 0n);
  if (sum !== BigInt(body.amount)) refuse('positions', fieldText('sum', { total: String(body.amount) }));
}

function betRefusal(vendor: VendorIdentity, body: Body<'bet'>, session: GameSession | null) {
  if (!session || session.vendorCode !== vendor.vendorCode || session.merchantId !== vendor.merchantId) {
    return 'GAME_SESSION_EXPIRED';
  }
  if (session.memberId !== body.playerId) return 'PLAYER_UNKNOWN';
  return session.currency === body.currency ? null : 'CURRENCY_MISMATCH';
}

async function isKnown({ ledger }: MoveDeps, vendor: VendorIdentity, body: Body<'bet'>): Promise<boolean> {
  if (!isId(body.playerId)) return false;
  return (await ledger.bet(vendor.merchantId, vendor.vendorId, body.transactionId)) !== null;
}

/** Pays a win or closes a lost round; no session is asked for, since what was staked must be settled whatever has ended. */
async function winCommand(deps: MoveDeps, vendor: VendorIdentity, body: Body<'win'>): Promise<WinCommand> {
  if (body.jackpot !== undefined && body.jackpot > body.amount)
    fail('REQUEST_INVALID', { errors: { jackpot: fieldText('max', { bound: String(body.amount) }) } });
  assertWagered(body);
  const cap = await winCap(deps, vendor, body.currency);
  return {
    type: 'win',
    ...(await movementOf(deps, vendor, body)),
    betTransactionId: body.betTransactionId,
    amount: BigInt(body.amount),
    roundClosed: body.roundClosed,
    ...(body.wagered === undefined
      ? {}
      : {
          carried: {
            wagered: BigInt(body.wagered),
            rake: body.rake === undefined ? null : BigInt(body.rake),
          },
        }),
    ...(cap === null ? {} : { cap }),
  };
}

/** What can be told without the bet: only a win that closes it says what was wagered, and the house took no more than that. */
function assertWagered({ wagered, rake, roundClosed }: Body<'win'>): void {
  const refuse = (field: string, text: FieldText) => fail('REQUEST_INVALID', { errors: { [field]: text } });
  if (wagered !== undefined && !roundClosed)
    refuse('wagered', fieldText('onlyWith', { other: 'roundClosed' }));
  if (rake === undefined) return;
  if (wagered === undefined) return refuse('rake', fieldText('onlyWith', { other: 'wagered' }));
  if (rake > wagered) refuse('rake', fieldText('max', { bound: String(wagered) }));
}

/** Where a win was refused for what it says of its stake, which field it is, and what it could have been. */
async function nameFault({ ledger }: MoveDeps, win: WinCommand, reason: RefusalReason): Promise<void> {
  if (reason === 'key_conflict') {
    const field = await ledger.saidOtherwise(win);
    if (field) fail('TRANSACTION_CONFLICT', { errors: { [field]: fieldText('asBefore') } });
  }
  if (reason !== 'wagered_out_of_bounds' || !win.carried) return;
  const bet = await ledger.bet(win.merchantId, win.vendorId, win.betTransactionId);
  if (bet) fail('REQUEST_INVALID', { errors: { wagered: faultOf(bet, win.amount, win.carried) } });
}

function faultOf(bet: BetView, amount: bigint, { wagered }: Wagered): FieldText {
  if (bet.reward) return fieldText('notBoth', { other: 'rewardId' });
  if (positionsOf(bet).length > 0)
    return fieldText('notBoth', { other: severalOf(bet) ? 'positions' : 'selection' });
  const { least, most } = wageredBounds({ stake: bet.stake, won: bet.won + amount });
  return wagered < least
    ? fieldText('min', { bound: String(least) })
    : fieldText('max', { bound: String(most) });
}

async function winCap(
  { catalogue }: MoveDeps,
  vendor: VendorIdentity,
  currency: string,
): Promise<bigint | null> {
  if (currency === trialCurrency) return null;
  return (await catalogue.vendor(vendor.merchantId, vendor.vendorCode))?.winCap ?? null;
}

/** Gives a stake back. An amount is optional; one that differs from the stake speaks of another bet. */
async function rollbackCommand(
  deps: MoveDeps,
  vendor: VendorIdentity,
  body: Body<'rollback'>,
): Promise<RollbackCommand> {
  const command = await movementOf(deps, vendor, body);
  if (body.amount !== undefined) await assertStake(deps, vendor, body.betTransactionId, BigInt(body.amount));
  return { type: 'rollback', ...command, betTransactionId: body.betTransactionId };
}

async function assertStake(
  { ledger }: MoveDeps,
  vendor: VendorIdentity,
  betTransactionId: string,
  amount: bigint,
): Promise<void> {
  const found = await ledger.bet(vendor.merchantId, vendor.vendorId, betTransactionId);
  // The mark that refuses a late bet carries no stake.
  const isMark = found?.state === 'rolled_back' && found.stake === 0n;
  if (found && !isMark && found.stake !== amount) fail('TRANSACTION_CONFLICT');
}

/** The wallet's account follows from merchant, player and currency: no read is needed to name it. */
async function movementOf(
  { ledger, bank }: MoveDeps,
  vendor: VendorIdentity,
  body: Body<'rollback'> | Body<'bet'> | Body<'win'>,
) {
  if (!isId(body.playerId)) fail('PLAYER_UNKNOWN');
  const { merchantId, vendorId } = vendor;
  const memberId = body.playerId;
  const accountId = ledger.accountId({
    merchantId,
    owner: { kind: 'member', id: memberId },
    purpose: await bank(vendor, body.currency),
    currency: body.currency,
  });
  return {
    merchantId,
    vendorId,
    memberId,
    accountId,
    transactionId: body.transactionId,
    roundId: body.roundId,
    gameId: body.gameCode,
    currency: body.currency,
  };
}

/**
 * What belongs to a bet goes to the wallet that its stake came from, also where the brand has gone over to one wallet, or to
 * several, since the bet was made.
 */
async function submitToBank(deps: MoveDeps, vendor: VendorIdentity, command: GameCommand): Promise<Outcome> {
  const outcome = await submit(deps, command);
  const strange =
    outcome.status === 'refused' &&
    (outcome.reason === 'key_conflict' || outcome.reason === 'unknown_account');
  if (!strange) return outcome;
  const betId = command.type === 'bet' ? command.transactionId : command.betTransactionId;
  const bet = await deps.ledger.bet(command.merchantId, command.vendorId, betId);
  const elsewhere =
    bet?.memberId === command.memberId &&
    bet.currency === command.currency &&
    bet.accountId !== command.accountId;
  if (elsewhere) return (await submitThere(deps, command, bet)) ?? outcome;
  // A vendor's wallet that never had money: what is said of a bet that never came is answered, and remembered, all the same.
  const opened =
    outcome.reason === 'unknown_account' && (await deps.openBank(vendor, command.memberId, command.currency));
  return opened ? submit(deps, command) : outcome;
}

/**
 * What follows a bet that free rounds paid for names none, since its vendor need not. A bet itself names them or doesn't: with others
 * it is another bet.
 */
async function submitThere(
  deps: MoveDeps,
  command: GameCommand,
  { accountId, reward }: { accountId: string; reward: BetReward | null },
): Promise<Outcome | null> {
  if (command.type === 'bet' && (reward !== null || command.reward !== undefined)) return null;
  const of = reward === null ? {} : { reward: { id: reward.id, wallet: reward.paysTo } };
  return submit(deps, { ...command, accountId, ...of });
}

const triesWhenUncertain = 3;
const pauseWhenUncertainMs = 200;

/** A connection that broke while committing leaves it open whether the money moved; the same command again tells. */
async function submit({ ledger }: MoveDeps, command: GameCommand): Promise<Outcome> {
  let outcome = await ledger.submit(command);
  for (let tries = 1; outcome.status === 'uncertain' && tries < triesWhenUncertain; tries += 1) {
    await sleep(pauseWhenUncertainMs * tries);
    outcome = await ledger.submit(command);
  }
  return outcome;
}

/** An account that doesn't exist is another currency than the player's, or another player than the merchant's. */
async function answer(
  deps: MoveDeps,
  vendor: VendorIdentity,
  body: { playerId: string; transactionId: string; currency: string },
  outcome: Outcome,
): Promise<Moved> {
  if (outcome.status === 'refused' && outcome.reason === 'unknown_account') {
    const accounts = await deps.ledger.balances(vendor.merchantId, body.playerId);
    fail(accounts.length > 0 ? 'CURRENCY_MISMATCH' : 'PLAYER_UNKNOWN');
  }
  return answerOf(outcome, body.transactionId, body.currency);
}
