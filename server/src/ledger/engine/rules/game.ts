import { housePlay } from '../account-id.ts';
import type { BetCommand, RefusalReason, RollbackCommand, WinCommand } from '../types.ts';
import { wageredFits } from '../carried/carried.ts';
import { type FreeBetState, isFreeBet, payable, paysFor, type RewardState } from './free-rounds.ts';
import type { Draft } from './draft.ts';
import { namedBy, positionsOf } from './positions.ts';
import { refuse, type Verdict } from './verdict.ts';
import { countRefund, countStake, countWagered, countWin, stakeFits } from './gate.ts';
import {
  keyName,
  type AccountState,
  type BetState,
  type GateState,
  type PendingWinDecision,
  type Request,
} from './world.ts';

/** A game's refusals are final: they are kept by key, so that a delayed duplicate can't move money later. */
function refuseForGood(draft: Draft, request: Request, reason: RefusalReason): Verdict {
  draft.remember(request, null, reason);
  return refuse(reason, true);
}

function done(draft: Draft, request: Request, transferId: string | null): Verdict {
  draft.remember(request, transferId, null);
  return { status: 'posted', transferId, postedAt: draft.now };
}

export const spendable = (account: AccountState): bigint =>
  account.balance - account.held - (account.floor ?? 0n);

/** absent → open. A placed bet is its own key: its row says all that a repetition must repeat. */
export function decideBet(draft: Draft, request: Request, bet: BetCommand): Verdict {
  const known = draft.bet(bet.merchantId, bet.vendorId, bet.transactionId);
  if (known?.placedAt) return repeatBet(draft, known, known.placedAt, bet);
  if (bet.reward) return decideFreeBet(draft, request, { ...bet, reward: bet.reward });
  const wallet = draft.account(request, bet.accountId);
  if (!wallet || wallet.memberId !== bet.memberId) return refuse('unknown_account');
  if (wallet.currency !== bet.currency) return refuse('currency_mismatch');
  if (known) return refuseForGood(draft, request, 'bet_rolled_back');
  if (bet.gameClosed) return refuseForGood(draft, request, 'game_closed');
  const gate = draft.gate(bet.merchantId, bet.memberId);
  if (gate?.status !== 'open') return refuseForGood(draft, request, 'gate_closed');
  if (!stakeFits(gate, bet.amount, draft.now)) return refuseForGood(draft, request, 'limit_reached');
  if (spendable(wallet) < bet.amount) return refuseForGood(draft, request, 'insufficient_funds');

  const transferId = bet.amount > 0n ? postStake(draft, request, bet) : null;
  if (countStake(gate, bet.amount)) draft.changedGates.add(gate);
  draft.addBet(newBet(bet, transferId, draft.now));
  return { status: 'posted', transferId, postedAt: draft.now };
}

type FreeBet = BetCommand & { reward: NonNullable<BetCommand['reward']> };

/** The same for a stake that the house has paid for: the player's own limits don't count it, everything else holds. */
function decideFreeBet(draft: Draft, request: Request, bet: FreeBet): Verdict {
  const wallet = draft.account(request, bet.reward.wallet);
  if (!wallet || wallet.memberId !== bet.memberId) return refuse('unknown_account');
  if (wallet.currency !== bet.currency) return refuse('currency_mismatch');
  if (draft.bet(bet.merchantId, bet.vendorId, bet.transactionId))
    return refuseForGood(draft, request, 'bet_rolled_back');
  if (bet.gameClosed) return refuseForGood(draft, request, 'game_closed');
  if (draft.gate(bet.merchantId, bet.memberId)?.status !== 'open')
    return refuseForGood(draft, request, 'gate_closed');
  const reward = draft.reward(bet.merchantId, bet.reward.id);
  const waiting = draft.account(request, bet.accountId);
  if (!reward || !waiting || !paysFor(reward, bet, draft.now))
    return refuseForGood(draft, request, 'reward_invalid');
  if (spendable(waiting) < bet.amount)
    throw new Error(`the rounds left of ${reward.id} aren't on its account`);

  const transferId = postStake(draft, request, bet);
  reward.used += 1;
  draft.changedRewards.add(reward);
  const { merchantId, vendorId, transactionId } = bet;
  draft.addFreeBet({ merchantId, vendorId, transactionId, rewardId: reward.id, withheld: 0n, wins: [] });
  draft.addBet(newBet(bet, transferId, draft.now));
  return { status: 'posted', transferId, postedAt: draft.now };
}

