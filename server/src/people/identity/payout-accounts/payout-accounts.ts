import * as z from 'zod';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { ProviderRefused, ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import type { IdentityParts } from '../index.ts';
import { openPerson } from '../person.ts';
import { usableFrom } from '../rules.ts';
import {
  insertPayoutAccount,
  lockIdentity,
  type PayoutAccountKind,
  type PayoutAccountRow,
  readIdentity,
  readPayoutAccounts,
  type Who,
} from '../store.ts';
import type {
  BankAccount,
  PaymentProvider,
  PayoutTarget,
  Person,
  PixKey,
  PixKeyKind,
} from '../../../cashier/index.ts';
import { peopleSetting } from '../../settings.ts';
import { marketOf } from '../../../site/index.ts';

const sealContext = (account: { merchant_id: string; id: string }): string =>
  `payout-account:${account.merchant_id}:${account.id}`;

export interface NewAccount {
  kind: PayoutAccountKind;
  /** What is sealed: the Pix key, or the bank account as JSON. */
  content: string;
  mac: Buffer;
  masked: string;
  /** Whether the outside knows it as the member's. Throws what the provider's client throws. */
  isOwn(provider: PaymentProvider): Promise<boolean>;
  /** What the member is told where it is not. */
  refuse(): never;
}

/** The verified person of a member who is about to bind an account. */
export async function ownerOf({ platform }: IdentityParts, member: Who): Promise<Person> {
  const identity = await readIdentity(platform.db, member);
  if (identity?.state !== 'verified') return fail('IDENTITY_REQUIRED');
  const person = openPerson(platform.vault, member, identity.person_sealed);
  return { document: person.document, name: person.fullName };
}

/** Binds a Pix key that the directory says is the member's own. */
export async function addPayoutAccount(
  parts: IdentityParts,
  merchant: Merchant,
  member: Who,
  request: { kind: PixKeyKind; pixKey: string },
): Promise<PayoutAccountRow> {
  const owner = await ownerOf(parts, member);
  const keys = marketOf(merchant, parts.platform.clock.now()).payees.pix ?? fail('PAYOUT_ACCOUNT_INVALID');
  const value = keys.parse(request.kind, request.pixKey) ?? fail('PAYOUT_ACCOUNT_INVALID');
  const key: PixKey = { kind: request.kind, value };
  return bindAccount(parts, merchant, member, {
    kind: request.kind,
    content: value,
    mac: parts.platform.vault.mac('pix-key', value),
    masked: keys.mask(request.kind, value),
    isOwn: async (provider) =>
      (key.kind !== 'cpf' || value === owner.document) && (await provider.ownsKey(key, owner)),
    refuse: () => fail('PIX_KEY_NOT_OWN'),
  });
}

/** The same account twice is one; the first of a member is usable at once, every later one rests. */
export async function bindAccount(
  parts: IdentityParts,
  merchant: Merchant,
  member: Who,
  account: NewAccount,
): Promise<PayoutAccountRow> {
  const { platform } = parts;
  const known = await readPayoutAccounts(platform.db, member);
  const same = known.find(({ key_mac }) => key_mac.equals(account.mac));
  if (same) return same;
  const max = peopleSetting(merchant, 'payout.accounts');
  if (known.length >= max) fail('PAYOUT_ACCOUNT_LIMIT');
  if (!(await isOwn(parts, merchant, account))) account.refuse();
  const made = await transaction(platform.db, async (tx) => {
    // Only with the identity's row locked are 'the first one' and the number of them decided once.
    await lockIdentity(tx, member);
    const before = await readPayoutAccounts(tx, member, { removed: true });
    const standing = before.filter(({ removed_at }) => removed_at === null);
    const twin = standing.find(({ key_mac }) => key_mac.equals(account.mac));
    if (twin) return twin;
    if (standing.length >= max) fail('PAYOUT_ACCOUNT_LIMIT');
    await insertPayoutAccount(tx, rowOf(parts, member, account, before));
    return (await readPayoutAccounts(tx, member)).find(({ key_mac }) => key_mac.equals(account.mac));
  });
  return made ?? fail('STATE_CONFLICT');
}

function rowOf(
  { platform }: IdentityParts,
  member: Who,
  account: NewAccount,
  before: readonly PayoutAccountRow[],
): PayoutAccountRow {
  const now = platform.clock.now();
  // One that was taken away before keeps its id, and with it what its content is sealed to.
  const id = before.find(({ key_mac }) => key_mac.equals(account.mac))?.id ?? newId();
  const named = { merchant_id: member.merchantId, id };
  return {
    ...named,
    member_id: member.id,
    kind: account.kind,
    key_sealed: platform.vault.seal(Buffer.from(account.content), sealContext(named)),
    key_mac: account.mac,
    masked: account.masked,
    usable_from: usableFrom(before.length, now),
    created_at: now,
    removed_at: null,
  };
}

async function isOwn(parts: IdentityParts, merchant: Merchant, account: NewAccount): Promise<boolean> {
  const provider = (await parts.providers.ofMerchant(merchant)) ?? fail('PROVIDER_UNAVAILABLE');
  try {
    return await account.isOwn(provider);
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    if (error instanceof ProviderUncertain) return fail('PROVIDER_UNAVAILABLE');
    throw error;
  }
}

const bankAccount: z.ZodType<BankAccount> = z.object({
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
  type: z.enum(['checking', 'savings', 'payment']),
});

/** Where the money of an account goes. */
export function payoutTarget(vault: Vault, row: PayoutAccountRow): PayoutTarget {
  const content = vault.open(row.key_sealed, sealContext(row)).toString('utf8');
  return row.kind === 'bank'
    ? { bankAccount: bankAccount.parse(JSON.parse(content)) }
    : { key: { kind: row.kind, value: content } };
}
