import { listSetting, type Merchant, numberSetting, textSetting } from '../../../platform/merchants.ts';
import { countryOfCallingCode } from '../../../platform/phones/sms-numbers.ts';

/** Messages within an hour, where the brand sets nothing else. */
const usual = { brand: 600, country: 2_000, range: 30 };
/** ISO codes of the countries that a brand sends messages to; its own where it says nothing. */
export function smsCountries(merchant: Merchant): string[] {
  const own = countryOfCallingCode(textSetting(merchant, 'mobile.dialingCode', '55')) ?? '';
  return listSetting(merchant, 'sms.countries', own).map((country) => country.toUpperCase());
}

/** What holds for a brand, and how its settings are called. */
export const smsRulesOf = (merchant: Merchant) => ({
  smsCountries: smsCountries(merchant),
  smsPerHour: numberSetting(merchant, 'sms.mostPerHour', usual.brand),
  smsPerCountry: numberSetting(merchant, 'sms.mostPerCountry', usual.country),
  smsPerRange: numberSetting(merchant, 'sms.mostPerRange', usual.range),
});

export type SmsRules = ReturnType<typeof smsRulesOf>;

export const smsSettings = (rules: SmsRules): Record<string, string | number> => ({
  'sms.countries': rules.smsCountries.join(','),
  'sms.mostPerHour': rules.smsPerHour,
  'sms.mostPerCountry': rules.smsPerCountry,
  'sms.mostPerRange': rules.smsPerRange,
});