function repeatBet(draft: Draft, known: BetState, placedAt: Date, bet: BetCommand): Verdict {
  const { market, selection } = namedBy(bet);
  const same =
    speaksOf(draft, known, bet) &&
    known.stake === bet.amount &&
    known.market === market &&
    known.selection === selection;
  if (!same) return refuse('key_conflict', true);
  return { status: 'duplicate', transferId: known.transferId, postedAt: placedAt };
}

function postStake(draft: Draft, request: Request, bet: BetCommand): string {
  return draft.post(request, {
    kind: 'bet',
    legs: [
      { accountId: bet.accountId, amount: -bet.amount },
      { accountId: housePlay(bet.merchantId, bet.currency), amount: bet.amount },
    ],
    reference: { type: 'round', id: bet.roundId },
    memberId: bet.memberId,
    gameId: bet.gameId,
  });
}

function newBet(bet: BetCommand, transferId: string | null, placedAt: Date | null): BetState {
  const { market, selection } = namedBy(bet);
  return {
    merchantId: bet.merchantId,
    vendorId: bet.vendorId,
    transactionId: bet.transactionId,
    memberId: bet.memberId,
    accountId: bet.accountId,
    gameId: bet.gameId,
    roundId: bet.roundId,
    currency: bet.currency,
    stake: bet.amount,
    transferId,
    market,
    selection,
    sessionId: bet.sessionId ?? null,
    placedAt,
    period: null,
    state: 'open',
    won: 0n,
    wins: 0,
    pendingWins: 0,
  };
}

/** A win, a rollback or a repetition must speak of the player, game and round that the bet was made with. */
function speaksOf(draft: Draft, bet: BetState, movement: BetCommand | WinCommand | RollbackCommand): boolean {
  return (
    draft.freeBet(bet)?.rewardId === movement.reward?.id &&
    isFreeBet(bet) === (movement.reward !== undefined) &&
    bet.memberId === movement.memberId &&
    bet.accountId === movement.accountId &&
    bet.gameId === movement.gameId &&
    bet.roundId === movement.roundId &&
    bet.currency === movement.currency
  );
}

/** A movement can't go by the id of a bet: the vendor's ids are unique over all it sends. */
const isBetsId = (draft: Draft, movement: WinCommand | RollbackCommand): boolean =>
  draft.bet(movement.merchantId, movement.vendorId, movement.transactionId) !== undefined;

/** open → open, or → settled when the round is closed. Passes every gate. */
export function decideWin(draft: Draft, request: Request, win: WinCommand): Verdict {
  if (isBetsId(draft, win)) return refuse('key_conflict', true);
  if (!draft.account(request, paidTo(win))) return refuse('unknown_account');
  const bet = draft.bet(win.merchantId, win.vendorId, win.betTransactionId);
  if (!bet) return refuse('bet_unknown_yet');
  if (!speaksOf(draft, bet, win)) return refuse('key_conflict', true);
  const pending = draft.world.pendingWins.get(keyName(request.merchantId, request.scope, request.key));
  if (pending) return refuse(pending.hash === request.hash ? 'win_above_cap_pending' : 'key_conflict');
  if (bet.state === 'rolled_back') return refuseForGood(draft, request, 'bet_rolled_back');
  if (bet.state === 'settled') return refuseForGood(draft, request, 'round_closed');
  if (win.carried) {
    // What a seat lost is known once nothing of it waits any more.
    if (bet.pendingWins > 0) return refuse('win_above_cap_pending');
    if (!saysOf(bet, { ...win, carried: win.carried })) return refuse('wagered_out_of_bounds');
  }
  if (win.cap !== undefined && shareOf(draft, bet, win).paid > win.cap) return setAside(draft, request, bet);
  return payWin(draft, request, win, bet);
}

