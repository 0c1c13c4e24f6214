import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../src/platform/database/database.ts';
import { appWith, type DoorMember, right, startDoorSite } from '../../helpers/sites/door-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeEach(async () => {
  await site.set(site.demo, {});
  await site.forgetRequests();
});

let drawn = 0;
const newAddress = (): string => `owner${(drawn += 1)}@example.com`;
const security = '/wps/member/security';

describe('a notice by e-mail', () => {
  const noticesTo = async (email: string): Promise<string[]> => {
    await site.settle();
    return (await site.outbox(email)).filter(({ code }) => code === undefined).map(({ text }) => text);
  };
  const signIn = async ({ name }: DoorMember, options: { address?: string; language?: string } = {}) => {
    const visitor = site.stranger(options);
    expect((await visitor.login(name, right)).body.success).toBe(true);
    return visitor;
  };

  test('tells of a login from a new address once, in the language of that login, without a link', async () => {
    const email = newAddress();
    const member = await site.member({ email });
    await signIn(member, { address: member.address });
    expect(await noticesTo(email)).toEqual([]);
    const visitor = await signIn(member, { address: '200.160.2.3', language: 'pt' });
    const [letter = '', ...more] = await noticesTo(email);
    expect(more).toEqual([]);
    expect(letter).toContain(`sua conta ${member.name} foi acessada de um novo endereço`);
    expect(letter).toContain('IP 200.160.2.3 (BR)');
    expect(letter).not.toMatch(/https?:/);
    await visitor.call('DELETE', '/wps/session/logout');
    await signIn(member, { address: '200.160.2.3' });
    expect(await noticesTo(email)).toHaveLength(1);
    await signIn(member, { language: 'en' });
    expect((await noticesTo(email))[0]).toContain('was signed in to from a new address');
  });

  test('goes to no address that was not proved', async () => {
    const email = newAddress();
    const member = await site.member({ email });
    await site.platform.pool.query(
      'UPDATE member_profile SET email_verified_at = NULL WHERE member_id = $1',
      [member.id],
    );
    await signIn(member);
    expect(await noticesTo(email)).toEqual([]);
  });

  test('tells of a changed password and of a changed second factor', async () => {
    const email = newAddress();
    const { browser } = await site.member({ email });
    const change = { oldPassword: right, newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    expect((await browser.sealed('POST', '/wps/member/password', change)).body.success).toBe(true);
    expect((await noticesTo(email))[0]).toContain('the password of your account');
    const password = { password: 'Fresh4You' };
    const begun = await browser.sealed('POST', `${security}/authenticator`, password);
    const app = appWith((begun.body.value as { secret: string }).secret);
    await browser.sealed('POST', `${security}/authenticator/confirm`, { code: app() });
    expect((await noticesTo(email))[0]).toContain('an authenticator app was added');
    await browser.sealed('POST', `${security}/recovery`, password);
    expect((await noticesTo(email))[0]).toContain('new recovery codes were made');
    await browser.sealed('POST', `${security}/authenticator/remove`, { ...password, code: app(1) });
    expect((await noticesTo(email))[0]).toContain('the authenticator app was removed');
    expect(await noticesTo(email)).toHaveLength(4);
  });

  test('of a new e-mail address goes to the old one; of a new number to the address that stands', async () => {
    const [old, fresh] = [newAddress(), newAddress()];
    const { browser } = await site.member({ email: old });
    const prove = async (kind: 'email' | 'mobile', value: string) => {
      const sent = { kind, value, password: right };
      expect((await browser.sealed('POST', `${security}/contact/code`, sent)).body.success).toBe(true);
      await site.settle();
      const { code } = (await site.outbox(value)).find((message) => message.code !== undefined) ?? {};
      const answer = await browser.sealed('POST', `${security}/contact/confirm`, { kind, value, code });
      expect(answer.body.success).toBe(true);
    };
    await prove('email', fresh);
    expect((await noticesTo(old))[0]).toMatch(
      /the e-mail address of your account \S+ is now o•••@example\.com/,
    );
    expect(await noticesTo(fresh)).toEqual([]);
    await prove('mobile', '11961230000');
    expect((await noticesTo(fresh))[0]).toMatch(/the mobile number of your account \S+ is now \+55•+0000/);
    expect(await noticesTo(old)).toHaveLength(1);
    await site.forgetRequests();
    await prove('email', fresh);
    expect(await noticesTo(fresh)).toHaveLength(1);
  });

  test('a deed that fails is not told of', async () => {
    const email = newAddress();
    const { id, browser } = await site.member({ email });
    const wrong = { oldPassword: 'Wrong4You', newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    await browser.sealed('POST', '/wps/member/password', wrong);
    const { securityLog } = site.features;
    const event = { merchantId: site.demo.id, memberId: id, kind: 'password.changed' } as const;
    const undone = transaction(site.platform.db, async (tx) => {
      await securityLog.record(tx, { ...event, place: { address: '203.0.113.1', userAgent: 'tests' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await noticesTo(email)).toEqual([]);
  });
});

describe('a password that must be changed', () => {
  const owed = 'Your password has expired, or this is your first login: please change it first';
  const change = (from: string) => ({
    oldPassword: from,
    newPassword: 'Fresh4You',
    confirmNewPassword: 'Fresh4You',
  });
  const owing = async (column: string) => {
    const { id, name } = await site.member();
    await site.platform.pool.query(`UPDATE member SET ${column} WHERE id = $1`, [id]);
    const visitor = site.stranger();
    expect((await visitor.login(name, right)).body.success).toBe(true);
    return { id, name, visitor };
  };
  const mayRead = async (visitor: DoorMember['browser']) =>
    (await visitor.call('GET', '/wps/v2/wallets/balance')).body.code ?? 'in';

  test.each([
    ['first', "password_set_by = 'other'"],
    ['expired', 'password_expired = true'],
  ])('ERR-28: binds the session until it is changed (%s)', async (why, column) => {
    const { visitor } = await owing(column);
    const info = async () => (await visitor.call('GET', '/wps/member/info')).body.value;
    expect(await info()).toMatchObject({ passwordChange: why });
    const refused = await visitor.call('GET', '/wps/v2/wallets/balance');
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, code: 'PASSWORD_CHANGE_REQUIRED', message: owed, value: why },
    ]);
    expect((await visitor.sealed('POST', '/wps/member/password', change(right))).body.success).toBe(true);
    expect(await info()).toMatchObject({ passwordChange: null });
    expect(await mayRead(visitor)).toBe('in');
    await visitor.call('DELETE', '/wps/session/logout');
    expect((await visitor.call('GET', '/wps/member/info')).status).toBe(401);
  });

  test('SITEFLAG-09: is not to be passed by with a new login; an old one is none where passwords don’t expire', async () => {
    const { name, visitor } = await owing('password_expired = true');
    await visitor.login(name, right);
    expect(await mayRead(visitor)).toBe('PASSWORD_CHANGE_REQUIRED');
    await site.set(site.demo, { 'flag.PWDEXPIRE3': false });
    await visitor.login(name, right);
    expect(await mayRead(visitor)).toBe('in');
  });

  test('is owed behind a second factor too', async () => {
    await site.set(site.demo, { 'flag.NEWIPVERIF3': true });
    const email = newAddress();
    const { id, name } = await site.member({ email });
    await site.platform.pool.query("UPDATE member SET password_set_by = 'other' WHERE id = $1", [id]);
    const visitor = site.stranger();
    const delays = await visitor.login(name, right);
    const { challenge } = delays.body.value as { challenge: string };
    const method = 'email';
    await visitor.sealed('POST', '/wps/session/login/second/code', { challenge, method });
    const { code } = await site.message(email);
    const proved = await visitor.sealed('POST', '/wps/session/login/second', { challenge, method, code });
    visitor.token = (proved.body.value as { token: string }).token;
    expect(await mayRead(visitor)).toBe('PASSWORD_CHANGE_REQUIRED');
  });
});
