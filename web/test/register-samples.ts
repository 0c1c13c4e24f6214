import { rule } from './samples.ts';
import type { Answers } from './wire.ts';
import type { FieldRule, RegistrationWay } from '../src/platform/shapes.ts';

const confirm = rule('confirmPassword', { minLength: 1, maxLength: 128, type: 'password' });

export const usernameWay = (rules: FieldRule[], changes: Partial<RegistrationWay> = {}): RegistrationWay => ({
  method: 'username',
  password: true,
  proof: null,
  rules: [...rules, confirm],
  ...changes,
});

export const mobileWay = (rules: FieldRule[], changes: Partial<RegistrationWay> = {}): RegistrationWay => ({
  method: 'mobile',
  password: false,
  proof: 'code',
  rules,
  ...changes,
});

/** The answers that a register popup asks for. */
export const settings = (ways: RegistrationWay[], verificationRequired = true): Answers => ({
  'system.registerSettings': () => ({ rules: ways[0]?.rules ?? [], verificationRequired, ways }),
  'social.providers': () => ({ providers: [] }),
  'system.countryCodes': () => ({
    countries: [
      { countryCode: 'BR', countryDialingCode: '55', name: 'Brasil' },
      { countryCode: 'PT', countryDialingCode: '351', name: 'Portugal' },
    ],
  }),
});
