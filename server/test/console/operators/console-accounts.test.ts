import { type Endpoint, groups, type operatorAccountCalls, type ValueOf } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmOnServer, openAdministrator, resetOnServer } from '../../../src/console/operators/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { codeOf, earlierCodeOf, newName, peopleOf, strong } from '../../helpers/steps/console-people.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { demoPassword, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
/** Administrators that are old enough, and know each other from nowhere. */
let ana: Visitor;
let bia: Visitor;
let caio: Visitor;
beforeAll(async () => {
  [ana, bia, caio] = [
    await seeded('admin', 'ana'),
    await seeded('admin', 'bia'),
    await seeded('admin', 'caio'),
  ];
});

const db = () => site.platform.db;
const { signIn, seeded, noticesOf } = peopleOf(() => site);

type Made = ValueOf<typeof operatorAccountCalls.create>;
type Row = Made['operator'];
const open = async (by: Visitor, role = 'finance', account = newName()) =>
  (await by.sealed('POST', '/operator/api/operators', { account, name: 'Novo Operador', role })).body;
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const look = async (token: string) =>
  (await site.visitor().sealed('POST', '/operator/api/enrolment/open', { token })).body;
const finish = async (token: string, password: string, code: string) =>
  (
    await site
      .visitor()
      .sealed('POST', '/operator/api/enrolment', { token, password, factor: { kind: 'totp', code } })
  ).body;
/** Enrols as the person behind the link does. */
async function enrol(link: string, confirmedBy = 'administrator'): Promise<string> {
  const { totpAddress } = (await look(tokenOf(link))).value as { totpAddress: string };
  expect(await finish(tokenOf(link), strong, await earlierCodeOf(totpAddress))).toMatchObject({
    ...{ success: true, value: { confirmedBy } },
  });
  return totpAddress;
}
const list = async (by = ana) =>
  (await by.call('GET', '/operator/api/operators')).body.value as ValueOf<typeof operatorAccountCalls.list>;
const rowOf = async (account: string): Promise<Row> => {
  const found = (await list()).operators.find((one) => one.account === account);
  if (!found) throw new Error(`no ${account}`);
  return found;
};
const confirm = (by: Visitor, row: Row) =>
  by.call('POST', `/operator/api/operators/${row.id}/confirm`, { version: row.version });

describe('a new account', () => {
  test('is enrolled by its person, agreed to by another administrator, and told to all', async () => {
    const made = (await open(ana)).value as Made;
    const { account } = made.operator;
    expect(made.operator).toMatchObject({ status: 'invited', openedBy: 'ana', approvesFrom: null });
    expect(JSON.stringify(made)).not.toMatch(/otpauth/);
    const totpAddress = await enrol(made.link);
    // Neither before anyone agreed, nor by who opened it.
    expect((await signIn(account, strong, codeOf(totpAddress))).code).toBe('LOGIN_FAILED');
    const enrolled = await rowOf(account);
    expect(enrolled).toMatchObject({ status: 'enrolled', linkExpiresAt: null });
    expect((await confirm(ana, enrolled)).body.code).toBe('OWN_PROPOSAL');
    expect((await confirm(bia, enrolled)).body.value).toMatchObject({ status: 'active' });
    expect((await confirm(bia, enrolled)).body.code).toBe('STATE_CONFLICT');
    const { guest } = await signIn(account, strong, codeOf(totpAddress));
    const me = (await guest.call('GET', '/operator/api/session')).body.value;
    expect(me).toMatchObject({ role: 'finance', approvesFrom: expect.any(String) });
    const notices = (await noticesOf(caio)).filter(({ detail }) => detail['account'] === account);
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'created', 'enrolled']);
    await caio.call('DELETE', `/operator/api/own/notices/${notices[0]?.id}`);
    expect((await noticesOf(caio)).map(({ id }) => id)).not.toContain(notices[0]?.id);
    expect(await noticesOf(guest)).toEqual([]);
  });

  test('has a link that works once, for the secret that was shown last, and not for a guess', async () => {
    const { link } = (await open(ana)).value as Made;
    const first = (await look(tokenOf(link))).value as { totpAddress: string };
    const second = (await look(tokenOf(link))).value as { totpAddress: string };
    expect([first, second]).toMatchObject([{ again: false }, { again: true }]);
    expect(await finish(tokenOf(link), strong, codeOf(first.totpAddress))).toMatchObject({
      code: 'STEP_UP_FAILED',
    });
    expect(await finish(tokenOf(link), strong, codeOf(second.totpAddress))).toMatchObject({ success: true });
    expect(await finish(tokenOf(link), strong, codeOf(second.totpAddress, 1))).toMatchObject({
      code: 'ENROLMENT_INVALID',
    });
    expect((await look(tokenOf(link))).code).toBe('ENROLMENT_INVALID');
    expect((await look('x'.repeat(43))).code).toBe('ENROLMENT_INVALID');
    const late = (await open(ana)).value as Made;
    await sqlOn(db(), "UPDATE operator_invitation SET expires_at = now() - interval '1 second'");
    expect((await look(tokenOf(late.link))).code).toBe('ENROLMENT_INVALID');
  });

  test.each([
    ['one of the most used', 'password1234'],
    ['a word of this house', 'operator9999'],
    ['the same character', 'aaaaaaaaaaaa'],
    ['a row of figures', '123456789012'],
    ['short', 'Xk9#mQ2!vR'],
  ])('takes no password that is %s', async (_title, password) => {
    const { link } = (await open(ana)).value as Made;
    const { totpAddress } = (await look(tokenOf(link))).value as { totpAddress: string };
    expect(await finish(tokenOf(link), password, codeOf(totpAddress))).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { password: expect.any(String) },
    });
  });

  test('that is reset loses both factors and its sessions, and starts again', async () => {
    const account = newName();
    const person = await seeded('support', account);
    const { id } = await rowOf(account);
    const body = { reason: 'Telephone lost' };
    const again = (await bia.call('POST', `/operator/api/operators/${id}/reset`, body)).body.value as Made;
    expect((await person.call('GET', '/operator/api/session')).body.code).toBe('UNAUTHENTICATED');
    const totpAddress = await enrol(again.link);
    expect((await signIn(account, demoPassword, codeOf(totpAddress))).code).toBe('LOGIN_FAILED');
    expect((await confirm(bia, await rowOf(account))).body.code).toBe('OWN_PROPOSAL');
    expect((await confirm(ana, await rowOf(account))).body.value).toMatchObject({ status: 'active' });
  });

  test('that was blocked is out at once, and approves nothing for a day once it is back', async () => {
    const account = newName();
    const person = await seeded('finance', account);
    const row = await rowOf(account);
    const put = (version: number, status: string) =>
      ana.call('PUT', `/operator/api/operators/${row.id}`, {
        ...{ version, role: 'finance', status, reason: 'On leave' },
      });
    expect((await put(row.version, 'blocked')).body.value).toMatchObject({ status: 'blocked' });
    expect((await person.call('GET', '/operator/api/session')).body.code).toBe('UNAUTHENTICATED');
    expect((await put(row.version, 'active')).body.code).toBe('STATE_CONFLICT');
    const back = (await put(row.version + 1, 'active')).body.value as Row;
    expect(back.status).toBe('active');
    const ahead = Date.parse(back.approvesFrom ?? '') - site.platform.clock.now().getTime();
    expect(ahead).toBeGreaterThan(23 * 3600_000);
  });

  test('is never the own one, nor beyond what the own role has', async () => {
    const own = await rowOf('ana');
    const body = { version: own.version, role: 'admin', status: 'active', reason: 'Just because' };
    const refused = (answer: { body: { code?: string } }) => answer.body.code;
    expect(refused(await ana.call('PUT', `/operator/api/operators/${own.id}`, body))).toBe(
      'OPERATOR_NOT_ALLOWED',
    );
    const reset = await ana.call('POST', `/operator/api/operators/${own.id}/reset`, {
      reason: 'Just because',
    });
    expect(refused(reset)).toBe('OPERATOR_NOT_ALLOWED');
    expect((await open(await seeded('support'), 'admin')).code).toBe('FORBIDDEN');
    expect((await open(ana, 'no-such-role')).code).toBe('OPERATOR_NOT_ALLOWED');
    expect((await open(ana, 'support', 'bia')).code).toBe('USERNAME_TAKEN');
  });
});

