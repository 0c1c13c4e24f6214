import { consolePermissions } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { seedOperators } from '../../../src/console/operators/accounts/create-operator.ts';
import { operatorByCode } from '../../../src/console/index.ts';
import { signIn } from '../../../src/console/operators/session/sign-in.ts';
import { createOperatorLetters } from '../../../src/console/operators/accounts/letters.ts';
import { createMessaging } from '../../../src/people/messaging/index.ts';
import { createTrail } from '../../../src/console/guard/trail.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { Failure } from '../../../src/platform/failure.ts';
import { operatorPassword, startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

const site = startedOnce(startOperatorSite);

const db = () => site.cashier.platform.db;
const codes = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code ?? 'OK');

describe('signing in to the console', () => {
  test('account, password and code open a session that says who and what for', async () => {
    const { account, code } = await site.account('finance');
    const answer = await site.signIn({
      account: account.toUpperCase(),
      password: operatorPassword,
      totp: code(),
    });
    expect(answer.status).toBe(200);
    const { token, expiresAt } = answer.body.value as { token: string; expiresAt: string };
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    // The record says in which session something was done, and of what was refused that it was in none.
    await site.signIn({ account, password: 'wrong', totp: code() });
    const recorded = await sqlOn<{ action: string; opened: boolean | null }>(
      db(),
      `SELECT a.action, a.session_id = s.id AS opened FROM operator_action a
       JOIN operator_session s ON s.operator_id = a.operator_id WHERE a.account = $1 ORDER BY a.id`,
      [account],
    );
    expect(recorded).toEqual([
      { action: 'session.opened', opened: true },
      { action: 'session.refused', opened: null },
    ]);
    const me = await site.call('GET', '/operator/api/session', { token });
    expect(me.body.value).toMatchObject({
      account,
      role: 'finance',
      idleMinutes: 15,
      merchant: { code: 'house', currency: 'BRL' },
      permissions: expect.arrayContaining(['withdrawals.decide']),
    });
  });

  test('an administrator has all rights that the contract names', async () => {
    const { account, code } = await site.account('admin');
    const { token } = (await site.signIn({ account, password: operatorPassword, totp: code() })).body
      .value as { token: string };
    const me = await site.call('GET', '/operator/api/session', { token });
    expect(me.body.value).toMatchObject({ permissions: [...consolePermissions] });
  });

  test('whatever was wrong, the answer is one and the same', async () => {
    const { account, code } = await site.account('admin');
    const wrongCode = code().startsWith('0') ? '111111' : '000000';
    const wrong = [
      { account, password: 'Other#2026', totp: code() },
      { account, password: operatorPassword, totp: wrongCode },
      { account: 'nobody-here', password: operatorPassword, totp: code() },
    ];
    for (const form of wrong) {
      const answer = await site.signIn(form);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        success: false,
        code: 'LOGIN_FAILED',
        message: 'Usuário ou senha incorretos',
      });
    }
  });

  test('a code opens one session: not the next moment, nor an earlier one after a later', async () => {
    const { account, code, pastCode } = await site.account('admin');
    const form = (totp: string) => ({ account, password: operatorPassword, totp });
    const [earlier, now, later] = [form(pastCode(1)), form(code()), form(code(1))];
    expect((await site.signIn(now)).status).toBe(200);
    expect((await site.signIn(now)).body.code).toBe('LOGIN_FAILED');
    expect((await site.signIn(later)).status).toBe(200);
    expect((await site.signIn(earlier)).body.code).toBe('LOGIN_FAILED');
  });

  test('on the server itself an account is shown by one code, once, while it is active', async () => {
    const { account, code } = await site.account('admin');
    const { platform } = site.cashier;
    const show = (given: string) => operatorByCode(platform, account.toUpperCase(), given);
    const right = code();
    expect(await show(right === '000000' ? '111111' : '000000')).toBeNull();
    expect(await show(right)).toEqual({ account, role: 'admin' });
    expect(await show(right)).toBeNull();
    await sqlOn(db(), "UPDATE operator SET status = 'blocked' WHERE account = $1", [account]);
    expect(await show(code(1))).toBeNull();
    expect(await operatorByCode(platform, 'nobody-here', code(1))).toBeNull();
  });

  test('one code sent twice at the same moment opens one session', async () => {
    const { account, code } = await site.account('admin');
    const form = { account, password: operatorPassword, totp: code() };
    const answers = await Promise.all([site.signIn(form), site.signIn(form), site.signIn(form)]);
    expect(codes(answers).toSorted()).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'OK']);
  });

  test('a code from two steps away is none', async () => {
    const { account, pastCode } = await site.account('admin');
    const answer = await site.signIn({ account, password: operatorPassword, totp: pastCode(3) });
    expect(answer.body.code).toBe('LOGIN_FAILED');
  });

  test('a plain body is refused', async () => {
    const { account, code } = await site.account('admin');
    const answer = await site.call('POST', '/operator/api/session', {
      body: { account, password: operatorPassword, totp: code() },
    });
    expect(answer.body.code).toBe('ENCRYPTION_REQUIRED');
  });

  test('after five failures the pair of account and address waits, the right sign-in included; other accounts stay open', async () => {
    const { account, code } = await site.account('admin');
    const other = await site.account('admin');
    const wrong = { account, password: 'wrong', totp: '123456' };
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await site.signIn(wrong)).body.code).toBe('LOGIN_FAILED');
    }
    const locked = await site.signIn({ account, password: operatorPassword, totp: code() });
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({
      code: 'LOGIN_LOCKED',
      message: expect.stringContaining('1 min'),
    });
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(30);
    expect(
      (await site.signIn({ account: other.account, password: operatorPassword, totp: other.code() })).status,
    ).toBe(200);

    await sqlOn(
      db(),
      "UPDATE brake_counter SET expires_at = now() - interval '1 second' WHERE level = 'pair'",
    );
    expect((await site.signIn({ account, password: operatorPassword, totp: code() })).status).toBe(200);
  });

  test('guesses sent at once do not pass the limit together', async () => {
    const { account } = await site.account('admin');
    const guesses = Array.from({ length: 9 }, (_, place) =>
      site.signIn({ account, password: operatorPassword, totp: String(100_000 + place) }),
    );
    const answers = codes(await Promise.all(guesses));
    expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(answers.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(4);
    await sqlOn(db(), 'DELETE FROM brake_counter');
  });

  describe('from many addresses', () => {
    const path = () => {
      const { platform } = site.cashier;
      const letters = createOperatorLetters(platform, createMessaging(platform));
      return { trail: createTrail(platform.db, platform.clock), letters };
    };
    const from = async (address: string, form: { account: string; password: string; totp: string }) => {
      const { platform, merchant } = site.cashier;
      const caller = { merchantId: merchant.id, address, userAgent: 'tests', requestId: 'tests' };
      try {
        await signIn(platform, path(), form, caller);
        return 'in';
      } catch (error) {
        if (error instanceof Failure) return error.code;
        throw error;
      }
    };
    const noticesOf = async (account: string, action: string) =>
      (
        await sqlOn(db(), 'SELECT 1 FROM operator_action WHERE account = $1 AND action = $2', [
          account,
          action,
        ])
      ).length;
    /** What each administrator is told, once. */
    const noticed = async (account: string) =>
      (
        await sqlOn<{ kind: string }>(
          db(),
          "SELECT DISTINCT kind FROM operator_notice WHERE detail->>'account' = $1 ORDER BY kind",
          [account],
        )
      ).map(({ kind }) => kind);
    const alarms = async (name: string): Promise<number> => {
      const metrics = await (await fetch(`${site.cashier.url}/metrics`)).text();
      return Number(new RegExp(`^alarms_total\\{alarm="${name}"\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0);
    };

    test('addresses of one /64 are one', async () => {
      const { account } = await site.account('admin');
      const answers: string[] = [];
      for (let guess = 0; guess < 8; guess += 1)
        answers.push(
          await from(`2001:db8:5:6::${guess + 1}`, { account, password: operatorPassword, totp: '000000' }),
        );
      expect(answers).toEqual([
        ...Array<string>(5).fill('LOGIN_FAILED'),
        ...Array<string>(3).fill('LOGIN_LOCKED'),
      ]);
    });

    test('after twenty failures within a day an account opens from known places only, and everyone is told', async () => {
      const { account, code } = await site.account('admin');
      const right = (step: 0 | 1) => ({ account, password: operatorPassword, totp: code(step) });
      expect(await from('198.51.100.1', right(0))).toBe('in');
      const before = await alarms('operator_guessing');
      const guesses: string[] = [];
      for (let guess = 0; guess < 22; guess += 1)
        guesses.push(await from(`203.0.113.${guess + 1}`, { account, password: 'wrong', totp: '000000' }));
      expect(guesses).toEqual([...Array<string>(20).fill('LOGIN_FAILED'), 'LOGIN_LOCKED', 'LOGIN_LOCKED']);
      expect(await from('203.0.113.99', right(1))).toBe('LOGIN_LOCKED');
      // A place is known for ninety days.
      const lastSeen = (days: number) =>
        sqlOn(
          db(),
          `UPDATE operator_address SET last_seen_at = now() - $2 * interval '1 day'
           WHERE operator_id = (SELECT id FROM operator WHERE account = $1)`,
          [account, days],
        );
      await lastSeen(91);
      expect(await from('198.51.100.1', right(1))).toBe('LOGIN_LOCKED');
      await lastSeen(89);
      expect(await from('198.51.100.1', right(1))).toBe('in');
      expect(await noticesOf(account, 'session.guessed')).toBe(1);
      expect(await noticed(account)).toEqual(['guessed']);
      expect(await alarms('operator_guessing')).toBe(before + 1);
    });

    test('who mistypes or guesses at other names behind the same address holds up nobody who is known there', async () => {
      const { account, code } = await site.account('admin');
      const right = (step: 0 | 1) => ({ account, password: operatorPassword, totp: code(step) });
      const office = '198.51.100.2';
      expect(await from(office, right(0))).toBe('in');
      const guesses: string[] = [];
      for (let name = 0; name < 40; name += 1)
        guesses.push(await from(office, { account: `other-${name}`, password: 'wrong', totp: '000000' }));
      expect(guesses).toEqual([
        ...Array<string>(30).fill('LOGIN_FAILED'),
        ...Array<string>(10).fill('LOGIN_LOCKED'),
      ]);
      expect(await from(office, right(1))).toBe('in');
    });

    test('anyone who knocks at one account is noticed though all is refused, and is no failure of the address', async () => {
      const { account } = await site.account('admin');
      const before = await alarms('operator_guessing');
      const office = '198.51.100.3';
      for (let guess = 0; guess < 35; guess += 1)
        await from(office, { account, password: 'wrong', totp: '000000' });
      // Told once, and the alarm goes on as long as the guessing does.
      expect(await noticesOf(account, 'session.guessed')).toBe(1);
      expect(await noticed(account)).toEqual(['guessed']);
      expect(await alarms('operator_guessing')).toBe(before + 2);
      const other = await site.account('admin');
      const form = { account: other.account, password: operatorPassword, totp: other.code() };
      expect(await from(office, form)).toBe('in');
    });

    test('a code that is typed twice is nobody’s guess', async () => {
      const { account, code } = await site.account('admin');
      const form = { account, password: operatorPassword, totp: code() };
      expect(await from('203.0.115.1', form)).toBe('in');
      for (let again = 0; again < 6; again += 1)
        expect(await from(`203.0.115.${again + 2}`, form)).toBe('LOGIN_FAILED');
      expect(await noticesOf(account, 'session.codes_guessed')).toBe(0);
      expect(await noticed(account)).toEqual([]);
    });

    test('wrong codes beside the right password are told apart', async () => {
      const { account } = await site.account('admin');
      const before = await alarms('operator_code_guessing');
      for (let guess = 0; guess < 6; guess += 1)
        await from(`203.0.114.${guess + 1}`, { account, password: operatorPassword, totp: '000000' });
      expect(await noticesOf(account, 'session.codes_guessed')).toBe(1);
      expect(await noticed(account)).toEqual(['codesGuessed']);
      expect(await alarms('operator_code_guessing')).toBe(before + 1);
    });
  });

  test('the database holds neither password, secret nor token', async () => {
    const { token, account } = await site.operator('admin');
    const [operator] = await sqlOn<{ password_hash: string; totp_sealed: Buffer }>(
      db(),
      'SELECT password_hash, totp_sealed FROM operator WHERE account = $1',
      [account],
    );
    expect(operator?.password_hash).toMatch(/^\$argon2id\$/);
    // A mark and its key, a nonce, 20 sealed bytes and a tag; each database draws its own.
    expect(operator?.totp_sealed).toHaveLength(7 + 12 + 20 + 16);
    const found = await sqlOn(db(), 'SELECT 1 FROM operator_session WHERE token_hash = $1', [
      Buffer.from(token),
    ]);
    expect(found).toEqual([]);
  });
});

describe('a console session', () => {
  const alive = async (token: string) => (await site.call('GET', '/operator/api/session', { token })).status;

  test('ends with the sign-out', async () => {
    const { token } = await site.operator('support');
    expect(await alive(token)).toBe(200);
    expect((await site.call('DELETE', '/operator/api/session', { token })).status).toBe(200);
    expect(await alive(token)).toBe(401);
  });

  test.each([
    ['after 15 idle minutes', "seen_at = now() - interval '15 minutes 1 second'"],
    ['at its twelfth hour, however busy', "expires_at = now() - interval '1 second'"],
  ])('ends %s', async (_when, change) => {
    const { token, id } = await site.operator('admin');
    await sqlOn(db(), `UPDATE operator_session SET ${change} WHERE operator_id = $1`, [id]);
    expect(await alive(token)).toBe(401);
  });

  test('ends when the operator is blocked, and a blocked one opens none', async () => {
    const made = await site.account('admin');
    const form = { account: made.account, password: operatorPassword };
    const opened = await site.signIn({ ...form, totp: made.code() });
    await sqlOn(db(), "UPDATE operator SET status = 'blocked' WHERE account = $1", [made.account]);
    expect(await alive((opened.body.value as { token: string }).token)).toBe(401);
    expect((await site.signIn({ ...form, totp: made.code(1) })).body.code).toBe('LOGIN_FAILED');
  });

  test('a use keeps it open, and the business clock does not touch it', async () => {
    const { token, id } = await site.operator('admin');
    await sqlOn(
      db(),
      "UPDATE operator_session SET seen_at = now() - interval '14 minutes' WHERE operator_id = $1",
      [id],
    );
    site.cashier.platform.clock.advance(48 * 3_600_000);
    expect(await alive(token)).toBe(200);
    const [session] = await sqlOn<{ idle: number }>(
      db(),
      'SELECT extract(epoch FROM now() - seen_at)::int AS idle FROM operator_session WHERE operator_id = $1',
      [id],
    );
    expect(session?.idle).toBeLessThan(60);
  });

  test('a changed role counts at once', async () => {
    const { id, get } = await site.operator('support');
    expect((await get('/operator/api/ledger/audit')).status).toBe(403);
    await sqlOn(db(), "UPDATE operator SET role = 'finance' WHERE id = $1", [id]);
    expect((await get('/operator/api/ledger/audit')).status).toBe(200);
  });

  test('belongs to its brand', async () => {
    await site.cashier.platform.merchants.create({ ...brandFacts, code: 'other', name: 'Other' });
    const { token } = await site.operator('admin');
    const answer = await site.call('GET', '/operator/api/members', { token, headers: { Merchant: 'other' } });
    expect(answer.body.code).toBe('MERCHANT_MISMATCH');
  });
});

describe('the sandbox', () => {
  test('gives a code that opens a session, and after it the next one', async () => {
    const { account } = await site.account('admin');
    for (let time = 0; time < 2; time += 1) {
      const noticesOf = await site.call('GET', `/sandbox/totp?account=${account}`);
      const { code } = noticesOf.body.value as { code: string };
      expect((await site.signIn({ account, password: operatorPassword, totp: code })).status).toBe(200);
    }
    expect((await site.call('GET', '/sandbox/totp?account=nobody')).status).toBe(404);
  });

  test('the demo operators are there once, each with its role', async () => {
    const { id } = site.cashier.merchant;
    await seedOperators(site.cashier.platform, id);
    await seedOperators(site.cashier.platform, id);
    const rows = await sqlOn<{ account: string; role: string; name: string }>(
      db(),
      "SELECT account, role, name FROM operator WHERE merchant_id = $1 AND account LIKE 'operator_' ORDER BY account",
      [id],
    );
    for (const { name } of rows) expect(name).toMatch(/^\p{L}+ \p{L}+$/u);
    expect(rows.map(({ account, role }) => ({ account, role }))).toEqual([
      { account: 'operator1', role: 'admin' },
      { account: 'operator2', role: 'finance' },
      { account: 'operator3', role: 'support' },
      { account: 'operator4', role: 'admin' },
    ]);
  });
});
