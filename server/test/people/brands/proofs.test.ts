import { expect, test } from 'vitest';
import { insertLock, readLock, takeLock } from '../../../src/people/account-actions/store.ts';
import { createAuthenticators } from '../../../src/people/second-factor/authenticators.ts';
import { createRecoveryCodes } from '../../../src/people/second-factor/recovery-codes.ts';
import { createSecurityLog, type SecurityEventKind } from '../../../src/people/security-log/index.ts';
import { createChallenges } from '../../../src/people/session/ways/challenges.ts';
import * as resetLinks from '../../../src/people/session/ways/reset-links.ts';
import { codeOfStep } from '../../../src/platform/security/totp.ts';
import { at, named, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();

test('recovery codes are of one member, each good once', async () => {
  const { ana, bia, namesake, db, vault } = brands;
  const codes = createRecoveryCodes(db, vault);
  const made = new Map<Who, string[]>();
  await brands.each(async (who, tx) => made.set(who, await codes.make(tx, named(who))));
  const own = made.get(ana) ?? [];
  expect(own).toHaveLength(10);
  expect(new Set(own).size).toBe(10);
  for (const code of own) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  const [first = '', second = ''] = own;
  expect(await codes.check(named(ana), ` ${first.toLowerCase().replace('-', ' ')} `)).toBe(true);
  expect(await codes.check(named(ana), 'AAAAA-AAAAA')).toBe(false);
  for (const who of [bia, namesake]) expect(await codes.check(named(who), first)).toBe(false);
  expect(await codes.check(null, first)).toBe(false);
  const others = await brands.others('recovery_code');
  expect([await codes.use(db, named(ana), first), await codes.use(db, named(ana), first)]).toEqual([
    true,
    false,
  ]);
  expect(await codes.use(db, named(namesake), second)).toBe(false);
  expect(await codes.left(named(ana))).toBe(9);
  await brands.write((tx) => codes.make(tx, named(ana)));
  expect([await codes.left(named(ana)), await codes.check(named(ana), second)]).toEqual([10, false]);
  await brands.write((tx) => codes.remove(tx, named(ana)));
  expect(await codes.left(named(ana))).toBe(0);
  expect(await brands.others('recovery_code')).toEqual(others);
});

test('an authenticator app counts once it is confirmed, and each of its codes once', async () => {
  const { ana, db, vault } = brands;
  let now = at(1);
  const clock = { now: () => now, machine: () => now } as never;
  const apps = createAuthenticators({ db, vault, clock });
  const secrets = new Map<Who, Buffer>();
  await brands.each(async (who, tx) => secrets.set(who, (await apps.begin(tx, named(who))) ?? Buffer.of()));
  const secret = secrets.get(ana) ?? Buffer.of();
  expect(secret).toHaveLength(20);
  const code = () => codeOfStep(secret, Math.floor(now.getTime() / 30_000));
  const confirm = (text: string) => brands.write((tx) => apps.confirm(tx, named(ana), text));
  expect(await apps.since(named(ana))).toBeNull();
  expect(await apps.check(named(ana), code())).toBeNull();
  expect(await confirm(code() === '000000' ? '000001' : '000000')).toBe(false);
  const others = await brands.others('authenticator');
  expect(await confirm(code())).toBe(true);
  expect(await confirm(code())).toBeNull();
  expect(await apps.since(named(ana))).toEqual(at(1));
  expect(await brands.write((tx) => apps.begin(tx, named(ana)))).toBeNull();
  // The code of the confirmation is used up.
  expect(await apps.check(named(ana), code())).toBeNull();
  now = at(2);
  const step = (await apps.check(named(ana), code())) ?? 0;
  expect(step).toBe(Math.floor(now.getTime() / 30_000));
  expect(await apps.check(null, code())).toBeNull();
  expect([await apps.use(db, named(ana), step), await apps.use(db, named(ana), step)]).toEqual([true, false]);
  expect(await apps.use(db, named(brands.bia), step)).toBe(false);
  expect(await brands.others('authenticator')).toEqual(others);
  await brands.write((tx) => apps.remove(tx, named(ana)));
  expect(await brands.own('authenticator', '1')).toEqual([]);
  expect(await brands.others('authenticator')).toEqual(others);
  expect(await brands.write((tx) => apps.confirm(tx, named(ana), code()))).toBeNull();
});

test('a login that waits is read where it was opened, five times, for ten minutes', async () => {
  const { ana, namesake, db, vault } = brands;
  let now = at(0);
  const challenges = createChallenges({ db, vault, clock: { now: () => now } as never });
  const from = (who: Who, address = '203.0.113.1') =>
    ({ merchant: { id: who.merchantId }, address, userAgent: 'browser' }) as never;
  const offered = [{ method: 'totp' as const, hint: '' }];
  const opened = await challenges.open(from(ana), {
    ...{ memberId: ana.id, way: 'sms', mustChange: 'expired', offered },
  });
  const second = await challenges.open(from(ana), {
    memberId: ana.id,
    way: 'sms',
    mustChange: null,
    offered,
  });
  expect(opened).toEqual({
    challenge: expect.any(String),
    methods: offered,
    expiresAt: at(10).toISOString(),
  });
  const known = { memberId: ana.id, way: 'sms', methods: ['totp'], mustChange: 'expired' };
  const { challenge } = opened;
  expect(await challenges.read(from(ana), challenge)).toEqual(known);
  for (const [client, token] of [
    [from(namesake), challenge],
    [from(ana, '198.51.100.7'), challenge],
    [from(ana), 'another'],
  ] as const) {
    expect(await challenges.read(client, token)).toBeNull();
    expect(await challenges.take(client, token)).toBeNull();
    expect(await challenges.finish(db, client, token)).toBe(false);
  }
  for (let tries = 0; tries < 5; tries += 1)
    expect(await challenges.take(from(ana), challenge)).toEqual(known);
  expect([await challenges.take(from(ana), challenge), await challenges.read(from(ana), challenge)]).toEqual([
    ...[null, null],
  ]);
  expect(await challenges.finish(db, from(ana), challenge)).toBe(true);
  expect(await challenges.finish(db, from(ana), challenge)).toBe(false);
  now = at(10);
  expect(await challenges.read(from(ana), second.challenge)).toBeNull();
  expect(await challenges.take(from(ana), second.challenge)).toBeNull();
  now = at(11);
  await challenges.open(from(ana), { memberId: ana.id, way: 'sms', mustChange: null, offered });
  expect(await brands.own('login_challenge', 'expires_at AS ends')).toEqual([{ ends: at(21) }]);
});

test('a link for a new password is good once, the newest one alone', async () => {
  const { ana, bia, namesake, db } = brands;
  const keep = (who: Who, token: string, minutes = 60) =>
    brands.write((tx) => resetLinks.keepResetLink(tx, { ...named(who), token, expiresAt: at(minutes) }));
  await keep(namesake, 'namesake');
  await keep(bia, 'bia');
  await keep(ana, 'older');
  await keep(ana, 'token');
  const others = await brands.others('password_reset');
  const take = (token: string, minutes = 1) =>
    resetLinks.takeResetLink(db, ana.merchantId, token, at(minutes));
  expect([
    await resetLinks.takeResetLink(db, namesake.merchantId, 'token', at(1)),
    await take('namesake'),
  ]).toEqual([null, null]);
  expect([await take('older'), await take('token'), await take('token')]).toEqual([null, ana.id, null]);
  expect(await brands.others('password_reset')).toEqual(others);
  await keep(ana, 'late');
  expect(await take('late', 60)).toBeNull();
  await keep(ana, 'dropped');
  await brands.write((tx) => resetLinks.dropResetLinks(tx, named(ana)));
  expect(await brands.own('password_reset', '1')).toEqual([]);
  expect(await brands.others('password_reset')).toEqual(others);
});

test('a lock is of one account, is set once and taken once', async () => {
  const { ana, db } = brands;
  const lock = (reason: string) => ({
    ...{ statusBefore: 'restricted' as const, reason, lockedBy: 'chief', lockedAt: at(1), agentId: null },
  });
  await brands.each((who, tx) => insertLock(tx, named(who), lock(who === ana ? 'hers' : 'other')));
  expect(await brands.write((tx) => insertLock(tx, named(ana), lock('again')))).toBe(false);
  expect(await readLock(db, named(ana))).toEqual(lock('hers'));
  const others = await brands.others('member_lock');
  expect(await brands.write((tx) => takeLock(tx, named(ana)))).toEqual(lock('hers'));
  expect(await brands.write((tx) => takeLock(tx, named(ana)))).toBeNull();
  expect(await readLock(db, named(ana))).toBeNull();
  expect(await brands.others('member_lock')).toEqual(others);
});

test('the history of the doors by member, kind and address, page by page, and each event is reported', async () => {
  const { ana, bia, db } = brands;
  const reported: string[] = [];
  let minutes = 0;
  const log = createSecurityLog(
    { db, clock: { now: () => at(minutes) } as never },
    { recorded: async (_on, { kind }) => void reported.push(kind) },
  );
  await brands.each(async (who, tx) => {
    for (const kind of ['login', 'logout', 'password.changed'] as SecurityEventKind[]) {
      minutes += 1;
      const place = { address: kind === 'logout' ? '198.51.100.7' : '203.0.113.1', userAgent: 'browser' };
      await log.record(tx, {
        ...named(who),
        kind,
        place,
        ...(kind === 'login' ? { detail: { way: 'sms' } } : {}),
      });
    }
  });
  minutes += 1;
  const { merchantId } = ana;
  await log.record(db, {
    merchantId,
    memberId: null,
    kind: 'login.failed',
    place: { address: '', userAgent: '' },
  });
  expect(reported).toHaveLength(10);
  const kinds = async (query: object) => {
    const { rows, next } = await log.list({ merchantId, limit: 10, ...query });
    return [rows.map(({ kind, at: when }) => `${kind} ${when.getUTCMinutes()}`), next];
  };
  const all = ['password.changed 9', 'logout 8', 'login 7'];
  expect(await kinds({ memberId: ana.id })).toEqual([all, null]);
  expect(await kinds({ memberId: ana.id, limit: 3 })).toEqual([all, null]);
  expect(await kinds({})).toEqual([
    ['login.failed 10', ...all, 'password.changed 6', 'logout 5', 'login 4'],
    null,
  ]);
  expect(await kinds({ kinds: ['login'] })).toEqual([['login 7', 'login 4'], null]);
  expect(await kinds({ address: '198.51.100.7' })).toEqual([['logout 8', 'logout 5'], null]);
  const [first, next] = await kinds({ memberId: ana.id, limit: 2 });
  expect(first).toEqual(all.slice(0, 2));
  expect(await kinds({ memberId: ana.id, limit: 2, cursor: next })).toEqual([all.slice(2), null]);
  const { rows } = await log.list({ merchantId, memberId: ana.id, kinds: ['login'], limit: 1 });
  expect(rows).toEqual([
    {
      ...{ id: expect.any(String), memberId: ana.id, kind: 'login', detail: { way: 'sms' }, at: at(7) },
      ...{ address: '203.0.113.1', userAgent: 'browser' },
    },
  ]);
  const search = async (query: object) =>
    (await log.search({ merchantId, limit: 10, cursor: undefined, ...query })).rows.map(
      ({ kind, memberId }) => `${kind} ${memberId === null ? '-' : memberId === bia.id ? 'bia' : 'ana'}`,
    );
  expect(await search({ memberId: ana.id })).toEqual(['password.changed ana', 'logout ana', 'login ana']);
  expect(await search({ kinds: ['login', 'login.failed'] })).toEqual([
    ...['login.failed -', 'login ana', 'login bia'],
  ]);
  expect(await search({ address: '198.51.100.7' })).toEqual(['logout ana', 'logout bia']);
});
