/** Days up to today that are asked for at once. */
export const presets = ['7', '30', '90'] as const;
export type Preset = (typeof presets)[number] | 'custom';

export interface FinanceSearch {
  days?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  currency?: string | undefined;
}

export interface Asked {
  preset: Preset;
  from: string;
  to: string;
  by: 'day' | 'month';
  currency: string | undefined;
}

const dayMs = 24 * 3_600_000;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The business day at a moment, as the merchant's calendar has it. */
export const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });

/** What the address asks for; the last seven days where it asks for nothing that can be read. */
export function chosenRange(search: FinanceSearch, now: Date, timeZone: string): Asked {
  const today = dayOf(now, timeZone);
  const by = search.by === 'month' ? 'month' : 'day';
  const { currency } = search;
  if (search.days === 'custom' && isDay(search.from) && isDay(search.to) && search.from <= search.to)
    return { preset: 'custom', from: search.from, to: search.to, by, currency };
  const preset = presets.find((one) => one === search.days) ?? '7';
  const from = dayOf(new Date(now.getTime() - (Number(preset) - 1) * dayMs), timeZone);
  return { preset, from, to: today, by, currency };
}

/** The columns of the report, in the order in which they lead from the opening to the closing. */
export const figureNames = [
  'deposits',
  'withdrawals',
  'bets',
  'wins',
  'refunds',
  'gross',
  'bonuses',
  'commissions',
  'net',
  'adjustments',
  'openingCredits',
  'other',
  'fees',
] as const;

/** Which kinds of transfer on the members' accounts a column of the report is the sum of, and whether it turns the sign. */
export const figureGroups: Readonly<Record<string, { kinds: readonly string[]; sign: 1 | -1 }>> = {
  deposits: { kinds: ['deposit', 'payment_reversal'], sign: 1 },
  withdrawals: { kinds: ['withdrawal'], sign: -1 },
  bets: { kinds: ['bet'], sign: -1 },
  wins: { kinds: ['win'], sign: 1 },
  refunds: { kinds: ['refund'], sign: 1 },
  gross: { kinds: ['bet', 'win', 'refund'], sign: -1 },
  bonuses: { kinds: ['bonus', 'rebate'], sign: 1 },
  commissions: { kinds: ['dividend', 'salary'], sign: 1 },
  net: { kinds: ['bet', 'win', 'refund', 'bonus', 'rebate', 'dividend', 'salary'], sign: -1 },
  adjustments: { kinds: ['adjustment'], sign: 1 },
  openingCredits: { kinds: ['opening'], sign: 1 },
};

const named = new Set(Object.values(figureGroups).flatMap(({ kinds }) => kinds));

/** Whether a figure of a day belongs to a column of the report. */
export function inGroup(
  group: string,
  { ownerKind, purpose, kind }: { ownerKind: string; purpose: string; kind: string },
): boolean {
  if (group === 'fees') return ownerKind === 'house' && purpose === 'fees';
  if (ownerKind !== 'member') return false;
  return group === 'other' ? !named.has(kind) : (figureGroups[group]?.kinds.includes(kind) ?? false);
}
