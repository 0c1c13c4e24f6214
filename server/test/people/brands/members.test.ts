import { expect, test } from 'vitest';
import * as contacts from '../../../src/people/members/contacts.ts';
import { fillDetails, readAnswers, readDetails } from '../../../src/people/members/details/details-store.ts';
import { sealField } from '../../../src/people/members/details/personal-fields.ts';
import { createMemberLookup } from '../../../src/people/members/lookup.ts';
import * as members from '../../../src/people/members/store.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, bytes, named, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

const page = (merchantId: string, more: object = {}) =>
  ({ merchantId, limit: 10, cursor: undefined, ...more }) as never;

test('members are found in their brand, by account, nickname, state and time', async () => {
  const { ana, bia, namesake, db, vault } = brands;
  const { merchantId } = ana;
  const more: [string, object][] = [
    ['an_x', { nickname: 'Zed', status: 'blocked', type: 1, registeredAt: at(5) }],
    ['anb', { nickname: 'Ánna', registeredAt: at(6) }],
    ['zoe', { nickname: 'anna', registeredAt: at(7) }],
  ];
  const ids = new Map<string, string>([
    ['ana', ana.id],
    ['bia', bia.id],
  ]);
  for (const [account, change] of more) {
    const id = newId(3_000 + ids.size);
    ids.set(account, id);
    await brands.member({ merchantId, id }, account, change);
    await brands.member({ merchantId: namesake.merchantId, id }, account, change);
  }
  expect(await brands.member({ merchantId, id: newId(9) }, 'ana')).toBe(false);
  const names = (rows: readonly { account: string }[]) => rows.map(({ account }) => account);
  const listed = async (filter: object) =>
    names((await members.listMembers(db, page(merchantId, filter))).rows);
  expect(await listed({})).toEqual(['zoe', 'anb', 'an_x', 'bia', 'ana']);
  expect(await listed({ status: 'blocked' })).toEqual(['an_x']);
  expect(await listed({ type: 1 })).toEqual(['an_x']);
  expect(await listed({ from: at(6).toISOString() })).toEqual(['zoe', 'anb']);
  expect(await listed({ to: at(6).toISOString() })).toEqual(['an_x', 'bia', 'ana']);
  const first = await members.listMembers(db, page(merchantId, { limit: 2 }));
  expect(names(first.rows)).toEqual(['zoe', 'anb']);
  const rest = await members.listMembers(db, page(merchantId, { cursor: first.next }));
  expect(names(rest.rows)).toEqual(['an_x', 'bia', 'ana']);
  const byAccount = async (prefix: string, filter: object = {}) =>
    names(await members.membersByAccount(db, { merchantId, prefix, after: null, limit: 10, ...filter }));
  expect(await byAccount('an')).toEqual(['an_x', 'ana', 'anb']);
  expect(await byAccount('an_')).toEqual(['an_x']);
  expect(await byAccount('%')).toEqual([]);
  expect(await byAccount('an', { after: 'an_x' })).toEqual(['ana', 'anb']);
  expect(await byAccount('an', { limit: 1, status: 'active' })).toEqual(['ana']);
  const byNickname = async (prefix: string, filter: object = {}) =>
    names(await members.membersByNickname(db, { merchantId, prefix, after: null, limit: 10, ...filter }));
  expect(await byNickname('nick')).toEqual(['ana', 'bia']);
  expect(await byNickname('ann')).toEqual(['anb', 'zoe']);
  expect(await byNickname('anb')).toEqual([]);
  const after = { nickname: 'Ánna', id: ids.get('anb') ?? '' };
  expect(await byNickname('ann', { after })).toEqual(['zoe']);
  expect(await byNickname('ann', { from: at(7).toISOString() })).toEqual(['zoe']);
  // Accounts first, then nicknames: however small the pages are, each is found once, and no page is longer.
  const lookup = createMemberLookup({ db, vault }, { placeOf: async () => null });
  const whole = names((await lookup.search({ merchantId, search: 'an', limit: 20 })).rows);
  expect(whole).toEqual(['an_x', 'ana', 'anb', 'zoe']);
  for (const limit of [1, 2, 3, 4]) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await lookup.search({ merchantId, search: 'an', limit, cursor });
      expect(part.rows.length).toBeLessThanOrEqual(limit);
      found.push(...names(part.rows));
      cursor = part.next ?? undefined;
    } while (cursor !== undefined && found.length < 20);
    expect(found).toEqual(whole);
  }
  const some = [ana.id, bia.id, newId(9)];
  expect(names(await members.membersById(db, merchantId, some))).toEqual(['bia', 'ana']);
  expect(await members.readAccounts(db, merchantId, some)).toEqual(
    new Map([
      [ana.id, 'ana'],
      [bia.id, 'bia'],
    ]),
  );
  expect(await members.readAccounts(db, namesake.merchantId, some)).toEqual(new Map([[ana.id, 'ana']]));
  expect(await members.findMember(db, namesake.merchantId, bia.id)).toBeNull();
  expect(await members.findByAccountKey(db, namesake.merchantId, 'bia')).toBeNull();
  expect(await members.findMember(db, merchantId, ids.get('an_x') ?? '')).toEqual({
    ...{ merchantId, id: ids.get('an_x'), account: 'an_x', nickname: 'Zed', type: 1, status: 'blocked' },
    ...{
      currency: 'BRL',
      passwordHash: null,
      passwordSetAt: null,
      passwordSetBy: null,
      passwordExpired: false,
    },
    ...{ registeredAt: at(5), lastLoginAt: null },
  });
  expect((await members.findByAccountKey(db, merchantId, 'bia'))?.id).toBe(bia.id);
});

