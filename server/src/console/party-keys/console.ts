import { messagesOf, type Said } from '../../messages/index.ts';
import { randomBytes } from 'node:crypto';
import { type KeyParty, operatorKeyCalls, type ValueOf } from '@croupier/contract';
import type { ProviderKind } from '@croupier/contract/payment-methods';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Console, OperatorCall } from '../guard/index.ts';
import { assertApprover } from '../approvals/index.ts';
import { hasRoom, othersEnd, stateOf } from './rules.ts';
import {
  endKey,
  endOthers,
  insertKey,
  type KeyRow,
  letSign,
  lockParty,
  type Party,
  readKeys,
} from './store.ts';

const say = messagesOf('keys');

/** What a feature with keys tells of its parties. */
export interface KeyBook {
  /** Where the keys of a party of the brand lie; null for one that the brand does not have. */
  partyOf(merchantId: string, code: string): Promise<Party | null>;
  sealContext(party: Party, keyId: string): string;
  /** After a change: the next signature is checked against what is stored. */
  forgetKeys(): void;
}

export type AddressFault = 'plain' | 'inside' | 'query' | 'fragment';

/** What is said at the field of an address. */
export const addressErrors = (
  fault: AddressFault | null,
  language: OperatorCall['language'],
): { baseUrl: Said } | null => (fault === null ? null : { baseUrl: say(language, fault) });

export interface ProviderBook {
  /** For the caller, who may not agree to what it proposed itself. */
  listed(
    call: Pick<OperatorCall, 'merchant' | 'operator'>,
  ): Promise<ValueOf<typeof operatorKeyCalls.providers>['providers']>;
  /** Of one that can serve the brand. */
  idOf(merchantId: string, code: string): Promise<string | null>;
  /** False where another one has the code. */
  add(
    tx: Tx,
    provider: { code: string; kind: ProviderKind; merchantId: string; baseUrl: string },
  ): Promise<boolean>;
  /** Why an address is not called; null where it is. */
  refusalOf(baseUrl: string): Promise<AddressFault | null>;
}

type Books = Record<KeyParty, KeyBook>;
type OneCall = Call<typeof operatorKeyCalls.agree>;
type MakeCall = Call<typeof operatorKeyCalls.make>;

const subjectTypes = { vendors: 'vendor', 'payment-providers': 'payment_provider' } as const;
const reserved = /^(sandbox(-bank)?$|bank-)/;

/** The console's side of keys: made by one person, in force by two, ended by one. */
export function keyRoutes(
  platform: Platform,
  console: Console,
  { books, providers }: { books: Books; providers: ProviderBook },
): readonly Route[] {
  const { db } = platform;
  const parts = { platform, console, books };
  const partyOf = async ({ merchant, params }: Pick<MakeCall, 'merchant' | 'params'>) =>
    (await books[params.party].partyOf(merchant.id, params.code)) ?? fail('NOT_FOUND');
  const views = async (call: Pick<MakeCall, 'operator'>, party: Party) => {
    const now = platform.clock.machine();
    return { keys: (await readKeys(db, party)).map((key) => viewOf(key, call.operator.id, now)) };
  };
  return implement(operatorKeyCalls)({
    list: console.allow('keys.read', async (call) => views(call, await partyOf(call))),
    make: console.allow('keys.edit', async (call) => {
      const party = await partyOf(call);
      const { keyId, secret } = await make(parts, call, party);
      const { keys } = await views(call, party);
      return { key: keys.find((key) => key.keyId === keyId) ?? fail('NOT_FOUND'), secret };
    }),
    agree: console.allow('keys.edit', async (call) => {
      const party = await partyOf(call);
      await agree(parts, call, party);
      return views(call, party);
    }),
    end: console.allow('keys.edit', async (call) => {
      const party = await partyOf(call);
      await end(parts, call, party);
      return views(call, party);
    }),
    providers: console.allow('keys.read', async (call) => ({
      providers: await providers.listed(call),
    })),
    addProvider: console.allow('keys.edit', async (call) => {
      const { provider: code, kind, baseUrl } = call.body;
      const errors = {
        ...(reserved.test(code) ? { provider: say(call.language, 'reserved') } : {}),
        ...addressErrors(await providers.refusalOf(baseUrl), call.language),
      };
      if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
      await transaction(db, async (tx) => {
        if (!(await providers.add(tx, { code, kind, merchantId: call.merchant.id, baseUrl })))
          fail('FIELDS_INVALID', { errors: { provider: say(call.language, 'taken') } });
        const subject = { type: 'payment_provider', id: code };
        await console.record(tx, call, {
          action: 'payment_provider.added',
          subject,
          detail: { kind, url: baseUrl },
        });
      });
      books['payment-providers'].forgetKeys();
      return { providers: await providers.listed(call) };
    }),
  });
}

