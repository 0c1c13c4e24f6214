import { parseHours } from '../platform/formats/opening-hours.ts';
import { defineSettings, list, money, text, toggle, whole } from '../platform/settings/index.ts';

const site = { by: 'site.edit' } as const;
const decisive = { by: 'site.edit', fourEyes: true } as const;
const large = 100_000_000_000;
/** Empty: always. */
const hours = { format: 'hours', fits: (written: string) => parseHours(written) !== undefined } as const;
const amount = (item: string): boolean => /^[1-9]\d{0,11}$/.test(item);

const orders = {
  'deposit.minimum': money({
    ...site,
    default: 1_000,
    max: large,
  }),
  'deposit.maximum': money({
    ...site,
    default: 5_000_000,
    max: large,
  }),
  'deposit.quickAmounts': list({
    ...site,
    default: '2000,5000,10000,20000,50000',
    format: 'amounts',
    fits: amount,
  }),
  'deposit.expiresMinutes': whole('minutes', {
    ...site,
    default: 15,
    min: 1,
    max: 1_440,
  }),
  'deposit.hours': text({
    ...site,
    default: '',
    max: 200,
    ...hours,
  }),
  'deposit.openCharges': whole('count', {
    ...site,
    default: 10,
    min: 1,
    max: 100,
  }),
  'deposit.identityRequired': toggle({
    ...site,
    default: false,
  }),
  'deposit.fourEyesAbove': money({
    ...decisive,
    default: 1_000_000,
    max: large,
  }),
  'payments.city': text({
    ...site,
    default: undefined,
    max: 15,
  }),
  'payments.provider': text({
    by: 'server',
    default: undefined,
    max: 40,
    format: 'code',
    fits: (code) => /^[a-z0-9_-]{2,40}$/.test(code),
  }),
  'bankTransfer.minimum': money({
    ...site,
    default: 10_000,
    max: large,
  }),
  'bankTransfer.maximum': money({
    ...site,
    default: 20_000_000,
    max: large,
  }),
  'bankTransfer.quickAmounts': list({
    ...site,
    default: '50000,100000,200000,500000',
    format: 'amounts',
    fits: amount,
  }),
  'bankTransfer.expiresMinutes': whole('minutes', {
    ...site,
    default: 2_880,
    min: 1,
    max: 20_160,
  }),
  'bankTransfer.hours': text({
    ...site,
    default: 'bank 06:30-17:00',
    max: 200,
    ...hours,
  }),
} as const;

const bankPart = (max: number) => text({ by: 'server', default: '', max });

const payouts = {
  'bankTransfer.bank': bankPart(80),
  'bankTransfer.branch': bankPart(20),
  'bankTransfer.account': bankPart(40),
  'bankTransfer.holder': bankPart(120),
  'bankTransfer.document': bankPart(20),
  'withdrawal.minimum': money({
    ...site,
    default: 1_000,
    max: large,
  }),
  'withdrawal.maximum': money({
    ...site,
    default: 5_000_000,
    max: large,
  }),
  'withdrawal.automaticMaximum': money({
    ...decisive,
    default: 0,
    max: large,
  }),
  'withdrawal.fourEyesAbove': money({
    ...decisive,
    default: 1_000_000,
    max: large,
  }),
  'withdrawal.feeFixed': money({
    ...site,
    default: 0,
    max: 100_000_000,
  }),
  'withdrawal.feeBasisPoints': whole('basisPoints', {
    ...site,
    default: 0,
    max: 10_000,
  }),
  'withdrawal.freePerMonth': whole('count', {
    ...site,
    default: 0,
    max: 1_000,
  }),
  'withdrawal.receiptMinutes': whole('minutes', {
    ...site,
    default: 30,
    min: 1,
    max: 10_080,
  }),
  'uplineTransfer.allowed': toggle({
    ...site,
    default: true,
  }),
  'uplineTransfer.minimum': money({
    ...site,
    default: 1_000,
    max: large,
  }),
  'uplineTransfer.maximum': money({
    ...site,
    default: 1_000_000,
    max: large,
  }),
  'turnover.weight.*': whole('percent', {
    by: 'server',
    default: 100,
    max: 1_000,
  }),
} as const;

/** Settings of money in and out. */
export const cashierSetting = defineSettings('cashier', { ...orders, ...payouts });
