import type { operatorOwnCalls, passkeyMade } from '@croupier/contract';
import type * as z from 'zod';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import { partyOf } from '../../../platform/passkeys/ceremony.ts';
import { addedPasskey, askToMake } from '../../../platform/passkeys/making.ts';
import { createPasskeyStore, maxPasskeys, passkeyView } from '../../../platform/passkeys/store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actorOf } from '../../guard/index.ts';
import type { Actor, Trail } from '../../guard/index.ts';
import { notifyAdministrators } from '../accounts/notices.ts';

type Calls = 'passkeys' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** The public halves of the passkeys of the console's people. */
export const operatorPasskeys = createPasskeyStore({
  table: 'operator_passkey',
  owner: 'operator_id',
  owners: 'operator',
});

const ownerOf = ({ operator }: Pick<Actor, 'operator'>) => ({
  merchantId: operator.merchantId,
  ownerId: operator.id,
});

type Change = 'passkeyAdded' | 'passkeyRemoved';

const announcing =
  ({ clock }: Platform, trail: Trail) =>
  async (tx: Tx, actor: Actor, kind: Change, name: string): Promise<void> => {
    const { merchantId, id, account } = actor.operator;
    const detail = { account, about: name };
    await trail.record(tx, actor, {
      action: kind === 'passkeyAdded' ? 'operator.passkey_added' : 'operator.passkey_removed',
      subject: { type: 'operator', id },
      detail,
    });
    await notifyAdministrators(tx, merchantId, { kind, detail, at: clock.now() });
  };

interface NewPasskey {
  challenge: string;
  made: z.output<typeof passkeyMade>;
}

/** How a passkey comes to an account of the console: its person is signed in, or enrols. */
export function passkeyMaker(platform: Platform, trail: Trail) {
  const { operatorUrl } = platform.config;
  const party = partyOf(operatorUrl);
  const notify = announcing(platform, trail);
  return {
    ask: (operator: Actor['operator'], brand: string) =>
      askToMake(platform, operatorPasskeys, {
        owner: ownerOf({ operator }),
        purpose: 'operator.add',
        party: new URL(operatorUrl).hostname,
        brand,
        account: operator.account,
      }),
    /** What the browser made, where it fits; a challenge is taken once whatever becomes of it. */
    made: (operator: Actor['operator'], { challenge, made }: NewPasskey) =>
      addedPasskey(platform, party, {
        owner: ownerOf({ operator }),
        purpose: 'operator.add',
        challenge,
        made,
      }),
    async keep(tx: Tx, actor: Actor, ready: Awaited<ReturnType<typeof addedPasskey>>, name: string) {
      const row =
        (await operatorPasskeys.insert(tx, ownerOf(actor), { ...ready, name })) ?? fail('PASSKEY_REFUSED');
      await notify(tx, actor, 'passkeyAdded', name);
      return row;
    },
  };
}

/** The own passkeys. Each change is on record, and every administrator is told. */
export function passkeyRoutes(
  platform: Platform,
  trail: Trail,
): Pick<Handlers<typeof operatorOwnCalls>, Calls> {
  const { db } = platform;
  const maker = passkeyMaker(platform, trail);
  const notify = announcing(platform, trail);
  return {
    passkeys: async (call) => ({
      passkeys: (await operatorPasskeys.list(db, ownerOf(call))).map(passkeyView),
      most: maxPasskeys,
    }),
    startPasskey: (call) => maker.ask(call.operator, call.merchant.name),
    addPasskey: async (call) => {
      const ready = await maker.made(call.operator, call.body);
      return transaction(db, async (tx) =>
        passkeyView(await maker.keep(tx, actorOf(call), ready, call.body.name)),
      );
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
        await notify(tx, actorOf(call), 'passkeyRemoved', row.name);
      });
      return {};
    },
  };
}
