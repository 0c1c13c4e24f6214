import { io } from 'socket.io-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DoorSite, right, startDoorSite } from '../../helpers/sites/door-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeEach(async () => {
  await site.set(site.demo, {});
  await site.forgetRequests();
});

const info = '/wps/member/info';
const list = '/wps/session/list';
interface Listed {
  id: string;
  current: boolean;
  address: string;
  country: string | null;
  userAgent: string;
}
interface RecordedLogin {
  kind: string;
  detail: Record<string, string>;
  address: string;
}

describe('where one is signed in', () => {
  const signedIn = async () => {
    const member = await site.member();
    const phone = site.stranger({ userAgent: 'Telephone/1.0', address: '200.160.2.3' });
    await phone.login(member.name, right);
    const sessions = async () =>
      ((await member.browser.call('GET', list)).body.value as { sessions: Listed[] }).sessions;
    return { ...member, phone, sessions };
  };

  test('each session shows with its place, and can be ended from another one', async () => {
    const { browser, phone, sessions, address } = await signedIn();
    const shown = await sessions();
    expect(shown).toHaveLength(2);
    expect(shown.find(({ current }) => current)).toMatchObject({ address, userAgent: 'tests' });
    const other = shown.find(({ current }) => !current);
    expect(other).toMatchObject({ address: '200.160.2.3', userAgent: 'Telephone/1.0', country: 'BR' });
    expect((await browser.call('DELETE', `${list}/${other?.id}`)).body).toEqual({ success: true, value: {} });
    expect((await phone.call('GET', info)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
      value: 'signed_out',
    });
    expect(await sessions()).toHaveLength(1);
    expect((await browser.call('DELETE', `${list}/${other?.id}`)).status).toBe(404);
  });

  test('nobody ends or sees the session of another member', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const [target] = await theirs.sessions();
    expect((await mine.browser.call('DELETE', `${list}/${target?.id}`)).status).toBe(404);
    expect((await mine.browser.call('DELETE', `${list}/no-id`)).status).toBe(404);
    expect((await theirs.browser.call('GET', info)).status).toBe(200);
    expect((await mine.sessions()).some(({ id }) => id === target?.id)).toBe(false);
  });

  test('all others are ended at once, and their places are strange again', async () => {
    const { browser, phone, name } = await signedIn();
    expect((await browser.call('DELETE', '/wps/session/others')).body.value).toEqual({ closed: 1 });
    expect((await phone.call('GET', info)).status).toBe(401);
    expect((await browser.call('GET', info)).status).toBe(200);
    const { rows } = await site.platform.pool.query(
      'SELECT 1 FROM trusted_device d JOIN member m ON m.id = d.member_id WHERE m.account = $1',
      [name],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('why a session ended', () => {
  test('ERR-20: is told to anyone who shows its token, and to nobody else', async () => {
    const { name } = await site.member();
    const visitor = site.stranger();
    await visitor.login(name, right);
    await visitor.call('DELETE', '/wps/session/logout');
    expect((await visitor.call('GET', info)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'You are not logged in, please login',
      value: 'logout',
    });
    await visitor.login(name, right);
    await site.advance('PT31M');
    expect((await visitor.call('GET', info)).body.value).toBe('expired');
    visitor.token = 'A'.repeat(43);
    expect((await visitor.call('GET', info)).body.value).toBeUndefined();
  });

  test('a call that is open to visitors takes a stale token for none', async () => {
    const { name } = await site.member();
    const visitor = site.stranger();
    await visitor.login(name, right);
    await visitor.call('DELETE', '/wps/session/logout');
    expect((await visitor.call('GET', '/wps/system/status')).status).toBe(200);
    expect((await visitor.login(name, right)).body.success).toBe(true);
  });

  test('where a member may be in once only, the newer login ends the older one and its page hears so', async () => {
    await site.set(site.demo, { 'flag.SINGLELOGIN3': true });
    const { name, browser } = await site.member();
    const line = io(site.url, {
      path: '/realtime',
      auth: { token: browser.token },
      transports: ['websocket'],
    });
    await new Promise<void>((resolve) => line.on('connect', resolve));
    const heard = new Promise<string>((resolve) => line.onAny((event: string) => resolve(event)));
    const newer = site.stranger();
    await newer.login(name, right);
    expect(await heard).toBe('session.replaced');
    line.close();
    expect((await browser.call('GET', info)).body.value).toBe('replaced');
    expect((await newer.call('GET', info)).status).toBe(200);
  });
});

describe('the history of an account', () => {
  const history = async (visitor: ReturnType<DoorSite['stranger']>, query = '') =>
    (await visitor.call('GET', `/wps/session/history${query}`)).body.value as {
      content: RecordedLogin[];
      nextCursor: string | null;
    };

  test('tells logins, failures, changed passwords and ended sessions, newest first, to the member alone', async () => {
    const { name, browser } = await site.member();
    const attacker = site.stranger();
    await attacker.login(name, 'Wrong4You');
    await browser.login(name, right);
    const change = { oldPassword: right, newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    await browser.sealed('POST', '/wps/member/password', change);
    await browser.call('DELETE', '/wps/session/others');
    const { content } = await history(browser);
    expect(content.map(({ kind }) => kind)).toEqual([
      'session.ended',
      'password.changed',
      'login',
      'login.failed',
      'login',
    ]);
    // The first one came in by registering.
    expect(content[4]?.detail).toEqual({ way: 'registration' });
    expect(content[2]?.detail).toEqual({ way: 'password' });
    expect(content[3]?.address).not.toBe(content[2]?.address);
    const other = await site.member();
    expect((await history(other.browser)).content).toMatchObject([{ detail: { way: 'registration' } }]);
  });

  test('is read by pages', async () => {
    const { name, browser } = await site.member();
    for (let count = 0; count < 3; count += 1) await browser.login(name, right);
    const first = await history(browser, '?limit=2');
    expect(first.content).toHaveLength(2);
    const second = await history(browser, `?limit=2&cursor=${first.nextCursor}`);
    // Three logins, and the registration before them.
    expect(second.content).toHaveLength(2);
    expect(second.nextCursor).toBeNull();
  });

  test('a name of nobody is counted without being kept', async () => {
    await site.stranger().login('secret-as-name', 'Wrong4You');
    const { rows } = await site.platform.pool.query<{ text: string }>(
      'SELECT e::text AS text FROM security_event e WHERE member_id IS NULL',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes('secret-as-name'))).toBe(false);
  });
});

describe('a new password by e-mail', () => {
  const ask = async (username: string, email: string) => {
    const response = await fetch(`${site.url}/wps/member/password/email`, {
      method: 'POST',
      headers: { 'Accept-Language': 'en', Merchant: 'demo', 'X-Forwarded-For': '198.51.100.9' },
      body: new URLSearchParams({ username, email }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const link = '/wps/member/password/link';
  const tokenIn = (text: string): string => /#reset=([\w-]{43})/.exec(text)?.[1] ?? '';

  test('API-SESSION-08, ERR-06: the exact pair gets a link that sets it, once', async () => {
    const { name, browser } = await site.member({ email: 'exact@example.com' });
    expect((await ask(name, ' EXACT@example.com ')).body).toEqual({
      success: true,
      message: 'Password reset sent',
      value: {},
    });
    const { text } = await site.message('exact@example.com');
    const body = { token: tokenIn(text), newPassword: 'Fresh4You' };
    expect((await site.stranger().sealed('POST', link, { ...body, newPassword: 'x' })).body.code).toBe(
      'FIELDS_INVALID',
    );
    expect((await site.stranger().sealed('POST', link, body)).body).toMatchObject({
      value: { account: name },
    });
    expect((await browser.call('GET', info)).body.value).toBe('password_changed');
    expect((await site.stranger().login(name, 'Fresh4You')).body.success).toBe(true);
    expect((await site.stranger().sealed('POST', link, body)).body.code).toBe('RESET_LINK_INVALID');
  });

  test('its link leads to the address that the pages call the site’s', async () => {
    const { name } = await site.member({ email: 'where@example.com' });
    const { body } = await site.stranger().call('GET', '/wps/system/status');
    const { info: system } = body.value as { info: { mainDomain: string; domainRoute: string[] } };
    await ask(name, 'where@example.com');
    const { text } = await site.message('where@example.com');
    const leads = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    expect([leads.host, leads.origin]).toEqual([system.mainDomain, system.domainRoute[0]]);
  });

  test('ERR-19: any other pair gets one text and no mail', async () => {
    const { name } = await site.member({ email: 'mine@example.com' });
    const answers = [
      await ask(name, 'other@example.com'),
      await ask('nobody4711', 'mine@example.com'),
      await ask('nobody4711', 'nobody@example.com'),
    ];
    for (const { status, body } of answers)
      expect([status, body['message']]).toEqual([404, 'Username/Email does not exist']);
    await site.settle();
    expect(await site.outbox('mine@example.com')).toEqual([]);
    expect(await site.outbox('other@example.com')).toEqual([]);
  });

  test('a link is valid for half an hour, and only the last one', async () => {
    const { name } = await site.member({ email: 'late@example.com' });
    await ask(name, 'late@example.com');
    const first = await site.message('late@example.com');
    await ask(name, 'late@example.com');
    const second = await site.message('late@example.com', [first]);
    const use = async (text: string) =>
      (await site.stranger().sealed('POST', link, { token: tokenIn(text), newPassword: 'Fresh4You' })).body
        .code;
    expect(await use(first.text)).toBe('RESET_LINK_INVALID');
    await site.advance('PT30M1S');
    expect(await use(second.text)).toBe('RESET_LINK_INVALID');
  });

  test('the exact pair is answered alike however often it is asked for, and five letters an hour are sent', async () => {
    const { name } = await site.member({ email: 'much@example.com' });
    const answers = new Set<string>();
    for (let count = 0; count < 12; count += 1)
      answers.add(JSON.stringify(await ask(name, 'much@example.com')));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('"status":200');
    // Wrong pairs of the same name don't hold the right one up.
    for (let count = 0; count < 12; count += 1) await ask(name, `wrong${count}@example.com`);
    expect((await ask(name, 'much@example.com')).status).toBe(200);
    await site.settle();
    expect(await site.outbox('much@example.com')).toHaveLength(5);
  });

  test('API-SESSION-08: its form is a form: JSON there, twice the same name, and a form elsewhere, are refused', async () => {
    const send = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(`${site.url}${path}`, { method: 'POST', headers: { 'Content-Type': type }, body });
    const pair = JSON.stringify({ username: 'player1', email: 'player1@example.com' });
    expect((await send('/wps/member/password/email', pair, 'application/json')).status).toBe(415);
    const twice = await send('/wps/member/password/email', 'username=a&username=b&email=c@d.ef');
    expect(twice.status).toBe(400);
    expect((await send('/wps/session/login/freeplay', 'os=x')).status).toBe(415);
  });
});

describe('a password that everyone guesses first', () => {
  test('is refused where the brand says so, and a sandbox leaves that to the brand', async () => {
    const { browser } = await site.member();
    const change = (from: string, to: string) =>
      browser.sealed('POST', '/wps/member/password', {
        oldPassword: from,
        newPassword: to,
        confirmNewPassword: to,
      });
    await site.set(site.demo, { 'password.refuseCommon': true });
    expect((await change(right, 'Password1')).body.errors).toEqual({
      newPassword: 'This password is among the most used in the world. Please choose another',
    });
    const form = {
      username: 'common1',
      password: '1Q2w3e4r',
      confirmPassword: '1Q2w3e4r',
      registerMethod: 'WEB',
      termsAccepted: true,
    };
    expect(Object.keys((await site.stranger().register(form)).body.errors ?? {})).toEqual(['password']);
    await site.set(site.demo, {});
    expect((await change(right, 'Password1')).body.success).toBe(true);
  });
});

test('a login on a page that still shows a token of the same member ends that session', async () => {
  const { name, browser } = await site.member();
  const before = browser.token;
  await browser.login(name, right);
  const old = site.stranger();
  old.token = before;
  expect((await old.call('GET', info)).status).toBe(401);
  expect((await browser.call('GET', info)).status).toBe(200);
});
