import metadata from 'libphonenumber-js/max/metadata';
import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';

const everything: MetadataJson = metadata;

/**
 * Kinds of numbers that a message may go to. Premium, shared-cost, satellite, personal, pager and company numbers pay anyone who
 * holds them for each message, so they are never written to; what no plan knows isn't either.
 */
const mobileTypes: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** The country that a calling code belongs to first of all: US for 1, BR for 55; null for codes that are no country's. */
export function countryOfCallingCode(code: string): string | null {
  const digits = code.replaceAll(/\D/g, '');
  const [main] = everything.country_calling_codes[digits] ?? [];
  return main ?? null;
}

/** Whether a country has a numbering plan of its own, by its ISO code. */
export const hasNumbers = (country: string): boolean => Object.hasOwn(everything.countries, country);

export interface SmsNumber {
  country: CountryCode;
  callingCode: string;
  /** All digits but the last four: numbers that are bought in one lot. */
  range: string;
}

/** Whom a message may be sent to, and how it is counted; null for a number that none may be sent to. */
export function smsNumber(e164: string, countries: readonly string[]): SmsNumber | null {
  const parsed = parsePhoneNumberFromString(e164, everything);
  if (!parsed?.country || !mobileTypes.has(parsed.getType())) return null;
  if (!countries.includes(parsed.country)) return null;
  return {
    country: parsed.country,
    callingCode: parsed.countryCallingCode,
    range: parsed.number.slice(1, -4),
  };
}
