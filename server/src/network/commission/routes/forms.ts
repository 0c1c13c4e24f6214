import type { contractTerms } from '@croupier/contract';
import type * as z from 'zod';
import { rateOf } from '../engine/terms.ts';
import type { Terms } from '../engine/types.ts';
import type { Period } from '../settlement/windows.ts';

type TermsForm = z.output<typeof contractTerms>;

/** Terms as they come over the wire. */
export function termsOf({ period, mode, tiers, cap }: TermsForm): { period: Period; terms: Terms } {
  return {
    period,
    terms: {
      mode,
      cap: cap === null ? null : BigInt(cap),
      tiers: tiers.map((tier) => ({
        minTurnover: BigInt(tier.minTurnover),
        minActive: tier.minActiveMembers,
        minNetLoss: BigInt(tier.minNetLoss),
        rate: tier.rate === undefined ? null : rateOf(tier.rate),
        amount: tier.amount === undefined ? null : BigInt(tier.amount),
      })),
    },
  };
}
