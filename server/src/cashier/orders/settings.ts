import { flagSetting, type Merchant, numberSetting, textSetting } from '../../platform/merchants.ts';
import { type Hours, parseHours } from './deposits/hours.ts';

const minuteMs = 60_000;

export type DepositMethod = 'pix' | 'bank_transfer';

const amounts = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((amount) => Number.isSafeInteger(amount) && amount > 0);

export interface MethodSettings {
  method: DepositMethod;
  name: string;
  minimum: number;
  maximum: number;
  quickAmounts: number[];
  expiresMinutes: number;
  hours: Hours | null;
}

/** What a merchant may set for its cashier, with the usual values. */
export const depositSettings = (merchant: Merchant) => ({
  openCharges: numberSetting(merchant, 'deposit.openCharges', 10),
  identityRequired: flagSetting(merchant, 'deposit.identityRequired', false),
  payeeCity: textSetting(merchant, 'payments.city', 'SAO PAULO'),
  /** Above it two people have to agree before a bank transfer is credited; 0: never. */
  fourEyesAbove: numberSetting(merchant, 'deposit.fourEyesAbove', 1_000_000),
});

const usualAmounts = '2000,5000,10000,20000,50000';
const usualTransfers = '50000,100000,200000,500000';
const twoDays = 48 * 60;

export const methodSettings: Record<DepositMethod, (merchant: Merchant) => MethodSettings> = {
  pix: (merchant) => ({
    method: 'pix',
    name: 'Pix',
    minimum: numberSetting(merchant, 'deposit.minimum', 1_000),
    maximum: numberSetting(merchant, 'deposit.maximum', 5_000_000),
    quickAmounts: amounts(textSetting(merchant, 'deposit.quickAmounts', usualAmounts)),
    expiresMinutes: numberSetting(merchant, 'deposit.expiresMinutes', 15),
    hours: parseHours(textSetting(merchant, 'deposit.hours', '')),
  }),
  bank_transfer: (merchant) => ({
    method: 'bank_transfer',
    name: 'TED',
    minimum: numberSetting(merchant, 'bankTransfer.minimum', 10_000),
    maximum: numberSetting(merchant, 'bankTransfer.maximum', 20_000_000),
    quickAmounts: amounts(textSetting(merchant, 'bankTransfer.quickAmounts', usualTransfers)),
    expiresMinutes: numberSetting(merchant, 'bankTransfer.expiresMinutes', twoDays),
    hours: parseHours(textSetting(merchant, 'bankTransfer.hours', '1-5 06:30-17:00')),
  }),
};

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
  const part = (name: string) => textSetting(merchant, `bankTransfer.${name}`, '');
  const account = {
    bank: part('bank'),
    branch: part('branch'),
    account: part('account'),
    holder: part('holder'),
    document: part('document'),
  };
  return Object.values(account).every((value) => value !== '') ? account : null;
}

export const withdrawalSettings = (merchant: Merchant) => ({
  minimum: numberSetting(merchant, 'withdrawal.minimum', 1_000),
  maximum: numberSetting(merchant, 'withdrawal.maximum', 5_000_000),
  /** A larger one is paid in parts; 0: never. */
  partMaximum: numberSetting(merchant, 'withdrawal.partMaximum', 0),
  /** Without a hint, up to here nobody has to approve; 0: somebody always has to. */
  automaticMaximum: numberSetting(merchant, 'withdrawal.automaticMaximum', 0),
  /** Above it two people have to agree; 0: never. */
  fourEyesAbove: numberSetting(merchant, 'withdrawal.fourEyesAbove', 1_000_000),
  fee: {
    fixed: numberSetting(merchant, 'withdrawal.feeFixed', 0),
    basisPoints: numberSetting(merchant, 'withdrawal.feeBasisPoints', 0),
    /** So many of a month cost nothing. */
    freePerMonth: numberSetting(merchant, 'withdrawal.freePerMonth', 0),
  },
  receiptMinutes: numberSetting(merchant, 'withdrawal.receiptMinutes', 30),
});

export const uplineSettings = (merchant: Merchant) => ({
  allowed: flagSetting(merchant, 'uplineTransfer.allowed', true),
  minimum: numberSetting(merchant, 'uplineTransfer.minimum', 1_000),
  maximum: numberSetting(merchant, 'uplineTransfer.maximum', 1_000_000),
});
