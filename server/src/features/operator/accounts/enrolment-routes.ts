import { randomBytes } from 'node:crypto';
import { operatorEnrolmentCalls } from '@croupier/contract';
import { transaction } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, implement, type Route } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stepOfCode, totpAddress } from '../../../platform/totp.ts';
import { secretContext } from './factors.ts';
import type { Trail } from '../trail.ts';
import { dropInvitation, enrol, type Invitation, keepSecret, lockInvitation } from './invitations.ts';
import { tellAdministrators } from './notices.ts';
import { hashPassword, operatorPasswordError } from './passwords.ts';
import { activeAdministrators } from './store.ts';

const secretBytes = 20;
/** With fewer active administrators an account is agreed to on the server. */
export const administratorsNeeded = 2;

/** How a person comes to an own password and an own second factor, which nobody else ever sees. */
export function enrolmentRoutes(platform: Platform, trail: Trail): Route[] {
  const { db, clock, vault, merchants } = platform;
  return implement(operatorEnrolmentCalls)({
    open: ({ body }) =>
      transaction(db, async (tx) => {
        const found = (await lockInvitation(tx, body.token, clock.machine())) ?? fail('ENROLMENT_INVALID');
        // A secret that somebody saw earlier, with the same link, opens nothing.
        const secret = randomBytes(secretBytes);
        await keepSecret(tx, found, vault.seal(secret, secretContext(found.operatorId)));
        const merchant = (await merchants.byId(found.merchantId)) ?? fail('ENROLMENT_INVALID');
        const { account, name } = found;
        return { account, name, brand: merchant.name, totpAddress: totpAddress(secret, account) };
      }),
    finish: async (call) => {
      const passwordHash = await hashPassword(call.body.password);
      const { account, confirmedBy } = await transaction(db, async (tx) => {
        const found =
          (await lockInvitation(tx, call.body.token, clock.machine())) ?? fail('ENROLMENT_INVALID');
        const merchant = (await merchants.byId(found.merchantId)) ?? fail('ENROLMENT_INVALID');
        const context = { account: found.account, brand: merchant.name };
        const problem = await operatorPasswordError(call.body.password, context, call.language);
        if (problem !== undefined) fail('FIELDS_INVALID', { errors: { password: problem } });
        const { totpSealed, step } = chosenFactor(platform, call, found);
        await enrol(tx, found, { passwordHash, totpSealed, step });
        await dropInvitation(tx, found.merchantId, found.operatorId);
        const { merchantId, operatorId } = found;
        await trail.record(tx, enrolling(call, found), {
          action: 'operator.enrolled',
          subject: { type: 'operator', id: operatorId },
          detail: { account: found.account },
        });
        const detail = { account: found.account };
        await tellAdministrators(tx, merchantId, { kind: 'enrolled', detail, at: clock.now() });
        const active = await activeAdministrators(tx, merchantId);
        const enough = active.length >= administratorsNeeded;
        return { account: found.account, confirmedBy: enough ? 'administrator' : 'server' } as const;
      });
      return { account, confirmedBy };
    },
  });
}

type Finish = Call<typeof operatorEnrolmentCalls.finish>;

/** The app shows that it holds the secret which this page gave out last. */
function chosenFactor({ vault, clock }: Platform, { body }: Finish, { totpSealed, operatorId }: Invitation) {
  if (totpSealed === null) return fail('ENROLMENT_INVALID');
  const secret = vault.open(totpSealed, secretContext(operatorId));
  const step = stepOfCode(secret, body.factor.code, clock.machine()) ?? fail('STEP_UP_FAILED');
  return { totpSealed, step };
}

function enrolling(call: Finish, { merchantId, operatorId, account }: Invitation) {
  return {
    operator: { id: operatorId, merchantId, account },
    address: call.address,
    requestId: call.requestId,
  };
}
