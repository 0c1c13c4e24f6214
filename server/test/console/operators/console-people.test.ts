import { randomUUID } from 'node:crypto';
import { URI } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '../../../src/console/operators/accounts/create-operator.ts';
import { demoPassword, form, startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
let admin: Visitor;
let support: Visitor;
let finance: Visitor;

async function operator(
  role: 'admin' | 'finance' | 'support',
  name = `op-${role}-${randomUUID().slice(0, 6)}`,
) {
  const made = await createOperator(site.platform, {
    merchantId: site.demo.id,
    account: name,
    name: 'Olívia Prado',
    role,
    password: demoPassword,
  });
  return signIn(name, demoPassword, made?.totpAddress ?? '');
}

async function signIn(account: string, password: string, totpAddress: string): Promise<Visitor> {
  const guest = site.visitor();
  const totp = URI.parse(totpAddress);
  if (!('period' in totp)) throw new Error('not a time-based code');
  const answer = await guest.sealed('POST', '/operator/api/session', {
    account,
    password,
    totp: totp.generate(),
  });
  guest.token = (answer.body.value as { token: string } | undefined)?.token;
  return guest;
}

beforeAll(async () => {
  admin = await operator('admin', 'chief');
  support = await operator('support');
  finance = await operator('finance');
});

const newName = (): string => `c${randomUUID().slice(0, 8)}`;
async function member(): Promise<{ id: string; name: string; visitor: Visitor }> {
  const name = newName();
  const visitor = site.visitor();
  expect((await visitor.register(form(name))).body.success).toBe(true);
  const found = await site.features.members.byAccount(site.demo.id, name);
  return { id: found?.id ?? '', name, visitor };
}
const actions = async (subjectId: string): Promise<string[]> => {
  const answer = await admin.call('GET', `/operator/api/actions?subjectId=${subjectId}`);
  return (answer.body.value as { content: { action: string }[] }).content.map(({ action }) => action);
};

describe('every call here asks for its right [OPEN-007]', () => {
  const id = '00000000-0000-7000-8000-000000000000';
  const reason = 'Because of a test';
  const provider = { version: 9, name: 'G', issuer: 'https://id.example', clientId: 'c', metadata: {} };
  const rules = [
    {
      field: 'line',
      enabled: false,
      required: false,
      acceptedPattern: '*',
      patternId: 0,
      minLength: 1,
      maxLength: 9,
    },
  ];
  const change = { version: 1, role: 'support', status: 'active', reason };
  type Role = 'admin' | 'finance' | 'support';
  const everyone: Role[] = ['admin', 'finance', 'support'];
  const calls: [method: string, path: string, who: Role[], body?: object][] = [
    ['GET', '/operator/api/registration-rules', everyone],
    ['PUT', '/operator/api/registration-rules', ['admin'], { version: 999, rules }],
    ['GET', '/operator/api/sign-in-providers', everyone],
    ['PUT', '/operator/api/sign-in-providers/google', ['admin'], provider],
    ['POST', '/operator/api/sign-in-providers/google/agree', ['admin'], { proposal: id }],
    ['POST', '/operator/api/sign-in-providers/google/drop', ['admin'], { proposal: id }],
    ['GET', `/operator/api/members/${id}/access`, everyone],
    ['POST', `/operator/api/members/${id}/access`, ['admin', 'support'], { action: 'lock', reason }],
    ['GET', '/operator/api/logins', everyone],
    ['GET', '/operator/api/operators', ['admin']],
    ['PUT', `/operator/api/operators/${id}`, ['admin'], change],
    ['POST', `/operator/api/operators/${id}/reset`, ['admin'], { reason }],
    ['POST', `/operator/api/operators/${id}/confirm`, ['admin'], { version: 1 }],
    ['GET', '/operator/api/proposals', ['admin']],
    ['POST', `/operator/api/proposals/${id}/approve`, ['admin']],
    ['POST', `/operator/api/proposals/${id}/reject`, ['admin']],
    ['POST', '/operator/api/roles/support/remove', ['admin'], { version: 1, reason }],
  ];
  test.each(calls)('%s %s is for %j', async (method, path, who, body) => {
    for (const role of everyone) {
      const by = { admin, support, finance }[role];
      const sends = method === 'PUT' && path.includes('sign-in-providers') ? by.sealed : by.call;
      const { code = 'done' } = (await sends(method, path, body)).body;
      expect({ role, in: code !== 'FORBIDDEN' }).toEqual({ role, in: who.includes(role) });
    }
  });
});

describe('the registration form in the console', () => {
  interface Form {
    version: number;
    updatedAt: string | null;
    updatedBy: string;
    rules: { field: string; enabled: boolean; required: boolean; fixed: boolean; offered: boolean }[];
  }
  const path = '/operator/api/registration-rules';
  const read = async () => (await admin.call('GET', path)).body.value as Form;
  const rule = (field: string, more: object = {}) => ({
    field,
    enabled: true,
    required: true,
    acceptedPattern: '^w[0-9]+$',
    patternId: 14,
    minLength: 3,
    maxLength: 6,
    ...more,
  });
  const set = async (rules: object[], version?: number, by = admin) =>
    by.call('PUT', path, { version: version ?? (await read()).version, rules });

  test('REGFIELD-26: a changed rule holds at once on the site, with its author, and for this brand alone', async () => {
    const before = await read();
    expect(before).toMatchObject({ version: 0, updatedAt: null, updatedBy: '' });
    const answer = await set([rule('wechat')]);
    expect(answer.body).toMatchObject({
      success: true,
      value: { version: before.version + 1, updatedBy: 'chief' },
    });
    const settings = await site.visitor().call('GET', '/wps/system/setting/register');
    const ways = (
      settings.body.value as { ways: { method: string; rules: { field: string; enabled: boolean }[] }[] }
    ).ways;
    expect(ways[0]?.rules.find(({ field }) => field === 'wechat')).toMatchObject({
      enabled: true,
      required: true,
    });
    expect((await site.visitor().register(form(newName()))).body.errors).toHaveProperty('wechat');
    expect((await site.visitor({ merchant: 'demo2' }).register(form(newName()))).body.success).toBe(true);
    await set([rule('wechat', { enabled: false, required: false })]);
    expect((await site.visitor().register(form(newName()))).body.success).toBe(true);
  });

  test('of two who edit at once the second is told', async () => {
    const { version } = await read();
    const both = await Promise.all([set([rule('line')], version), set([rule('zalo')], version)]);
    expect(both.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['STATE_CONFLICT', 'ok']);
    await set([rule('line', { enabled: false }), rule('zalo', { enabled: false })]);
  });

  const syntax = 'This is no valid expression, or it looks ahead or back, which is not accepted here';
  test.each([
    ['a pattern that is none', rule('line', { acceptedPattern: '[' }), { 'line.acceptedPattern': syntax }],
    ['one that looks ahead', rule('line', { acceptedPattern: '(?=a)a' }), { 'line.acceptedPattern': syntax }],
    [
      'a pattern too large',
      rule('line', { acceptedPattern: 'a{1,900}b{1,900}' }),
      { 'line.acceptedPattern': 'This expression is too large: use smaller repeats' },
    ],
    ['a field that nobody knows', rule('shoeSize'), { 'shoeSize.field': 'There is no such field' }],
    ...[{ enabled: false }, { required: false }].map(
      (change) =>
        [
          'an account without a username',
          rule('username', change),
          { 'username.enabled': 'This field is always asked for' },
        ] as const,
    ),
    [
      'a short password',
      rule('password', { minLength: 7, maxLength: 20 }),
      { 'password.minLength': 'A password has at least 8 characters' },
    ],
    ...[{}, { required: false }, { enabled: false }].map(
      (change) =>
        [
          'a code that the flags decide on',
          rule('verificationCode', change),
          { 'verificationCode.enabled': 'The site flags decide on this field' },
        ] as const,
    ),
    [
      'lengths the wrong way round',
      rule('line', { minLength: 9, maxLength: 8 }),
      { 'line.minLength': 'The minimum length can’t be above the maximum' },
    ],
  ] as const)('is refused: %s', async (_title, wrong, errors) => {
    const before = await read();
    expect((await set([rule('wechat'), wrong])).body).toMatchObject({ code: 'FIELDS_INVALID', errors });
    expect(await read()).toEqual(before);
  });

  test('takes the least that it may, keeps the brand’s other settings, and records what changed', async () => {
    const { pool } = site.platform;
    const settings = async () => {
      const { rows } = await pool.query<{ code: string; settings: Record<string, unknown> }>(
        'SELECT code, settings FROM merchant ORDER BY code',
      );
      return rows.map((row) => row.settings);
    };
    const [own, other] = await settings();
    const least = [
      rule('password', { acceptedPattern: '*', minLength: 8, maxLength: 8 }),
      rule('verificationCode', { enabled: false, required: false }),
    ];
    const { version } = await read();
    const { value } = (await set(least)).body as { value: Form & { updatedAt: string } };
    expect(value.updatedAt).toMatch(/^20.*Z$/);
    const ruleOf = (field: string) => value.rules.find((one) => one.field === field);
    expect(ruleOf('password')).toEqual({ ...least[0], type: 'password', fixed: true, offered: true });
    expect(ruleOf('verificationCode')).toMatchObject({ fixed: false, offered: false });
    expect(ruleOf('line')).toMatchObject({ fixed: false, offered: true });
    expect(await settings()).toEqual([
      {
        ...own,
        ...{ 'registration.version': version + 1, 'registration.by': 'chief' },
        'registration.at': value.updatedAt,
      },
      other,
    ]);
    const answer = await admin.call('GET', '/operator/api/actions?limit=2');
    const { content } = answer.body.value as { content: { detail: { field: string } }[] };
    // Both were recorded in one call, perhaps within one millisecond: their order says nothing.
    expect(content.toSorted((a, b) => (a.detail.field < b.detail.field ? 1 : -1))).toMatchObject([
      { action: 'site.registration_rule', detail: { field: 'verificationCode' } },
      {
        ...{ action: 'site.registration_rule', subject: { type: 'site', id: 'demo' } },
        detail: { field: 'password', maxLength: '64 → 8' },
      },
    ]);
    await pool.query("DELETE FROM registration_rule WHERE field IN ('password', 'verificationCode')");
  });

  test('is not changed by anyone who may only read it', async () => {
    expect((await set([rule('line')], undefined, support)).body.code).toBe('FORBIDDEN');
  });
});

describe('what an operator does about a member', () => {
  const act = (by: Visitor, id: string, action: string, reason = 'Asked on the telephone') =>
    by.call('POST', `/operator/api/members/${id}/access`, { action, reason });

  test('a locked account is out at once and can bet no more; unlocked it is as before; both stand on record', async () => {
    const { id, name, visitor } = await member();
    const locked = await act(support, id, 'lock');
    expect(locked.body.value).toMatchObject({
      status: 'blocked',
      openSessions: 0,
      lock: { reason: 'Asked on the telephone' },
    });
    expect((await visitor.call('GET', '/wps/member/info')).status).not.toBe(200);
    expect((await site.visitor().login(name, 'Right4You')).body.code).toBe('MEMBER_BLOCKED');
    expect(await site.features.ledger.gate(site.demo.id, id)).toMatchObject({
      status: 'closed',
      reason: 'locked',
    });
    expect((await act(support, id, 'lock')).body.code).toBe('STATE_CONFLICT');
    expect((await act(support, id, 'unlock')).body.value).toMatchObject({ status: 'active', lock: null });
    expect(await site.features.ledger.gate(site.demo.id, id)).toMatchObject({ status: 'open' });
    expect((await site.visitor().login(name, 'Right4You')).body.success).toBe(true);
    expect((await act(support, id, 'unlock')).body.code).toBe('STATE_CONFLICT');
    expect(await actions(id)).toEqual(expect.arrayContaining(['member.locked', 'member.unlocked']));
  });

  test('a lock opens nobody who excluded himself', async () => {
    const { id } = await member();
    await site.platform.pool.query("UPDATE member SET status = 'restricted' WHERE id = $1", [id]);
    await act(admin, id, 'lock');
    expect((await act(admin, id, 'unlock')).body.value).toMatchObject({ status: 'restricted' });
  });

  test('an exclusion that was asked for stands on record with how long, where from and why', async () => {
    const { id } = await member();
    const choice = { duration: 'P6M', origin: 'request', reason: 'Asked by letter' };
    const path = `/operator/api/responsible-gaming/${id}/exclusion`;
    expect((await support.call('POST', path, choice)).body).toMatchObject({ success: true });
    const { content } = (await admin.call('GET', `/operator/api/actions?subjectId=${id}`)).body.value as {
      content: { action: string; detail: object }[];
    };
    expect(content.find(({ action }) => action === 'member.excluded')?.detail).toEqual(choice);
  });

  test('a forced change ends the sessions and asks for a new password', async () => {
    const { id, name, visitor } = await member();
    expect((await act(support, id, 'forceChange')).body.value).toMatchObject({ passwordExpired: true });
    expect((await visitor.call('GET', '/wps/member/info')).body.code).toBe('UNAUTHENTICATED');
    const again = await site.visitor().login(name, 'Right4You');
    expect(again.body.value).toMatchObject({ passwordExpired: true });
  });

  test('a lost second factor is taken away, with all sessions', async () => {
    const { id, visitor } = await member();
    expect((await act(support, id, 'resetSecondFactor')).body.value).toMatchObject({ secondFactors: [] });
    expect((await visitor.call('GET', '/wps/member/info')).status).toBe(401);
    expect(await actions(id)).toContain('member.second_factor_reset');
  });

  test('needs a right and a reason', async () => {
    const { id } = await member();
    expect((await act(finance, id, 'lock')).body.code).toBe('FORBIDDEN');
    expect((await act(support, id, 'lock', '')).body.code).toBe('REQUEST_INVALID');
    expect((await act(support, randomUUID(), 'lock')).body.code).toBe('NOT_FOUND');
  });

  test('the login log shows logins and failed ones, of one account or one address', async () => {
    const { name } = await member();
    await site.visitor().login(name, 'Wrong4You');
    await site.visitor().login(name, 'Right4You');
    await site.visitor().login(newName(), 'Wrong4You');
    const read = async (query: string) => {
      const answer = await support.call('GET', `/operator/api/logins?${query}`);
      return (answer.body.value as { content: { kind: string; member: { account: string } | null }[] })
        .content;
    };
    const own = await read(`account=${name}`);
    expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['login', 'login.failed']));
    expect(own.every(({ member: who }) => who?.account === name)).toBe(true);
    const failed = await read('kind=failed');
    expect(failed.some(({ member: who }) => who === null)).toBe(true);
    expect(failed.every(({ kind }) => kind.includes('failed'))).toBe(true);
    expect(await read('account=nobody0')).toEqual([]);
    expect((await read('address=127.0.0.1')).length).toBeGreaterThan(0);
  });
});
