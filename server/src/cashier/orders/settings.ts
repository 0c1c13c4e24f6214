import { abilitiesOf, type PaymentMethod } from '@croupier/contract/payment-methods';
import { marketText } from '@croupier/market';
import { minuteMs } from '@croupier/contract/days';
import { type Merchant } from '../../platform/merchants.ts';
import type { Calendar } from './deposits/hours.ts';
import { type Hours, parseHours } from '../../platform/formats/opening-hours.ts';
import { cashierSetting } from '../settings.ts';
import { marketOf, siteSetting } from '../../site/index.ts';

export type DepositMethod = PaymentMethod;

export interface MethodSettings {
  method: DepositMethod;
  minimum: number;
  maximum: number;
  quickAmounts: number[];
  expiresMinutes: number;
  hours: Hours | null;
}

/** What a merchant may set for its cashier, with the usual values. */
export const depositSettings = (merchant: Merchant) => ({
  openCharges: cashierSetting(merchant, 'deposit.openCharges'),
  identityRequired: cashierSetting(merchant, 'deposit.identityRequired'),
  payeeCity: cashierSetting(merchant, 'payments.city') ?? marketOf(merchant).payees.pix?.city ?? '',
  /** Above it two people have to agree before a bank transfer is credited; 0: never. */
  fourEyesAbove: cashierSetting(merchant, 'deposit.fourEyesAbove'),
});

/** The ways to pay that the market of the brand knows, in its order, with their names. */
export const methodsOf = (merchant: Merchant, now: Date, language: string) =>
  marketOf(merchant, now).methods.map(({ method, name }) => ({ method, name: marketText(name, language) }));

/** Those that a provider charges share their settings, and so do those that come to an account of the house. */
export function methodSettings(merchant: Merchant, method: DepositMethod): MethodSettings {
  const group = abilitiesOf(method).provider === null ? 'bankTransfer' : 'deposit';
  const [minimum, maximum] = [
    cashierSetting(merchant, `${group}.minimum`),
    cashierSetting(merchant, `${group}.maximum`),
  ];
  return {
    method,
    minimum,
    maximum,
    // The usual amounts, and those from before the bounds were moved, may lie outside.
    quickAmounts: cashierSetting(merchant, `${group}.quickAmounts`)
      .map(Number)
      .filter((amount) => amount >= minimum && amount <= maximum),
    expiresMinutes: cashierSetting(merchant, `${group}.expiresMinutes`),
    // The setting takes hours or nothing, which means always.
    hours: parseHours(cashierSetting(merchant, `${group}.hours`)) ?? null,
  };
}

/** When a way takes deposits: where its hours are those of banks, not on the days on which the market's banks rest. */
export const calendarOf = (merchant: Merchant, now: Date): Calendar => ({
  timeZone: merchant.timeZone,
  holidays: marketOf(merchant, now).holidays,
});

export const expiryOf = (method: MethodSettings, now: Date): Date =>
  new Date(now.getTime() + method.expiresMinutes * minuteMs);

export interface BankAccount {
  bank: string;
  branch: string;
  account: string;
  holder: string;
  document: string;
}

/** The account that bank transfers go to; null where the merchant has named none. */
export function bankAccountOf(merchant: Merchant): BankAccount | null {
  const part = (name: 'bank' | 'branch' | 'account' | 'holder' | 'document') =>
    cashierSetting(merchant, `bankTransfer.${name}`);
  const account = {
    bank: part('bank'),
    branch: part('branch'),
    account: part('account'),
    holder: part('holder'),
    document: part('document'),
  };
  const { branch, ...needed } = account;
  const parts = marketOf(merchant).payees.bank.branch === null ? needed : { ...needed, branch };
  return Object.values(parts).every((value) => value !== '') ? account : null;
}

export const withdrawalSettings = (merchant: Merchant) => ({
  minimum: cashierSetting(merchant, 'withdrawal.minimum'),
  maximum: cashierSetting(merchant, 'withdrawal.maximum'),
  /** A larger one is paid in parts; 0: never. */
  partMaximum: siteSetting(merchant, 'withdrawal.partMaximum'),
  /** Without a hint, up to here nobody has to approve; 0: someone always has to. */
  automaticMaximum: cashierSetting(merchant, 'withdrawal.automaticMaximum'),
  /** Above it two people have to agree; 0: never. */
  fourEyesAbove: cashierSetting(merchant, 'withdrawal.fourEyesAbove'),
  fee: {
    fixed: cashierSetting(merchant, 'withdrawal.feeFixed'),
    basisPoints: cashierSetting(merchant, 'withdrawal.feeBasisPoints'),
    /** So many of a month cost nothing. */
    freePerMonth: cashierSetting(merchant, 'withdrawal.freePerMonth'),
  },
  receiptMinutes: cashierSetting(merchant, 'withdrawal.receiptMinutes'),
});

export const uplineSettings = (merchant: Merchant) => ({
  allowed: cashierSetting(merchant, 'uplineTransfer.allowed'),
  minimum: cashierSetting(merchant, 'uplineTransfer.minimum'),
  maximum: cashierSetting(merchant, 'uplineTransfer.maximum'),
});