describe('the second factor again', () => {
  const operators: Endpoint[] = Object.values(groups)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter(({ spec }) => spec.access === 'operator');
  const stepUps = operators.filter(({ spec }) => spec.stepUp === true);
  const limited = operators.filter(({ spec }) => spec.failures?.some((code) => code === 'ABOVE_ROLE_LIMIT'));
  const writing = operators.filter(({ spec }) => spec.method !== 'GET');
  const changes = (group: string) => writing.filter(({ id }) => id.startsWith(`${group}.`));

  test('is asked for by every payout and approval, and by every change of operators and of sign-in', () => {
    const whole = 'Accounts Roles Proposals Providers Registration Access PaymentProviders Keys'.split(' ');
    const named = /^operator(Site\.set(Flags|Money)|Agents\.setSettings|Own\.changePassword)$/u;
    const needed = [
      ...whole.flatMap((name) => changes(`operator${name}`)),
      ...limited.filter(({ id }) => id !== 'operatorDesk.claim'),
      ...operators.filter(({ id }) => named.test(id)),
    ].map(({ id }) => id);
    expect(stepUps.map(({ id }) => id)).toEqual(expect.arrayContaining(needed));
    expect(needed.length).toBeGreaterThan(15);
  });

  test('each of these refuses a session in which it was shown too long ago; after the code they go on', async () => {
    const account = newName();
    const person = await seeded('admin', account);
    await sqlOn(
      db(),
      `UPDATE operator_session SET second_factor_at = now() - interval '6 minutes'
       WHERE operator_id = (SELECT id FROM operator WHERE account = $1)`,
      [account],
    );
    for (const { id, spec } of stepUps) {
      const path = spec.path.replaceAll(/:\w+/g, () => randomUUID());
      expect({ id, code: (await person.call(spec.method, path, {})).body.code }).toEqual({
        id,
        code: 'STEP_UP_REQUIRED',
      });
    }
    const show = (code: string) =>
      person.sealed('POST', '/operator/api/own/second-factor', { factor: { kind: 'totp', code } });
    const next = async () =>
      ((await site.visitor().call('GET', `/sandbox/totp?account=${account}`)).body.value as { code: string })
        .code;
    const code = await next();
    expect((await show(code === '000000' ? '111111' : '000000')).body.code).toBe('STEP_UP_FAILED');
    expect((await show(code)).body).toMatchObject({ success: true });
    expect((await show(code)).body.code).toBe('STEP_UP_FAILED');
    expect((await open(person, 'support')).success).toBe(true);
  });

  test('cannot be guessed: five wrong codes lock it', async () => {
    const person = await seeded('admin');
    const wrong = { factor: { kind: 'totp', code: '000000' } };
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      codes.push((await person.sealed('POST', '/operator/api/own/second-factor', wrong)).body.code);
    expect(codes.at(-1)).toBe('LOGIN_LOCKED');
    await sqlOn(db(), 'DELETE FROM brake_counter');
  });
});

