import type { Config } from '../../../platform/config.ts';
import { type Merchant } from '../../../platform/merchants.ts';
import { siteSetting } from '../../settings.ts';

/** By which setting a brand takes part. */
export const serviceSetting = 'verification.service';

export const usesService = (merchant: Merchant): boolean => siteSetting(merchant, serviceSetting);

export const serviceThere = (config: Config): boolean =>
  config.verificationService !== undefined || config.sandbox;
