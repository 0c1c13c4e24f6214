import type { Merchant } from '../../../platform/merchants.ts';
import { countryOfCallingCode } from '../../../platform/phones/sms-numbers.ts';
import { dialingCodeOf } from '../../market/index.ts';
import { siteSetting } from '../../settings.ts';

/** ISO codes of the countries that a brand sends messages to; its own where it says nothing. */
export function smsCountries(merchant: Merchant): string[] {
  const own = countryOfCallingCode(dialingCodeOf(merchant)) ?? '';
  return (siteSetting(merchant, 'sms.countries') ?? [own])
    .filter((code) => code !== '')
    .map((country) => country.toUpperCase());
}

/** What holds for a brand, and how its settings are called. */
export const smsRulesOf = (merchant: Merchant) => ({
  smsCountries: smsCountries(merchant),
  smsPerHour: siteSetting(merchant, 'sms.maxPerHour'),
  smsPerCountry: siteSetting(merchant, 'sms.maxPerCountry'),
  smsPerRange: siteSetting(merchant, 'sms.maxPerRange'),
});

export type SmsRules = ReturnType<typeof smsRulesOf>;

export const smsSettings = (rules: SmsRules): Record<string, string | number> => ({
  'sms.countries': rules.smsCountries.join(','),
  'sms.maxPerHour': rules.smsPerHour,
  'sms.maxPerCountry': rules.smsPerCountry,
  'sms.maxPerRange': rules.smsPerRange,
});
