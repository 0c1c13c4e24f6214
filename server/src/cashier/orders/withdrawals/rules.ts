import { dayMs } from '@croupier/contract/days';

export type WithdrawalState =
  | 'requested'
  | 'approved'
  | 'paying'
  | 'settled'
  | 'rejected'
  | 'returned'
  | 'cancelled';
export type PartState = 'pending' | 'sent' | 'settled' | 'returned';

const maxParts = 100n;

/** One part, or as many of nearly the same size as the largest allowed one asks for, a hundred at most. 0 means no largest. */
export function splitInParts(amount: bigint, max: bigint): bigint[] {
  if (max <= 0n || amount <= max) return [amount];
  const wanted = (amount + max - 1n) / max;
  const count = wanted < maxParts ? wanted : maxParts;
  const base = amount / count;
  const extra = amount % count;
  return Array.from({ length: Number(count) }, (_, at) => base + (BigInt(at) < extra ? 1n : 0n));
}

export interface FeeRule {
  fixed: number;
  basisPoints: number;
  freePerMonth: number;
}

/** What a withdrawal costs when so many were asked for this month; never more than half of it. */
export function withdrawalFee(amount: bigint, rule: FeeRule, thisMonth: number): bigint {
  if (thisMonth < rule.freePerMonth) return 0n;
  const fee = BigInt(Math.trunc(rule.fixed)) + (amount * BigInt(Math.trunc(rule.basisPoints))) / 10_000n;
  if (fee <= 0n) return 0n;
  return fee < amount / 2n ? fee : amount / 2n;
}

/** The fee of each part, in proportion to the part; together exactly the fee. */
export function splitFee(parts: readonly bigint[], fee: bigint): bigint[] {
  const amount = parts.reduce((sum, part) => sum + part, 0n);
  const shares = parts.map((part) => (fee * part) / amount);
  let left = fee - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share) => {
    if (left === 0n) return share;
    left -= 1n;
    return share + 1n;
  });
}

export type PartReceipt = 'waiting' | 'received' | 'not_received' | 'forced_received';
export type Receipt = 'waiting' | 'received' | 'not_received' | 'all_received' | 'forced_received';

type Received = readonly { state: PartState; receipt: PartReceipt | null }[];

/** What the receipts of the settled parts say of the whole: a dispute shows first, then what is still open. */
export function receiptOf(parts: Received): Receipt | null {
  const receipts = parts.flatMap(({ receipt }) => receipt ?? []);
  if (receipts.length === 0) return null;
  if (receipts.includes('not_received')) return 'not_received';
  const under = parts.some(({ state }) => state === 'pending' || state === 'sent');
  if (under || receipts.includes('waiting')) return 'waiting';
  if (receipts.includes('forced_received')) return 'forced_received';
  return parts.length > 1 ? 'all_received' : 'received';
}

/** What a change of its parts’ receipts makes of the whole; null where that is nothing new. */
export function receiptStep(before: Received, after: Received): Exclude<Receipt, 'waiting'> | null {
  const said = receiptOf(after);
  return said === 'waiting' || said === receiptOf(before) ? null : said;
}

/** What may follow on what: a member may still find the money that it missed; what was received stays so. */
export function receiptMay(from: PartReceipt | null, to: PartReceipt): boolean {
  if (from === 'waiting') return to === 'received' || to === 'not_received';
  return from === 'not_received' && (to === 'received' || to === 'forced_received');
}

/** Paid as soon as nothing is open any more and anything arrived; returned when nothing did. */
export function stateOfParts(parts: readonly PartState[]): 'paying' | 'settled' | 'returned' {
  if (parts.some((state) => state === 'pending' || state === 'sent')) return 'paying';
  return parts.includes('settled') ? 'settled' : 'returned';
}

export interface HintFacts {
  amount: bigint;
  now: Date;
  withdrawalsBefore: number;
  payoutAccountCreatedAt: Date;
  payoutAccounts: number;
  passwordChangedAt: Date | null;
  credited: bigint;
  lastCreditedAt: Date | null;
  owed: bigint;
  /** A payment came from a document that is not the member's, credited or sent back. */
  otherPayer: boolean;
  /** The latest since the last deposit, at most `looked` of them. */
  betsSinceDeposit: readonly { stake: bigint; won: bigint }[];
  /** When the newest browser was first seen, and how many there are. */
  newestDevice: Date | null;
  devices: number;
  /** Account names of others: who signed in on the same browser, who has the same Pix key, whose deposits the same person paid. */
  sharedDevice: readonly string[];
  sharedKey: readonly string[];
  sharedPayer: readonly string[];
}

