import { decimalSign } from '@croupier/ui';
import type { Contract, Kind, Offer, Period } from './queries.ts';

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
    percent: tier.rate === null ? '' : percentOf(tier.rate).replace('.', decimalSign(locale)),
    amount: tier.amount,
  })),
});

const percentOf = (rate: string): string => String(Number((Number(rate) * 100).toFixed(4)));

/** "1,25" or "1.25" percent as the wire's decimal rate; null where it is no percentage of at most four places. */
export function rateOf(percent: string): string | null {
  const text = percent.trim().replace(',', '.').replace('%', '').trim();
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  const millionths = Math.round(Number(text) * 10_000);
  if (millionths > 1_000_000) return null;
  return (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
}

/** A number of members, or nothing. */
export const isCount = (typed: string): boolean => /^\d{0,7}$/.test(typed.trim());

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