interface Guard {
  platform: Platform;
  console: Console;
  books: Books;
}

function viewOf(key: KeyRow, operatorId: string, now: Date) {
  const { keyId, madeBy, agreedBy, overlapHours, endedBy } = key;
  return {
    ...{ keyId, madeBy, agreedBy, overlapHours, endedBy },
    state: stateOf(key, now),
    madeAt: key.createdAt.toISOString(),
    own: key.proposerId === operatorId,
    endsAt: key.endsAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

/** The secret is text that both sides take as its UTF-8 bytes. It leaves the site in this one answer. */
async function make(parts: Guard, call: MakeCall, party: Party): Promise<{ keyId: string; secret: string }> {
  const { db, vault, clock } = parts.platform;
  const { operator, body, params } = call;
  const keyId = `k${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(32).toString('base64url');
  const context = parts.books[params.party].sealContext(party, keyId);
  await transaction(db, async (tx) => {
    await lockParty(tx, party);
    if (!hasRoom(await readKeys(tx, party), clock.machine())) fail('KEYS_FULL');
    await insertKey(tx, party, {
      keyId,
      secretSealed: vault.seal(Buffer.from(secret), context),
      madeBy: operator.account,
      proposerId: operator.id,
      proposedAt: clock.now(),
      overlapHours: body.overlapHours,
      createdAt: clock.machine(),
    });
    await recordAndNotify(parts, tx, call, { keyId, deed: 'made' });
  });
  parts.books[params.party].forgetKeys();
  return { keyId, secret };
}

async function agree(parts: Guard, call: OneCall, party: Party): Promise<void> {
  const { db, clock } = parts.platform;
  const { operator, merchant, params } = call;
  await transaction(db, async (tx) => {
    await lockParty(tx, party);
    const key = await keyOf(tx, party, params.key);
    const { proposerId, proposedAt, overlapHours } = key;
    if (stateOf(key, clock.machine()) !== 'waiting' || proposerId === null || proposedAt === null)
      return fail('STATE_CONFLICT');
    await assertApprover(tx, {
      merchantId: merchant.id,
      operatorId: operator.id,
      now: clock.now(),
      first: { operatorId: proposerId, at: proposedAt },
    });
    await letSign(tx, party, key.keyId, operator.account);
    const others = othersEnd(clock.machine(), overlapHours);
    if (others !== null) await endOthers(tx, party, key.keyId, others);
    return recordAndNotify(parts, tx, call, { keyId: key.keyId, deed: 'agreed' });
  });
  parts.books[params.party].forgetKeys();
}

async function end(parts: Guard, call: OneCall, party: Party): Promise<void> {
  const { db, clock } = parts.platform;
  const at = clock.machine();
  await transaction(db, async (tx) => {
    await lockParty(tx, party);
    const key = await keyOf(tx, party, call.params.key);
    if (stateOf(key, at) === 'ended') return fail('STATE_CONFLICT');
    await endKey(tx, party, { keyId: key.keyId, at, endedBy: call.operator.account });
    return recordAndNotify(parts, tx, call, { keyId: key.keyId, deed: 'ended' });
  });
  parts.books[call.params.party].forgetKeys();
}

const keyOf = async (tx: Tx, party: Party, keyId: string): Promise<KeyRow> =>
  (await readKeys(tx, party)).find((key) => key.keyId === keyId) ?? fail('NOT_FOUND');

const deeds = {
  made: { action: 'key.made', notice: 'keyMade' },
  agreed: { action: 'key.agreed', notice: 'keyAgreed' },
  ended: { action: 'key.ended', notice: 'keyEnded' },
} as const;

/** On record, and to all administrators: who holds a key can move money. */
async function recordAndNotify(
  { console }: Guard,
  tx: Tx,
  call: OperatorCall & Pick<MakeCall, 'params'>,
  { keyId, deed }: { keyId: string; deed: keyof typeof deeds },
): Promise<void> {
  const { party, code } = call.params;
  const { action, notice } = deeds[deed];
  const about = { about: `${code}, ${keyId}`, by: call.operator.account, party, code };
  await console.notify(tx, call, notice, about);
  const subject = { type: subjectTypes[party], id: code };
  await console.record(tx, call, { action, subject, detail: { keyId } });
}
