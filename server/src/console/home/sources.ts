import type { Merchant } from '../../platform/merchants.ts';

export interface Span {
  from: Date;
  to: Date;
}

export interface Money {
  deposits: number;
  withdrawals: number;
  ggr: number;
  ngr: number;
}

export interface Charges {
  paid: number;
  ended: number;
}

/** What is pending for a person, or for someone outside, and since when the oldest of it is. */
export interface Pending {
  count: number;
  oldest: Date | null;
}

export type OldestQueue = 'withdrawals' | 'payouts' | 'deposits' | 'wins' | 'identities';

/** What the home shows, each figure given by the wing that keeps it. */
export interface HomeSources {
  /** Counts what was posted meanwhile, within bounds; whether everything of the brand is counted. */
  counted(merchantId: string): Promise<boolean>;
  money(merchant: Merchant, span: Span): Promise<Money>;
  activePlayers(merchant: Merchant, span: Span): Promise<number>;
  newPlayers(merchantId: string, span: Span): Promise<number>;
  online(merchantId: string, now: Date): Promise<number>;
  charges(merchantId: string, span: Span): Promise<Charges>;
  pending: Record<OldestQueue, (merchantId: string, max: number) => Promise<Pending>>;
  /** Readers of the ledger that set the brand aside. */
  parkedReaders(merchantId: string): Promise<{ reader: string; since: Date }[]>;
  /** Charges of the last minutes for which the provider gave no code, with none that worked since. */
  chargesWithoutCode(merchantId: string, now: Date): Promise<Pending>;
}