test('a member’s password, state and last sign-in change for it alone', async () => {
  const { ana, db } = brands;
  const read = () => members.findMember(db, ana.merchantId, ana.id);
  const others = await brands.others('member');
  const password = (before: string | null, hash: string) =>
    brands.write((tx) =>
      members.updatePassword(
        tx,
        { ...ana, passwordHash: before },
        {
          ...{ hash, setAt: at(1), setBy: 'member', expired: false },
        },
      ),
    );
  expect(await brands.write((tx) => members.expirePassword(tx, ana.merchantId, ana.id))).toBe(false);
  expect([await password('other', 'one'), await password(null, 'one')]).toEqual([false, true]);
  expect(await brands.write((tx) => members.expirePassword(tx, ana.merchantId, ana.id))).toBe(true);
  expect(await read()).toMatchObject({
    ...{ passwordHash: 'one', passwordSetAt: at(1), passwordSetBy: 'member', passwordExpired: true },
  });
  expect(await password('one', 'two')).toBe(true);
  await brands.write((tx) => members.updateStatus(tx, ana.merchantId, ana.id, 'restricted'));
  await brands.write((tx) => members.updateLastLogin(tx, ana, { at: at(2), language: 'en' }));
  expect(await read()).toMatchObject({
    ...{ passwordHash: 'two', passwordExpired: false, status: 'restricted', lastLoginAt: at(2) },
  });
  expect(await brands.own('member', 'language')).toEqual([{ language: 'en' }]);
  expect(await brands.others('member')).toEqual(others);
});

test('a number proved by one is nobody else’s of the brand, and letters go to proved addresses', async () => {
  const { ana, bia, namesake, db, vault } = brands;
  const number = { key: '+5511998765435', countryDialingCode: '55', mobileNum: '11998765435' };
  const mobile = (who: Who, verifiedAt: Date | null) =>
    brands.write((tx) => contacts.writeMobile(vault, tx, named(who), { ...number, verifiedAt }));
  const email = (who: Who, address: string, verifiedAt: Date | null) =>
    brands.write((tx) => contacts.writeEmail(vault, tx, named(who), { email: address, verifiedAt }));
  const found = async ({ merchantId }: Who) =>
    (await contacts.findByMobile(vault, db, merchantId, number.key))?.id;
  expect(await contacts.readContacts(vault, db, named(ana))).toBeNull();
  expect(await mobile(bia, null)).toBe(true);
  expect(await found(ana)).toBeUndefined();
  expect([await mobile(namesake, at(1)), await mobile(ana, at(2)), await mobile(ana, at(3))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await mobile(bia, at(4))).toBe(false);
  expect(await found(ana)).toBe(ana.id);
  const others = await brands.others('member_profile');
  await email(ana, 'Ana@X.example', null);
  expect(await contacts.readAddressee(vault, db, named(ana))).toBeNull();
  await email(ana, 'Ana@X.example', at(5));
  expect(await contacts.readAddressee(vault, db, named(ana))).toEqual({
    ...{ account: 'ana', email: 'ana@x.example', language: null },
  });
  expect(await contacts.readAddressee(vault, db, named(bia))).toBeNull();
  expect(await contacts.readAddressee(vault, db, named(namesake))).toBeNull();
  expect(await contacts.readContacts(vault, db, named(ana))).toEqual({
    ...{ payeeName: null, email: 'Ana@X.example', emailVerifiedAt: at(5), countryDialingCode: '55' },
    ...{ mobileNum: '11998765435', mobileKey: number.key, mobileVerifiedAt: at(3) },
  });
  expect(await brands.others('member_profile')).toEqual(others);
});

test('details fill what is missing and leave what stands', async () => {
  const { ana, db, vault } = brands;
  const fill = (who: Who, day: string | null, id: string) =>
    brands.write((tx) =>
      fillDetails(tx, who, {
        ...{ idNumberSealed: bytes(id), idNumberMac: bytes(id), termsAcceptedAt: at(1) },
        birthdaySealed: day === null ? null : sealField(vault, who.id, 'birthday', day),
      }),
    );
  expect(await readDetails(vault, db, ana)).toBeNull();
  expect(await readAnswers({ db, vault }, ana)).toEqual([]);
  for (const who of [brands.namesake, brands.bia])
    await fill(who, '1970-01-01', who.merchantId.slice(0, 4) + who.id.slice(-4));
  const others = await brands.others('member_profile');
  await fill(ana, null, 'first');
  await fill(ana, '1990-05-05', 'second');
  await fill(ana, '1991-05-05', 'third');
  expect(await readDetails(vault, db, ana)).toEqual({
    ...{ payeeName: null, idNumberSealed: bytes('first'), birthday: '1990-05-05', termsAcceptedAt: at(1) },
  });
  expect(await members.membersByIdNumber(db, ana.merchantId, bytes('first'))).toEqual([ana.id]);
  expect(await members.membersByIdNumber(db, brands.namesake.merchantId, bytes('first'))).toEqual([]);
  expect(await brands.others('member_profile')).toEqual(others);
});
