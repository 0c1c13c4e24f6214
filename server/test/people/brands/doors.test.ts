import { expect, test } from 'vitest';
import { countOnline, countRegistered } from '../../../src/people/presence/index.ts';
import {
  deviceFacts,
  forgetOtherPlaces,
  isKnownPlace,
  isSomeKnownPlace,
  isStrangeAddress,
  knowAddress,
  trustDevice,
  trustedDevice,
} from '../../../src/people/session/devices.ts';
import * as sessions from '../../../src/people/session/store.ts';
import { tokenHash } from '../../../src/people/session/tokens.ts';
import { sessionSpans } from '../../../src/people/session/usage.ts';
import type { BaseCall } from '../../../src/platform/http/call.ts';
import { newId } from '../../../src/platform/ids.ts';
import { at, bytes, named, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

const session = (who: Who, id: string, more: Partial<sessions.SessionRow> = {}): sessions.SessionRow => ({
  ...{ ...named(who), id, mustChange: null, tokenHash: bytes(id.slice(-20) + who.merchantId.slice(0, 8)) },
  ...{ address: '203.0.113.1', userAgent: 'browser', openedAt: at(0), idleMinutes: 30, expiresAt: at(600) },
  ...more,
});

test('a session is open until it ends, is idle for too long or is closed', async () => {
  const { ana, bia, namesake, db } = brands;
  const [id, idle, over] = [newId(10), newId(20), newId(30)];
  const own = session(ana, id, { mustChange: 'first', userAgent: 'own' });
  await brands.each((who, tx) => sessions.insertSession(tx, who === ana ? own : session(who, newId(5))));
  await brands.write((tx) => sessions.insertSession(tx, session(ana, idle, { idleMinutes: 10 })));
  await brands.write((tx) => sessions.insertSession(tx, session(ana, over, { expiresAt: at(10) })));
  const open = (minutes: number) => sessions.readOpenIds(db, [idle, over], at(minutes));
  expect((await open(9)).map((row) => row.id).toSorted()).toEqual([idle, over].toSorted());
  expect(await open(9)).toContainEqual({ id: idle, seenAt: at(0) });
  expect(await open(10)).toEqual([]);
  const found = await sessions.findOpenSession(db, { tokenHash: own.tokenHash }, at(5));
  expect(found).toEqual({
    ...{ ...named(ana), id, seenAt: at(0), account: 'ana', type: 0, status: 'active', mustChange: 'first' },
  });
  expect(await sessions.findOpenSession(db, { tokenHash: bytes('none') }, at(5))).toBeNull();
  expect(await sessions.findOpenSession(db, { tokenHash: own.tokenHash }, at(30))).toBeNull();
  expect(await sessions.readEnd(db, own.tokenHash, at(5))).toBeNull();
  expect(await sessions.readEnd(db, own.tokenHash, at(30))).toBe('expired');
  expect(await sessions.readEnd(db, bytes('none'), at(30))).toBeNull();
  expect(await sessions.memberOfSession(db as never, { ...ana, id: idle })).toBe(ana.id);
  expect(await sessions.memberOfSession(db as never, { ...namesake, id: idle })).toBeNull();
  expect(await sessions.memberOfSession(db as never, { ...ana, id: bia.id })).toBeNull();
  const listed = await sessions.listSessions(db, named(ana), at(5));
  expect(listed.map((row) => row.id)).toEqual([id, idle, over].toSorted());
  expect(listed.find((row) => row.id === id)).toEqual({
    ...{ id, address: '203.0.113.1', userAgent: 'own', openedAt: at(0), seenAt: at(0), expiresAt: at(600) },
  });
  expect(await sessions.openedSince(db, ana.merchantId, id, at(0))).toBe(true);
  expect(await sessions.openedSince(db, ana.merchantId, id, at(1))).toBe(false);
  expect(await sessions.openedSince(db, namesake.merchantId, idle, at(0))).toBe(false);
  expect(await sessions.openedSince(db, ana.merchantId, bia.id, at(0))).toBe(false);
  // What is seen later comes first, and is noted only where it was seen before an instant.
  await sessions.touchSessions(db, [idle], at(7), at(1));
  await sessions.touchSessions(db, [id], at(8), at(0));
  expect((await sessions.listSessions(db, named(ana), at(8))).map((row) => row.id)).toEqual([
    idle,
    ...[id, over].toSorted(),
  ]);
  await brands.write((tx) => sessions.setMustChange(tx, { ...ana, id: idle }, 'expired'));
  await brands.write((tx) => sessions.setMustChange(tx, { ...namesake, id: idle }, 'first'));
  expect(await brands.own('member_session', 'id, must_change AS owed')).toEqual(
    [
      { id, owed: 'first' },
      { id: idle, owed: 'expired' },
      { id: over, owed: null },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test('a session is closed once, with why, and nobody else’s with it', async () => {
  const { ana, bia, namesake, db } = brands;
  const ids = { ana: newId(11), second: newId(12), bia: newId(13), namesake: newId(14) };
  for (const [who, id] of [
    [ana, ids.ana],
    [ana, ids.second],
    [bia, ids.bia],
    [namesake, ids.namesake],
  ] as const)
    await brands.write((tx) => sessions.insertSession(tx, session(who, id)));
  const others = await brands.others('member_session');
  const close = (id: string, of?: { memberId: string }, merchantId = ana.merchantId) =>
    sessions.closeSession(db, merchantId, id, at(1), 'logout', of);
  expect(await close(ids.ana, { memberId: bia.id })).toBe(false);
  expect(await close(ids.ana, undefined, namesake.merchantId)).toBe(false);
  expect(await close(ids.ana, { memberId: ana.id })).toBe(true);
  expect(await close(ids.ana)).toBe(false);
  expect(await sessions.readEnd(db, session(ana, ids.ana).tokenHash, at(2))).toBe('logout');
  const closeOthers = (exceptId: string | null) =>
    brands.write((tx) => sessions.closeOtherSessions(tx, { ...named(ana), exceptId }, at(2), 'replaced'));
  expect(await closeOthers(ids.second)).toEqual([]);
  expect(await closeOthers(null)).toEqual([ids.second]);
  expect(await brands.own('member_session', 'id, closed_at AS at, closed_why AS why')).toEqual([
    { id: ids.ana, at: at(1), why: 'logout' },
    { id: ids.second, at: at(2), why: 'replaced' },
  ]);
  await sessions.touchSessions(db, [ids.ana], at(9), at(9));
  expect(await brands.own('member_session', 'seen_at AS seen')).toEqual([{ seen: at(0) }, { seen: at(0) }]);
  expect(await brands.others('member_session')).toEqual(others);
});

test('the time of a member’s sessions, each until it was last seen and a little more', async () => {
  const { ana, namesake, bia, db } = brands;
  for (const [who, id] of [
    [ana, newId(21)],
    [bia, newId(22)],
    [namesake, newId(23)],
  ] as const)
    await brands.write((tx) => sessions.insertSession(tx, session(who, id)));
  const spans = async (since: number, now: number) =>
    (await sessionSpans(db, ana, at(since), at(now))).map(({ from, to, open }) => ({ from, to, open }));
  expect(await spans(0, 1)).toEqual([{ from: at(0), to: at(1), open: true }]);
  expect(await spans(0, 2)).toEqual([{ from: at(0), to: at(2), open: true }]);
  expect(await spans(0, 3)).toEqual([{ from: at(0), to: at(2), open: false }]);
  expect(await spans(1, 3)).toHaveLength(1);
  expect(await spans(2, 3)).toEqual([]);
  await sessions.closeOtherSessions(db as never, { ...named(ana), exceptId: null }, at(1), 'logout');
  expect(await spans(0, 1)).toEqual([{ from: at(0), to: at(1), open: false }]);
});

test('who is here, and who registered when', async () => {
  const { ana, bia, namesake, db } = brands;
  const online = (minutes: number) => countOnline(db, ana.merchantId, at(minutes));
  expect(await online(1)).toBe(0);
  for (const [who, id, more] of [
    [ana, newId(31), {}],
    [ana, newId(32), {}],
    [bia, newId(33), { expiresAt: at(5) }],
    [namesake, newId(34), {}],
  ] as const)
    await brands.write((tx) => sessions.insertSession(tx, session(who, id, more)));
  expect([await online(4), await online(5), await online(29), await online(30)]).toEqual([2, 1, 1, 0]);
  await sessions.closeOtherSessions(db as never, { ...named(ana), exceptId: null }, at(1), 'logout');
  expect(await online(4)).toBe(1);
  const registered = (from: number, to: number) =>
    countRegistered(db, ana.merchantId, { from: at(from), to: at(to) });
  await brands.member({ ...ana, id: newId(35) }, 'free', { type: 4 });
  await brands.member({ ...ana, id: newId(36) }, 'late', { registeredAt: at(9) });
  expect([await registered(0, 9), await registered(0, 10), await registered(1, 10)]).toEqual([2, 3, 1]);
});

const callFrom = (who: Who, device: string | undefined, address = '203.0.113.1') => {
  const given: string[] = [];
  const call = {
    ...{ merchant: { id: who.merchantId }, address },
    cookies: device === undefined ? {} : { device },
    setCookie: (_name: string, value: string) => void given.push(value),
  } as unknown as BaseCall;
  return { call, given };
};

test('a device and an address are known to the member who came in there, and to no namesake', async () => {
  const { ana, bia, namesake, db, vault } = brands;
  const clock = { now: () => at(1), machine: () => at(1) };
  const platform = { db, vault, clock } as unknown as Parameters<typeof isKnownPlace>[0];
  const first = callFrom(ana, undefined);
  await brands.write((tx) => trustDevice(tx, ana.merchantId, ana.id, first.call, at(1)));
  const [cookie = ''] = first.given;
  expect(cookie.length).toBeGreaterThan(20);
  const name = tokenHash(cookie).toString('hex');
  const device = (who: Who, shown: string | undefined) =>
    trustedDevice(db, who.merchantId, who.id, callFrom(who, shown).call.cookies);
  expect([await device(ana, cookie), await device(ana, 'other'), await device(ana, undefined)]).toEqual([
    ...[name, null, null],
  ]);
  expect(await device(ana, 'x'.repeat(101))).toBeNull();
  expect(await trustedDevice(db, ana.merchantId, undefined, { device: cookie })).toBeNull();
  expect([await device(bia, cookie), await device(namesake, cookie)]).toEqual([null, null]);
  // One that was given out is kept, one that was not is replaced; in the other brand it was not.
  const again = callFrom(ana, cookie);
  await brands.write((tx) => trustDevice(tx, ana.merchantId, ana.id, again.call, at(2)));
  expect(again.given).toEqual([]);
  const elsewhere = callFrom(namesake, cookie);
  await brands.write((tx) => trustDevice(tx, namesake.merchantId, ana.id, elsewhere.call, at(2)));
  expect(elsewhere.given).toHaveLength(1);
  const shared = callFrom(bia, cookie);
  await brands.write((tx) => trustDevice(tx, bia.merchantId, bia.id, shared.call, at(3)));
  expect(shared.given).toEqual([]);
  expect(await brands.own('trusted_device', 'first_seen_at AS first, last_seen_at AS last')).toEqual([
    { first: at(1), last: at(2) },
  ]);
  expect(await deviceFacts(db, named(ana))).toEqual({ newestSince: at(1), known: 1, sharedWith: [bia.id] });
  expect(await deviceFacts(db, named(namesake))).toEqual({ newestSince: at(2), known: 1, sharedWith: [] });

  const strange = (who: Who, address: string, minutes = 1) =>
    isStrangeAddress(db, platform, { member: who, address, now: at(minutes) });
  await brands.write((tx) =>
    knowAddress(tx, platform, { ...named(ana), address: '203.0.113.1', now: at(1) }),
  );
  expect(await strange(ana, '203.0.113.1')).toBe(false);
  expect(await strange(ana, '198.51.100.7')).toBe(true);
  expect([await strange(bia, '203.0.113.1'), await strange(namesake, '203.0.113.1')]).toEqual([true, true]);
  const days = 90 * 24 * 60;
  expect([await strange(ana, '203.0.113.1', days), await strange(ana, '203.0.113.1', days + 1)]).toEqual([
    ...[false, true],
  ]);
  await brands.write((tx) =>
    knowAddress(tx, platform, { ...named(ana), address: '203.0.113.1', now: at(9) }),
  );
  expect(await strange(ana, '203.0.113.1', days + 8)).toBe(false);
  const places = async (shown: string | undefined, address: string, who: Who = ana) => {
    const { call } = callFrom(who, shown, address);
    return [await isKnownPlace(platform, who.id, call), await isSomeKnownPlace(platform, who.id, call)];
  };
  expect(await places(cookie, '203.0.113.1')).toEqual([true, true]);
  expect(await places(cookie, '198.51.100.7')).toEqual([false, true]);
  expect(await places(undefined, '203.0.113.1')).toEqual([false, true]);
  expect(await places(undefined, '198.51.100.7')).toEqual([false, false]);
  const unknown = callFrom(ana, cookie).call;
  expect(await isSomeKnownPlace(platform, undefined, unknown)).toBe(false);
});

test('all places but the caller’s own are forgotten, and nobody else’s', async () => {
  const { ana, db, vault } = brands;
  const platform = { db, vault } as unknown as Parameters<typeof knowAddress>[1];
  const cookies: string[] = [];
  await brands.each(async (who, tx) => {
    for (const address of ['203.0.113.1', '198.51.100.7']) {
      const { call, given } = callFrom(who, undefined);
      await trustDevice(tx, who.merchantId, who.id, call, at(1));
      if (who === ana) cookies.push(...given);
      await knowAddress(tx, platform, { ...named(who), address, now: at(1) });
    }
  });
  const others = [await brands.others('trusted_device'), await brands.others('known_address')];
  const [kept = ''] = cookies;
  const { call } = callFrom(ana, kept);
  await brands.write((tx) => forgetOtherPlaces(tx, platform, ana.id, call));
  expect(await brands.own('trusted_device', "encode(device_hash, 'hex') AS name")).toEqual([
    { name: tokenHash(kept).toString('hex') },
  ]);
  expect(await brands.own('known_address', 'address_mac')).toHaveLength(1);
  expect(await isStrangeAddress(db, platform, { member: ana, address: '203.0.113.1', now: at(1) })).toBe(
    false,
  );
  expect([await brands.others('trusted_device'), await brands.others('known_address')]).toEqual(others);
});
