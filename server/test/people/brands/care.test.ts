import { expect, test } from 'vitest';
import * as inbox from '../../../src/people/inbox/store.ts';
import { fillDetails } from '../../../src/people/members/details/details-store.ts';
import * as consents from '../../../src/people/privacy/consents/consent-store.ts';
import * as gaming from '../../../src/people/responsible-gaming/store.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, bytes, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

const page = (merchantId: string, more: object = {}) =>
  ({ merchantId, limit: 10, cursor: undefined, ...more }) as never;

test('limits, exclusions and choices are a member’s own', async () => {
  const { ana, db } = brands;
  const limit = (amount: bigint | null, kind: 'deposit' | 'loss' = 'deposit'): gaming.LimitRow => ({
    ...{
      kind,
      period: 'day',
      amount,
      windowEnd: at(60),
      pending: false,
      pendingAmount: null,
      pendingFrom: null,
    },
  });
  const exclusion: gaming.ExclusionRow = {
    ...{ kind: 'time_out', startedAt: at(1), until: at(90), returnFrom: null, statusBefore: 'active' },
    ...{ origin: 'member', orderedBy: null },
  };
  await brands.each(async (who, tx) => {
    await gaming.saveLimit(tx, who, limit(who === ana ? 7n : 9n), at(1));
    await gaming.saveLimit(tx, who, limit(1n, 'loss'), at(2));
    await gaming.saveExclusion(tx, who, { ...exclusion, orderedBy: who === ana ? 'hers' : 'other' });
    await gaming.saveRealityCheck(tx, who, who === ana ? 15 : 30);
    await gaming.addEvent(tx, who, {
      event: 'time_out.started',
      detail: { reason: who === ana ? 'hers' : 'other' },
      by: 'member',
      at: at(1),
    });
  });
  const tables = ['own_limit', 'gaming_exclusion', 'gaming_choice', 'gaming_event'];
  const others = await Promise.all(tables.map((table) => brands.others(table)));
  expect(await gaming.readLimits(db, ana)).toEqual(expect.arrayContaining([limit(7n), limit(1n, 'loss')]));
  expect(await gaming.readLimits(db, ana)).toHaveLength(2);
  expect(await brands.write((tx) => gaming.lockDepositLimits(tx, ana))).toEqual([limit(7n)]);
  const raised = { ...limit(7n), pending: true, pendingAmount: 8n, pendingFrom: at(30), windowEnd: at(70) };
  await brands.write((tx) => gaming.saveLimit(tx, ana, raised, at(3)));
  expect(await brands.write((tx) => gaming.lockDepositLimits(tx, ana))).toEqual([raised]);
  const own = { ...exclusion, orderedBy: 'hers' };
  expect(await gaming.readExclusion(db, ana)).toEqual(own);
  const longer: gaming.ExclusionRow = {
    ...{
      kind: 'self_exclusion',
      startedAt: at(2),
      until: null,
      returnFrom: at(99),
      statusBefore: 'restricted',
    },
    ...{ origin: 'register', orderedBy: null },
  };
  await brands.write((tx) => gaming.saveExclusion(tx, ana, longer));
  expect(await gaming.readExclusion(db, ana)).toEqual(longer);
  expect(await gaming.readRealityCheck(db, ana)).toBe(15);
  await brands.write((tx) => gaming.saveRealityCheck(tx, ana, 20));
  expect(await gaming.readRealityCheck(db, ana)).toBe(20);
  expect(await gaming.readRealityCheck(db, { ...ana, id: newId(9) })).toBeUndefined();
  await brands.write((tx) => gaming.addEvent(tx, ana, { event: 'later', detail: {}, by: 'site', at: at(5) }));
  const events = await gaming.readEvents(db, ana, { before: null, limit: 5 });
  expect(events.map(({ event, detail, by, at: when }) => ({ event, detail, by, when }))).toEqual([
    { event: 'later', detail: {}, by: 'site', when: at(5) },
    { event: 'time_out.started', detail: { reason: 'hers' }, by: 'member', when: at(1) },
  ]);
  const older = { before: events[0]?.id ?? null, limit: 5 };
  expect(await gaming.readEvents(db, ana, older)).toEqual(events.slice(1));
  expect(await gaming.readEvents(db, ana, { before: null, limit: 1 })).toEqual(events.slice(0, 1));
  await brands.write((tx) => gaming.dropExclusion(tx, ana));
  expect(await gaming.readExclusion(db, ana)).toBeUndefined();
  expect(await Promise.all(tables.map((table) => brands.others(table)))).toEqual(
    others.map((rows, index) => (tables[index] === 'gaming_event' ? expect.arrayContaining(rows) : rows)),
  );
});

