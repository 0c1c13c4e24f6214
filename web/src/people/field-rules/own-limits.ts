import { type FieldStoredIn, isFieldName, registrationFields } from '@croupier/contract/registration-fields';

export type LimitField = FieldStoredIn<'limit'>;

export const isLimit = (field: string): field is LimitField =>
  isFieldName(field) && registrationFields[field].stored === 'limit';

/** What the site takes: minor units of money, or minutes; null for what is no amount. */
export function limitValue(field: LimitField, typed: string): string | null {
  const text = typed.replaceAll(/\s|[A-Z]{0,3}\p{Sc}/gu, '');
  if (field === 'limitSession') return /^\d{1,4}$/.test(text) ? String(Number(text)) : null;
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text;
  const [, whole, cents = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : String(Number(whole) * 100 + Number(cents.padEnd(2, '0')));
}
