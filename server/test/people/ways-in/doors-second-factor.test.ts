import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appWith, type DoorMember, right, startDoorSite } from '../../helpers/sites/door-site.ts';
import type { Answer } from '../../helpers/sites/site.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
beforeEach(async () => {
  await site.set(site.demo, { 'flag.NEWIPVERIF3': true, 'flag.SMSLOGIN3': true });
  await site.forgetRequests();
});

const factors = '/wps/member/security';
const info = '/wps/member/info';
let last = 0;
const mobileNumber = (): string => `119${String(80_000_000 + (last += 1))}`;
const mailbox = (): string => `box${(last += 1)}@example.com`;

interface Waiting {
  challenge: string;
  methods: { method: string; hint: string }[];
}
const waiting = (answer: Answer): Waiting => {
  expect([answer.status, answer.body.code]).toEqual([422, 'SECOND_FACTOR_REQUIRED']);
  return answer.body.value as Waiting;
};
const prove = async (visitor: Visitor, challenge: string, method: string, code: string): Promise<Answer> => {
  const answer = await visitor.sealed('POST', '/wps/session/login/second', { challenge, method, code });
  if (answer.body.success) visitor.token = (answer.body.value as { token: string }).token;
  return answer;
};
const methodsOf = (answer: Answer) => waiting(answer).methods.map(({ method }) => method);

