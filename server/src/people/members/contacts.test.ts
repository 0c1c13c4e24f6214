import * as fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../platform/failure.ts';
import { emailKey, isDialingCode, mobileKey, mobileKeyOrFail } from './contacts.ts';

describe('a mobile number and the code of its country', () => {
  test.each([
    ['55', '11 99876-5435', '+5511998765435'],
    ['+55', '11998765435', '+5511998765435'],
    [' 351 ', '912 345 678', '+351912345678'],
    ['1', '2025550123', '+12025550123'],
    ['5', '511998765435', null],
    ['551', '1998765435', null],
    ['', '5511998765435', null],
    ['+', '5511998765435', null],
    ['0055', '11998765435', null],
    ['999', '11998765435', null],
    ['5-5', '11998765435', null],
    ['55', '12', null],
    ['55', '+5511998765435', null],
    ['55', '(11) 99876.5435', '+5511998765435'],
    ['55', ' 11998765435 ', '+5511998765435'],
    ['55', 'x11998765435', null],
    ['55', '11998765435x', null],
    ['55', '119', null],
    ['55', '1'.repeat(20), null],
    ['55+', '11998765435', null],
  ])('%j %j: %j', (countryDialingCode, mobileNum, key) => {
    expect(mobileKey({ countryDialingCode, mobileNum })).toBe(key);
  });

  test('wherever the digits of a number are cut, only the code of its own country makes it that number', () => {
    const codes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.stringMatching(/^[1-9][0-9]{7,10}$/),
        fc.nat({ max: 6 }),
        (code, national, at) => {
          const whole = `${code}${national}`;
          const [head, tail] = [whole.slice(0, at), whole.slice(at)];
          const key = mobileKey({ countryDialingCode: head, mobileNum: tail });
          if (head !== code) expect(key).toBeNull();
          expect(isDialingCode(head)).toBe(codes.has(head));
        },
      ),
    );
  });

  test('is refused at the field that holds what is wrong', () => {
    const refusal = (countryDialingCode: string, mobileNum: string): unknown => {
      try {
        return mobileKeyOrFail({ countryDialingCode, mobileNum }, 'phone', 'en');
      } catch (error) {
        const { code, parts } = error as Failure;
        return [code, parts.errors];
      }
    };
    expect(refusal('55', '11998765435')).toBe('+5511998765435');
    expect(refusal('5', '11998765435')).toEqual([
      'MOBILE_INVALID',
      { countryDialingCode: 'Unknown country code' },
    ]);
    const [code, errors] = refusal('55', '12') as [string, Record<string, string>];
    expect([code, Object.keys(errors)]).toEqual(['MOBILE_INVALID', ['phone']]);
    expect(errors['phone']).toMatch(/number/);
  });
});

test('an address of e-mail is the same in any letter case and width', () => {
  expect(emailKey(' Ａna@X.Example ')).toBe('ana@x.example');
});
