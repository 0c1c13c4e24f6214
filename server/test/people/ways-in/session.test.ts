import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword, form, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

// The address counter has a test of its own; elsewhere all tests share one address.
const site = startedOnce(startMemberSite);
beforeAll(async () => {
  await site.set(site.demo, { 'login.addressCaptchaAfter': 100_000 });
});

let drawn = 0;
const newMember = async (): Promise<string> => {
  const name = `sess${(drawn += 1)}`;
  const answer = await site.visitor().register(form(name));
  if (!answer.body.success) throw new Error(answer.body.code);
  return name;
};
const right = 'Right4You';
const info = '/wps/member/info';
const setMember = async (account: string, set: string): Promise<void> => {
  await site.platform.pool.query(`UPDATE member SET ${set} WHERE account = $1`, [account]);
};

describe('login', () => {
  test('ENT-LOGIN-07, ENT-LOGIN-08, ENT-LOGIN-09: opens a session', async () => {
    const visitor = site.visitor();
    const answer = await visitor.login('player1', demoPassword);
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        firstTimeLogin: false,
        passwordExpired: false,
        account: 'player1',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect((await visitor.call('GET', info)).body.value).toMatchObject({ account: 'player1' });
  });

  test('only the hash of a token is kept', async () => {
    const visitor = site.visitor();
    await visitor.login('player1', demoPassword);
    const { rows } = await site.platform.pool.query<{ text: string; hash: Buffer }>(
      'SELECT s::text AS text, token_hash AS hash FROM member_session s',
    );
    const token = visitor.token ?? '';
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    const hash = createHash('sha256').update(token).digest();
    expect(rows.some((row) => row.hash.equals(hash))).toBe(true);
  });

  test('API-GEN-02: every call that is marked so refuses a plain body', async () => {
    const visitor = site.visitor();
    await visitor.login('player1', demoPassword);
    const sealed = site.app.endpoints.filter(
      ({ spec }) => spec.sealed === true && (spec.access === 'public' || spec.access === 'player'),
    );
    expect(sealed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['session.login', 'member.register', 'member.changePassword']),
    );
    for (const { spec } of sealed) {
      const body = { username: 'player1', password: demoPassword, type: 'username' };
      const answer = await visitor.call(spec.method, spec.path.replaceAll(/:\w+/g, 'x'), body);
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 400, 'ENCRYPTION_REQUIRED']);
    }
  });

  test('API-SESSION-01: letter case of the name and full-width letters don’t matter, those of the password do', async () => {
    expect((await site.visitor().login('PLAYER1', demoPassword)).body.success).toBe(true);
    expect((await site.visitor().login(' ｐlayer1 ', demoPassword)).body.success).toBe(true);
    expect((await site.visitor().login('player1', demoPassword.toUpperCase())).body.code).toBe(
      'LOGIN_FAILED',
    );
    expect((await site.visitor().login('рlayer1', demoPassword)).body.code).toBe('LOGIN_FAILED');
  });

  test('an unknown name and a wrong password get the same answer', async () => {
    const [wrong, unknown] = await Promise.all([
      site.visitor().login(await newMember(), 'Wrong4You'),
      site.visitor().login('nobody4711', 'Wrong4You'),
    ]);
    expect(wrong.status).toBe(422);
    expect(unknown.status).toBe(422);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('each brand has its own player1', async () => {
    const first = site.visitor();
    const second = site.visitor({ merchant: 'demo2' });
    await first.login('player1', demoPassword);
    await second.login('player1', demoPassword);
    const [one, other] = [await first.call('GET', info), await second.call('GET', info)];
    expect(one.body.value).toMatchObject({ account: 'player1' });
    expect(other.body.value).toMatchObject({ account: 'player1' });
    expect((one.body.value as { id: string }).id).not.toBe((other.body.value as { id: string }).id);
  });

  test('the first login is one whose password someone else had set', async () => {
    const name = await newMember();
    await setMember(name, "password_set_by = 'other'");
    const visitor = site.visitor();
    expect((await visitor.login(name, right)).body.value).toMatchObject({ firstTimeLogin: true });
    const change = { oldPassword: right, newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    expect((await visitor.sealed('POST', '/wps/member/password', change)).body.success).toBe(true);
    expect((await site.visitor().login(name, 'Fresh4You')).body.value).toMatchObject({
      firstTimeLogin: false,
    });
  });

  test('an expired password is told, until it is changed', async () => {
    const visitor = site.visitor();
    expect((await visitor.login('expired1', demoPassword)).body.value).toMatchObject({
      passwordExpired: true,
    });
    const change = { oldPassword: demoPassword, newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    expect((await visitor.sealed('POST', '/wps/member/password', change)).body.success).toBe(true);
    expect((await site.visitor().login('expired1', 'Fresh4You')).body.value).toMatchObject({
      passwordExpired: false,
    });
  });

  test('AUTH-24, ERR-29: the agent page lets agents in and nobody else', async () => {
    const refused = await site.visitor().login('player1', demoPassword, { site: 'agent' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'NOT_AN_AGENT',
      'Non-agents cannot log in',
    ]);
    for (const agent of ['agent1', 'agent2', 'agent41', 'agent42']) {
      expect((await site.visitor().login(agent, demoPassword, { site: 'agent' })).body.success).toBe(true);
    }
  });

  test('AUTH-25, ERR-30: an account that is no member’s cannot log in, and only its owner learns so', async () => {
    const name = await newMember();
    await setMember(name, 'type = 77');
    const { status, body } = await site.visitor().login(name, right);
    expect([status, body.code, body.message]).toEqual([
      403,
      'NOT_A_MEMBER',
      'Non-member account unable to login',
    ]);
    expect((await site.visitor().login(name, 'Wrong4You')).body.code).toBe('LOGIN_FAILED');
  });

  test('a blocked member is told so after the right password, and its session stops at once', async () => {
    const name = await newMember();
    const visitor = site.visitor();
    await visitor.login(name, right);
    await setMember(name, "status = 'blocked'");
    expect((await visitor.call('GET', info)).body.code).toBe('MEMBER_BLOCKED');
    expect((await site.visitor().login(name, right)).body.code).toBe('MEMBER_BLOCKED');
    expect((await site.visitor().login(name, 'Wrong4You')).body.code).toBe('LOGIN_FAILED');
  });
});

describe('failures', () => {
  test('ENT-LOGIN-03: five of them ask for the captcha, and the right one opens the way', async () => {
    const name = await newMember();
    const visitor = site.visitor();
    const answers: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      answers.push((await visitor.login(name, 'Wrong4You')).body.value);
    expect(answers).toEqual([undefined, undefined, undefined, undefined, 'captcha']);
    expect((await visitor.login(name, right)).body).toMatchObject({
      code: 'CAPTCHA_REQUIRED',
      value: 'captcha',
    });
    await visitor.captcha();
    expect((await visitor.login(name, right, { captcha: 'WRONG' })).body).toMatchObject({
      code: 'CAPTCHA_WRONG',
      value: 'captcha',
    });
    const answer = await visitor.captcha();
    expect((await visitor.login(name, right, { captcha: answer.toLowerCase() })).body.success).toBe(true);
    expect((await site.visitor().login(name, right)).body.success).toBe(true);
  });

  test('of ten from one place the next one waits, and the owner’s own device doesn’t', async () => {
    const name = await newMember();
    const owner = site.visitor();
    await owner.login(name, right);
    const attacker = site.visitor();
    const wrong = async (): Promise<string | undefined> => {
      await site.platform.pool.query("UPDATE captcha SET made_at = made_at - interval '2 seconds'");
      const captcha = await attacker.captcha();
      return (await attacker.login(name, 'Wrong4You', { captcha })).body.code;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await wrong()).toBe('LOGIN_FAILED');
    const locked = await attacker.login(name, right, { captcha: 'AAAAA' });
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    expect(locked.body.message).toMatch(/Try again in 1 min/);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
    // Neither held up nor asked for a captcha.
    expect((await owner.login(name, right)).body.success).toBe(true);
    await site.advance('PT16M');
    expect((await site.visitor().login(name, right)).body.success).toBe(true);
  });

  test('guesses that are sent at once don’t get more tries than ten', async () => {
    const name = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => site.visitor().login(name, `Guess4You${index}`)),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(
      codes.every((code) => ['LOGIN_FAILED', 'CAPTCHA_REQUIRED', 'LOGIN_LOCKED'].includes(code ?? '')),
    ).toBe(true);
  });

  test('are counted for unknown names like for known ones', async () => {
    const visitor = site.visitor();
    const values: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      values.push((await visitor.login('nobody4713', 'Wrong4You')).body.value);
    expect(values).toEqual([undefined, undefined, undefined, undefined, 'captcha', 'captcha']);
  });

  test('are counted per address too, whatever names are tried', async () => {
    await site.set(site.demo, { 'login.addressCaptchaAfter': 8 });
    await site.platform.pool.query('DELETE FROM brake_counter');
    const values: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      values.push((await site.visitor().login(`nobody48${tries}`, 'Wrong4You')).body.value);
    }
    expect(values.slice(0, 7).every((value) => value === undefined)).toBe(true);
    expect(values.slice(7)).toEqual(['captcha', 'captcha']);
    await site.set(site.demo, { 'login.addressCaptchaAfter': 100_000 });
  });

  test('are forgotten after a quarter of an hour', async () => {
    const name = await newMember();
    for (let tries = 0; tries < 5; tries += 1) await site.visitor().login(name, 'Wrong4You');
    expect((await site.visitor().login(name, right)).body.code).toBe('CAPTCHA_REQUIRED');
    await site.advance('PT15M1S');
    expect((await site.visitor().login(name, right)).body.success).toBe(true);
  });
});

