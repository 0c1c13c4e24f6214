import { flagSetting, type Merchant } from '../../platform/merchants.ts';

/** One wallet for all vendors, or one for each that money must be moved to before playing. */
export const isSingle = (merchant: Merchant): boolean => !flagSetting(merchant, 'wallet.separate', false);