describe('the own account', () => {
  test('has sessions that its person sees and ends', async () => {
    const account = newName();
    const here = await seeded('support', account);
    const code = await site.visitor().call('GET', `/sandbox/totp?account=${account}`);
    const { guest: there } = await signIn(account, demoPassword, (code.body.value as { code: string }).code);
    const sessions = async () =>
      (
        (await here.call('GET', '/operator/api/own/sessions')).body.value as {
          sessions: { id: string; current: boolean }[];
        }
      ).sessions;
    const other = (await sessions()).find(({ current }) => !current);
    expect(await sessions()).toHaveLength(2);
    const foreign = await ana.call('DELETE', `/operator/api/own/sessions/${other?.id}`);
    expect(foreign.body.code).toBe('NOT_FOUND');
    await here.call('DELETE', `/operator/api/own/sessions/${other?.id}`);
    expect((await there.call('GET', '/operator/api/session')).body.code).toBe('UNAUTHENTICATED');
    expect(await sessions()).toMatchObject([{ current: true }]);
    expect((await here.call('POST', '/operator/api/own/sessions/end-others', {})).body.value).toEqual({
      ended: 0,
    });
  });

  test('has a password that its person changes, with the current one; other sessions end', async () => {
    const account = newName();
    const person = await seeded('finance', account);
    const change = (current: string, password: string) =>
      person.sealed('PUT', '/operator/api/own/password', { current, password });
    expect((await change('Wrong#2026 again', strong)).body.errors).toHaveProperty('current');
    expect((await change(demoPassword, 'password1234')).body.errors).toHaveProperty('password');
    expect((await change(demoPassword, strong)).body.success).toBe(true);
    expect((await person.call('GET', '/operator/api/session')).status).toBe(200);
    const next = (await site.visitor().call('GET', `/sandbox/totp?account=${account}`)).body.value as {
      code: string;
    };
    expect((await signIn(account, demoPassword, next.code)).code).toBe('LOGIN_FAILED');
    expect((await signIn(account, strong, next.code)).code).toBeUndefined();
  });
});

