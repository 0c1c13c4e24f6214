import { expect, test } from 'vitest';
import * as reviews from '../../../src/people/identity/review-store.ts';
import { insertNote, readNotes } from '../../../src/people/member-overview/store.ts';
import * as profile from '../../../src/people/profile/store.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, bytes, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

const page = (merchantId: string, more: object = {}) =>
  ({ merchantId, limit: 10, cursor: undefined, ...more }) as never;

test('pictures, documents, notes and the closing of an account are a member’s own', async () => {
  const { ana, bia, db } = brands;
  const closure = (reason: string) => ({
    ...{
      reason,
      state: 'requested' as const,
      statusBefore: 'active' as const,
      decidedBy: null,
      decidedAt: null,
    },
  });
  await brands.each(async (who, tx) => {
    const mine = who === ana;
    await profile.saveAvatar(tx, who, mine ? '/hers' : '/other', at(1));
    await profile.insertDocument(tx, who, {
      id: newId(who === bia ? 62 : 61),
      kind: 'front',
      pictureId: newId(mine ? 63 : 64),
      uploadedAt: at(1),
    });
    await profile.saveClosure(tx, who, {
      ...closure(mine ? 'hers' : 'other'),
      requestedAt: at(mine ? 1 : 2),
    });
    for (const minutes of [1, 2])
      await insertNote(tx, who, {
        id: newId((mine ? 70 : who === bia ? 74 : 78) + minutes),
        text: `${mine ? 'hers' : 'other'} ${minutes}`,
        operatorId: newId(1),
        account: 'chief',
        at: at(minutes),
      });
  });
  const tables = ['member_avatar', 'account_closure', 'identity_document'];
  const others = await Promise.all(tables.map((table) => brands.others(table)));
  expect(await profile.readAvatar(db, ana)).toBe('/hers');
  await profile.saveAvatar(db, ana, '/newer', at(2));
  expect(await profile.readAvatar(db, ana)).toBe('/newer');
  await profile.dropAvatar(db, ana);
  expect(await profile.readAvatar(db, ana)).toBeNull();
  expect(await profile.readDocuments(db, ana)).toEqual([
    { id: expect.any(String), kind: 'front', pictureId: expect.any(String), uploadedAt: at(1) },
  ]);
  const row = {
    ...closure('hers'),
    memberId: ana.id,
    requestedAt: at(1),
    comfortErasedAt: null,
    erasedAt: null,
  };
  expect(await profile.readClosure(db, ana)).toEqual(row);
  const list = async (more: object = {}) =>
    (await profile.listClosures(db, page(ana.merchantId, { state: 'requested', ...more }))).rows;
  expect((await list()).map(({ memberId }) => memberId)).toEqual([ana.id, bia.id]);
  expect(await list({ memberId: ana.id })).toEqual([row]);
  expect(await list({ state: 'closed' })).toEqual([]);
  const closed = {
    ...closure('why'),
    state: 'closed' as const,
    statusBefore: 'restricted' as const,
    requestedAt: at(3),
  };
  await brands.write((tx) =>
    profile.saveClosure(tx, ana, { ...closed, decidedBy: 'chief', decidedAt: at(4) }),
  );
  expect(await brands.write((tx) => profile.readClosure(tx, ana, { lock: true }))).toEqual({
    ...{ ...row, ...closed, decidedBy: 'chief', decidedAt: at(4) },
  });
  expect((await list({ state: 'closed' })).map(({ memberId }) => memberId)).toEqual([ana.id]);
  const notes = await readNotes(db, ana, { before: null, limit: 5 });
  expect(notes.map(({ text }) => text)).toEqual(['hers 2', 'hers 1']);
  expect(await readNotes(db, ana, { before: notes[0]?.id ?? null, limit: 5 })).toEqual(notes.slice(1));
  expect(await readNotes(db, ana, { before: null, limit: 1 })).toEqual(notes.slice(0, 1));
  expect(await Promise.all(tables.map((table) => brands.others(table)))).toEqual(others);
});

test('identities to look at: the oldest first, with who else gave the same document', async () => {
  const { ana, bia, namesake, db } = brands;
  const insert = (who: Who, state: string, minutes: number, mac = 'same') =>
    brands.query(
      `INSERT INTO member_identity (merchant_id, member_id, cpf_mac, person_sealed, state, attempts, checked_at)
       VALUES ($1, $2, $3, $3, $4, 1, $5)`,
      [who.merchantId, who.id, bytes(mac), state, at(minutes)],
    );
  const { merchantId } = ana;
  expect(await reviews.pendingReviews(db, merchantId, 5)).toEqual({ count: 0, oldest: null });
  await insert(namesake, 'review', 1);
  await insert(ana, 'review', 3);
  await insert(bia, 'review', 2);
  const late = { merchantId, id: newId(4_000) };
  await brands.member(late, 'late');
  await insert(late, 'refused', 1, 'another');
  const ids = async (more: object = {}) =>
    (await reviews.listReviews(db, page(merchantId, { state: 'review', ...more }))).rows.map(
      (row) => row.member_id,
    );
  expect(await ids()).toEqual([bia.id, ana.id]);
  expect(await ids({ memberId: ana.id })).toEqual([ana.id]);
  expect(await ids({ state: 'decided' })).toEqual([]);
  const first = await reviews.listReviews(db, page(merchantId, { state: 'review', limit: 1 }));
  expect(await ids({ cursor: first.next })).toEqual([ana.id]);
  expect([
    await reviews.countReviews(db, merchantId, 5),
    await reviews.countReviews(db, merchantId, 1),
  ]).toEqual([2, 1]);
  expect(await reviews.pendingReviews(db, merchantId, 5)).toEqual({ count: 2, oldest: at(2) });
  expect(await reviews.pendingReviews(db, merchantId, 1)).toEqual({ count: 1, oldest: at(2) });
  expect(await reviews.membersOfCpf(db, merchantId, bytes('same'))).toEqual([
    { memberId: bia.id, state: 'review' },
    { memberId: ana.id, state: 'review' },
  ]);
  expect(await reviews.countTwins(db, merchantId, [ana.id, late.id])).toEqual(new Map([[ana.id, 1]]));
  const others = await brands.others('member_identity');
  const decide = (checkedAt: Date, state: 'verified' | 'refused' = 'refused') =>
    brands.write((tx) =>
      reviews.decideIdentity(tx, {
        member: ana,
        checkedAt,
        state,
        reason: 'blurred',
        decidedBy: 'chief',
        now: at(9),
      }),
    );
  expect([await decide(at(4)), await decide(at(3)), await decide(at(3))]).toEqual([false, true, false]);
  const columns =
    'state, decision_reason AS reason, decided_by AS by, decided_at AS at, verified_at AS verified';
  const decided = { reason: 'blurred', by: 'chief', at: at(9) };
  expect(await brands.own('member_identity', columns)).toEqual([
    { ...decided, state: 'refused', verified: null },
  ]);
  expect(await brands.others('member_identity')).toEqual(others);
  expect([await ids(), await ids({ state: 'decided' })]).toEqual([[bia.id], [ana.id]]);
});
