import { describe, expect, it } from 'vitest';
import {
  game,
  house,
  memberId,
  merchantId,
  now,
  rollback,
  wallet,
  win,
} from '../../../../test/ledger/rules/first-draft.ts';
import { accountId } from '../account-id.ts';
import { prepare } from '../request.ts';
import type { BetCommand, TransferCommand } from '../types.ts';
import { decide } from './decide.ts';
import { Draft } from './draft.ts';
import {
  betName,
  emptyWorld,
  keyName,
  memberName,
  type AnyCommand,
  type BetState,
  type World,
} from './world.ts';

const strangerId = '00000000-0000-4000-8000-000000000003';
const points = accountId({
  merchantId,
  owner: { kind: 'member', id: memberId },
  purpose: 'points',
  currency: 'POINTS',
});
const bet: BetCommand = { ...game, type: 'bet', transactionId: 'b1', amount: 100n };
const transfer: TransferCommand = {
  type: 'transfer',
  merchantId,
  kind: 'adjustment',
  scope: 'test',
  key: 'k1',
  legs: [
    { accountId: wallet, amount: -100n },
    { accountId: house, amount: 100n },
  ],
  reference: { type: 'test', id: '1' },
};

const openBet = (change: Partial<BetState> = {}): BetState => ({
  ...game,
  transactionId: 'b1',
  stake: 100n,
  transferId: '00000000-0000-4000-8000-0000000000aa',
  market: null,
  selection: null,
  sessionId: null,
  placedAt: now,
  period: 0,
  state: 'open',
  won: 0n,
  wins: 0,
  pendingWins: 0,
  ...change,
});

/** A world in which everything asked for would pass; a case then breaks some of it. */
function world(): World {
  const start = emptyWorld();
  const account = { merchantId, held: 0n, seq: 5n };
  start.accounts.set(wallet, {
    place: '(0,1)',
    ...account,
    id: wallet,
    memberId,
    currency: 'BRL',
    floor: 0n,
    balance: 1_000n,
  });
  start.accounts.set(points, {
    place: '(0,1)',
    ...account,
    id: points,
    memberId,
    currency: 'POINTS',
    floor: 0n,
    balance: 1_000n,
  });
  start.accounts.set(house, {
    place: '(0,1)',
    ...account,
    id: house,
    memberId: null,
    currency: 'BRL',
    floor: null,
    balance: 0n,
  });
  start.gates.set(memberName(merchantId, memberId), {
    merchantId,
    memberId,
    status: 'open',
    limits: [],
  });
  return start;
}

const placed =
  (change: Partial<BetState> = {}) =>
  (at: World) =>
    at.bets.set(betName(merchantId, 'studio', 'b1'), openBet(change));
const answered = (command: AnyCommand, refusal: 'bet_settled' | null) => (at: World) => {
  const { scope, key, hash } = prepare(command);
  at.keys.set(keyName(merchantId, scope, key), { hash, transferId: null, refusal, postedAt: now });
};
const poor = (at: World) => setAccount(at, { balance: 99n });
const heldBack = (at: World) => setAccount(at, { held: 901n });
const closed = (at: World) =>
  at.gates.set(memberName(merchantId, memberId), {
    merchantId,
    memberId,
    status: 'closed',
    limits: [],
  });
const limited = (at: World) =>
  at.gates.set(memberName(merchantId, memberId), {
    merchantId,
    memberId,
    status: 'open',
    limits: [
      { kind: 'wager', limit: 199n, used: 100n, windowDays: 1, windowEnd: new Date(now.getTime() + 1) },
    ],
  });
const gone = (at: World) => at.accounts.delete(wallet);

function setAccount(at: World, change: { balance?: bigint; held?: bigint }): void {
  const account = at.accounts.get(wallet);
  if (account) Object.assign(account, change);
}

function judge(command: AnyCommand, ...changes: ((at: World) => unknown)[]) {
  const start = world();
  for (const change of changes) change(start);
  let ids = 0;
  const draft = new Draft(start, now, () => `id-${(ids += 1)}`);
  const { verdict } = decide(draft, prepare(command));
  const said =
    verdict.status === 'refused' ? `${verdict.reason}${verdict.final ? ', for good' : ''}` : verdict.status;
  return { said, draft };
}

