import { randomInt, randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { startIdentityParties } from '../../helpers/parties/identity-parties.ts';
import {
  demoPassword,
  form,
  startMemberSite,
  type Visitor,
  onTheWeb,
} from '../../helpers/sites/member-site.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
const parties = startedOnce(() => startIdentityParties(site));

const newName = (): string => `r${randomUUID().slice(0, 8)}`;
const newNumber = (): string => `119${randomInt(10_000_000, 99_999_999)}`;
const set = (flags: Record<string, boolean>, more: Record<string, string> = {}) =>
  site.set(site.demo, {
    ...Object.fromEntries(Object.entries(flags).map(([name, on]) => [`flag.${name}`, on])),
    ...more,
  });

const askCode = (visitor: Visitor, mobileNo: string, more: object = {}) =>
  visitor.call('POST', '/wps/verification/sms/register', { countryDialingCode: '55', mobileNo, ...more });
async function codeFor(visitor: Visitor, mobileNo: string): Promise<string> {
  const sent = await askCode(visitor, mobileNo);
  expect(sent.body).toMatchObject({ success: true, value: { expiredMinutes: expect.any(Number) as number } });
  return codeSent(visitor, mobileNo);
}
const codeSent = (visitor: Visitor, mobileNo: string, country = '+55'): Promise<string> =>
  until(async () => {
    const outbox = await visitor.call('GET', `/sandbox/outbox?to=${encodeURIComponent(country + mobileNo)}`);
    return (outbox.body.value as { code?: string }[])[0]?.code;
  });
const mobileForm = (mobileNum: string, more: object = {}) => ({
  mobileNum,
  countryDialingCode: '55',
  ...onTheWeb,
  ...more,
});
const registerMobile = (visitor: Visitor, body: object) =>
  visitor.sealed('PUT', '/wps/member/register/mobile', body);
const password = { password: 'Right4You', confirmPassword: 'Right4You' };

describe('by mobile number', () => {
  test('API-SESSION-06, API-SESSION-17, LABEL-02: a right code makes a member with a drawn name, who comes in again by it', async () => {
    await set({ MOBILENUMREG3: true, SMSLOGIN3: true });
    const visitor = site.visitor();
    const number = newNumber();
    const code = await codeFor(visitor, number);
    const made = await registerMobile(visitor, mobileForm(number, { verificationCode: code }));
    const { token, account } = made.body.value as { token: string; account: string };
    expect(account).toMatch(/^u[2-9a-hj-km-z]{9}$/);
    visitor.token = token;
    expect((await visitor.call('GET', '/wps/member/info')).body.value).toMatchObject({ account, type: 0 });
    const { members } = site.features;
    const found = await members.byMobile(site.demo.id, { countryDialingCode: '+55', mobileNum: number });
    expect(found?.account).toBe(account);
    expect(found?.passwordHash).toBeNull();
  });

  test('that a number has an account is told only to anyone who holds it', async () => {
    await set({ MOBILENUMREG3: true });
    const { members } = site.features;
    const owner = await members.byAccount(site.demo.id, 'player2');
    const number = newNumber();
    const mobile = { countryDialingCode: '55', mobileNum: number, verified: true };
    await transaction(site.platform.db, (tx) =>
      members.setMobile(tx, { merchantId: site.demo.id, memberId: owner?.id ?? '' }, mobile),
    );
    const visitor = site.visitor();
    const code = await codeFor(visitor, number);
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = await registerMobile(visitor, mobileForm(number, { verificationCode: wrong }));
    expect(guess.body.code).toBe('FIELDS_INVALID');
    const right = await registerMobile(visitor, mobileForm(number, { verificationCode: code }));
    expect(right.body.code).toBe('MOBILE_TAKEN');
  });

  test('VALID-16, VALID-17: without a code, with a wrong one and with one of 256 characters nobody is made', async () => {
    await set({ MOBILENUMREG3: true });
    const visitor = site.visitor();
    const number = newNumber();
    const missing = await registerMobile(visitor, mobileForm(number));
    expect(missing.body.errors).toEqual({ verificationCode: 'Input cannot be empty' });
    const code = await codeFor(visitor, number);
    const wrong = await registerMobile(
      visitor,
      mobileForm(number, { verificationCode: code === '111111' ? '222222' : '111111' }),
    );
    expect(wrong.body.errors).toEqual({ verificationCode: 'Please enter a valid verification code' });
    const longest = await registerMobile(visitor, mobileForm(number, { verificationCode: '1'.repeat(255) }));
    expect(longest.body.code).toBe('FIELDS_INVALID');
    const longer = await registerMobile(visitor, mobileForm(number, { verificationCode: '1'.repeat(256) }));
    expect(longer.body.code).toBe('REQUEST_INVALID');
    const other = await registerMobile(visitor, mobileForm(newNumber(), { verificationCode: code }));
    expect(other.body.code).toBe('FIELDS_INVALID');
  });

  test('SITEFLAG-03, SITEFLAG-04: each flag opens the way, and the second asks for a password', async () => {
    await set({});
    const visitor = site.visitor();
    expect((await registerMobile(visitor, mobileForm(newNumber()))).body.code).toBe('FEATURE_DISABLED');
    expect((await askCode(visitor, newNumber())).body.code).toBe('FEATURE_DISABLED');
    await set({ MOBILENUMPASSREG3: true });
    const number = newNumber();
    const none = await registerMobile(visitor, mobileForm(number));
    expect(none.body.errors).toEqual({
      password: 'Input cannot be empty',
      confirmPassword: 'Input cannot be empty',
    });
    const made = await registerMobile(visitor, mobileForm(number, password));
    expect(made.body.success).toBe(true);
    const { account } = made.body.value as { account: string };
    expect((await site.visitor().login(account, 'Right4You')).body.success).toBe(true);
    // Nobody proved that number, so nobody comes in by it.
    const { members } = site.features;
    expect(await members.byMobile(site.demo.id, { countryDialingCode: '55', mobileNum: number })).toBeNull();
    await set({ MOBILENUMREG3: true });
    const surplus = await registerMobile(visitor, mobileForm(newNumber(), password));
    expect(surplus.body.code).toBe('FIELDS_INVALID');
  });

  test('of twenty who register one proved number at once one gets it', async () => {
    await set({ MOBILENUMREG3: true });
    const number = newNumber();
    const code = await codeFor(site.visitor(), number);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        registerMobile(site.visitor(), mobileForm(number, { verificationCode: code })),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });
});

describe('by username where the number must be proved', () => {
  test('SITEFLAG-05, VALID-15: REGMOBVERF3 makes number and code required, and proves the number', async () => {
    await set({ REGMOBVERF3: true });
    const visitor = site.visitor();
    const name = newName();
    expect((await visitor.register(form(name))).body.errors).toEqual({
      mobileNum: 'Input cannot be empty',
      verificationCode: 'Input cannot be empty',
    });
    const mobileNum = newNumber();
    const verificationCode = await codeFor(visitor, mobileNum);
    const body = form(name, { mobileNum, verificationCode, countryDialingCode: '55' });
    expect((await visitor.register(body)).body).toMatchObject({ success: true, value: { account: name } });
    const { members } = site.features;
    const member = await members.byMobile(site.demo.id, { countryDialingCode: '55', mobileNum });
    expect(member?.account).toBe(name);
  });

  test('a number without a country code is one of the country that the brand is set to', async () => {
    await set({ REGMOBVERF3: true }, { 'mobile.dialingCode': '52' });
    try {
      const visitor = site.visitor();
      const name = newName();
      const mobileNum = `55${randomInt(10_000_000, 99_999_999)}`;
      const mexican = { countryDialingCode: '52' };
      expect((await askCode(visitor, mobileNum, mexican)).body).toMatchObject({ success: true });
      const verificationCode = await codeSent(visitor, mobileNum, '+52');
      const body = form(name, { mobileNum, verificationCode });
      expect((await visitor.register(body)).body).toMatchObject({ success: true });
      const found = await site.features.members.byMobile(site.demo.id, { ...mexican, mobileNum });
      expect(found?.account).toBe(name);
    } finally {
      await set({}, { 'mobile.dialingCode': '55' });
    }
  });

  test('API-SYSTEM-06, ENTITY-48, ENTITY-49: the code is sent for both kinds of registration, and the answer says so', async () => {
    for (const flags of [{ REGMOBVERF3: true }, { MOBILENUMREG3: true }]) {
      await set({ REGMOBVERF3: false, MOBILENUMREG3: false, MOBILENUMPASSREG3: false, ...flags });
      const sent = await askCode(site.visitor(), newNumber(), {});
      expect(sent.body).toEqual({
        success: true,
        message: expect.any(String) as string,
        value: { expiredMinutes: 2 },
      });
      expect(sent.body.message).not.toBe('');
    }
  });

  test('a name that is taken costs no code, however many are', async () => {
    await set({ REGMOBVERF3: true });
    const visitor = site.visitor();
    const mobileNum = newNumber();
    const verificationCode = await codeFor(visitor, mobileNum);
    const more = { mobileNum, verificationCode, countryDialingCode: '55' };
    for (let turn = 0; turn < 6; turn += 1)
      expect((await visitor.register(form('player1', more))).body.code).toBe('USERNAME_TAKEN');
    expect((await visitor.register(form(newName(), more))).body.success).toBe(true);
  });
});

describe('a number that a third party proves (PHONEAUTH3)', () => {
  const channel = 'FIREBASE';
  const proved = (mobileNum: string, firebaseIdToken: string, more: object = {}) =>
    mobileForm(mobileNum, { firebaseChannel: channel, firebaseIdToken, ...more });

  test("REGFIELD-21, REGFIELD-22: the service's token stands in the code's place", async () => {
    await set({ MOBILENUMREG3: true, PHONEAUTH3: true });
    const number = newNumber();
    const token = await parties.phoneToken(`+55${number}`);
    const made = await registerMobile(site.visitor(), proved(number, token));
    expect(made.body.success).toBe(true);
    const code = await registerMobile(site.visitor(), mobileForm(number, { verificationCode: '123456' }));
    expect(code.body.errors).toHaveProperty('verificationCode');
    expect((await askCode(site.visitor(), number)).body.code).toBe('FEATURE_DISABLED');
  });

  test('is refused with no token, for another number, by a foreign key, and wherever a claim is not right', async () => {
    await set({ MOBILENUMREG3: true, PHONEAUTH3: true });
    const number = newNumber();
    const code = async (token: string, more: object = {}) =>
      (await registerMobile(site.visitor(), proved(number, token, more))).body.code;
    expect((await registerMobile(site.visitor(), mobileForm(number))).body.code).toBe('PHONE_TOKEN_INVALID');
    const other = await parties.phoneToken(`+55${newNumber()}`);
    expect(await code(other)).toBe('PHONE_TOKEN_INVALID');
    const own = await parties.phoneToken(`+55${number}`);
    expect(await code(own, { firebaseChannel: 'OTHER' })).toBe('PHONE_TOKEN_INVALID');
    const [head = '', claims = '', signature = ''] = own.split('.');
    expect(await code([head, claims, signature.slice(2)].join('.'))).toBe('PHONE_TOKEN_INVALID');
    expect(await code('not.a.token')).toBe('PHONE_TOKEN_INVALID');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await code(`${none}.${claims}.`)).toBe('PHONE_TOKEN_INVALID');
    const { privateKey } = await generateKeyPair('RS256');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const forged = await new SignJWT(
      JSON.parse(Buffer.from(claims, 'base64url').toString()) as object as never,
    )
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    expect(await code(forged)).toBe('PHONE_TOKEN_INVALID');
    expect(await code(own)).toBeUndefined();
  });

  test.each([
    ['issuer', { issuer: 'https://elsewhere.example' }],
    ['audience', { client_id: 'another-app' }],
  ])('is refused where the %s is another', async (_name, row) => {
    await set({ MOBILENUMREG3: true, PHONEAUTH3: true });
    const [[column, value] = ['', '']] = Object.entries(row);
    const pool = site.platform.pool;
    const text = `UPDATE sign_in_provider SET ${column} = $1 WHERE code = 'phone' RETURNING (SELECT p.${column}
      FROM sign_in_provider p WHERE p.code = 'phone' AND p.merchant_id = $2) AS before`;
    const before = (await pool.query<{ before: string }>(text, [value, site.demo.id])).rows[0]?.before;
    site.features.signInProviders.forget(site.demo.id);
    const number = newNumber();
    const token = await parties.phoneToken(`+55${number}`);
    expect((await registerMobile(site.visitor(), proved(number, token))).body.code).toBe(
      'PHONE_TOKEN_INVALID',
    );
    await pool.query(`UPDATE sign_in_provider SET ${column} = $1 WHERE code = 'phone'`, [before]);
    site.features.signInProviders.forget(site.demo.id);
  });
});