describe('roles', () => {
  const limits = { withdrawal: 50_000, deposit: null, adjustment: 20_000, win: null };
  const form = (change: object = {}) => ({
    ...{ code: null, version: 0, names: { pt: 'Líder de turno', en: 'Shift lead' }, limits },
    ...{ permissions: ['members.read', 'adjustments.read', 'adjustments.propose'], reason: 'A new shift' },
    ...change,
  });
  const propose = async (by: Visitor, change: object = {}) =>
    (await by.call('POST', '/operator/api/roles', form(change))).body;
  const approve = async (by: Visitor, id: string) =>
    (await by.call('POST', `/operator/api/proposals/${id}/approve`, {})).body;

  test('are made of rights by two administrators, given to people, and hold at once', async () => {
    const made = (await propose(ana)).value as { id: string; role: { code: string } };
    expect(made.role.code).toBe('lider-de-turno');
    expect((await list()).roles.map(({ code }) => code)).not.toContain('lider-de-turno');
    expect((await approve(ana, made.id)).code).toBe('OWN_PROPOSAL');
    expect((await approve(bia, made.id)).value).toMatchObject({ state: 'approved', decidedBy: 'bia' });
    const account = newName();
    const person = await seeded('support', account);
    const row = await rowOf(account);
    const change = { version: row.version, role: 'lider-de-turno', reason: 'Promoted' };
    const asked = (await ana.call('PUT', `/operator/api/operators/${row.id}`, change)).body.value;
    expect(asked).toMatchObject({ role: 'support', wantedRole: 'lider-de-turno' });
    const waiting = (await bia.call('GET', '/operator/api/proposals')).body.value as {
      waiting: { id: string; subject: string }[];
    };
    const mine = waiting.waiting.find(({ subject }) => subject === account);
    expect((await approve(bia, mine?.id ?? '')).success).toBe(true);
    const me = (await person.call('GET', '/operator/api/session')).body.value;
    expect(me).toMatchObject({
      role: 'lider-de-turno',
      roleName: 'Shift lead',
      permissions: ['members.read', 'adjustments.read', 'adjustments.propose'],
    });
    const gone = { version: 1, reason: 'Not needed' };
    const remove = async (body: object) =>
      (await ana.call('POST', '/operator/api/roles/lider-de-turno/remove', body)).body.code;
    expect(await remove(gone)).toBe('ROLE_IN_USE');
    expect(await remove({ ...gone, version: 9 })).toBe('STATE_CONFLICT');
  });

  test('support may propose adjustments once two administrators say so, and is again as it came', async () => {
    const before = (await list()).roles.find(({ code }) => code === 'support');
    const permissions = [...(before?.permissions ?? []), 'adjustments.read', 'adjustments.propose'];
    const names = before?.names;
    const { id } = (await propose(ana, { code: 'support', permissions, names })).value as { id: string };
    await approve(caio, id);
    const support = await seeded('support');
    expect((await support.call('GET', '/operator/api/adjustments')).status).toBe(200);
    const back = await ana.call('POST', '/operator/api/roles/support/remove', {
      version: 1,
      reason: 'Tried out',
    });
    await approve(caio, (back.body.value as { id: string }).id);
    expect((await support.call('GET', '/operator/api/adjustments')).body.code).toBe('FORBIDDEN');
  });

  test('nobody gives a right or an amount that they lack, neither alone nor as the second', async () => {
    const permissions = ['operators.read', 'operators.edit', 'members.read'];
    const names = { pt: 'Pessoal', en: 'Staff' };
    const { id } = (await propose(ana, { permissions, names })).value as { id: string };
    expect((await approve(bia, id)).success).toBe(true);
    const staff = await seeded('pessoal');
    const more = { permissions: [...permissions, 'withdrawals.decide'] };
    const own = { code: 'pessoal', version: 1, names };
    expect((await propose(staff, { ...own, ...more })).code).toBe('OPERATOR_NOT_ALLOWED');
    const higher = { permissions, limits: { ...limits, withdrawal: 60_000 } };
    expect((await propose(staff, { ...own, ...higher })).code).toBe('OPERATOR_NOT_ALLOWED');
    expect((await propose(ana, { code: 'admin', names })).code).toBe('OPERATOR_NOT_ALLOWED');
    expect((await propose(ana, { permissions: ['no.right'] })).code).toBe('FIELDS_INVALID');
    const raised = (await propose(ana, { ...own, ...more })).value as { id: string };
    expect((await approve(staff, raised.id)).code).toBe('OPERATOR_NOT_ALLOWED');
    expect((await propose(bia, { ...own, permissions })).code).toBe('STATE_CONFLICT');
    const withdrawn = await ana.call('POST', `/operator/api/proposals/${raised.id}/reject`, {});
    expect(withdrawn.body.value).toMatchObject({ state: 'rejected' });
    expect((await open(staff, 'admin')).code).toBe('OPERATOR_NOT_ALLOWED');
  });
});