type CarryingWin = WinCommand & { carried: NonNullable<WinCommand['carried']> };

/** Whether so much can have been wagered of a bet. One that says what it stands on, or that a reward paid for, is carried nowhere. */
const saysOf = (bet: BetState, { carried, amount }: CarryingWin): boolean =>
  !isFreeBet(bet) &&
  positionsOf(bet).length === 0 &&
  wageredFits(carried, { stake: bet.stake, won: bet.won + amount });

function setAside(draft: Draft, request: Request, bet: BetState): Verdict {
  bet.pendingWins += 1;
  draft.changeBet(bet);
  draft.pendingWins.push(request);
  draft.world.pendingWins.set(keyName(request.merchantId, request.scope, request.key), {
    hash: request.hash,
    state: 'waiting',
  });
  return refuse('win_above_cap_pending');
}

/** Where a win goes: of a bet that a reward paid for, to the reward's wallet. */
const paidTo = (win: WinCommand): string => win.reward?.wallet ?? win.accountId;

/** What of a win is paid, and the reward that bounds it. */
function shareOf(
  draft: Draft,
  bet: BetState,
  win: WinCommand,
): { paid: bigint; free?: { bet: FreeBetState; reward: RewardState } } {
  const free = draft.freeBet(bet);
  if (!free) return { paid: win.amount };
  const reward = draft.reward(free.merchantId, free.rewardId);
  if (!reward) throw new Error(`the reward ${free.rewardId} is paid from without having been read`);
  return { paid: payable(reward, win.amount), free: { bet: free, reward } };
}

function payWin(draft: Draft, request: Request, win: WinCommand, bet: BetState): Verdict {
  const { paid, free } = shareOf(draft, bet, win);
  const transferId = paid > 0n ? postWin(draft, request, { ...win, amount: paid }, bet) : null;
  if (free) countFreeWin(draft, { ...free, paid, withheld: win.amount - paid, transferId });
  bet.won += paid;
  bet.wins += 1;
  draft.changeBet(bet);
  const ends = win.roundClosed && bet.state === 'open';
  if (ends) draft.endBet(bet, 'settled');
  // The limits count the player's own money: a stake that wasn't its own is no loss, and what that wins makes up for none.
  const gate = free ? undefined : draft.gate(win.merchantId, win.memberId);
  if (gate && countWin(gate, win.amount, draft.now)) draft.changedGates.add(gate);
  if (ends && win.carried) carry(draft, bet, { ...win, carried: win.carried }, gate);
  return done(draft, request, transferId);
}

function carry(draft: Draft, bet: BetState, win: CarryingWin, gate: GateState | undefined): void {
  const { merchantId, vendorId, transactionId, stake, placedAt } = bet;
  const { wagered, rake } = win.carried;
  draft.carryBet({ merchantId, vendorId, transactionId, winId: win.transactionId, wagered, rake });
  if (gate && countWagered(gate, { stake, wagered, placedAt }, draft.now)) draft.changedGates.add(gate);
}

function countFreeWin(
  draft: Draft,
  win: { bet: FreeBetState; reward: RewardState; paid: bigint; withheld: bigint; transferId: string | null },
): void {
  const { bet, reward, paid, withheld, transferId } = win;
  if (transferId === null && withheld === 0n) return;
  reward.won += paid;
  bet.withheld += withheld;
  if (transferId !== null) bet.wins.push(transferId);
  draft.changedRewards.add(reward);
  draft.changeFreeBet(bet);
}

function postWin(draft: Draft, request: Request, win: WinCommand, bet: BetState): string {
  return draft.post(request, {
    kind: 'win',
    legs: [
      { accountId: housePlay(win.merchantId, win.currency), amount: -win.amount },
      { accountId: paidTo(win), amount: win.amount },
    ],
    reference: { type: 'round', id: win.roundId },
    memberId: win.memberId,
    gameId: win.gameId,
    detail: { bet: win.betTransactionId },
    betPeriod: bet.period,
  });
}

