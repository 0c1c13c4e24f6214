import type { memberPasskeyCalls } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { callerOf, type Handlers } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import { addedPasskey, askToMake } from '../../platform/passkeys/making.ts';
import { maxPasskeys, passkeyView } from '../../platform/passkeys/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockWaysIn, type OfMember } from '../second-factor/index.ts';
import { memberPasskeys, type PasskeyDeps } from './deps.ts';
import { memberParty, partyNamed } from './party.ts';

type OwnHandlers = Pick<Handlers<typeof memberPasskeyCalls>, 'list' | 'start' | 'add' | 'rename' | 'remove'>;

const ownerOf = ({ member }: OfMember) => ({ merchantId: member.merchantId, ownerId: member.id });

/** A member's own passkeys. Each change is in the log of the account, and its owner gets a letter. */
export function ownPasskeys(platform: Platform, deps: PasskeyDeps): OwnHandlers {
  const { db, config } = platform;
  const { proof } = deps;
  return {
    list: async (call) => ({
      passkeys: (await memberPasskeys.list(db, ownerOf(call))).map(passkeyView),
      most: maxPasskeys,
      ...(await proof.asked(call)),
    }),
    start: async (call) => {
      const { origin, ...shown } = call.body;
      await proof.confirm(call, shown);
      return askToMake(platform, memberPasskeys, {
        owner: ownerOf(call),
        purpose: 'member.add',
        party: partyNamed(config, call.merchant, origin),
        brand: call.merchant.name,
        account: call.member.account,
      });
    },
    add: async (call) => {
      const { challenge, name, made } = call.body;
      const ready = await addedPasskey(platform, memberParty(config, call.merchant), {
        owner: ownerOf(call),
        purpose: 'member.add',
        challenge,
        made,
      });
      return transaction(db, async (tx) => {
        const row =
          (await memberPasskeys.insert(tx, ownerOf(call), { ...ready, name })) ?? fail('PASSKEY_REFUSED');
        await recorded(deps, tx, call, 'passkey.added', name);
        return passkeyView(row);
      });
    },
    rename: async (call) => {
      const { id } = call.params;
      const row = isId(id) && (await memberPasskeys.rename(db, ownerOf(call), { id, name: call.body.name }));
      return passkeyView(row || fail('NOT_FOUND'));
    },
    remove: async (call) => {
      const { id } = call.params;
      const mine = await memberPasskeys.list(db, ownerOf(call));
      if (!mine.some((one) => one.id === id)) fail('NOT_FOUND');
      // Before anything is used up for it; and again where two of them can't pass each other.
      await anotherWay(deps, db, call);
      await proof.confirm(call, call.body);
      await transaction(db, async (tx) => {
        await lockWaysIn(tx, call.member.id);
        await anotherWay(deps, tx, call);
        const row = (await memberPasskeys.remove(tx, ownerOf(call), id)) ?? fail('NOT_FOUND');
        await recorded(deps, tx, call, 'passkey.removed', row.name);
      });
      return {};
    },
  };
}

/** The last way in can't be taken away. */
async function anotherWay({ members, linked }: PasskeyDeps, on: Db | Tx, call: OfMember): Promise<void> {
  const { merchantId, ownerId } = ownerOf(call);
  const [mine, known, contacts, elsewhere] = await Promise.all([
    memberPasskeys.list(on, { merchantId, ownerId }),
    members.find(merchantId, ownerId),
    members.contacts(merchantId, ownerId),
    linked(on, call),
  ]);
  const byMobile = contacts?.mobileVerifiedAt instanceof Date;
  if (typeof known?.passwordHash !== 'string' && mine.length < 2 && !elsewhere && !byMobile)
    fail('PASSKEY_LAST_WAY');
}

async function recorded(
  { securityLog }: PasskeyDeps,
  tx: Tx,
  call: OfMember,
  kind: 'passkey.added' | 'passkey.removed',
  what: string,
): Promise<void> {
  await securityLog.record(tx, {
    merchantId: call.member.merchantId,
    memberId: call.member.id,
    kind,
    place: callerOf(call),
    detail: { what },
  });
}
