import type { cashierCalls, ValueOf } from '@croupier/contract';
import { paymentMethodNames } from '@croupier/contract/payment-methods';
import type { Merchant } from '../../../platform/merchants.ts';
import type { CashierParts } from '../parts.ts';
import { methodSettings } from '../settings.ts';
import { wayOf } from './create-deposit.ts';
import { isOpen, nextOpening } from './hours.ts';

/** The ways to pay that the merchant offers; one that is closed now says when it opens. */
export async function depositMethods(
  parts: CashierParts,
  merchant: Merchant,
): Promise<ValueOf<typeof cashierCalls.depositMethods>> {
  const now = parts.platform.clock.now();
  const offered = await Promise.all(
    paymentMethodNames.map(async (method) =>
      (await wayOf(parts, merchant, method)) ? [methodSettings[method](merchant)] : [],
    ),
  );
  return {
    methods: offered.flat().map((settings) => ({
      ...settings,
      open: isOpen(settings.hours, now, merchant.timeZone),
      opensAt: nextOpening(settings.hours, now, merchant.timeZone)?.toISOString() ?? null,
    })),
    currency: merchant.currency,
  };
}