export const hintNames = [
  'first_withdrawal',
  'new_payout_account',
  'second_payout_account',
  'password_changed',
  'quick_cash_out',
  'many_times_deposits',
  'few_bets',
  'other_payer',
  'owes_reversal',
  'new_device',
  'shared_device',
  'shared_pix_key',
  'shared_payer',
  'turnover_anomaly',
] as const;
export type Hint = (typeof hintNames)[number];

const quickMs = 30 * 60_000;
const manyTimes = 10n;
const fewBets = 5;
/** So many bets are looked at for the pattern of play. */
export const maxSearched = 200;
const anomalousPercent = 60;

/**
 * How much of what was staked came back nearly whole, in percent: turnover made by bets that neither win nor lose is no play.
 * Null where there are too few to tell.
 */
export function evenPlayPercent(bets: readonly { stake: bigint; won: bigint }[]): number | null {
  if (bets.length < fewBets) return null;
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  if (staked === 0n) return null;
  const even = bets.filter(({ stake, won }) => won * 10n >= stake * 9n && won * 10n <= stake * 11n);
  return Number((even.reduce((sum, { stake }) => sum + stake, 0n) * 100n) / staked);
}

/** What a person who decides should look at. None of them decides by itself, but any of them asks for a person. */
export function riskHints(facts: HintFacts): Hint[] {
  const { amount, now, credited } = facts;
  const within = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() < ms;
  const seen: Record<Hint, boolean> = {
    first_withdrawal: facts.withdrawalsBefore === 0,
    new_payout_account: within(facts.payoutAccountCreatedAt, dayMs),
    second_payout_account: facts.payoutAccounts > 1,
    password_changed: within(facts.passwordChangedAt, dayMs),
    quick_cash_out: within(facts.lastCreditedAt, quickMs),
    many_times_deposits: amount > credited * manyTimes,
    // The whole turnover in a handful of stakes: the pattern of washing money, not of a player.
    few_bets: credited > 0n && facts.betsSinceDeposit.length < fewBets,
    other_payer: facts.otherPayer,
    owes_reversal: facts.owed > 0n,
    new_device: facts.devices > 1 && within(facts.newestDevice, dayMs),
    shared_device: facts.sharedDevice.length > 0,
    shared_pix_key: facts.sharedKey.length > 0,
    shared_payer: facts.sharedPayer.length > 0,
    turnover_anomaly: (evenPlayPercent(facts.betsSinceDeposit) ?? 0) >= anomalousPercent,
  };
  return hintNames.filter((hint) => seen[hint]);
}

type Details = Record<string, string | number>;

/** The reasons beside the hints: what was seen, in figures and names. */
export function hintFacts(facts: HintFacts, hints: readonly Hint[]): Partial<Record<Hint, Details>> {
  const names = (accounts: readonly string[]) => ({ accounts: accounts.join(', ') });
  const since = (at: Date | null): Details => (at ? { since: at.toISOString() } : {});
  const all: Record<Hint, Details> = {
    first_withdrawal: {},
    new_payout_account: since(facts.payoutAccountCreatedAt),
    second_payout_account: { count: facts.payoutAccounts },
    password_changed: since(facts.passwordChangedAt),
    quick_cash_out: since(facts.lastCreditedAt),
    many_times_deposits: { credited: String(facts.credited) },
    few_bets: { count: facts.betsSinceDeposit.length },
    other_payer: {},
    owes_reversal: { owed: String(facts.owed) },
    new_device: since(facts.newestDevice),
    shared_device: names(facts.sharedDevice),
    shared_pix_key: names(facts.sharedKey),
    shared_payer: names(facts.sharedPayer),
    turnover_anomaly: { percent: evenPlayPercent(facts.betsSinceDeposit) ?? 0 },
  };
  const kept = hints.filter((hint) => Object.keys(all[hint]).length > 0);
  return Object.fromEntries(kept.map((hint) => [hint, all[hint]]));
}

const firstPauseMs = 5_000;
const maxPauseMs = 10 * 60_000;

/** How long to wait before a payout without an outcome is asked about again. */
export function pauseMs(tries: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(tries, 20));
}
