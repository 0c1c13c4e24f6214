export type WithdrawalState =
  | 'requested'
  | 'approved'
  | 'paying'
  | 'settled'
  | 'rejected'
  | 'returned'
  | 'cancelled';
export type PartState = 'pending' | 'sent' | 'settled' | 'returned';

const mostParts = 100n;

/** One part, or as many of nearly the same size as the largest allowed one asks for, a hundred at most. 0 means no largest. */
export function splitInParts(amount: bigint, largest: bigint): bigint[] {
  if (largest <= 0n || amount <= largest) return [amount];
  const wanted = (amount + largest - 1n) / largest;
  const count = wanted < mostParts ? wanted : mostParts;
  const base = amount / count;
  const extra = amount % count;
  return Array.from({ length: Number(count) }, (_, at) => base + (BigInt(at) < extra ? 1n : 0n));
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
  /** A credited payment came from a document that is not the member's. */
  otherPayer: boolean;
  /** Counted up to `fewBets`. */
  betsSinceDeposit: number;
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
] as const;
export type Hint = (typeof hintNames)[number];

const dayMs = 24 * 3_600_000;
const quickMs = 30 * 60_000;
const manyTimes = 10n;
export const fewBets = 5;

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
    few_bets: credited > 0n && facts.betsSinceDeposit < fewBets,
    other_payer: facts.otherPayer,
    owes_reversal: facts.owed > 0n,
  };
  return hintNames.filter((hint) => seen[hint]);
}

const firstPauseMs = 5_000;
const longestPauseMs = 10 * 60_000;

/** How long to wait before a payout without an outcome is asked about again. */
export function pauseMs(tries: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 20));
}