/** Sets the authenticator app up as the screen does. */
async function withApp(
  member: DoorMember,
): Promise<{ code: ReturnType<typeof appWith>; recovery: string[] }> {
  const started = await member.browser.sealed('POST', `${factors}/authenticator`, { password: right });
  const { secret, address } = started.body.value as { secret: string; address: string };
  expect(address).toContain(`secret=${secret}`);
  const code = appWith(secret);
  const confirmed = await member.browser.sealed('POST', `${factors}/authenticator/confirm`, { code: code() });
  return { code, recovery: (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes };
}

describe('a login at a strange place', () => {
  test('LABEL-04: is confirmed by a code to the mobile number', async () => {
    const mobile = mobileNumber();
    const { name } = await site.member({ mobile });
    const visitor = site.stranger();
    const { challenge, methods } = waiting(await visitor.login(name, right));
    expect(methods).toEqual([{ method: 'mobile', hint: `+55•••••••${mobile.slice(-4)}` }]);
    const sent = await visitor.sealed('POST', '/wps/session/login/second/code', {
      challenge,
      method: 'mobile',
    });
    expect(sent.body.value).toEqual({ expiredMinutes: 2, to: `+55•••••••${mobile.slice(-4)}` });
    const { code = '' } = await site.message(mobile);
    expect((await prove(visitor, challenge, 'mobile', code)).body).toMatchObject({
      success: true,
      value: { account: name, firstTimeLogin: false },
    });
    expect((await visitor.call('GET', info)).status).toBe(200);
    // From now on the place is known.
    expect((await visitor.login(name, right)).body.success).toBe(true);
  });

  test('LABEL-05: is confirmed by a code to the e-mail address', async () => {
    const email = mailbox();
    const { name } = await site.member({ email });
    const visitor = site.stranger();
    const { challenge, methods } = waiting(await visitor.login(name, right));
    expect(methods).toEqual([{ method: 'email', hint: 'b•••@example.com' }]);
    await visitor.sealed('POST', '/wps/session/login/second/code', { challenge, method: 'email' });
    const { code = '', channel } = await site.message(email);
    expect(channel).toBe('email');
    expect((await prove(visitor, challenge, 'email', code)).body.success).toBe(true);
  });

  test('LABEL-06: is confirmed by the name on the bank account, however it is written', async () => {
    const { name, id } = await site.member();
    const person = { document: '', name: 'João da Silva Souza' };
    using _ = vi
      .spyOn(site.features.identity, 'person')
      .mockImplementation(async (_on, who) => (who.id === id ? person : null));
    const visitor = site.stranger();
    const { challenge, methods } = waiting(await visitor.login(name, right));
    expect(methods).toEqual([{ method: 'bankName', hint: '' }]);
    const wrong = await prove(visitor, challenge, 'bankName', 'João Souza');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);
    expect((await prove(visitor, challenge, 'bankName', ' joao  DA silva souza')).body.success).toBe(true);
  });

  test('LABEL-07: is confirmed by the authenticator app, each of whose codes works once', async () => {
    const member = await site.member();
    const { code } = await withApp(member);
    const visitor = site.stranger();
    const { challenge } = waiting(await visitor.login(member.name, right));
    // The code that set the app up is used already.
    expect((await prove(visitor, challenge, 'totp', code())).body.code).toBe('SECOND_FACTOR_WRONG');
    const next = code(1);
    expect((await prove(visitor, challenge, 'totp', next)).body.success).toBe(true);
    const other = site.stranger();
    const again = waiting(await other.login(member.name, right));
    expect((await prove(other, again.challenge, 'totp', next)).body.code).toBe('SECOND_FACTOR_WRONG');
  });

  test('a recovery code stands in for a lost app, once', async () => {
    const member = await site.member();
    const { recovery } = await withApp(member);
    expect(new Set(recovery).size).toBe(10);
    const visitor = site.stranger();
    const first = waiting(await visitor.login(member.name, right));
    expect(first.methods.map(({ method }) => method)).toEqual(['totp', 'recovery']);
    const written = recovery[0]?.toLowerCase().replace('-', ' ') ?? '';
    expect((await prove(visitor, first.challenge, 'recovery', written)).body.success).toBe(true);
    const history = await visitor.call('GET', '/wps/session/history?limit=2');
    const { content } = history.body.value as { content: { kind: string; detail: object }[] };
    expect(content.map(({ kind }) => kind).toSorted()).toEqual(['login', 'recovery-code.used']);
    expect(content.find(({ kind }) => kind === 'login')?.detail).toEqual({
      way: 'password',
      factor: 'recovery',
      at: 'new_address',
    });
    const other = site.stranger();
    const second = waiting(await other.login(member.name, right));
    expect((await prove(other, second.challenge, 'recovery', written)).body.code).toBe('SECOND_FACTOR_WRONG');
    const { rows } = await site.platform.pool.query<{ text: string }>(
      'SELECT c::text AS text FROM recovery_code c',
    );
    expect(rows.some(({ text }) => recovery.some((code) => text.includes(code)))).toBe(false);
  });

  test('asks at a new address on a known device, and on a new device at a known address', async () => {
    const member = await site.member({ mobile: mobileNumber() });
    expect((await member.browser.login(member.name, right)).body.success).toBe(true);
    const elsewhere = site.stranger();
    for (const [name, value] of member.browser.cookies) elsewhere.cookies.set(name, value);
    expect(methodsOf(await elsewhere.login(member.name, right))).toEqual(['mobile']);
    const otherDevice = site.visitor({ address: member.address });
    expect(methodsOf(await otherDevice.login(member.name, right))).toEqual(['mobile']);
  });

  test('asks nothing where the flag is off or there is nothing to ask; an app asks always', async () => {
    const bare = await site.member();
    expect((await site.stranger().login(bare.name, right)).body.success).toBe(true);
    await site.set(site.demo, {});
    const reached = await site.member({ mobile: mobileNumber() });
    expect((await site.stranger().login(reached.name, right)).body.success).toBe(true);
    const careful = await site.member();
    await withApp(careful);
    expect(methodsOf(await site.stranger().login(careful.name, right))).toContain('totp');
  });

  test('anyone who came by SMS is asked for the app only', async () => {
    const mobile = mobileNumber();
    const member = await site.member({ mobile, email: mailbox() });
    const bySms = async (visitor: Visitor) => {
      await site.forgetRequests();
      await visitor.call('POST', '/wps/verification/sms/noLogin', { mobileNum: mobile });
      const { code = '' } = await site.message(mobile);
      return visitor.sealed('POST', '/wps/session/login', { username: mobile, password: code, type: 'sms' });
    };
    expect((await bySms(site.stranger())).body.success).toBe(true);
    const { code } = await withApp(member);
    const visitor = site.stranger();
    const { challenge, methods } = waiting(await bySms(visitor));
    expect(methods.map(({ method }) => method)).toEqual(['totp', 'recovery']);
    expect((await prove(visitor, challenge, 'totp', code(1))).body.success).toBe(true);
  });

  test('a wrong password never comes as far as the question', async () => {
    const member = await site.member({ mobile: mobileNumber() });
    expect((await site.stranger().login(member.name, 'Wrong4You')).body.code).toBe('LOGIN_FAILED');
  });
});

