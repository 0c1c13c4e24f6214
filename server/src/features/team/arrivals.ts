import type { RegistrationStep } from '../members/index.ts';
import type { TeamParts } from './parts.ts';

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