describe('a login by SMS where a third party proves numbers', () => {
  const login = (visitor: Visitor, mobile: string, more: object) =>
    visitor.sealed('POST', '/wps/session/login', {
      username: mobile,
      password: '123456',
      type: 'sms',
      countryDialingCode: '55',
      ...more,
    });
  const by = (firebaseIdToken: string) => ({ firebaseChannel: 'FIREBASE', firebaseIdToken });
  const registered = async () => {
    const number = newNumber();
    const token = await parties.phoneToken(`+55${number}`);
    const made = await registerMobile(site.visitor(), mobileForm(number, by(token)));
    return { number, account: (made.body.value as { account: string }).account };
  };

  test('AUTH-04: goes by the token of that party, once, and by no code of ours', async () => {
    await set({ MOBILENUMREG3: true, SMSLOGIN3: true, PHONEAUTH3: true });
    const { number, account } = await registered();
    const token = await parties.phoneToken(`+55${number}`);
    const opened = await login(site.visitor(), number, by(token));
    expect(opened.body).toMatchObject({ success: true, value: { account } });
    expect((await login(site.visitor(), number, by(token))).body.code).toBe('PHONE_TOKEN_INVALID');
    expect((await login(site.visitor(), number, {})).body.code).toBe('PHONE_TOKEN_INVALID');
    // The code that comes for a new password opens nothing.
    const visitor = site.visitor();
    const door = { mobileNum: number, countryDialingCode: '55' };
    expect((await visitor.call('POST', '/wps/verification/sms/noLogin', door)).body.success).toBe(true);
    const code = await codeSent(visitor, number);
    expect((await login(visitor, number, { password: code })).body.code).toBe('PHONE_TOKEN_INVALID');
  });

  test('is refused for another number and by another channel; a proved number of nobody is told so', async () => {
    await set({ MOBILENUMREG3: true, SMSLOGIN3: true, PHONEAUTH3: true });
    const { number } = await registered();
    const other = await parties.phoneToken(`+55${newNumber()}`);
    expect((await login(site.visitor(), number, by(other))).body.code).toBe('PHONE_TOKEN_INVALID');
    const own = await parties.phoneToken(`+55${number}`);
    const channel = { ...by(own), firebaseChannel: 'OTHER' };
    expect((await login(site.visitor(), number, channel)).body.code).toBe('PHONE_TOKEN_INVALID');
    const nobodys = newNumber();
    const token = await parties.phoneToken(`+55${nobodys}`);
    expect((await login(site.visitor(), nobodys, by(token))).body.code).toBe('MOBILE_UNKNOWN');
    await set({ MOBILENUMREG3: true, SMSLOGIN3: true });
    expect((await login(site.visitor(), number, by(own))).body.code).toBe('CODE_WRONG');
  });

  test('of two who show one token at once one comes in', async () => {
    await set({ MOBILENUMREG3: true, SMSLOGIN3: true, PHONEAUTH3: true });
    const { number } = await registered();
    const token = await parties.phoneToken(`+55${number}`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(site.visitor(), number, by(token))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });
});

describe('the Brazilian profile', () => {
  const born = '1990-05-17';
  test('asks for a CPF that is one and for the birth date, and keeps the CPF unreadable', async () => {
    await set({}, { 'market.profile': 'br' });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const visitor = site.visitor();
    expect((await visitor.register(form(newName()))).body.errors).toEqual({
      birthday: 'Input cannot be empty',
      idNumber: 'Input cannot be empty',
    });
    const wrong = await visitor.register(form(newName(), { birthday: born, idNumber: '111.444.777-36' }));
    expect(wrong.body.errors).toEqual({ idNumber: 'This CPF is not valid' });
    const right = form(newName(), { birthday: born, idNumber: '111.444.777-35' });
    expect((await visitor.register(right)).body.success).toBe(true);
    const twice = form(newName(), { birthday: born, idNumber: '11144477735' });
    expect((await site.visitor().register(twice)).body.code).toBe('IDENTITY_IN_USE');
  });
});

describe('what other features add', () => {
  test('VALID-31, VALID-43: a withdrawal password of six digits that is not too easy works from the start', async () => {
    await set({});
    const rule = { enabled: true, required: false, acceptedPattern: '^[0-9]+$', patternId: 6 };
    await site.features.system.setFieldRule(site.demo.id, {
      field: 'paymentPassword',
      ...rule,
      minLength: 6,
      maxLength: 6,
    });
    const visitor = site.visitor();
    const easy = await visitor.register(form(newName(), { paymentPassword: '123456' }));
    expect(easy.body.errors).toEqual({ paymentPassword: 'Please choose a less obvious password' });
    const born = await visitor.register(
      form(newName(), { paymentPassword: '170590', birthday: '1990-05-17' }),
    );
    expect(born.body.errors).toMatchObject({ paymentPassword: 'Please choose a less obvious password' });
    const name = newName();
    expect((await visitor.register(form(name, { paymentPassword: '402917' }))).body.success).toBe(true);
    const member = await site.features.members.byAccount(site.demo.id, name);
    const who = { merchantId: site.demo.id, id: member?.id ?? '' };
    expect(await site.features.identity.checkWithdrawalPassword(who, '402917')).toMatchObject({
      outcome: 'right',
    });
    await site.features.system.setFieldRule(site.demo.id, {
      field: 'paymentPassword',
      ...rule,
      enabled: false,
      minLength: 6,
      maxLength: 6,
    });
  });

  test('VALID-38: a failed registration adds nothing at all', async () => {
    await set({});
    const count = async () =>
      (await site.platform.pool.query<{ count: bigint }>('SELECT count(*) FROM withdrawal_password')).rows[0]
        ?.count;
    const before = await count();
    await site.visitor().register(form('player1', { paymentPassword: '402917' }));
    expect(await count()).toBe(before);
    expect((await site.visitor().login('player1', demoPassword)).body.success).toBe(true);
  });
});