describe('a login that waits', () => {
  const wait = async () => {
    const member = await site.member();
    const app = await withApp(member);
    const visitor = site.stranger();
    return { ...app, member, visitor, ...waiting(await visitor.login(member.name, right)) };
  };

  test('has five tries', async () => {
    const { visitor, challenge, code } = await wait();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(visitor, challenge, 'totp', '000000')).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await prove(visitor, challenge, 'totp', code(1))).body.code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('ten wrong proofs in all lock the second factor for a while, however many logins are begun', async () => {
    const { member, visitor, challenge, code } = await wait();
    for (let tries = 0; tries < 5; tries += 1) await prove(visitor, challenge, 'totp', '000000');
    const second = waiting(await visitor.login(member.name, right));
    for (let tries = 0; tries < 5; tries += 1) await prove(visitor, second.challenge, 'totp', '000000');
    const third = waiting(await visitor.login(member.name, right));
    const locked = await prove(visitor, third.challenge, 'totp', code(1));
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED']);
    // The owner's own device isn't asked.
    expect((await member.browser.login(member.name, right)).body.success).toBe(true);
  });

  test('is good for ten minutes, for the browser it began in, for the methods it named, and once', async () => {
    const { visitor, challenge, code, recovery } = await wait();
    const thief = site.stranger();
    expect((await prove(thief, challenge, 'totp', code(1))).body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await prove(visitor, challenge, 'mobile', '123456')).body.code).toBe('SECOND_FACTOR_WRONG');
    const sent = await visitor.sealed('POST', '/wps/session/login/second/code', {
      challenge,
      method: 'mobile',
    });
    expect(sent.body.code).toBe('SECOND_FACTOR_EXPIRED');
    const both = await Promise.all(
      [code(1), recovery[1] ?? ''].map((proof, index) =>
        prove(visitor, challenge, index === 0 ? 'totp' : 'recovery', proof),
      ),
    );
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    const late = await wait();
    await site.advance('PT10M1S');
    expect((await prove(late.visitor, late.challenge, 'totp', late.code(1))).body.code).toBe(
      'SECOND_FACTOR_EXPIRED',
    );
  });
});

