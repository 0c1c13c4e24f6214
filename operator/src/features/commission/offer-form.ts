import type { Contract, Kind, Offer, Period } from './queries.ts';

export interface TierDraft {
  id: number;
  minTurnover: number | null;
  minActive: string;
  minNetLoss: number | null;
  /** Percent as typed. */
  percent: string;
  amount: number | null;
}

export interface Draft {
  kind: Kind;
  period: Period;
  mode: 'rate' | 'amount';
  tiers: TierDraft[];
  cap: number | null;
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
export const draftOf = ({ kind, period, mode, tiers, cap }: Contract): Draft => ({
  kind,
  period,
  mode,
  cap,
  tiers: tiers.map((tier, id) => ({
    id,
    minTurnover: tier.minTurnover === 0 ? null : tier.minTurnover,
    minActive: tier.minActiveMembers === 0 ? '' : String(tier.minActiveMembers),
    minNetLoss: tier.minNetLoss === 0 ? null : tier.minNetLoss,
    percent: tier.rate === null ? '' : String(Number((Number(tier.rate) * 100).toFixed(4))),
    amount: tier.amount,
  })),
});

/** "1,25" or "1.25" percent as the wire's decimal rate; null where it is no percentage of at most four places. */
export function rateOf(percent: string): string | null {
  const text = percent.trim().replace(',', '.').replace('%', '').trim();
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  const millionths = Math.round(Number(text) * 10_000);
  if (millionths > 1_000_000) return null;
  return (millionths / 1_000_000).toFixed(6).replace(/\.?0+$/, '');
}

/** Null while a field is missing or unreadable. */
export function termsOf(draft: Draft): Offer['terms'] | null {
  const tiers: Offer['terms']['tiers'] = [];
  for (const tier of draft.tiers) {
    const rate = draft.mode === 'rate' ? rateOf(tier.percent) : null;
    if (draft.mode === 'rate' ? rate === null : tier.amount === null) return null;
    if (!/^\d{0,7}$/.test(tier.minActive.trim())) return null;
    tiers.push({
      minTurnover: tier.minTurnover ?? 0,
      minActiveMembers: Number(tier.minActive.trim() || 0),
      minNetLoss: tier.minNetLoss ?? 0,
      ...(rate === null ? {} : { rate }),
      ...(draft.mode === 'amount' && tier.amount !== null ? { amount: tier.amount } : {}),
    });
  }
  return { period: draft.period, mode: draft.mode, tiers, cap: draft.cap };
}
