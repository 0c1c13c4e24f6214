import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as invitations from '../../../src/console/operators/accounts/invitations.ts';
import * as notices from '../../../src/console/operators/accounts/notices.ts';
import * as accounts from '../../../src/console/operators/accounts/store.ts';
import * as own from '../../../src/console/operators/own-account/own-store.ts';
import * as proposals from '../../../src/console/operators/roles/proposal-store.ts';
import { deleteRole, isInUse } from '../../../src/console/operators/roles/store.ts';
import * as sessions from '../../../src/console/operators/session/store.ts';
import type { Tx } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { hours, now, people, type Place, type Seed, tables } from './console-twins.ts';
import { ownDatabase } from '../../helpers/database/own-database.ts';
import { turnsIn } from '../../helpers/database/turns.ts';

const times = { now, seenSince: hours(-1) };

const database = ownDatabase();
/** Two brands that keep everything under the same ids: what is read or changed without its brand meets the other’s. */
let brand: string;
let twin: string;
/** By name: the people of both brands, their sessions, and what is written about them. */
const id: Record<string, string> = {};
const idOf = (name: string): string => id[name] ?? '';
const nameOf = (known: string): string => Object.keys(id).find((name) => id[name] === known) ?? known;

/** No token is given twice, whatever the brand and the test. */
const tokenOf = (name: string, place: Place = 'here'): string => `${name} ${place} ${brand}`;
const tokenHash = (name: string, place?: Place): Buffer =>
  createHash('sha256').update(tokenOf(name, place)).digest();

const seed: Seed = { query: (...asked) => database.query(...asked), idOf, tokenHash };

beforeEach(async () => {
  [brand, twin] = [randomUUID(), randomUUID()];
  const names = [
    'ana',
    'bia',
    'ana1',
    'ana2',
    'bia1',
    'bia2',
    'notice-ana',
    'notice-bia',
    'wish-ana',
    'wish-bia',
  ];
  for (const [at, name] of names.entries()) id[name] = newId(now.getTime() + at);
  await people(seed, brand, 'here');
  await people(seed, twin, 'twin');
});

