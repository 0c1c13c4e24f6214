import { defineSettings, list, money, toggle, whole } from '../platform/settings/index.ts';

const site = { by: 'site.edit' } as const;

/** Settings about members: how they come in and stay in, and for how long their data are kept. */
export const peopleSetting = defineSettings('people', {
  'session.idleMinutes': whole('minutes', {
    ...site,
    default: 30,
    min: 1,
    max: 1_440,
  }),
  'session.absoluteHours': whole('hours', {
    ...site,
    default: 12,
    min: 1,
    max: 720,
  }),
  'login.addressLockAfter': whole('count', {
    by: 'server',
    default: 100,
    min: 1,
    max: 1_000_000,
  }),
  'login.addressCaptchaAfter': whole('count', {
    by: 'server',
    default: 20,
    min: 1,
    max: 1_000_000,
  }),
  'password.maxAgeDays': whole('days', {
    ...site,
    default: 0,
    max: 3_650,
  }),
  'password.refuseCommon': toggle({
    ...site,
    default: undefined,
  }),
  'secondFactor.methods': list({
    ...site,
    default: 'totp,mobile,email,bankName',
    format: 'secondFactors',
    fits: (method) => ['totp', 'mobile', 'email', 'bankName'].includes(method),
  }),
  'code.minutes': whole('minutes', {
    ...site,
    default: 2,
    min: 1,
    max: 60,
  }),
  'payout.accounts': whole('count', {
    ...site,
    default: 3,
    min: 1,
    max: 20,
  }),
  'freePlay.amount': money({
    ...site,
    default: 100_000,
    max: 100_000_000,
  }),
  realityCheckMinutes: whole('minutes', {
    ...site,
    default: 60,
    max: 1_440,
  }),
  'privacy.closureDays': whole('days', {
    ...site,
    ownPage: true,
    default: undefined,
    max: 3_660,
  }),
  'privacy.accountDays': whole('days', {
    ...site,
    ownPage: true,
    default: undefined,
    max: 3_660,
  }),
});