// In order of precedence: each row keeps what breaks the rows below it, so that the first reason is the one that is told.
describe('refusals of a bet, the weightiest first', () => {
  const { said } = judge(bet);
  it('passes when nothing stands against it', () => expect(said).toBe('posted'));
  it.each([
    [
      'the same id with other content',
      'key_conflict, for good',
      { ...bet, amount: 5n },
      [placed(), gone, closed, poor],
    ],
    [
      'the id of a win',
      'key_conflict, for good',
      bet,
      [(at: World) => answered({ ...win, transactionId: 'b1', betTransactionId: 'b0' }, null)(at), gone],
    ],
    ['placed before', 'duplicate', bet, [placed(), closed, poor]],
    [
      'a wallet that is not there',
      'unknown_account',
      bet,
      [gone, placed({ placedAt: null, state: 'rolled_back' }), closed],
    ],
    ["someone else's wallet", 'unknown_account', { ...bet, memberId: strangerId }, [closed, poor]],
    ['another currency', 'currency_mismatch', { ...bet, currency: 'USD' }, [closed, poor]],
    [
      'rolled back before it came',
      'bet_rolled_back, for good',
      bet,
      [placed({ placedAt: null, state: 'rolled_back' }), closed, poor],
    ],
    ['a closed gate', 'gate_closed, for good', bet, [closed, poor]],
    ['no gate at all', 'gate_closed, for good', bet, [(at: World) => at.gates.clear(), poor]],
    ['above a limit of the member', 'limit_reached, for good', bet, [limited, poor]],
    ['not enough money', 'insufficient_funds, for good', bet, [poor]],
    ['money that a hold keeps', 'insufficient_funds, for good', bet, [heldBack]],
  ] as const)('%s: %s', (_, expected, command, changes) => {
    expect(judge(command, ...changes).said).toBe(expected);
  });
});

describe('refusals of a win, the weightiest first', () => {
  it.each([
    ['repeated', 'duplicate', win, [answered(win, null), placed({ state: 'settled' })]],
    [
      'the same id with another amount',
      'key_conflict, for good',
      { ...win, amount: 1n },
      [answered(win, null), gone],
    ],
    ['refused before', 'bet_settled, for good', win, [answered(win, 'bet_settled'), placed()]],
    [
      'going by the id of the bet',
      'key_conflict, for good',
      { ...win, transactionId: 'b1' },
      [placed(), gone],
    ],
    ['a wallet that is not there', 'unknown_account', win, [gone]],
    ['a win before its bet', 'bet_unknown_yet', win, []],
    [
      'the bet of another round',
      'key_conflict, for good',
      { ...win, roundId: 'r2' },
      [placed({ state: 'settled' })],
    ],
    ['the bet of another game', 'key_conflict, for good', { ...win, gameId: 'crash' }, [placed()]],
    [
      'a bet that was rolled back',
      'bet_rolled_back, for good',
      { ...win, cap: 1n },
      [placed({ state: 'rolled_back' })],
    ],
    [
      'a round that is closed',
      'round_closed, for good',
      { ...win, cap: 1n },
      [placed({ state: 'settled', wins: 1 })],
    ],
    ["above the vendor's cap", 'win_above_cap_pending', { ...win, cap: 299n }, [placed(), closed]],
    ['at the cap', 'posted', { ...win, cap: 300n }, [placed(), closed]],
    ['a closed gate does not stop it', 'posted', win, [placed(), closed]],
  ] as const)('%s: %s', (_, expected, command, changes) => {
    expect(judge(command, ...changes).said).toBe(expected);
  });

  it('closes a lost round with a win of 0, moving nothing', () => {
    const { said, draft } = judge({ ...win, amount: 0n }, placed());
    expect(said).toBe('posted');
    expect(draft.transfers).toEqual([]);
    expect(draft.endedBets.map((ended) => ended.state)).toEqual(['settled']);
  });

  it('leaves the round open for further wins until it is closed', () => {
    const { draft } = judge({ ...win, roundClosed: false }, placed());
    expect(draft.endedBets).toEqual([]);
    expect([...draft.changedBets].map((changed) => [changed.won, changed.wins])).toEqual([[300n, 1]]);
  });
});

