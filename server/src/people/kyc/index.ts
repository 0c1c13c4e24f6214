import type { RegisterKind } from '@croupier/market';
import type { PaymentProviders } from '../../cashier/index.ts';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProviderRefused, ProviderUncertain } from '../../platform/security/provider-errors.ts';
import { marketOf } from '../../site/index.ts';
import { askCivilRegister } from './registers/civil.ts';
import { askTaxpayers } from './registers/taxpayers.ts';
import type { IdentityCheck, Register, RegisteredPerson } from './registers/types.ts';

export type { IdentityCheck } from './registers/types.ts';

/** Who asks each register of persons; a market names the one that it has. */
const registers: Readonly<Record<RegisterKind, Register>> = {
  taxpayers: askTaxpayers,
  civil: askCivilRegister,
};

export interface Kyc {
  /** What the market's register says of a person: unknown where there is none, so that someone looks. */
  check(merchant: Merchant, person: RegisteredPerson): Promise<IdentityCheck>;
}

/** Whether people are who they say. The register of a market is reached through the brand's payment provider, which is bound to it. */
export function createKyc(
  { clock }: Pick<Platform, 'clock'>,
  providers: Pick<PaymentProviders, 'clientOf'>,
): Kyc {
  return {
    async check(merchant, person) {
      const { register } = marketOf(merchant, clock.now());
      if (register === null) return 'unknown';
      const client = (await providers.clientOf(merchant)) ?? fail('PROVIDER_UNAVAILABLE');
      try {
        return await registers[register](client, person);
      } catch (error) {
        if (error instanceof ProviderUncertain || error instanceof ProviderRefused)
          fail('PROVIDER_UNAVAILABLE');
        throw error;
      }
    },
  };
}
