import { beforeAll, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/depth.ts';
import { strangersAt } from '../../../src/people/session/ways/tries.ts';
import { appWith, right, startDoorSite } from '../../helpers/sites/door-site.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeAll(async () => {
  // As if the guesser solved each captcha that an address is asked for.
  await site.set(site.demo, {
    'flag.SMSLOGIN3': true,
    'login.addressCaptchaAfter': 100_000,
    'login.addressLockAfter': addressLimit,
  });
});

/** In each of the ways. */
const guesses = cases(100, 300);
const atOnce = 25;
/** A quarter of the usual, for the time that each password costs; four of them are fewer than the guesses. */
const addressLimit = 25;

/** Many guesses, some at the same moment; what was answered, by code. */
async function guess(
  ask: (index: number) => Promise<{ body: { code?: string } }>,
): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (let begun = 0; begun < guesses; begun += atOnce) {
    const some = await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(begun + index)));
    for (const { body } of some) answers.set(body.code ?? 'in', (answers.get(body.code ?? 'in') ?? 0) + 1);
  }
  return answers;
}

/** Fails so often that the captcha is asked for, solving it where it is of use. */
async function failures(name: string, count: number): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) {
    const attacker = site.stranger();
    const captcha = tries < 5 ? {} : { captcha: await attacker.captcha() };
    expect((await attacker.login(name, `Guess4You${tries}`, captcha)).body.code).toBe('LOGIN_FAILED');
  }
}

describe('guesses at one account', () => {
  test('from many addresses cost each a captcha, and never shut the owner out', async () => {
    const owner = await site.member();
    await failures(owner.name, 12);
    const browsers = Array.from({ length: 50 }, () => site.stranger());
    const answers = await guess((index) => {
      const browser = browsers[index % browsers.length] as Visitor;
      return browser.login(owner.name, `Guess4You${index}`, { captcha: 'AAAAA' });
    });
    expect([...answers]).toEqual([['CAPTCHA_WRONG', guesses]]);
    const elsewhere = site.stranger();
    expect((await elsewhere.login(owner.name, right)).body.code).toBe('CAPTCHA_REQUIRED');
    const captcha = await elsewhere.captcha();
    expect((await elsewhere.login(owner.name, right, { captcha })).body.success).toBe(true);
    expect((await owner.browser.login(owner.name, right)).body.success).toBe(true);
  });

  test('of one place wait longer each time, the right password too; other places don’t wait', async () => {
    const owner = await site.member();
    const attacker = site.stranger();
    const wrong = async () => {
      await site.platform.pool.query("UPDATE captcha SET made_at = made_at - interval '2 seconds'");
      const captcha = await attacker.captcha();
      return attacker.login(owner.name, 'Wrong4You', { captcha });
    };
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).body.code).toBe('LOGIN_FAILED');
    const delays: number[] = [];
    for (const minutes of [1, 2, 4, 8]) {
      const refused = await attacker.login(owner.name, right, { captcha: 'AAAAA' });
      expect([refused.status, refused.body.code]).toEqual([429, 'LOGIN_LOCKED']);
      delays.push(Math.ceil(Number(refused.headers.get('retry-after')) / 60));
      await site.advance(`PT${minutes}M1S`);
      expect((await wrong()).body.code).toBe('LOGIN_FAILED');
    }
    expect(delays).toEqual([1, 2, 4, 8]);
    const elsewhere = site.stranger();
    const captcha = await elsewhere.captcha();
    expect((await elsewhere.login(owner.name, right, { captcha })).body.success).toBe(true);
  });

  test('by very many strangers make the password alone too little, but for known places', async () => {
    const mobile = '11960000001';
    const owner = await site.member({ mobile });
    const { counters, db, clock } = site.platform;
    await site.set(site.demo, {
      'flag.SMSLOGIN3': true,
      'secondFactor.methods': 'mobile',
      'login.addressCaptchaAfter': 100_000,
    });
    const elsewhere = async () => {
      const visitor = site.stranger();
      const captcha = await visitor.captcha();
      return visitor.login(owner.name, right, { captcha });
    };
    expect((await elsewhere()).body.success).toBe(true);
    await counters.add(db, [strangersAt(site.demo.id, owner.name)], clock.now(), 60);
    const asked = await elsewhere();
    expect(asked.body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await owner.browser.login(owner.name, right)).body.success).toBe(true);
    await site.set(site.demo, {
      'flag.SMSLOGIN3': true,
      'login.addressCaptchaAfter': 100_000,
      'login.addressLockAfter': addressLimit,
    });
  });

  test('at its app’s code are counted apart, and both must be right', async () => {
    const owner = await site.member();
    const path = '/wps/member/security/authenticator';
    const started = await owner.browser.sealed('POST', path, { password: right });
    const code = appWith((started.body.value as { secret: string }).secret);
    await owner.browser.sealed('POST', `${path}/confirm`, { code: code() });
    await failures(owner.name, 6);
    const elsewhere = site.stranger();
    expect((await elsewhere.login(owner.name, right, { totp: '000000' })).body.code).toBe('LOGIN_FAILED');
    expect((await elsewhere.login(owner.name, 'Wrong4You', { totp: code(1) })).body.code).toBe(
      'LOGIN_FAILED',
    );
    expect((await elsewhere.login(owner.name, right, { totp: code(1) })).body.success).toBe(true);
  });
});

describe('guesses at many accounts', () => {
  test('from one address stop at its limit; a neighbour’s known device is not held up', async () => {
    const address = '192.0.2.77';
    const neighbour = await site.member();
    const house = site.visitor({ address });
    for (const [name, value] of neighbour.browser.cookies) house.cookies.set(name, value);
    const attacker = Array.from({ length: atOnce }, () => site.visitor({ address }));
    const answers = await guess((index) =>
      (attacker[index % atOnce] as Visitor).login(`nobody${index % 125}`, 'Guess4You'),
    );
    expect(answers.get('LOGIN_FAILED')).toBe(addressLimit);
    expect(answers.get('LOGIN_LOCKED')).toBe(guesses - addressLimit);
    expect((await site.visitor({ address }).login(neighbour.name, right)).body.code).toBe('LOGIN_LOCKED');
    expect((await house.login(neighbour.name, right)).body.success).toBe(true);
    await site.advance('PT16M');
    expect((await site.visitor({ address }).login(neighbour.name, right)).body.success).toBe(true);
  });

  test('from many addresses of one IPv6 network stop likewise: a /64 is one address, a /56 is four', async () => {
    const one = await guess((index) =>
      site
        .visitor({ address: `2001:db8:1:2::${index.toString(16)}` })
        .login(`nobody6${index % 125}`, 'Guess4You'),
    );
    expect(one.get('LOGIN_FAILED')).toBe(addressLimit);
    const line = await guess((index) =>
      site
        .visitor({ address: `2001:db8:7:1${(index % 256).toString(16).padStart(2, '0')}::1` })
        .login(`nobody7${index % 125}`, 'Guess4You'),
    );
    expect(line.get('LOGIN_FAILED')).toBe(4 * addressLimit);
  });
});
