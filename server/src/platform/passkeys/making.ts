import type { passkeyMade, passkeyMaking } from '@croupier/contract';
import type * as z from 'zod';
import { transaction } from '../database/database.ts';
import { fail } from '../failure.ts';
import { isId, newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { type Credential, madePasskey, type Party } from './ceremony.ts';
import { type Asked, askChallenge, takeChallenge } from './challenges.ts';
import type { Owner, PasskeyStore } from './store.ts';

type Purpose = Extract<Asked['purpose'], `${string}.add`>;

/** What a browser needs to make a passkey for an account. */
export async function askToMake(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  store: PasskeyStore,
  {
    owner,
    purpose,
    ...shown
  }: { owner: Owner; purpose: Purpose; party: string; brand: string; account: string },
): Promise<z.input<typeof passkeyMaking>> {
  const { id, challenge } = await askChallenge(db, { ...owner, purpose }, clock.machine());
  return {
    id,
    challenge,
    ...shown,
    user: Buffer.from(owner.ownerId).toString('base64url'),
    known: await store.credentialIds(db, owner),
  };
}

/** What the browser made, ready to be kept. Throws PASSKEY_REFUSED, and takes each challenge once whatever becomes of it. */
export async function addedPasskey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  party: Party,
  {
    owner,
    purpose,
    challenge: id,
    made,
  }: { owner: Owner; purpose: Purpose; challenge: string; made: z.output<typeof passkeyMade> },
): Promise<Credential & { id: string; at: Date }> {
  const now = clock.machine();
  if (!isId(id)) fail('PASSKEY_REFUSED');
  const challenge = await transaction(db, (tx) => takeChallenge(tx, { ...owner, purpose, id }, now));
  const found = challenge === undefined ? null : await madePasskey(party, challenge, made);
  return found === null ? fail('PASSKEY_REFUSED') : { ...found, id: newId(now.getTime()), at: now };
}