describe('refusals of a rollback, the weightiest first', () => {
  it.each([
    ['repeated', 'duplicate', rollback, [answered(rollback, null), placed({ state: 'settled' })]],
    [
      'the same id for another bet',
      'key_conflict, for good',
      { ...rollback, betTransactionId: 'b2' },
      [answered(rollback, null)],
    ],
    ["someone else's wallet", 'unknown_account', { ...rollback, memberId: strangerId }, [placed()]],
    [
      'the bet of another round',
      'key_conflict, for good',
      { ...rollback, roundId: 'r2' },
      [placed({ state: 'settled' })],
    ],
    ['a second rollback under another id', 'posted', rollback, [placed({ state: 'rolled_back' })]],
    [
      'after the round was settled',
      'bet_settled, for good',
      rollback,
      [placed({ state: 'settled', wins: 1 })],
    ],
    ['after a win in an open round', 'bet_settled, for good', rollback, [placed({ wins: 1 })]],
    ['while a win waits for a person', 'bet_settled, for good', rollback, [placed({ pendingWins: 1 })]],
    ['of a bet that is unknown', 'posted', rollback, []],
    ['a closed gate does not stop it', 'posted', rollback, [placed(), closed]],
  ] as const)('%s: %s', (_, expected, command, changes) => {
    expect(judge(command, ...changes).said).toBe(expected);
  });

  it('gives the stake back once, naming the transfer that it takes back', () => {
    const first = judge(rollback, placed()).draft;
    expect(first.transfers.map((row) => [row.kind, row.reverses])).toEqual([
      ['refund', openBet().transferId],
    ]);
    expect(first.entries.map((row) => row.amount)).toEqual([-100n, 100n]);
    expect(judge(rollback, placed({ state: 'rolled_back' })).draft.transfers).toEqual([]);
  });

  it('leaves a tombstone where the bet is unknown', () => {
    const { draft } = judge(rollback);
    expect([...draft.newBets].map((row) => [row.state, row.placedAt, row.stake])).toEqual([
      ['rolled_back', null, 0n],
    ]);
  });
});

describe('refusals of a transfer, the weightiest first', () => {
  const reversing: TransferCommand = { ...transfer, reverses: strangerId };
  const known = (by: string | null) => (at: World) => at.reversals.set(strangerId, by);
  const lopsided = [
    { accountId: wallet, amount: -100n },
    { accountId: house, amount: 99n },
  ];
  const acrossCurrencies = [
    { accountId: wallet, amount: -100n },
    { accountId: points, amount: 100n },
  ];
  it.each([
    ['repeated', 'duplicate', transfer, [answered(transfer, null), gone]],
    [
      'the same key with other content',
      'key_conflict, for good',
      { ...transfer, kind: 'bonus' },
      [answered(transfer, null), gone],
    ],
    ['an account that is not there', 'unknown_account', { ...transfer, legs: lopsided }, [gone]],
    ['legs that do not balance', 'unbalanced, for good', { ...transfer, legs: lopsided }, [poor]],
    [
      'legs that balance across currencies only',
      'unbalanced, for good',
      { ...transfer, legs: acrossCurrencies },
      [poor],
    ],
    [
      'an empty leg',
      'unbalanced, for good',
      { ...transfer, legs: transfer.legs.map((leg) => ({ ...leg, amount: 0n })) },
      [],
    ],
    ['one leg', 'unbalanced, for good', { ...transfer, legs: transfer.legs.slice(0, 1) }, []],
    ['taking back what never was', 'unknown_transfer, for good', reversing, [poor]],
    ['taking back a second time', 'already_reversed, for good', reversing, [known('id'), poor]],
    ['capturing a hold that is not there', 'unknown_hold', { ...transfer, captures: strangerId }, [poor]],
    ['not enough money', 'insufficient_funds', transfer, [poor]],
    ['money that a hold keeps', 'insufficient_funds', transfer, [heldBack]],
    ['taking back once', 'posted', reversing, [known(null)]],
  ] as const)('%s: %s', (_, expected, command, changes) => {
    expect(judge(command, ...changes).said).toBe(expected);
  });

  it('never reaches an account of another merchant', () => {
    const other = '00000000-0000-4000-8000-0000000000ff';
    expect(judge({ ...transfer, merchantId: other }).said).toBe('unknown_account');
  });
});

describe('a batch', () => {
  it('lets each command see what the earlier ones did', () => {
    const draft = new Draft(world(), now, () => 'id');
    const say = (command: AnyCommand) => decide(draft, prepare(command)).verdict.status;
    expect(say({ ...bet, amount: 1_000n })).toBe('posted');
    expect(say({ ...bet, transactionId: 'b2', amount: 1n })).toBe('refused');
    expect(say({ ...win, amount: 10n })).toBe('posted');
    expect(say(win)).toBe('refused');
    expect(say({ ...bet, transactionId: 'b3', amount: 10n })).toBe('posted');
    expect(
      draft.entries.filter((row) => row.accountId === wallet).map((row) => [row.seq, row.balanceAfter]),
    ).toEqual([
      [6n, 0n],
      [7n, 10n],
      [8n, 0n],
    ]);
  });

  it('keeps a final refusal by its key, so that money that comes later does not revive the bet', () => {
    const draft = new Draft(world(), now, () => 'id');
    const large = prepare({ ...bet, amount: 5_000n });
    expect(decide(draft, large).verdict).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    setAccount(draft.world, { balance: 10_000n });
    expect(decide(draft, large).verdict).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
  });
});