test('the lists of those excluded and of those with limits', async () => {
  const { ana, bia, db } = brands;
  const limit = { kind: 'deposit' as const, period: 'day' as const, windowEnd: at(60), pending: false };
  const rest = { pendingAmount: null, pendingFrom: null };
  let turn = 0;
  await brands.each(async (who, tx) => {
    turn += 1;
    const start = at(who === ana ? 20 : 10);
    await gaming.saveLimit(tx, who, { ...limit, ...rest, amount: 5n }, at(turn));
    await gaming.saveLimit(tx, who, { ...limit, ...rest, period: 'week', amount: 5n }, at(10 * turn));
    await gaming.saveLimit(tx, who, { ...limit, ...rest, period: 'month', amount: null }, at(50));
    const detail = { reason: who === ana ? 'hers' : 'other' };
    const event = { detail, by: 'operator' as const };
    await gaming.addEvent(tx, who, { event: 'self_exclusion.started', ...event, at: start });
    await gaming.addEvent(tx, who, {
      event: 'return.asked',
      detail: { reason: 'no' },
      by: 'member',
      at: at(30),
    });
    if (who === bia) return;
    await gaming.saveExclusion(tx, who, {
      ...{
        kind: 'self_exclusion',
        startedAt: start,
        until: null,
        returnFrom: at(99),
        statusBefore: 'active',
      },
      ...{ origin: who === ana ? 'register' : 'member', orderedBy: 'chief' },
    });
  });
  const { merchantId } = ana;
  const excluded = {
    memberId: ana.id,
    kind: 'self_exclusion',
    startedAt: at(20),
    until: null,
    returnFrom: at(99),
  };
  const row = {
    ...excluded,
    limits: 2,
    changedAt: at(20),
    origin: 'register',
    orderedBy: 'chief',
    reason: 'hers',
  };
  const listed = async (more: object = {}) => (await gaming.listExcluded(db, page(merchantId, more))).rows;
  expect(await listed()).toEqual([row]);
  expect(await listed({ origin: 'register', memberId: ana.id })).toEqual([row]);
  expect([await listed({ origin: 'member' }), await listed({ memberId: bia.id })]).toEqual([[], []]);
  const limited = async (more: object = {}) => (await gaming.listLimited(db, page(merchantId, more))).rows;
  const none = { kind: null, startedAt: null, until: null, returnFrom: null, origin: null };
  // A limit that her namesake changes later is no newer one of hers.
  await brands.write((tx) =>
    gaming.saveLimit(tx, brands.namesake, { ...limit, ...rest, period: 'week', amount: 5n }, at(40)),
  );
  expect(await limited()).toEqual([
    { ...row, changedAt: at(30), orderedBy: null, reason: null },
    { ...none, memberId: bia.id, limits: 2, changedAt: at(20), orderedBy: null, reason: null },
  ]);
  expect((await limited({ memberId: bia.id })).map(({ memberId }) => memberId)).toEqual([bia.id]);
});