describe('with fewer than two active administrators', () => {
  const brand = () => site.platform.merchants.all().then((all) => all.find(({ code }) => code === 'demo2'));

  test('the server agrees to accounts, on record and told to all; with two of them it does not', async () => {
    const merchantId = (await brand())?.id ?? '';
    const account = newName();
    const first = await openAdministrator(site.platform, { merchantId, account, name: 'Ana' });
    await expect(confirmOnServer(site.platform, merchantId, account)).rejects.toThrow(/only an enrolled/);
    await enrol(first?.link ?? '', 'server');
    await confirmOnServer(site.platform, merchantId, account);
    const other = newName();
    const second = await openAdministrator(site.platform, { merchantId, account: other, name: 'Bia' });
    await enrol(second?.link ?? '', 'server');
    await confirmOnServer(site.platform, merchantId, other);
    const notices = await sqlOn<{ kind: string }>(
      db(),
      'SELECT n.kind FROM operator_notice n JOIN operator o ON o.id = n.operator_id WHERE o.account = $1 ORDER BY n.id',
      [account],
    );
    expect(notices.map(({ kind }) => kind)).toEqual(['confirmed', 'created', 'enrolled', 'confirmed']);
    const done = await sqlOn(
      db(),
      "SELECT 1 FROM operator_action WHERE account = 'server' AND action = 'operator.confirmed' AND merchant_id = $1",
      [merchantId],
    );
    expect(done).toHaveLength(2);
    await expect(resetOnServer(site.platform, merchantId, 'nobody')).rejects.toThrow(/no account nobody/);
    await expect(resetOnServer(site.platform, merchantId, other)).rejects.toThrow(/in the console/);
    await expect(confirmOnServer(site.platform, merchantId, account)).rejects.toThrow(/in the console/);
  });

  test('an only administrator is never blocked or reset away, and agrees to nobody in the console', async () => {
    await sqlOn(
      db(),
      "UPDATE operator SET status = 'blocked' WHERE role = 'admin' AND account NOT IN ('ana', 'bia') AND merchant_id = $1",
      [site.demo.id],
    );
    const made = (await open(ana)).value as Made;
    await enrol(made.link);
    // Each takes the other's account away at the same moment.
    const [one, two] = [await rowOf('ana'), await rowOf('bia')];
    const block = (by: Visitor, row: Row) =>
      by.call('PUT', `/operator/api/operators/${row.id}`, {
        ...{ version: row.version, role: 'admin', status: 'blocked', reason: 'Race of two' },
      });
    await Promise.all([block(ana, two), block(bia, one)]);
    const left = await sqlOn<{ account: string }>(
      db(),
      "SELECT account FROM operator WHERE role = 'admin' AND status = 'active' AND merchant_id = $1",
      [site.demo.id],
    );
    expect(left).toHaveLength(1);
    const last = left[0]?.account === 'ana' ? ana : bia;
    expect((await confirm(last, made.operator)).body.code).toBe('CONFIRM_ON_SERVER');
  });
});
