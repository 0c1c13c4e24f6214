import { type FieldStoredIn, isFieldName, registrationFields } from '@croupier/contract/registration-fields';

export type LimitField = FieldStoredIn<'limit'>;

export const isLimit = (field: string): field is LimitField =>
  isFieldName(field) && registrationFields[field].stored === 'limit';

/** The limit of a day can't be longer than one. */
export const DAY_MINUTES = 24 * 60;

/** What the site takes: minor units of money, or minutes; null for what is no amount. */
export function limitValue(field: LimitField, typed: string): string | null {
  const text = typed.replaceAll(/\s|[A-Z]{0,3}\p{Sc}/gu, '');
  if (field === 'limitSession') {
    const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= DAY_MINUTES ? String(minutes) : null;
  }
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text;
  const [, whole, cents = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : String(Number(whole) * 100 + Number(cents.padEnd(2, '0')));
}
