import { Failure } from '../../platform/failure.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { arrivalJob } from '../agents/index.ts';
import { termsOf } from '../commission/index.ts';
import type { TeamParts } from './parts.ts';
import { offersOf } from './settings/preset-offers.ts';
import type { RegistrationStep } from '../../people/index.ts';

/** What an agent's link adds to a registration: the kind of account that it opens, and the note of who came by it. */
export function arrivalStep({ platform, agents }: Pick<TeamParts, 'platform' | 'agents'>): RegistrationStep {
  return async ({ form, visit }) => {
    const code = form.affiliateCode ?? '';
    const merchantId = visit.merchant.id;
    const invitation = code === '' ? null : await agents.invitation(merchantId, code);
    // A wrong code is the registration's own to refuse.
    if (invitation?.kind !== 'affiliate') return {};
    return {
      accountType: invitation.accountType,
      apply: (tx, member) =>
        agents.cameBy(tx, {
          merchantId,
          memberId: member.id,
          code: invitation.code,
          now: platform.clock.now(),
        }),
    };
  };
}

/**
 * Offers anyone who came by a link the contracts that it promises. An offer that its agent may not make any more (its own contract
 * ended, say) is left out: a registration is never undone for it.
 */
export function arrivalJobs({ platform, agents, contracts }: TeamParts): JobHandlers {
  return {
    [arrivalJob]: async ({ merchantId = '', memberId = '' }) => {
      const merchant = await platform.merchants.byId(merchantId);
      const arrival = merchant && (await agents.arrivalTerms(merchantId, memberId));
      if (!merchant || !arrival) return;
      for (const { kind, terms } of offersOf(arrival.terms)) {
        try {
          await contracts.offer(
            { merchant, party: arrival.uplineId, language: 'en', confirmTerminations: false },
            { memberId, kind, ...termsOf(terms) },
          );
        } catch (error) {
          // One that was made by an earlier try of this job is in conflict with itself.
          if (!(error instanceof Failure)) throw error;
          platform.log.warn(
            { merchantId, memberId, kind, code: error.code },
            'a promised contract was not offered',
          );
        }
      }
    },
  };
}
