import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appWith, type DoorSite, right, startDoorSite } from './helpers/door-site.ts';
import type { Visitor } from './helpers/member-site.ts';

let site: DoorSite;
beforeAll(async () => {
  site = await startDoorSite();
  // As if the guesser solved each captcha that an address is asked for.
  await site.set(site.demo, {
    'flag.SMSLOGIN3': true,
    'login.addressCaptchaAfter': 100_000,
    'login.addressLockAfter': addressLock,
  });
});
afterAll(() => site.close());

/** In each of the two ways; a thousand in all. */
const guesses = 500;
const atOnce = 25;
/** A quarter of the usual, for the time that each password costs. */
const addressLock = 25;

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

describe('a thousand guesses', () => {
  test('at one account, from many addresses, are ten; the owner comes in by the known device, the app or the telephone', async () => {
    const mobile = '11960000001';
    const owner = await site.member({ mobile });
    const path = '/wps/member/security/authenticator';
    const started = await owner.browser.sealed('POST', path, { password: right });
    const code = appWith((started.body.value as { secret: string }).secret);
    await owner.browser.call('POST', `${path}/confirm`, { code: code() });

    const browsers = Array.from({ length: 100 }, () => site.stranger());
    // The captcha that an account asks for after five failures is solved, as often as it is of use.
    for (let tries = 0; tries < 10; tries += 1) {
      const attacker = site.stranger();
      const captcha = tries < 5 ? {} : { captcha: await attacker.captcha() };
      expect((await attacker.login(owner.name, `Guess4You${tries}`, captcha)).body.code).toBe('LOGIN_FAILED');
    }
    const answers = await guess((index) => {
      const browser = browsers[index % browsers.length] as Visitor;
      return browser.login(owner.name, `Guess4You${index}`, { captcha: 'AAAAA' });
    });
    expect([...answers]).toEqual([['LOGIN_LOCKED', guesses]]);

    const elsewhere = site.stranger();
    expect((await elsewhere.login(owner.name, right)).body.code).toBe('LOGIN_LOCKED');
    expect((await owner.browser.login(owner.name, right)).body.success).toBe(true);
    const wrong = await elsewhere.login(owner.name, right, { totp: '000000' });
    expect(wrong.body.code).toBe('LOGIN_FAILED');
    expect((await elsewhere.login(owner.name, 'Wrong4You', { totp: code(1) })).body.code).toBe(
      'LOGIN_FAILED',
    );
    expect((await elsewhere.login(owner.name, right, { totp: code(1) })).body.success).toBe(true);

    const byPhone = site.stranger();
    await byPhone.call('POST', '/wps/verification/sms/noLogin', { mobileNum: mobile });
    const { code: sms = '' } = await site.message(mobile);
    const answer = await byPhone.sealed('POST', '/wps/session/login', {
      username: mobile,
      password: sms,
      type: 'sms',
    });
    expect(answer.body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('from one address, at many accounts, stop at the address’s limit; a neighbour’s known device is not held up', async () => {
    const address = '192.0.2.77';
    const neighbour = await site.member();
    const house = site.visitor({ address });
    for (const [name, value] of neighbour.browser.cookies) house.cookies.set(name, value);
    const attacker = Array.from({ length: atOnce }, () => site.visitor({ address }));
    const answers = await guess((index) =>
      (attacker[index % atOnce] as Visitor).login(`nobody${index % 125}`, 'Guess4You'),
    );
    expect(answers.get('LOGIN_FAILED')).toBe(addressLock);
    expect(answers.get('LOGIN_LOCKED')).toBe(guesses - addressLock);
    expect((await site.visitor({ address }).login(neighbour.name, right)).body.code).toBe('LOGIN_LOCKED');
    expect((await house.login(neighbour.name, right)).body.success).toBe(true);
    await site.advance('PT16M');
    expect((await site.visitor({ address }).login(neighbour.name, right)).body.success).toBe(true);
  });
});
