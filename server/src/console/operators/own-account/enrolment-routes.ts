import { randomBytes } from 'node:crypto';
import { operatorEnrolmentCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, implement, type Route } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stepOfCode, totpAddress } from '../../../platform/security/totp.ts';
import { secretContext } from '../accounts/factors.ts';
import type { Trail } from '../../guard/index.ts';
import {
  dropInvitation,
  enrol,
  type Invitation,
  keepSecret,
  lockInvitation,
} from '../accounts/invitations.ts';
import { notifyAdministrators } from '../accounts/notices.ts';
import { passkeyMaker } from './passkey-routes.ts';
import { hashPassword } from '../../../platform/security/passwords/passwords.ts';
import { operatorPasswordError } from '../accounts/passwords.ts';
import { activeAdministrators } from '../accounts/store.ts';

const secretBytes = 20;
/** With fewer active administrators an account is agreed to on the server. */
export const administratorsNeeded = 2;

/** How a person comes to an own password and an own second factor, which nobody else ever sees. */
export function enrolmentRoutes(platform: Platform, trail: Trail): Route[] {
  const { db, clock, vault } = platform;
  const maker = passkeyMaker(platform, trail);
  return implement(operatorEnrolmentCalls)({
    open: ({ body }) =>
      transaction(db, async (tx) => {
        const { found, brand } = await invited(platform, tx, body.token);
        // A secret that someone saw earlier, with the same link, opens nothing.
        const secret = randomBytes(secretBytes);
        await keepSecret(tx, found, vault.seal(secret, secretContext(found.operatorId)));
        const { account, name, totpSealed } = found;
        return {
          account,
          name,
          brand,
          again: totpSealed !== null,
          totpAddress: totpAddress(secret, account),
        };
      }),
    startPasskey: async ({ body }) => {
      const { found, brand } = await transaction(db, (tx) => invited(platform, tx, body.token));
      return maker.ask(enrolling(found), brand);
    },
    finish: async (call) => {
      const { token, password, passkey } = call.body;
      const passwordHash = await hashPassword(password);
      const asked = passkey && (await transaction(db, (tx) => invited(platform, tx, token)));
      const ready = passkey && asked && (await maker.made(enrolling(asked.found), passkey));
      return transaction(db, async (tx) => {
        const { found, brand } = await invited(platform, tx, token);
        const { merchantId, operatorId, account } = found;
        const problem = await operatorPasswordError(password, { account, brand }, call.language);
        if (problem !== undefined) fail('FIELDS_INVALID', { errors: { password: problem } });
        const { totpSealed, step } = chosenFactor(platform, call, found);
        await enrol(tx, found, { passwordHash, totpSealed, step });
        await dropInvitation(tx, merchantId, operatorId);
        const actor = { operator: enrolling(found), address: call.address, requestId: call.requestId };
        const detail = { account };
        await trail.record(tx, actor, {
          action: 'operator.enrolled',
          subject: { type: 'operator', id: operatorId },
          detail,
        });
        await notifyAdministrators(tx, merchantId, { kind: 'enrolled', detail, at: clock.now() });
        if (passkey && ready) await maker.keep(tx, actor, ready, passkey.name);
        const active = await activeAdministrators(tx, merchantId);
        const enough = active.length >= administratorsNeeded;
        return { account, confirmedBy: enough ? 'administrator' : 'server' } as const;
      });
    },
  });
}

/** Whose link it is, locked until the transaction ends. */
async function invited({ clock, merchants }: Platform, tx: Tx, token: string) {
  const found = (await lockInvitation(tx, token, clock.machine())) ?? fail('ENROLMENT_INVALID');
  const merchant = (await merchants.byId(found.merchantId)) ?? fail('ENROLMENT_INVALID');
  return { found, brand: merchant.name };
}

type Finish = Call<typeof operatorEnrolmentCalls.finish>;

/** The app shows that it holds the secret which this page gave out last. */
function chosenFactor({ vault, clock }: Platform, { body }: Finish, { totpSealed, operatorId }: Invitation) {
  if (totpSealed === null) return fail('ENROLMENT_INVALID');
  const secret = vault.open(totpSealed, secretContext(operatorId));
  const step = stepOfCode(secret, body.factor.code, clock.machine()) ?? fail('STEP_UP_FAILED');
  return { totpSealed, step };
}

const enrolling = ({ merchantId, operatorId: id, account }: Invitation) => ({ merchantId, id, account });