/** A person lets a waiting win pass, even when the round was closed meanwhile, or refuses it for good. */
export function decidePendingWin(draft: Draft, request: Request, decision: PendingWinDecision): Verdict {
  const { win } = decision;
  const pending = draft.world.pendingWins.get(keyName(request.merchantId, request.scope, request.key));
  const bet = draft.bet(win.merchantId, win.vendorId, win.betTransactionId);
  if (!draft.account(request, paidTo(win))) return refuse('unknown_account');
  if (!bet || pending?.state !== 'waiting') return refuse('key_conflict');
  // The last of a bet's wins to be decided: what came back is known then.
  const early = decision.approve && win.carried !== undefined && bet.state === 'open' && bet.pendingWins > 1;
  if (early) return refuse('win_above_cap_pending');
  bet.pendingWins -= 1;
  pending.state = decision.approve ? 'approved' : 'refused';
  draft.decidedWins.push({ request, state: pending.state, late: decision.approve && bet.state !== 'open' });
  if (decision.approve) {
    const withheld = win.amount - shareOf(draft, bet, win).paid;
    if (withheld > 0n) draft.withheldWins.push({ request, amount: withheld });
    return payWin(draft, request, win, bet);
  }
  draft.changeBet(bet);
  if (win.roundClosed && bet.state === 'open') draft.endBet(bet, 'settled');
  return refuseForGood(draft, request, 'win_refused');
}

/** open → rolled back, the stake goes back; absent → tombstone that refuses the late bet. Passes every gate. */
export function decideRollback(draft: Draft, request: Request, rollback: RollbackCommand): Verdict {
  if (isBetsId(draft, rollback)) return refuse('key_conflict', true);
  const wallet = draft.account(request, rollback.accountId);
  if (!wallet || wallet.memberId !== rollback.memberId) return refuse('unknown_account');
  const bet = draft.bet(rollback.merchantId, rollback.vendorId, rollback.betTransactionId);
  if (!bet) {
    layTombstone(draft, rollback);
    return done(draft, request, null);
  }
  if (!speaksOf(draft, bet, rollback)) return refuse('key_conflict', true);
  if (bet.state === 'rolled_back') return done(draft, request, null);
  if (bet.state === 'settled' || bet.wins > 0 || bet.pendingWins > 0)
    return refuseForGood(draft, request, 'bet_settled');

  const transferId = bet.transferId === null ? null : postRefund(draft, request, rollback, bet);
  draft.endBet(bet, 'rolled_back');
  const free = draft.freeBet(bet);
  if (free) giveRoundBack(draft, free);
  const gate = free ? undefined : draft.gate(rollback.merchantId, rollback.memberId);
  if (gate && countRefund(gate, bet.stake, draft.now)) draft.changedGates.add(gate);
  return done(draft, request, transferId);
}

function giveRoundBack(draft: Draft, { merchantId, rewardId }: FreeBetState): void {
  const reward = draft.reward(merchantId, rewardId);
  if (!reward) throw new Error(`a round of ${rewardId} is given back without having been read`);
  reward.used -= 1;
  draft.changedRewards.add(reward);
}

function layTombstone(draft: Draft, rollback: RollbackCommand): void {
  draft.addBet({
    ...newBet({ ...rollback, type: 'bet', transactionId: rollback.betTransactionId, amount: 0n }, null, null),
    state: 'rolled_back',
  });
}

function postRefund(draft: Draft, request: Request, rollback: RollbackCommand, bet: BetState): string {
  return draft.post(request, {
    kind: 'refund',
    legs: [
      { accountId: housePlay(rollback.merchantId, rollback.currency), amount: -bet.stake },
      { accountId: rollback.accountId, amount: bet.stake },
    ],
    reference: { type: 'round', id: rollback.roundId },
    reverses: bet.transferId ?? undefined,
    memberId: rollback.memberId,
    gameId: rollback.gameId,
    detail: { bet: rollback.betTransactionId },
    betPeriod: bet.period,
  });
}
