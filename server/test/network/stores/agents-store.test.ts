import { beforeAll, describe, expect, test } from 'vitest';
import { createAgents } from '../../../src/network/agents/index.ts';
import { type MoveRefusal, lockMove } from '../../../src/network/agents/move.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import {
  above,
  alien,
  at,
  deep,
  low,
  mid,
  people,
  putFigures,
  side,
  top,
  within,
} from './figures-fixture.ts';
import { brand, expectSame, idOf, twin, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const asked: unknown[] = [];
const jobs = { add: async (_tx: unknown, ...job: unknown[]) => void asked.push(job) };
const agents = () => createAgents({ db: brands.db, jobs } as unknown as Platform);
const now = at(5);

const code = (text: string, more: object = {}) => ({
  ...{
    code: text,
    member_id: top,
    kind: 'affiliate',
    enabled: true,
    created_at: at(0),
    account_type: 0,
    note: '',
  },
  ...{ terms: null, ...more },
});
beforeAll(async () => {
  await putFigures(brands);
  await brands.put('invitation_code', [
    code('FIRST', { note: 'Feira', account_type: 2, terms: { offers: [] } }),
    code('SECOND'),
    code('THIRD', { created_at: at(1), enabled: false }),
    code('FRIEND', { kind: 'referral' }),
    code('OTHER', { member_id: mid }),
  ]);
  await brands.put('member_invitation', [
    { member_id: deep, code: 'FIRST', came_at: at(0) },
    { member_id: low, code: 'FIRST', came_at: at(0) },
    { member_id: alien, code: 'SECOND', came_at: at(0) },
  ]);
});

describe('codes', () => {
  const found = { code: 'FIRST', memberId: top, kind: 'affiliate', accountType: 2 };

  test('are found in whatever case, while they are on', async () => {
    await expectSame((merchant) => agents().invitation(merchant, '  first '), found);
    await expectSame((merchant) => agents().invitation(merchant, 'THIRD'), null);
    await expectSame((merchant) => agents().invitation(merchant, 'NOBODY'), null);
    expect(await agents().invitation(idOf(9), 'FIRST')).toBeNull();
  });

  test('of a member, by what they are for', async () => {
    await expectSame((merchant) => agents().codeOf(merchant, mid, 'affiliate'), 'OTHER');
    await expectSame((merchant) => agents().codeOf(merchant, mid, 'referral'), null);
    await expectSame((merchant) => agents().codeOf(merchant, top, 'referral'), 'FRIEND');
    await expectSame((merchant) => agents().codeOf(merchant, side, 'affiliate'), null);
  });

  test('as links, newest first, page by page', async () => {
    const link = (text: string, more: object = {}) => ({
      ...{
        code: text,
        accountType: 0,
        note: '',
        enabled: true,
        terms: null,
        registered: 0,
        createdAt: at(0),
      },
      ...more,
    });
    const links = [
      link('THIRD', { enabled: false, createdAt: at(1) }),
      link('SECOND', { registered: 1 }),
      link('FIRST', { registered: 2, accountType: 2, note: 'Feira', terms: { offers: [] } }),
    ];
    const list = (more: object) => (merchantId: string) =>
      agents().links.list({ merchantId, memberId: top, after: null, limit: 9, ...more });
    await expectSame(list({}), links);
    await expectSame(list({ limit: 1 }), links.slice(0, 1));
    await expectSame(list({ after: 'THIRD' }), links.slice(1));
    await expectSame(list({ after: 'SECOND' }), links.slice(2));
    await expectSame(list({ after: 'OTHER' }), []);
    await expectSame(list({ code: 'SECOND' }), links.slice(1, 2));
    await expectSame(list({ code: 'FRIEND' }), []);
    await expectSame(list({ code: 'OTHER' }), []);
  });

  test('are switched by their own agent, and of links alone', async () => {
    const { links } = agents();
    const set = (more: object) =>
      links.setEnabled({ merchantId: brand, memberId: top, code: 'SECOND', enabled: false, ...more });
    const states = () =>
      sqlOn(
        brands.db,
        'SELECT merchant_id AS brand, code FROM invitation_code WHERE NOT enabled ORDER BY 1, 2',
      );
    const before = await states();
    expect(before).toEqual([
      { brand, code: 'THIRD' },
      { brand: twin, code: 'THIRD' },
    ]);
    for (const wrong of [{ memberId: mid }, { code: 'FRIEND' }, { code: 'NOBODY' }, { merchantId: idOf(9) }])
      expect(await set(wrong)).toBe(false);
    expect(await states()).toEqual(before);
    expect(await set({})).toBe(true);
    expect(await states()).toEqual([{ brand, code: 'SECOND' }, ...before]);
    expect(await set({ enabled: true })).toBe(true);
    expect(await states()).toEqual(before);
  });

  test('are given, as they are wished or drawn, each once', async () => {
    const add = (more: object) =>
      brands.changed('invitation_code', async (tx) => {
        const made = await agents().addCode(tx, {
          merchantId: brand,
          memberId: mid,
          kind: 'affiliate',
          now,
          ...more,
        });
        const [row] = await sqlOn<{ found: unknown }>(
          tx,
          'SELECT to_jsonb(c) AS found FROM invitation_code c WHERE code = $1',
          [made],
        );
        expect(row?.found).toEqual({
          ...{ merchant_id: brand, code: made, member_id: mid, kind: 'affiliate', enabled: true, note: '' },
          ...{ account_type: 0, terms: null, created_at: '2026-03-07T03:00:00+00:00' },
          ...stored,
        });
        if (!('code' in more)) expect(made).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
      });
    let stored: object = {};
    await add({});
    stored = { code: 'WISHED' };
    await add({ code: 'wished' });
    stored = { account_type: 41, note: 'n', terms: { offers: [1] } };
    await add({ accountType: 41, note: 'n', terms: { offers: [1] } });
    const taken = transaction(brands.db, (tx) =>
      agents().addCode(tx, { merchantId: brand, memberId: mid, kind: 'affiliate', code: 'first', now }),
    );
    await expect(taken).rejects.toThrow('The invitation code first is taken');
  });

  test('by which someone came promise what they promise, after it is on record', async () => {
    await expectSame((merchant) => agents().arrivalTerms(merchant, deep), {
      uplineId: top,
      terms: { offers: [] },
    });
    await expectSame((merchant) => agents().arrivalTerms(merchant, alien), {
      uplineId: top,
      terms: null,
    });
    await expectSame((merchant) => agents().arrivalTerms(merchant, side), null);
    const come = (memberId: string, by: string) =>
      brands.changed('member_invitation', (tx) =>
        agents().cameBy(tx, { merchantId: brand, memberId, code: by, now }),
      );
    asked.length = 0;
    expect(await come(side, 'SECOND')).toMatchObject([
      { member_id: side, code: 'SECOND', came_at: '2026-03-07T03:00:00+00:00' },
    ]);
    expect(asked).toEqual([]);
    await come(side, 'FIRST');
    expect(asked).toEqual([
      ['agents.arrived', { merchantId: brand, memberId: side }, { key: `arrived:${side}` }],
    ]);
  });
});

describe('the tree', () => {
  test('a place, who stands above and who below', async () => {
    for (const id of people) {
      const [upline = null] = above(id);
      await expectSame((merchant) => agents().placeOf(merchant, id), {
        ...{ uplineId: upline, depth: above(id).length, placedBy: 'house' },
      });
      await expectSame((merchant) => agents().uplines(merchant, id), above(id));
      const below = people.filter((one) => one !== id && within(id, one));
      await expectSame(
        (merchant) => agents().team(merchant, id),
        below.toSorted((a, b) => above(a).length - above(b).length || (a < b ? -1 : 1)),
      );
    }
    expect(await agents().placeOf(brand, idOf(9))).toBeNull();
  });

  const fresh = idOf(0x20);
  const place = (uplineId: string | null) => ({
    merchantId: brand,
    memberId: fresh,
    uplineId,
    placedBy: 'agent' as const,
    now,
  });
  test('a first place is below everyone above it', async () => {
    await brands.put('member', [
      {
        id: fresh,
        account: 'fresh',
        account_key: 'fresh',
        nickname: 'x',
        type: 0,
        currency: 'BRL',
        registered_at: now,
      },
    ]);
    const rows = await brands.changed('member_tree', (tx) => agents().place(tx, place(low)));
    expect(rows).toMatchObject([
      {
        ...{ member_id: fresh, upline_id: low, depth: 3, placed_by: 'agent' },
        placed_at: '2026-03-07T03:00:00+00:00',
      },
    ]);
    expect(await brands.changed('member_tree', (tx) => agents().place(tx, place(null)))).toMatchObject([
      { member_id: fresh, depth: 0 },
    ]);
    const pairs = await brands.changed('member_tree_ancestor', (tx) => agents().place(tx, place(low)));
    const wanted = [low, mid, top].map((id, index) => ({
      ancestor_id: id,
      member_id: fresh,
      distance: index + 1,
    }));
    expect(pairs).toHaveLength(3);
    expect(pairs).toEqual(expect.arrayContaining(wanted.map((one) => expect.objectContaining(one))));
    expect(await brands.changed('member_tree_ancestor', (tx) => agents().place(tx, place(null)))).toEqual([]);
  });

  test.each<[string, string, string | null, MoveRefusal | null]>([
    ['below another', mid, side, null],
    ['to the house', mid, null, null],
    ['where it stands', mid, top, 'same'],
    ['the house to the house', top, null, 'same'],
    ['below itself', mid, mid, 'below'],
    ['below its team', mid, deep, 'below'],
    ['below nobody who is known', mid, idOf(9), 'unknown'],
    ['nobody who is known', idOf(9), top, 'unknown'],
    ['nobody to the house', idOf(9), null, 'unknown'],
    ['one of the house below another team', alien, deep, null],
  ])('a move %s', async (_what, memberId, uplineId, wanted) => {
    for (const merchantId of [brand, twin])
      expect(await transaction(brands.db, (tx) => lockMove(tx, { merchantId, memberId, uplineId }))).toBe(
        wanted,
      );
    expect(
      await transaction(brands.db, (tx) => lockMove(tx, { merchantId: idOf(9), memberId, uplineId })),
    ).toBe('unknown');
  });

  const effectiveFrom = at(6);
  const move = (uplineId: string | null) => ({
    ...{ merchantId: brand, memberId: mid, uplineId, effectiveFrom, reason: 'asked', movedBy: 'olivia', now },
  });
  const text = '2026-03-08T03:00:00+00:00';

  test('a move is on record, and takes everyone below along', async () => {
    const moved = (table: string, uplineId: string | null) =>
      brands.changed(table, async (tx) => {
        expect(await agents().move(tx, move(uplineId))).toBeNull();
      });
    const [record] = await moved('member_tree_move', side);
    expect(record).toMatchObject({
      ...{
        member_id: mid,
        from_id: top,
        to_id: side,
        effective_from: text,
        reason: 'asked',
        moved_by: 'olivia',
      },
      moved_at: '2026-03-07T03:00:00+00:00',
    });
    expect(await moved('member_tree', side)).toEqual(
      [
        { id: undefined, depth: 4 },
        { id: undefined, depth: 2, upline_id: side },
        { id: undefined, depth: 3 },
      ]
        .toSorted((a, b) => a.depth - b.depth)
        .map((one) => expect.objectContaining(one)),
    );
    expect((await moved('member_tree', null)).map(({ depth }) => depth).toSorted()).toEqual([0, 1, 2]);
    // Those of its own branch keep their pairs.
    expect(
      (await moved('member_tree_ancestor', side)).map((one) => [
        one['ancestor_id'],
        one['member_id'],
        one['distance'],
        one['since'],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [side, mid, 1, text],
        [side, low, 2, text],
        [side, deep, 3, text],
      ]),
    );
    const past = await moved('member_tree_past', null);
    expect(past.map((one) => [one['ancestor_id'], one['member_id'], one['distance'], one['until']])).toEqual([
      [top, mid, 1, text],
      [top, low, 2, text],
      [top, deep, 3, text],
    ]);
    expect(await brands.changed('member_tree_move', (tx) => agents().move(tx, move(top)))).toEqual([]);
  });

  test('a move leaves the pairs that are true, and no other', async () => {
    for (const [uplineId, way] of [
      [side, [side, top]],
      [null, []],
      [alien, [alien]],
    ] as const)
      await brands.changed('member_tree_move', async (tx) => {
        await agents().move(tx, move(uplineId));
        const pairs = await sqlOn<{ member: string; ancestor: string; distance: number }>(
          tx,
          `SELECT member_id AS member, ancestor_id AS ancestor, distance FROM member_tree_ancestor
           WHERE merchant_id = $1 ORDER BY member_id, distance`,
          [brand],
        );
        const own: Record<string, readonly string[]> = {
          [mid]: way,
          [low]: [mid, ...way],
          [deep]: [low, mid, ...way],
        };
        expect(pairs).toEqual(
          people.flatMap((member) =>
            (own[member] ?? above(member)).map((ancestor, index) => ({
              member,
              ancestor,
              distance: index + 1,
            })),
          ),
        );
      });
  });
});