async function snapshot(): Promise<Map<string, string>> {
  const parts = Object.entries(tables).map(
    ([table, key]) =>
      `SELECT CASE WHEN merchant_id = $1 THEN 'here' ELSE 'twin' END || ' ' || ${key} AS name, to_jsonb(row)::text AS content
       FROM ${table} AS row WHERE merchant_id IN ($1, $2)`,
  );
  const rows = await database.query<{ name: string; content: string }>(parts.join(' UNION ALL '), [
    brand,
    twin,
  ]);
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** What some work changes, takes away or adds, of both brands. */
async function changed<T>(work: (tx: Tx) => Promise<T>): Promise<{ answer: T; rows: string[] }> {
  const before = await snapshot();
  const answer = await database.within(work);
  const after = await snapshot();
  const named = (name: string) => name.split(' ').map(nameOf).join(' ');
  return {
    answer,
    rows: [
      ...[...before].filter(([name]) => !after.has(name)).map(([name]) => `- ${named(name)}`),
      ...[...after].filter(([name]) => !before.has(name)).map(([name]) => `+ ${named(name)}`),
      ...[...after].filter(([name, row]) => (before.get(name) ?? row) !== row).map(([name]) => named(name)),
    ].toSorted(),
  };
}
const stateOf = async (person: string) =>
  (
    await database.query<Record<string, unknown>>(
      'SELECT * FROM operator WHERE merchant_id = $1 AND id = $2',
      [...[brand, idOf(person)]],
    )
  )[0];
const put = (person: string, columns: string) =>
  database.query(`UPDATE operator SET ${columns} WHERE merchant_id = $1 AND id = $2`, [brand, idOf(person)]);

describe('an account', () => {
  test('is read with who opened it, its link, its wanted role and when it was last seen, of its brand', async () => {
    await database.query('UPDATE operator_session SET seen_at = $3 WHERE merchant_id = $1 AND id = $2', [
      ...[brand, idOf('ana2'), hours(-0.1)],
    ]);
    const ana = await accounts.readAccount(database.db, brand, idOf('ana'));
    expect(ana).toMatchObject({
      ...{ id: idOf('ana'), account: 'ana-here', role: 'clerk', status: 'active', openedBy: 'bia-here' },
      ...{ linkExpiresAt: hours(1), wantedRole: 'here', lastSeenAt: hours(-0.1), version: 1 },
    });
    expect(await accounts.readAccount(database.db, brand, randomUUID())).toBeNull();
    await put('bia', "status = 'blocked'");
    const caio = { merchantId: brand, id: newId(), account: 'aaa', name: 'c', role: 'clerk', createdAt: now };
    expect(await sessions.insertOperator(database.db, { ...caio, credentials: null })).toBe(true);
    expect(await sessions.insertOperator(database.db, { ...caio, id: newId(), credentials: null })).toBe(
      false,
    );
    const all = await accounts.readAccounts(database.db, brand);
    expect(all.map(({ account, status, openedBy }) => `${account} ${status} ${openedBy}`)).toEqual([
      ...['aaa invited null', 'ana-here active bia-here', 'bia-here blocked bia-here'],
    ]);
    expect(await sessions.findOperator(database.db, brand, 'ana-here')).toMatchObject({ id: idOf('ana') });
    expect(await sessions.findOperator(database.db, brand, 'ana-twin')).toBeUndefined();
  });

  test('counts as an administrator while it is active and has that role', async () => {
    expect(await accounts.activeAdministrators(database.db, brand)).toEqual([]);
    for (const person of ['ana', 'bia']) await put(person, "role = 'admin'");
    expect(await accounts.activeAdministrators(database.db, brand)).toEqual([idOf('ana'), idOf('bia')]);
    await put('bia', "status = 'blocked'");
    expect(await accounts.activeAdministrators(database.db, brand)).toEqual([idOf('ana')]);
    expect(await accounts.activeAdministrators(database.db, twin)).toEqual([]);
  });

  test('is changed by one after the other within its brand, and beside those of another', async () => {
    await database.within(async (tx) => {
      for (const [merchantId, held] of [
        [brand, 1],
        [brand, 1],
        [twin, 2],
      ] as const) {
        await accounts.lockAccounts(tx, merchantId);
        expect(await turnsIn(tx, 'operators', merchantId)).toEqual({ held, named: true });
      }
    });
  });

  test('is blocked and comes back by its version, and begins again as an approver', async () => {
    const write = (version: number, status: 'active' | 'blocked') =>
      changed((tx) => accounts.writeStatus(tx, brand, { id: idOf('ana'), version, status, now }));
    expect(await write(2, 'blocked')).toEqual({ answer: false, rows: [] });
    expect(await write(1, 'blocked')).toEqual({ answer: true, rows: ['here ana'] });
    expect(await stateOf('ana')).toMatchObject({ status: 'blocked', active_since: hours(-100), version: 2 });
    expect(await write(2, 'active')).toEqual({ answer: true, rows: ['here ana'] });
    expect(await stateOf('ana')).toMatchObject({ status: 'active', active_since: now, version: 3 });
  });

  test('gets a role, or becomes active once its person has enrolled', async () => {
    expect((await changed((tx) => accounts.writeRole(tx, brand, idOf('ana'), 'idle'))).rows).toEqual([
      'here ana',
    ]);
    expect(await stateOf('ana')).toMatchObject({ role: 'idle', version: 2 });
    const activate = (version: number) =>
      changed((tx) => accounts.activate(tx, brand, { id: idOf('ana'), version, now }));
    expect(await activate(2)).toEqual({ answer: false, rows: [] });
    await put('ana', "status = 'enrolled'");
    expect(await activate(1)).toEqual({ answer: false, rows: [] });
    expect(await activate(2)).toEqual({ answer: true, rows: ['here ana'] });
    expect(await stateOf('ana')).toMatchObject({ status: 'active', active_since: now, version: 3 });
  });

  test('remembers who opened and reset it, the last first', async () => {
    const openers = async () =>
      (await accounts.readOpeners(database.db, brand, idOf('ana'))).map((one) => [nameOf(one.id), one.at]);
    expect(await openers()).toEqual([
      ['bia', hours(-80)],
      ['bia', hours(-90)],
    ]);
    const sponsor = {
      merchantId: brand,
      operatorId: idOf('ana'),
      sponsorId: idOf('bia'),
      deed: 'opened' as const,
    };
    const { rows } = await changed((tx) => accounts.addSponsor(tx, { ...sponsor, at: now }));
    expect(rows).toEqual(['here bia opened ana']);
    expect((await openers())[0]).toEqual(['bia', now]);
  });

  test('loses its credentials, or gets a password, alone', async () => {
    const operator = { merchantId: brand, id: idOf('ana') };
    expect((await changed((tx) => own.writePassword(tx, operator, 'new'))).rows).toEqual(['here ana']);
    expect(await stateOf('ana')).toMatchObject({ password_hash: 'new', version: 2 });
    const { rows } = await changed((tx) => invitations.voidCredentials(tx, brand, idOf('ana')));
    expect(rows).toEqual(['here ana']);
    expect(await stateOf('ana')).toMatchObject({
      ...{
        status: 'invited',
        password_hash: null,
        totp_sealed: null,
        totp_last_step: 0n,
        active_since: null,
      },
    });
  });

  test('uses each step of its codes once, and none before it', async () => {
    const use = (step: number) =>
      changed((tx) => sessions.useTotpStep(tx, { merchantId: brand, id: idOf('ana') }, step));
    expect(await use(5)).toEqual({ answer: false, rows: [] });
    expect(await use(6)).toEqual({ answer: true, rows: ['here ana'] });
    expect((await use(6)).answer).toBe(false);
    await put('ana', "status = 'blocked'");
    expect((await use(7)).answer).toBe(false);
  });
});

describe('a link', () => {
  const lock = (name: string, at = now) =>
    database.within((tx) => invitations.lockInvitation(tx, tokenOf(name), at));
  test('is found by its token, until it ends, for one who has yet to enrol', async () => {
    expect(await lock('link-ana')).toBeUndefined();
    await put('ana', "status = 'invited'");
    expect(await lock('link-ana')).toEqual({
      ...{ merchantId: brand, operatorId: idOf('ana'), account: 'ana-here', name: 'ana', totpSealed: null },
    });
    expect([await lock('another'), await lock('link-ana', hours(1))]).toEqual([undefined, undefined]);
    // A namesake of another brand who has yet to enrol is someone else.
    await put('ana', "status = 'active'");
    await database.query("UPDATE operator SET status = 'invited' WHERE merchant_id = $1", [twin]);
    expect(await lock('link-ana')).toBeUndefined();
  });

  test('keeps a secret, is used and dropped for one account', async () => {
    const operator = { merchantId: brand, operatorId: idOf('ana') };
    const kept = await changed((tx) => invitations.keepSecret(tx, operator, Buffer.of(1)));
    const chosen = { passwordHash: 'mine', totpSealed: Buffer.of(2), step: 9 };
    const active = await changed((tx) => invitations.enrol(tx, operator, chosen));
    await put('ana', "status = 'invited'");
    const enrolled = await changed((tx) => invitations.enrol(tx, operator, chosen));
    const dropped = await changed((tx) => invitations.dropInvitation(tx, brand, idOf('ana')));
    expect([kept.rows, active.rows, enrolled.rows, dropped.rows]).toEqual([
      ...[['here link of ana'], [], ['here ana'], ['- here link of ana']],
    ]);
    expect(await stateOf('ana')).toMatchObject({
      ...{ status: 'enrolled', password_hash: 'mine', totp_last_step: 9n, active_since: null, version: 2 },
    });
  });
});

describe('a notice', () => {
  test('goes to the brand’s administrators, and those of three months ago end', async () => {
    await put('ana', "role = 'admin'");
    await database.query('UPDATE operator_notice SET at = $2 WHERE id = $1', [
      idOf('notice-bia'),
      hours(-91 * 24),
    ]);
    const notice = { kind: 'operator.opened', detail: { of: 'caio' }, at: now };
    const { rows } = await changed((tx) => notices.notifyAdministrators(tx, brand, notice));
    expect(rows).toEqual([expect.stringMatching(/^\+ here /), '- here notice-bia']);
    const read = await notices.readNotices(database.db, brand, idOf('ana'));
    expect(read.map(({ kind, detail, at }) => ({ kind, detail, at }))).toEqual(
      expect.arrayContaining([notice, { kind: 'k', detail: {}, at: hours(-1) }]),
    );
    expect(read).toHaveLength(2);
    expect(await notices.readNotices(database.db, brand, idOf('bia'))).toEqual([]);
  });

  test('is taken off by its reader alone', async () => {
    const dismiss = (operator: string, notice: string) =>
      changed(() =>
        notices.dismissNotice(database.db, {
          merchantId: brand,
          operatorId: idOf(operator),
          id: idOf(notice),
        }),
      );
    expect(await dismiss('bia', 'notice-ana')).toEqual({ answer: false, rows: [] });
    expect(await dismiss('ana', 'notice-ana')).toEqual({ answer: true, rows: ['- here notice-ana'] });
  });
});

describe('a session', () => {
  test('is found by its token or id while it is open, with the rights of its brand’s role', async () => {
    const find = (session: { tokenHash: Buffer } | { id: string }, at: typeof times = times) =>
      sessions.findSession(database.db, session, at);
    const byToken = { tokenHash: tokenHash('ana1') };
    expect(await find(byToken)).toEqual({
      ...{ merchantId: brand, id: idOf('ana1'), operatorId: idOf('ana'), account: 'ana-here', role: 'clerk' },
      ...{ rights: ['here.read'], seenAt: hours(-0.5), secondFactorAt: hours(-2) },
    });
    expect(await find({ tokenHash: tokenHash('ana1', 'twin') })).toMatchObject({
      ...{ merchantId: twin, account: 'ana-twin', rights: ['twin.read'] },
    });
    expect(await find({ ...byToken }, { now: hours(5), seenSince: hours(-1) })).toBeUndefined();
    expect(await find({ ...byToken }, { now, seenSince: hours(-0.5) })).toBeUndefined();
    expect(await find({ tokenHash: tokenHash('none') })).toBeUndefined();
    const open = async () =>
      (await sessions.readOpenIds(database.db, [idOf('ana1'), idOf('bia1')], times)).map(nameOf).toSorted();
    expect(await open()).toEqual(['ana1', 'ana1', 'bia1', 'bia1']);
    await put('ana', "status = 'blocked'");
    expect(await find(byToken)).toBeUndefined();
    expect(await open()).toEqual(['ana1', 'bia1', 'bia1']);
    expect(await find({ tokenHash: tokenHash('bia1') })).toMatchObject({ account: 'bia-here' });
  });

  test('moves on, is confirmed and ends alone', async () => {
    const session = { merchantId: brand, id: idOf('ana1') };
    const found = await sessions.findSession(database.db, { tokenHash: tokenHash('ana1') }, times);
    if (!found) throw new Error('it is open');
    const rows = [
      (await changed(() => sessions.touchSession(database.db, found, hours(-0.6)))).rows,
      (await changed(() => sessions.touchSession(database.db, found, now))).rows,
      (await changed((tx) => own.recordSecondFactor(tx, session, now))).rows,
      (await changed((tx) => sessions.closeSession(tx, session, now))).rows,
      (await changed((tx) => sessions.closeSession(tx, session, hours(1)))).rows,
    ];
    expect(rows).toEqual([[], ['here ana1'], ['here ana1'], ['here ana1'], []]);
    expect(await sessions.readOwn(database.db, session)).toMatchObject({
      name: 'ana',
      role: 'clerk',
      expiresAt: hours(5),
    });
    expect(await sessions.readOwn(database.db, { ...session, id: randomUUID() })).toBeUndefined();
  });

  test('is listed and ended by its owner; all of an account end but the one that is kept', async () => {
    const owner = { merchantId: brand, operatorId: idOf('ana') };
    const listed = async (at = times) =>
      (await own.readOwnSessions(database.db, owner, at)).map((one) => nameOf(one.id));
    expect((await listed()).toSorted()).toEqual(['ana1', 'ana2']);
    expect(await listed({ now: hours(5), seenSince: hours(-1) })).toEqual([]);
    expect(await listed({ now, seenSince: hours(-0.5) })).toEqual([]);
    const end = (operatorId: string, session: string) =>
      changed((tx) => own.closeOwnSession(tx, { merchantId: brand, operatorId, id: idOf(session) }, now));
    expect(await end(idOf('bia'), 'ana1')).toEqual({ answer: false, rows: [] });
    expect(await end(idOf('ana'), 'ana1')).toEqual({ answer: true, rows: ['here ana1'] });
    expect((await end(idOf('ana'), 'ana1')).answer).toBe(false);
    expect(await listed()).toEqual(['ana2']);
    const all = (except?: string) =>
      changed((tx) => accounts.closeSessions(tx, brand, idOf('bia'), now, except));
    expect(await all(idOf('bia1'))).toEqual({ answer: [idOf('bia2')], rows: ['here bia2'] });
    expect(await all()).toEqual({ answer: [idOf('bia1')], rows: ['here bia1'] });
  });
});

describe('a role', () => {
  test('is in use while someone of the brand has it, and is taken away in it', async () => {
    await database.query("UPDATE operator SET role = 'idle' WHERE merchant_id = $1", [twin]);
    expect([await isInUse(database.db, brand, 'clerk'), await isInUse(database.db, brand, 'idle')]).toEqual([
      true,
      false,
    ]);
    expect((await changed((tx) => deleteRole(tx, brand, 'idle'))).rows).toEqual(['- here idle']);
  });

  test('is proposed once at a time, decided once, and listed by what became of it', async () => {
    const by = { id: idOf('ana'), account: 'ana-here', at: now };
    const made = {
      kind: 'operator.role' as const,
      subject: idOf('ana'),
      content: { to: 'idle' },
      reason: 'r',
    };
    const propose = () => database.within((tx) => proposals.insertProposal(tx, brand, made, by));
    expect(await propose()).toBeNull();
    const listed = async (which: 'waiting' | 'decided') =>
      (await proposals.listProposals(database.db, brand, which)).map((one) => nameOf(one.id));
    expect([await listed('waiting'), await listed('decided')]).toEqual([['wish-ana', 'wish-bia'], []]);
    const decide = () =>
      changed((tx) =>
        proposals.decideProposal(tx, brand, { id: idOf('wish-ana'), state: 'approved', by, at: now }),
      );
    expect(await decide()).toEqual({ answer: true, rows: ['here wish-ana'] });
    expect((await decide()).answer).toBe(false);
    expect([await listed('waiting'), await listed('decided')]).toEqual([['wish-bia'], ['wish-ana']]);
    expect(await proposals.findProposal(database.db, brand, idOf('wish-ana'))).toMatchObject({
      ...{
        id: idOf('wish-ana'),
        content: { to: 'here' },
        state: 'approved',
        decidedBy: 'ana-here',
        decidedAt: now,
      },
    });
    expect(await proposals.findProposal(database.db, brand, randomUUID())).toBeUndefined();
    expect(await propose()).not.toBeNull();
  });
});
