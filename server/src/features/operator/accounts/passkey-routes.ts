import type { operatorOwnCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import { partyOf } from '../../../platform/passkeys/ceremony.ts';
import { addedPasskey, askToMake } from '../../../platform/passkeys/making.ts';
import { createPasskeyStore, passkeysMost, passkeyView } from '../../../platform/passkeys/store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actorOf, type OperatorCall } from '../desk.ts';
import type { Trail } from '../trail.ts';
import { tellAdministrators } from './notices.ts';

type Calls = 'passkeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** The public halves of the passkeys of the console's people. */
export const operatorPasskeys = createPasskeyStore({
  table: 'operator_passkey',
  owner: 'operator_id',
  owners: 'operator',
});

const ownerOf = ({ operator }: OperatorCall) => ({
  merchantId: operator.merchantId,
  ownerId: operator.id,
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
  const { db, config } = platform;
  const party = partyOf(config.operatorUrl);
  const told = announcing(platform, trail);
  return {
    passkeys: async (call) => ({
      passkeys: (await operatorPasskeys.list(db, ownerOf(call))).map(passkeyView),
      most: passkeysMost,
    }),
    startPasskey: (call) =>
      askToMake(platform, operatorPasskeys, {
        owner: ownerOf(call),
        purpose: 'operator.add',
        party: new URL(config.operatorUrl).hostname,
        brand: call.merchant.name,
        account: call.operator.account,
      }),
    addPasskey: async (call) => {
      const { challenge, name, made } = call.body;
      const ready = await addedPasskey(platform, party, {
        owner: ownerOf(call),
        purpose: 'operator.add',
        challenge,
        made,
      });
      return transaction(db, async (tx) => {
        const row =
          (await operatorPasskeys.insert(tx, ownerOf(call), { ...ready, name })) ?? fail('PASSKEY_REFUSED');
        await told(tx, call, 'passkeyAdded', name);
        return passkeyView(row);
      });
    },
    renamePasskey: async (call) => {
      const { id } = call.params;
      const row =
        isId(id) && (await operatorPasskeys.rename(db, ownerOf(call), { id, name: call.body.name }));
      return passkeyView(row || fail('NOT_FOUND'));
    },
    removePasskey: async (call) => {
      const { id } = call.params;
      if (!isId(id)) fail('NOT_FOUND');
      await transaction(db, async (tx) => {
        const row = (await operatorPasskeys.remove(tx, ownerOf(call), id)) ?? fail('NOT_FOUND');
        await told(tx, call, 'passkeyRemoved', row.name);
      });
      return {};
    },
  };
}
