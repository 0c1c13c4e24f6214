import { transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type Merchant, numberSetting } from '../../platform/merchants.ts';
import {
  type Person,
  type PixKeyKind,
  ProviderRefused,
  ProviderUncertain,
} from '../payment-provider/index.ts';
import type { IdentityParts } from './index.ts';
import { openPerson } from './person.ts';
import { maskPixKey, normalisePixKey } from './pix-key.ts';
import { usableFrom } from './rules.ts';
import {
  insertPayoutAccount,
  lockIdentity,
  type PayoutAccountRow,
  readIdentity,
  readPayoutAccounts,
  type Who,
} from './store.ts';

const usualLimit = 3;

export const keyContext = (account: { merchant_id: string; id: string }): string =>
  `payout-account:${account.merchant_id}:${account.id}`;

/** Binds a Pix key that the directory says is the member's own. */
export async function addPayoutAccount(
  parts: IdentityParts,
  merchant: Merchant,
  member: Who,
  wish: { kind: PixKeyKind; pixKey: string },
): Promise<PayoutAccountRow> {
  const { platform } = parts;
  const identity = await readIdentity(platform.db, member);
  if (identity?.state !== 'verified') return fail('IDENTITY_REQUIRED');
  const owner = openPerson(platform.vault, member, identity.person_sealed);
  const key = normalisePixKey(wish.kind, wish.pixKey) ?? fail('PAYOUT_ACCOUNT_INVALID');
  const known = await readPayoutAccounts(platform.db, member);
  const keyMac = platform.vault.mac('pix-key', key);
  const same = known.find((account) => account.key_mac.equals(keyMac));
  if (same) return same;
  if (known.length >= numberSetting(merchant, 'payout.accounts', usualLimit)) fail('PAYOUT_ACCOUNT_LIMIT');
  const person = { document: owner.cpf, name: owner.fullName };
  if (!(await isOwnKey(parts, merchant, { kind: wish.kind, value: key }, person))) {
    fail('PAYOUT_ACCOUNT_INVALID');
  }
  const made = await transaction(platform.db, async (tx) => {
    // Only with the identity's row locked is 'the first one' decided once.
    await lockIdentity(tx, member);
    const before = await readPayoutAccounts(tx, member, { removed: true });
    const now = platform.clock.now();
    const id = newId();
    const row: PayoutAccountRow = {
      merchant_id: member.merchantId,
      id,
      member_id: member.id,
      kind: wish.kind,
      key_sealed: platform.vault.seal(Buffer.from(key), keyContext({ merchant_id: member.merchantId, id })),
      key_mac: keyMac,
      masked: maskPixKey(wish.kind, key),
      usable_from: usableFrom(before.length, now),
      created_at: now,
      removed_at: null,
    };
    await insertPayoutAccount(tx, row);
    // A twin that was quicker, or one that was taken away before, keeps its own id.
    return (await readPayoutAccounts(tx, member)).find((account) => account.key_mac.equals(keyMac));
  });
  return made ?? fail('STATE_CONFLICT');
}

async function isOwnKey(
  parts: IdentityParts,
  merchant: Merchant,
  key: { kind: PixKeyKind; value: string },
  owner: Person,
): Promise<boolean> {
  if (key.kind === 'cpf' && key.value !== owner.document) return false;
  const provider = (await parts.providers.ofMerchant(merchant)) ?? fail('PROVIDER_UNAVAILABLE');
  try {
    const holder = await provider.keyHolder(key, owner);
    return holder?.document === owner.document;
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    if (error instanceof ProviderUncertain) return fail('PROVIDER_UNAVAILABLE');
    throw error;
  }
}
