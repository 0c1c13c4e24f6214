import { dayMs } from '@croupier/contract/days';
import { messagesOf } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { marketText } from '@croupier/market';
import { type Merchant } from '../../../platform/merchants.ts';
import type { Basis, Purpose, Term } from './types.ts';
import { marketOf } from '../../../site/index.ts';
import { peopleSetting } from '../../settings.ts';

interface TermRule {
  /** A brand may keep data for longer where it must, never for less than the law asks, and never for more than this. */
  max: number;
  setting: 'privacy.closureDays' | 'privacy.accountDays';
}

/** Counted from the day on which an operator closed the account; what the law asks at least stands in the brand's market. */
export const terms: Readonly<Record<Term, TermRule>> = {
  closure: { max: 180, setting: 'privacy.closureDays' },
  account: { max: 10 * 366, setting: 'privacy.accountDays' },
};

/** What holds for a brand: its setting, within what the law asks and what the purpose bears. */
export function daysOf(merchant: Merchant, term: Term): number {
  const { min, max } = boundsOf(merchant, term);
  const wanted = peopleSetting(merchant, terms[term].setting) ?? min;
  return Math.min(Math.max(min, wanted), max);
}

/** Within what a brand may set a term, in days. */
export function boundsOf(merchant: Merchant, term: Term): { min: number; max: number } {
  const { minDays } = marketOf(merchant).privacy.terms[term];
  return { min: minDays, max: terms[term].max };
}

/** Why data are kept for so long, as the law of the market words it. */
export const lawOf = (merchant: Merchant, term: Term, language: Language): string =>
  marketText(marketOf(merchant).privacy.terms[term].law, language);

/** What allows the brand to keep such data. */
export const basisOf = (merchant: Merchant, basis: Basis, language: Language): string =>
  marketText(marketOf(merchant).privacy.bases[basis], language);

export const endOf = (merchant: Merchant, term: Term, closedAt: Date): Date =>
  new Date(closedAt.getTime() + daysOf(merchant, term) * dayMs);

export const purposeOf = (purpose: Purpose, language: Language): string =>
  messagesOf('dataPurposes')(language, purpose);