describe('a session', () => {
  test('API-SESSION-03: ends with the logout, and with nothing else of the member’s', async () => {
    const name = await newMember();
    const [here, there] = [site.visitor(), site.visitor()];
    await here.login(name, right);
    await there.login(name, right);
    expect((await here.call('DELETE', '/wps/session/logout')).body).toEqual({ success: true, value: {} });
    expect((await here.call('GET', info)).status).toBe(401);
    expect((await here.call('DELETE', '/wps/session/logout')).status).toBe(401);
    expect((await there.call('GET', info)).status).toBe(200);
  });

  test('idles out after half an hour, and use keeps it', async () => {
    const visitor = site.visitor();
    await visitor.login('player2', demoPassword);
    await site.advance('PT29M');
    expect((await visitor.call('GET', info)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await site.advance('PT29M');
    expect((await visitor.call('GET', info)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await site.advance('PT30M');
    expect((await visitor.call('GET', info)).body.code).toBe('UNAUTHENTICATED');
  });

  test('ends after twelve hours whatever is done with it', async () => {
    const visitor = site.visitor();
    await visitor.login('player2', demoPassword);
    for (let half = 0; half < 24; half += 1) {
      await site.advance('PT29M');
      expect((await visitor.call('GET', info)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await site.advance('PT24M30S');
    expect((await visitor.call('GET', info)).status).toBe(401);
  });

  test('is kept open by play, and not after its end', async () => {
    const visitor = site.visitor();
    await visitor.login('player2', demoPassword);
    const { session } = site.features;
    const { sessionId } = (await session.memberByToken(visitor.token ?? '')) ?? { sessionId: '' };
    using ended = vi.spyOn(site.features.seamlessWallet, 'sessionEnded');
    await site.advance('PT20M');
    expect(await session.keepAlive([sessionId, 'no-id', site.demo.id])).toEqual(new Set([sessionId]));
    await site.advance('PT20M');
    expect((await visitor.call('GET', info)).status).toBe(200);
    await visitor.call('DELETE', '/wps/session/logout');
    expect(await session.keepAlive([sessionId])).toEqual(new Set());
    expect(ended.mock.calls).toEqual([[sessionId]]);
  });

  test('follows the merchant’s settings', async () => {
    await site.set(site.second, { 'session.idleMinutes': 5 });
    const visitor = site.visitor({ merchant: 'demo2' });
    await visitor.login('player1', demoPassword);
    await site.advance('PT6M');
    expect((await visitor.call('GET', info)).status).toBe(401);
    await site.set(site.second, {});
  });

  test('calls that need a token answer 401 without one, with a made-up one and with a hostile one', async () => {
    const visitor = site.visitor();
    for (const token of [undefined, 'x', 'A'.repeat(43), "' OR 1=1 --", 'A'.repeat(5_000)]) {
      visitor.token = token;
      const { status, body } = await visitor.call('GET', info);
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

describe('free play', () => {
  const body = { os: 'Linux', platform: 'W', encryption: 'none', gatewayVersion: '3' };
  const start = async () => {
    const visitor = site.visitor();
    const answer = await visitor.call('POST', '/wps/session/login/freeplay', body);
    visitor.token = (answer.body.value as { token: string } | undefined)?.token;
    return { visitor, answer };
  };

  test('API-SESSION-10: opens a session of a trial member with play money of its own currency', async () => {
    const { visitor, answer } = await start();
    expect(answer.body).toMatchObject({
      success: true,
      value: { firstTimeLogin: false, passwordExpired: false },
    });
    const member = (await visitor.call('GET', info)).body.value as { id: string };
    expect(member).toMatchObject({ type: 4, currency: 'XTS', referralCode: '' });
    const balances = await site.features.ledger.balances(site.demo.id, member.id);
    expect(balances.find(({ purpose }) => purpose === 'main')).toMatchObject({
      currency: 'XTS',
      balance: 100_000n,
    });
    expect(balances.some(({ currency }) => currency === 'BRL')).toBe(false);
    const { rows } = await site.platform.pool.query<{ currency: string; sum: string }>(
      'SELECT currency, sum(amount)::text AS sum FROM entry GROUP BY currency',
    );
    expect(rows).toEqual([{ currency: 'XTS', sum: '0' }]);
  });

  test('a trial member may not do what needs a real account, nor log in by a password', async () => {
    const { visitor, answer } = await start();
    const change = { oldPassword: 'a', newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    const { status, body: refused } = await visitor.sealed('POST', '/wps/member/password', change);
    expect([status, refused.code, refused.message]).toEqual([
      403,
      'TRIAL_NOT_ALLOWED',
      'Please Register An Account First',
    ]);
    const { account } = answer.body.value as { account: string };
    expect((await site.visitor().login(account, '')).body.code).toBe('REQUEST_INVALID');
    expect((await site.visitor().login(account, 'Right4You')).body.code).toBe('LOGIN_FAILED');
    expect((await visitor.call('DELETE', '/wps/session/logout')).status).toBe(200);
  });

  test('SITEFLAG-08: is off where the flag is off', async () => {
    await site.set(site.demo, { 'flag.FREEPLAY3': false });
    expect((await start()).answer.body.code).toBe('FEATURE_DISABLED');
    await site.set(site.demo, { 'login.addressCaptchaAfter': 100_000 });
  });
});