describe('the factors of a member', () => {
  const state = async ({ browser }: DoorMember) =>
    (await browser.call('GET', `${factors}/factors`)).body.value;

  test('are shown masked, and whether they are proved', async () => {
    const member = await site.member();
    expect(await state(member)).toEqual({
      asked: true,
      authenticator: null,
      recoveryCodesLeft: 0,
      mobile: null,
      email: null,
      bankName: false,
    });
    await withApp(member);
    expect(await state(member)).toMatchObject({
      authenticator: { since: expect.stringMatching(/Z$/) },
      recoveryCodesLeft: 10,
    });
  });

  test('the app needs the password to be set up, and its code to count', async () => {
    const member = await site.member();
    const path = `${factors}/authenticator`;
    const wrong = await member.browser.sealed('POST', path, { password: 'Wrong4You' });
    expect(wrong.body.code).toBe('OLD_PASSWORD_WRONG');
    const early = await member.browser.sealed('POST', `${path}/confirm`, { code: '123456' });
    expect(early.body.code).toBe('AUTHENTICATOR_MISSING');
    await member.browser.sealed('POST', path, { password: right });
    expect((await member.browser.sealed('POST', `${path}/confirm`, { code: '000000' })).body.code).toBe(
      'TOTP_WRONG',
    );
    await site.set(site.demo, {});
    expect((await site.stranger().login(member.name, right)).body.success).toBe(true);
  });

  test('the app is given up with the password and a code, and then asks no more', async () => {
    const member = await site.member();
    const { recovery } = await withApp(member);
    const path = `${factors}/authenticator`;
    expect((await member.browser.sealed('POST', path, { password: right })).body.code).toBe(
      'AUTHENTICATOR_EXISTS',
    );
    const remove = (password: string, code: string) =>
      member.browser.sealed('POST', `${path}/remove`, { password, code });
    expect((await remove('Wrong4You', recovery[0] ?? '')).body.code).toBe('OLD_PASSWORD_WRONG');
    expect((await remove(right, '000000')).body.code).toBe('TOTP_WRONG');
    expect((await remove(right, recovery[0] ?? '')).body.success).toBe(true);
    expect((await site.stranger().login(member.name, right)).body.success).toBe(true);
    expect((await remove(right, recovery[1] ?? '')).body.code).toBe('AUTHENTICATOR_MISSING');
  });

  test('new recovery codes void the old ones', async () => {
    const member = await site.member();
    const { recovery } = await withApp(member);
    const made = await member.browser.sealed('POST', `${factors}/recovery`, { password: right });
    const fresh = (made.body.value as { recoveryCodes: string[] }).recoveryCodes;
    const visitor = site.stranger();
    const { challenge } = waiting(await visitor.login(member.name, right));
    expect((await prove(visitor, challenge, 'recovery', recovery[0] ?? '')).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect((await prove(visitor, challenge, 'recovery', fresh[0] ?? '')).body.success).toBe(true);
  });

  test('a number is proved by its code, for the member who asked and for nobody else', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const mobile = mobileNumber();
    const contact = { kind: 'mobile', value: mobile };
    const path = `${factors}/contact`;
    const wrong = { ...contact, password: 'Wrong4You' };
    expect((await member.browser.sealed('POST', `${path}/code`, wrong)).body.code).toBe('OLD_PASSWORD_WRONG');
    await member.browser.sealed('POST', `${path}/code`, { ...contact, password: right });
    const { code = '' } = await site.message(mobile);
    expect((await other.browser.sealed('POST', `${path}/confirm`, { ...contact, code })).body.code).toBe(
      'CODE_WRONG',
    );
    const confirmed = await member.browser.sealed('POST', `${path}/confirm`, { ...contact, code });
    expect(confirmed.body.value).toEqual({ masked: `+55•••••••${mobile.slice(-4)}` });
    expect(await state(member)).toMatchObject({ mobile: { verified: true } });
    // One number, one account.
    await site.forgetRequests();
    await other.browser.sealed('POST', `${path}/code`, { ...contact, password: right });
    const { code: second = '' } = await site.message(mobile);
    expect(
      (await other.browser.sealed('POST', `${path}/confirm`, { ...contact, code: second })).body.code,
    ).toBe('MOBILE_TAKEN');
  });

  test('an e-mail address is proved likewise', async () => {
    const member = await site.member();
    const contact = { kind: 'email', value: ` ${mailbox().toUpperCase()} ` };
    const path = `${factors}/contact`;
    await member.browser.sealed('POST', `${path}/code`, { ...contact, password: right });
    const { code = '' } = await site.message(contact.value.trim());
    expect((await member.browser.sealed('POST', `${path}/confirm`, { ...contact, code })).body.success).toBe(
      true,
    );
    expect(await state(member)).toMatchObject({ email: { verified: true } });
    const bad = { kind: 'email', value: 'no address', password: right };
    expect((await member.browser.sealed('POST', `${path}/code`, bad)).body.errors).toEqual({
      value: 'E-mail format is incorrect',
    });
  });
});