test('messages are told once, read, counted and taken away for one member', async () => {
  const { ana, db } = brands;
  const [first, second] = [newId(41), newId(42)];
  const message = (id: string, reference: string | null) => ({
    ...{
      id,
      kind: 'bonus',
      detail: { amount: '5' },
      referenceType: reference && 'bonus',
      referenceId: reference,
      at: at(1),
    },
  });
  await brands.each(async (who, tx) => {
    const ids = who === brands.namesake || who === ana ? [first, second] : [newId(43), newId(44)];
    for (const id of ids) await inbox.insertMessage(tx, who, message(id, id === second ? 'b1' : null));
  });
  const others = await brands.others('member_message');
  expect(await inbox.insertMessage(db, ana, message(second, 'b1'))).toBe(false);
  const read = (more: object = {}) => inbox.readInbox(db, ana, { before: null, limit: 5, ...more });
  expect(await read()).toEqual([
    { ...message(second, 'b1'), read: false },
    { ...message(first, null), read: false },
  ]);
  expect((await read({ before: second })).map(({ id }) => id)).toEqual([first]);
  expect((await read({ limit: 1 })).map(({ id }) => id)).toEqual([second]);
  expect(await inbox.countUnread(db, ana)).toBe(2);
  expect(await inbox.markRead(db, ana, first, at(2))).toBe(true);
  expect(await inbox.markRead(db, ana, first, at(3))).toBe(true);
  expect(await inbox.markRead(db, ana, newId(9), at(3))).toBe(false);
  expect(await inbox.countUnread(db, ana)).toBe(1);
  expect((await read()).map((row) => row.read)).toEqual([false, true]);
  expect([await inbox.markRead(db, ana, null, at(4)), await inbox.markRead(db, ana, null, at(5))]).toEqual([
    ...[true, false],
  ]);
  expect(await brands.own('member_message', 'read_at AS at')).toEqual([{ at: at(2) }, { at: at(4) }]);
  const remove = (id: string) => inbox.removeMessage(db, ana, id, at(6));
  expect([await remove(newId(9)), await remove(first), await remove(first)]).toEqual([false, true, false]);
  expect((await read()).map(({ id }) => id)).toEqual([second]);
  expect(await inbox.markRead(db, ana, first, at(7))).toBe(false);
  await inbox.insertMessage(db, ana, message(newId(45), null));
  expect(await inbox.countUnread(db, ana)).toBe(1);
  expect(await brands.others('member_message')).toEqual(others);
});

test('texts of a brand have versions, and a member’s last word on each counts', async () => {
  const { ana, bia, namesake, db } = brands;
  const text = (kind: consents.TextKind, version: number, note: string): consents.ConsentText => ({
    ...{ kind, version, text: { pt: note, en: note, es: note }, hash: bytes(note), note },
    ...{ publishedAt: at(version), publishedBy: 'chief' },
  });
  const publish = (who: Who, ...given: Parameters<typeof text>) =>
    brands.write((tx) => consents.insertText(tx, who.merchantId, text(...given)));
  expect(await publish(namesake, 'terms', 1, 'foreign')).toBe(true);
  expect(await publish(namesake, 'terms', 2, 'foreign')).toBe(true);
  expect([await publish(ana, 'terms', 2, 'too far'), await publish(ana, 'terms', 1, 'one')]).toEqual([
    false,
    true,
  ]);
  expect([await publish(ana, 'terms', 1, 'again'), await publish(ana, 'terms', 2, 'two')]).toEqual([
    false,
    true,
  ]);
  expect(await publish(ana, 'privacy', 1, 'privacy')).toBe(true);
  expect(await consents.currentTexts(db, ana.merchantId)).toEqual([
    ...[text('privacy', 1, 'privacy'), text('terms', 2, 'two')],
  ]);
  let turn = 50;
  const say = (who: Who, kind: consents.ConsentKind, version: number, given: boolean) =>
    brands.write((tx) =>
      consents.insertConsent(tx, who, {
        ...{
          id: newId((turn += 1)),
          kind,
          version,
          given,
          at: at(turn),
          addressBlock: '203.0.113.0',
          textHash: bytes('t'),
        },
      }),
    );
  await say(ana, 'terms', 1, true);
  await say(ana, 'terms', 2, true);
  await say(bia, 'terms', 2, true);
  await say(bia, 'marketing.email', 1, true);
  await say(namesake, 'terms', 2, false);
  await say(ana, 'marketing.email', 1, true);
  await say(ana, 'marketing.email', 1, false);
  const consent = (kind: string, version: number, given: boolean, minutes: number) => ({
    ...{ kind, version, given, at: at(minutes) },
  });
  const last = await consents.lastConsents(db, ana);
  expect(last.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    ...[consent('marketing.email', 1, false, 57), consent('terms', 2, true, 52)],
  ]);
  expect((await consents.consentHistory(db, ana)).map(({ at: when }) => when)).toEqual(
    [57, 56, 52, 51].map(at),
  );
  const all = await consents.allTexts(db, ana.merchantId);
  expect(all.map(({ kind, version, accepted }) => [kind, version, accepted])).toEqual([
    ...[
      ['terms', 2, 2],
      ['privacy', 1, 0],
      ['terms', 1, 0],
    ],
  ]);
  expect(await consents.termsAccepted(db, ana)).toBeNull();
  const filled = { idNumberSealed: null, idNumberMac: null, birthdaySealed: null };
  await brands.each((who, tx) =>
    fillDetails(tx, who, { ...filled, termsAcceptedAt: at(who === ana ? 3 : 4) }),
  );
  expect(await consents.termsAccepted(db, ana)).toEqual(at(3));
});
