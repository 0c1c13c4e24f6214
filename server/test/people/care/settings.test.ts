import { expect, test } from 'vitest';
import { peopleSetting } from '../../../src/people/settings.ts';
import { statedOf } from '../../helpers/parties/brand.ts';

type Name = keyof typeof peopleSetting.definitions;

const site = { by: 'site.edit', kind: 'number' };
const days = { ...site, unit: 'days', min: 0 };
const server = { by: 'server', kind: 'number', unit: 'count', min: 1, max: 1_000_000 };

/** What a new brand has, who changes it and where, and how far it may go. */
const rows: Record<Name, object> = {
  'session.idleMinutes': { ...site, unit: 'minutes', min: 1, max: 1_440, stored: 30 },
  'session.absoluteHours': { ...site, unit: 'hours', min: 1, max: 720, stored: 12 },
  'login.addressLockAfter': { ...server, stored: 100 },
  'login.addressCaptchaAfter': { ...server, stored: 20 },
  'password.maxAgeDays': { ...days, max: 3_650, stored: 0 },
  'password.refuseCommon': { ...site, kind: 'switch' },
  'secondFactor.methods': {
    ...{ ...site, kind: 'list', format: 'secondFactors', max: 2_000, stored: 'totp,mobile,email,bankName' },
  },
  'code.minutes': { ...site, unit: 'minutes', min: 1, max: 60, stored: 2 },
  'payout.accounts': { ...site, unit: 'count', min: 1, max: 20, stored: 3 },
  'freePlay.amount': {
    ...site,
    kind: 'money',
    unit: 'minorUnits',
    min: 0,
    max: 100_000_000,
    stored: 100_000,
  },
  realityCheckMinutes: { ...site, unit: 'minutes', min: 0, max: 1_440, stored: 60 },
  'privacy.closureDays': { ...days, ownPage: true, max: 3_660 },
  'privacy.accountDays': { ...days, ownPage: true, max: 3_660 },
};

test('the settings about members are these, each with what holds for a new brand, who changes it and its bounds', () => {
  expect(statedOf(peopleSetting.definitions)).toEqual(rows);
});

test('second factors are those that there are', () => {
  const taken = (value: string) =>
    peopleSetting.definitions['secondFactor.methods'].parse(value) !== undefined;
  expect(['totp', 'mobile', 'email', 'bankName', 'totp,email', 'Totp', 'sms', 'totp,sms'].map(taken)).toEqual(
    [...[true, true, true, true, true, false, false, false]],
  );
});
