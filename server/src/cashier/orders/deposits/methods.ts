import type { cashierCalls, ValueOf } from '@croupier/contract';
import type { Merchant } from '../../../platform/merchants.ts';
import type { CashierParts } from '../parts.ts';
import { calendarOf, methodSettings, methodsOf } from '../settings.ts';
import { wayOf } from './create-deposit.ts';
import { isOpen, nextOpening } from './hours.ts';

/** The ways to pay that the merchant offers; one that is closed now says when it opens. */
export async function depositMethods(
  parts: CashierParts,
  merchant: Merchant,
  language: string,
): Promise<ValueOf<typeof cashierCalls.depositMethods>> {
  const now = parts.platform.clock.now();
  const calendar = calendarOf(merchant, now);
  const offered = await Promise.all(
    methodsOf(merchant, now, language).map(async ({ method, name }) =>
      (await wayOf(parts, merchant, method)) ? [{ ...methodSettings(merchant, method), name }] : [],
    ),
  );
  return {
    methods: offered.flat().map((settings) => ({
      ...settings,
      open: isOpen(settings.hours, now, calendar),
      opensAt: nextOpening(settings.hours, now, calendar)?.toISOString() ?? null,
    })),
    currency: merchant.currency,
  };
}
