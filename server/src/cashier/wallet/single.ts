import type { Merchant } from '../../platform/merchants.ts';
import { siteSetting } from '../../site/index.ts';

/** One wallet for all vendors, or one for each that money must be moved to before playing. */
export const isSingle = (merchant: Merchant): boolean => !siteSetting(merchant, 'wallet.separate');
