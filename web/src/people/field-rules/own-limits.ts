import { parseMoney } from '@croupier/ui';
import { type FieldStoredIn, isFieldName, registrationFields } from '@croupier/contract/registration-fields';

export type LimitField = FieldStoredIn<'limit'>;

export const isLimit = (field: string): field is LimitField =>
  isFieldName(field) && registrationFields[field].stored === 'limit';

/** The limit of a day can't be longer than one. */
export const DAY_MINUTES = 24 * 60;

/** How a person writes money: in which language, and in which currency. */
export interface WrittenMoney {
  locale: string;
  currency: string;
}

/** What the site takes: minor units of money, read as every other amount is, or minutes; null for what is no amount. */
export function limitValue(
  field: LimitField,
  typed: string,
  { locale, currency }: WrittenMoney,
): string | null {
  if (field === 'limitSession') {
    const text = typed.replaceAll(/\s/gu, '');
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= DAY_MINUTES ? String(minutes) : null;
  }
  const minor = parseMoney(typed, locale, currency);
  return minor === null ? null : String(minor);
}
