import { flagSetting, type Merchant, numberSetting, textSetting } from '../../platform/merchants.ts';

const minuteMs = 60_000;

/** What a merchant may set for its cashier, with the usual values. */
export const depositSettings = (merchant: Merchant) => ({
  minimum: numberSetting(merchant, 'deposit.minimum', 1_000),
  maximum: numberSetting(merchant, 'deposit.maximum', 5_000_000),
  quickAmounts: textSetting(merchant, 'deposit.quickAmounts', '2000,5000,10000,20000,50000')
    .split(',')
    .map(Number)
    .filter((amount) => Number.isSafeInteger(amount) && amount > 0),
  expiresMinutes: numberSetting(merchant, 'deposit.expiresMinutes', 15),
  expiresMs: numberSetting(merchant, 'deposit.expiresMinutes', 15) * minuteMs,
  openCharges: numberSetting(merchant, 'deposit.openCharges', 10),
  identityRequired: flagSetting(merchant, 'deposit.identityRequired', false),
  payeeCity: textSetting(merchant, 'payments.city', 'SAO PAULO'),
});

export const withdrawalSettings = (merchant: Merchant) => ({
  minimum: numberSetting(merchant, 'withdrawal.minimum', 1_000),
  maximum: numberSetting(merchant, 'withdrawal.maximum', 5_000_000),
  /** A larger one is paid in parts; 0: never. */
  partMaximum: numberSetting(merchant, 'withdrawal.partMaximum', 0),
  /** Without a hint, up to here nobody has to approve; 0: somebody always has to. */
  automaticMaximum: numberSetting(merchant, 'withdrawal.automaticMaximum', 0),
});
