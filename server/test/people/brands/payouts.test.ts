import { beforeEach, expect, test } from 'vitest';
import type { IdentityParts } from '../../../src/people/identity/index.ts';
import {
  bindAccount,
  type NewAccount,
  ownerOf,
} from '../../../src/people/identity/payout-accounts/payout-accounts.ts';
import * as identity from '../../../src/people/identity/store.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { ProviderRefused, ProviderUncertain } from '../../../src/platform/security/provider-errors.ts';
import { at, bytes, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();
let now: Date;
let hasProvider: boolean;
beforeEach(() => {
  now = at(0);
  hasProvider = true;
});

const parts = () =>
  ({
    platform: { db: brands.db, vault: brands.vault, clock: { now: () => now } },
    providers: { ofMerchant: async () => (hasProvider ? {} : null) },
  }) as unknown as IdentityParts;
const account = (key: string, more: Partial<NewAccount> = {}): NewAccount => ({
  ...{ kind: 'email', content: key, mac: bytes(key), masked: `${key}***`, isOwn: async () => true },
  refuse: () => {
    throw new Error('not the own one');
  },
  ...more,
});
const bind = (who: Who, given: NewAccount) =>
  bindAccount(parts(), { id: who.merchantId, settings: {} } as unknown as Merchant, who, given);
const throwing = (error: Error) => ({
  isOwn: async () => {
    throw error;
  },
});

test('an account is bound where the outside knows it as the member’s', async () => {
  const { ana } = brands;
  await expect(bind(ana, account('a', { isOwn: async () => false }))).rejects.toThrow('not the own one');
  await expect(bind(ana, account('a', throwing(new ProviderRefused(422, 'X'))))).rejects.toThrow(
    'not the own one',
  );
  await expect(bind(ana, account('a', throwing(new ProviderUncertain('late'))))).rejects.toThrow(
    'PROVIDER_UNAVAILABLE',
  );
  await expect(bind(ana, account('a', throwing(new Error('a fault'))))).rejects.toThrow('a fault');
  hasProvider = false;
  await expect(bind(ana, account('a'))).rejects.toThrow('PROVIDER_UNAVAILABLE');
  expect(await identity.readPayoutAccounts(brands.db, ana)).toEqual([]);
});

test('the first is usable at once, a later one a day after; twice is once, and there are three at most', async () => {
  const { ana, bia, namesake, db } = brands;
  for (const who of [namesake, bia]) await bind(who, account('one'));
  const first = await bind(ana, account('one'));
  expect(first).toMatchObject({
    ...{
      merchant_id: ana.merchantId,
      member_id: ana.id,
      kind: 'email',
      key_mac: bytes('one'),
      masked: 'one***',
    },
    ...{ usable_from: at(0), created_at: at(0), removed_at: null },
  });
  expect(await bind(ana, account('one', { isOwn: async () => false }))).toEqual(first);
  now = at(5);
  const second = await bind(ana, account('two'));
  expect([second.usable_from, second.created_at]).toEqual([at(5 + 24 * 60), at(5)]);
  await bind(ana, account('three'));
  await expect(bind(ana, account('four'))).rejects.toThrow('PAYOUT_ACCOUNT_LIMIT');
  expect(await identity.membersWithKey(db, ana, first.id)).toEqual([bia.id]);
  expect(await identity.membersWithKey(db, ana, second.id)).toEqual([]);
  const others = await brands.others('payout_account');
  const remove = (who: Who, id: string) =>
    brands.write((tx) => identity.removePayoutAccount(tx, who, id, at(6)));
  expect([await remove(bia, first.id), await remove(namesake, first.id)]).toEqual([false, false]);
  expect([await remove(ana, first.id), await remove(ana, first.id)]).toEqual([true, false]);
  // What comes back keeps its id and waits.
  now = at(9);
  const back = await bind(ana, account('one'));
  expect([back.id, back.usable_from]).toEqual([first.id, at(9 + 24 * 60)]);
  expect(await identity.readPayoutAccounts(db, ana, { removed: true })).toHaveLength(3);
  await remove(ana, second.id);
  expect(await identity.readPayoutAccounts(db, ana)).toHaveLength(2);
  expect(await identity.readPayoutAccounts(db, ana, { removed: true })).toHaveLength(3);
  expect(await brands.others('payout_account')).toEqual(others);
});

test('a verified identity is never written over, and its person is taken in the brand', async () => {
  const { ana, bia, namesake, db } = brands;
  const row = (who: Who, state: identity.IdentityRow['state'], attempts: number): identity.IdentityRow => ({
    ...{
      merchant_id: who.merchantId,
      member_id: who.id,
      state,
      cpf_mac: bytes('same'),
      person_sealed: bytes('p'),
    },
    ...{
      reason: null,
      attempts,
      checked_at: at(attempts),
      verified_at: state === 'verified' ? at(attempts) : null,
      decided_by: null,
      decided_at: null,
    },
    decision_reason: null,
  });
  const save = (...given: Parameters<typeof row>) =>
    brands.write((tx) => identity.saveIdentity(tx, row(...given)));
  expect([await save(namesake, 'verified', 1), await save(bia, 'review', 1)]).toEqual([true, true]);
  expect(await identity.personTaken(db, ana, bytes('same'))).toBe(false);
  expect([
    await save(ana, 'review', 1),
    await save(ana, 'verified', 2),
    await save(ana, 'refused', 3),
  ]).toEqual([...[true, true, false]]);
  expect(await identity.readIdentity(db, ana)).toEqual(row(ana, 'verified', 2));
  const taken = async (who: Who, mac = 'same') => identity.personTaken(db, who, bytes(mac));
  expect([await taken(bia), await taken(ana), await taken(bia, 'other')]).toEqual([true, false, false]);
  await expect(ownerOf(parts(), bia)).rejects.toThrow('IDENTITY_REQUIRED');
  await expect(ownerOf(parts(), { ...ana, id: brands.bia.id })).rejects.toThrow('IDENTITY_REQUIRED');
});
