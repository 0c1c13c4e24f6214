import type { operatorOwnCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { madePasskey, partyOf } from '../../../platform/passkeys/ceremony.ts';
import { askChallenge, takeChallenge } from '../../../platform/passkeys/challenges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actorOf, type OperatorCall } from '../desk.ts';
import type { Trail } from '../trail.ts';
import { tellAdministrators } from './notices.ts';
import {
  deletePasskey,
  insertPasskey,
  type Passkey,
  passkeysMost,
  readCredentialIds,
  readPasskeys,
  renamePasskey,
} from './passkey-store.ts';

type Calls = 'passkeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

const ownerOf = ({ operator }: OperatorCall) => ({
  merchantId: operator.merchantId,
  operatorId: operator.id,
});
const viewOf = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

type Change = 'passkeyAdded' | 'passkeyRemoved';

const announcing =
  ({ clock }: Platform, trail: Trail) =>
  async (tx: Tx, call: OperatorCall, kind: Change, name: string): Promise<void> => {
    const { merchantId, id, account } = call.operator;
    const detail = { account, about: name };
    await trail.record(tx, actorOf(call), {
      action: kind === 'passkeyAdded' ? 'operator.passkey_added' : 'operator.passkey_removed',
      subject: { type: 'operator', id },
      detail,
    });
    await tellAdministrators(tx, merchantId, { kind, detail, at: clock.now() });
  };

/** The own passkeys. Each change is on record, and every administrator is told. */
export function passkeyRoutes(
  platform: Platform,
  trail: Trail,
): Pick<Handlers<typeof operatorOwnCalls>, Calls> {
  const { db, clock, config } = platform;
  const party = partyOf(config.operatorUrl);
  const told = announcing(platform, trail);
  return {
    passkeys: async (call) => ({
      passkeys: (await readPasskeys(db, ownerOf(call))).map(viewOf),
      most: passkeysMost,
    }),
    startPasskey: async (call) => {
      const owner = ownerOf(call);
      const { id: ownerId, merchantId, account } = call.operator;
      const asked = { merchantId, ownerId, purpose: 'operator.add' as const };
      const { id, challenge } = await askChallenge(db, asked, clock.machine());
      return {
        id,
        challenge,
        party: party.id,
        brand: call.merchant.name,
        account,
        user: Buffer.from(ownerId).toString('base64url'),
        known: await readCredentialIds(db, owner),
      };
    },
    addPasskey: async (call) => {
      const { merchantId, id: ownerId } = call.operator;
      const { challenge: id, name, made } = call.body;
      const now = clock.machine();
      if (!isId(id)) fail('PASSKEY_REFUSED');
      const asked = { merchantId, ownerId, purpose: 'operator.add' as const, id };
      const challenge = await transaction(db, (tx) => takeChallenge(tx, asked, now));
      const found = challenge === undefined ? null : await madePasskey(party, challenge, made);
      if (found === null) return fail('PASSKEY_REFUSED');
      return transaction(db, async (tx) => {
        const key = { ...found, id: newId(now.getTime()), name, at: now };
        const row = (await insertPasskey(tx, ownerOf(call), key)) ?? fail('PASSKEY_REFUSED');
        await told(tx, call, 'passkeyAdded', name);
        return viewOf(row);
      });
    },
    renamePasskey: async (call) => {
      const { id } = call.params;
      const row = isId(id) && (await renamePasskey(db, ownerOf(call), { id, name: call.body.name }));
      return viewOf(row || fail('NOT_FOUND'));
    },
    removePasskey: async (call) => {
      const { id } = call.params;
      if (!isId(id)) fail('NOT_FOUND');
      await transaction(db, async (tx) => {
        const row = (await deletePasskey(tx, ownerOf(call), id)) ?? fail('NOT_FOUND');
        await told(tx, call, 'passkeyRemoved', row.name);
      });
      return {};
    },
  };
}
