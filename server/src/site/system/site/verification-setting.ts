import type { Config } from '../../../platform/config.ts';
import { flagSetting, type Merchant } from '../../../platform/merchants.ts';

/** By which setting a brand takes part. */
export const serviceSetting = 'verification.service';

export const usesService = (merchant: Merchant): boolean => flagSetting(merchant, serviceSetting, false);

export const serviceThere = (config: Config): boolean =>
  config.verificationService !== undefined || config.sandbox;
