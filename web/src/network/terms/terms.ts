import type { BodyOf, contractCalls } from '@croupier/contract';
import { decimalSign, parseMoney } from '@croupier/ui';
import type { Contract, ContractKind } from '../centre/index.ts';

type OfferBody = BodyOf<(typeof contractCalls)['check']>;
export type Terms = OfferBody['terms'];
export interface Preset {
  kind: ContractKind;
  terms: Terms;
}

export const contractKinds: readonly ContractKind[] = [
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
];

/** What a person typed for a tier. */
export interface TierText {
  minTurnover: string;
  minActiveMembers: string;
  minNetLoss: string;
  /** Percent or an amount, by the mode. */
  result: string;
}

export interface TermsText {
  period: Contract['period'];
  mode: Contract['mode'];
  tiers: TierText[];
  cap: string;
}

export const emptyTier: TierText = { minTurnover: '', minActiveMembers: '', minNetLoss: '', result: '' };

/** Percent as typed ('1,25') as a share ('0.0125'); null where it is none, or has more than six places. */
export function rateOfPercent(typed: string): string | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim().replace(/\s*%$/, ''));
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const digits = `${whole.padStart(3, '0')}${fraction}`;
  const decimals = digits.slice(1).replace(/0+$/, '');
  const unit = digits.slice(0, 1);
  if (unit !== '0' && !(unit === '1' && decimals === '')) return null;
  return decimals === '' ? unit : `${unit}.${decimals}`;
}

/** A share as percent, without what says nothing. */
export function percentOf(rate: string): string {
  const [unit = '0', fraction = ''] = rate.split('.');
  const digits = `${unit}${fraction.padEnd(2, '0')}`;
  const whole = digits.slice(0, digits.length - Math.max(0, fraction.length - 2)).replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(2).replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** A share as percent in the reader's digits, without the sign. */
export const percentText = (rate: string, locale: string): string =>
  percentOf(rate).replace('.', decimalSign(locale));

/** A share as a percentage, with the sign where the reader's language has it. */
export const percentShown = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));

/**
 * What a contract gives at the thresholds typed, which is the most that an offer below it may give there: its highest tier that
 * they reach. Null where they reach none, undefined where they can't be read.
 */
export function givenAt(
  own: Pick<Contract, 'tiers'>,
  tier: TierText,
  locale: string,
  currency: string,
): Contract['tiers'][number] | null | undefined {
  const typed = { period: 'daily', mode: 'amount', tiers: [{ ...tier, result: '0' }], cap: '' } as const;
  const { terms, errors } = readTerms({ ...typed, tiers: [...typed.tiers] }, locale, currency);
  const [at] = terms.tiers;
  if (!at || errors.size > 0) return undefined;
  const reached = own.tiers.findLast(
    (one) =>
      one.minTurnover <= (at.minTurnover ?? 0) &&
      one.minActiveMembers <= (at.minActiveMembers ?? 0) &&
      one.minNetLoss <= (at.minNetLoss ?? 0),
  );
  return reached ?? null;
}

/** The field and the ceiling of each tier that gives more than the offerer's own contract gives there. */
export function tiersAbove(
  own: Pick<Contract, 'tiers'>,
  text: TermsText,
  locale: string,
  currency: string,
): { field: string; most: Contract['tiers'][number] | null }[] {
  const { terms } = readTerms(text, locale, currency);
  return text.tiers.flatMap((tier, index) => {
    const most = givenAt(own, tier, locale, currency);
    const { rate = null, amount = null } = terms.tiers[index] ?? {};
    const gives = Number(rate ?? amount ?? 0);
    // Of a contract that pays in another way the form says that, and not how much.
    const ceiling = most === null ? 0 : most && (rate === null ? most.amount : most.rate);
    if (ceiling === undefined || ceiling === null || gives <= Number(ceiling)) return [];
    return [{ field: `tiers.${index}.${rate === null ? 'amount' : 'rate'}`, most: most ?? null }];
  });
}

/** What a field could not be read as. */
export type Expected = 'rate' | 'amount' | 'optionalAmount' | 'members';

/** The terms that a form means, and the fields that can't be read: those count as nothing. */
export function readTerms(
  text: TermsText,
  locale: string,
  currency: string,
): { terms: Terms; errors: ReadonlyMap<string, Expected> } {
  const errors = new Map<string, Expected>();
  const money = (typed: string, field: string, expected: Expected = 'optionalAmount'): number => {
    const value = typed.trim() === '' ? 0 : parseMoney(typed, locale, currency);
    if (value === null || value < 0) errors.set(field, expected);
    return Math.max(0, value ?? 0);
  };
  const tiers = text.tiers.map((tier, index) => {
    const at = (field: string) => `tiers.${index}.${field}`;
    const members = tier.minActiveMembers.trim() === '' ? 0 : Number(tier.minActiveMembers);
    const whole = Number.isInteger(members) && members >= 0;
    if (!whole) errors.set(at('minActiveMembers'), 'members');
    const min = {
      minTurnover: money(tier.minTurnover, at('minTurnover')),
      minActiveMembers: whole ? members : 0,
      minNetLoss: money(tier.minNetLoss, at('minNetLoss')),
    };
    if (text.mode === 'amount') {
      const amount = money(tier.result, at('amount'), 'amount');
      if (tier.result.trim() === '') errors.set(at('amount'), 'amount');
      return { ...min, amount };
    }
    const rate = rateOfPercent(tier.result);
    if (rate === null) errors.set(at('rate'), 'rate');
    return { ...min, rate: rate ?? '0' };
  });
  const cap = text.cap.trim() === '' ? null : money(text.cap, 'cap');
  return { terms: { period: text.period, mode: text.mode, tiers, cap }, errors };
}
