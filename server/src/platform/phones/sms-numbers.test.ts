import { expect, test } from 'vitest';
import { countryOfCallingCode, smsNumber } from './sms-numbers.ts';

test.each([
  ['a mobile number of the brand’s country', '+5511970000001', ['BR'], true],
  ['one of another country', '+37120000000', ['BR'], false],
  ['the same where the brand sends there', '+37120000000', ['BR', 'LV'], true],
  ['satellite', '+881621234567', ['BR', 'US'], false],
  ['an international network', '+8821612345678', ['BR', 'US'], false],
  ['premium', '+19005551234', ['US'], false],
  ['premium of the country itself', '+55900123456', ['BR'], false],
  ['shared cost', '+5530031234', ['BR'], false],
  ['premium in Great Britain', '+449098790000', ['GB'], false],
  ['personal numbers', '+447011123456', ['GB'], false],
  ['a landline', '+551130001234', ['BR'], false],
  ['where landlines and mobiles can’t be told apart', '+12125551234', ['US'], true],
  ['another country with the same code', '+18765551234', ['US'], false],
  ['what no plan knows', '+5511000000000', ['BR'], false],
  ['no number', 'x', ['BR'], false],
] as [string, string, string[], boolean][])(
  'a message to %s: %s, %j → %s',
  (_what, number, countries, sent) => {
    expect(smsNumber(number, countries) !== null).toBe(sent);
  },
);

test('a calling code belongs to its main country; neighbours are counted by ten thousand', () => {
  expect(['55', '+1', '44', '881'].map(countryOfCallingCode)).toEqual(['BR', 'US', 'GB', null]);
  expect(smsNumber('+5511970000001', ['BR'])).toEqual({
    country: 'BR',
    callingCode: '55',
    range: '551197000',
  });
});
