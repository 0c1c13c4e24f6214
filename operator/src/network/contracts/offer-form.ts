import { percentText, rateOf } from '../../editing/values/rates.ts';
import type { Contract, Kind, Period } from '../agents/index.ts';
import type { Offer } from './queries.ts';

/** An amount as it stands in its field: none, or a text that is no amount and must not be taken for none. */
export type Sum = number | null | 'unreadable';

export interface TierDraft {
  id: number;
  minTurnover: Sum;
  minActive: string;
  minNetLoss: Sum;
  /** Percent as typed. */
  percent: string;
  amount: Sum;
}

export interface Draft {
  kind: Kind;
  period: Period;
  mode: 'rate' | 'amount';
  tiers: TierDraft[];
  cap: Sum;
}

export const emptyTier = (id: number): TierDraft => ({
  id,
  minTurnover: null,
  minActive: '',
  minNetLoss: null,
  percent: '',
  amount: null,
});
export const emptyDraft: Draft = {
  kind: 'dividend',
  period: 'weekly',
  mode: 'rate',
  tiers: [emptyTier(0)],
  cap: null,
};

/** The terms that were offered, to be changed and sent back. */
export const draftOf = ({ kind, period, mode, tiers, cap }: Contract, locale: string): Draft => ({
  kind,
  period,
  mode,
  cap,
  tiers: tiers.map((tier, id) => ({
    id,
    minTurnover: tier.minTurnover === 0 ? null : tier.minTurnover,
    minActive: tier.minActiveMembers === 0 ? '' : String(tier.minActiveMembers),
    minNetLoss: tier.minNetLoss === 0 ? null : tier.minNetLoss,
    percent: tier.rate === null ? '' : percentText(tier.rate, locale),
    amount: tier.amount,
  })),
});

/** A number of members, or nothing. */
const isCount = (typed: string): boolean => /^\d{0,7}$/.test(typed.trim());

export type TermProblem = 'unreadable' | 'expectedRate' | 'expectedAmount' | 'expectedMembers';

/** What keeps the terms from being sent, by the field. */
export function termProblems({ tiers, mode, cap }: Draft): Record<string, TermProblem> {
  const problems: Record<string, TermProblem> = {};
  const readable = (name: string, sum: Sum) => {
    if (sum === 'unreadable') problems[name] = 'unreadable';
  };
  for (const [at, tier] of tiers.entries()) {
    readable(`tiers.${at}.minTurnover`, tier.minTurnover);
    readable(`tiers.${at}.minNetLoss`, tier.minNetLoss);
    if (!isCount(tier.minActive)) problems[`tiers.${at}.minActive`] = 'expectedMembers';
    if (mode === 'rate' && rateOf(tier.percent) === null) problems[`tiers.${at}.percent`] = 'expectedRate';
    if (mode === 'amount') readable(`tiers.${at}.amount`, tier.amount);
    if (mode === 'amount' && tier.amount === null) problems[`tiers.${at}.amount`] = 'expectedAmount';
  }
  readable('cap', cap);
  return problems;
}

/** Null while a field is missing or unreadable. */
export function termsOf(draft: Draft): Offer['terms'] | null {
  const tiers: Offer['terms']['tiers'] = [];
  for (const tier of draft.tiers) {
    const rate = draft.mode === 'rate' ? rateOf(tier.percent) : null;
    const { minTurnover, minNetLoss, amount } = tier;
    if (minTurnover === 'unreadable' || minNetLoss === 'unreadable' || amount === 'unreadable') return null;
    if (draft.mode === 'rate' ? rate === null : amount === null) return null;
    if (!isCount(tier.minActive)) return null;
    tiers.push({
      minTurnover: minTurnover ?? 0,
      minActiveMembers: Number(tier.minActive.trim() || 0),
      minNetLoss: minNetLoss ?? 0,
      ...(rate === null ? {} : { rate }),
      ...(draft.mode === 'amount' && amount !== null ? { amount } : {}),
    });
  }
  if (draft.cap === 'unreadable') return null;
  return { period: draft.period, mode: draft.mode, tiers, cap: draft.cap };
}
