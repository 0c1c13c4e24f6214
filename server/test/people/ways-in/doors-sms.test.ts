import { allEndpoints, type Endpoint } from '@croupier/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DoorSite, right, sms, startDoorSite } from '../../helpers/sites/door-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startDoorSite);
const open = { 'flag.SMSLOGIN3': true, 'flag.CHNGPASSVERIF3': true };
beforeEach(async () => {
  await site.set(site.demo, open);
  await site.forgetRequests();
});

const ask = '/wps/verification/sms/noLogin';
const reset = '/wps/member/password/verification';
const info = '/wps/member/info';
let last = 0;
const number = (): string => `119${String(70_000_000 + (last += 1))}`;
const bySms = (mobile: string, code: string) => ({ username: mobile, password: code, type: 'sms' });
const login = (visitor: ReturnType<DoorSite['stranger']>, body: object) =>
  visitor.sealed('POST', '/wps/session/login', body);

describe('a code by SMS', () => {
  test('API-SESSION-02, ENTITY-47: is sent, and the answer says how long it is valid', async () => {
    const mobile = number();
    await site.member({ mobile });
    const answer = await site.stranger().call('POST', ask, sms(mobile));
    expect(answer.body).toEqual({
      success: true,
      message: 'The code has been sent',
      value: { expiredMinutes: 2 },
    });
    const message = await site.message(mobile);
    expect(message).toMatchObject({ channel: 'sms', to: `+55${mobile}` });
    expect(message.code).toMatch(/^\d{6}$/);
    expect(message.text).toContain(message.code);
    expect(message.text).toMatch(/2 min/);
  });

  test('what can be no number is refused at its field', async () => {
    await site.set(site.demo, { ...open, 'flag.REGMOBVERF3': true, 'flag.MOBILENUMREG3': true });
    const text = 'Please enter a valid mobile number';
    const asked = [
      [ask, 'mobileNum', sms('12345')],
      ['/wps/verification/sms/register', 'mobileNo', { mobileNo: '12345', countryDialingCode: '55' }],
    ] as const;
    for (const [path, field, body] of asked) {
      expect(await site.stranger().call('POST', path, body)).toMatchObject({
        status: 422,
        body: { code: 'MOBILE_INVALID', errors: { [field]: text } },
      });
    }
  });

  describe('a part of a country code with the rest before the number is refused at the code', () => {
    const code = { countryDialingCode: '5' };
    const rest = '511998765435';
    const account = { password: right, confirmPassword: right, termsAccepted: true, registerMethod: 'WEB' };
    const proved = { kind: 'mobile', value: rest, ...code };
    const bodies: Record<string, object> = {
      'session.login': { username: rest, password: '123456', type: 'sms', ...code },
      'recovery.smsCode': { mobileNum: rest, ...code },
      'recovery.byMobile': { mobileNum: rest, ...code, newPassword: 'Fresh4You', verificationCode: '123456' },
      'member.register': { username: 'somebody5', mobileNum: rest, ...code, ...account },
      'member.registerMobile': { mobileNum: rest, ...code, ...account },
      'member.registerSms': { mobileNo: rest, ...code },
      'secondFactor.contactCode': { ...proved, password: right },
      'secondFactor.confirmContact': { ...proved, code: '123456' },
    };
    // Behind the ticket of a provider `social.register` checks the form of `member.register`.
    const calls = allEndpoints.filter(
      ({ id, spec }) => id !== 'social.register' && 'countryDialingCode' in (spec.body?.shape ?? {}),
    );

    test('each call that takes a code is tried', () => {
      expect(Object.keys(bodies).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    });
    test.each(calls.map(({ id }) => id))('%s', async (id) => {
      const { spec } = calls.find((one) => one.id === id) as Endpoint;
      const by = spec.access === 'player' ? (await site.member()).browser : site.stranger();
      await site.set(site.demo, { ...open, 'flag.REGMOBVERF3': true, 'flag.MOBILENUMREG3': true });
      const send = spec.sealed === true ? by.sealed : by.call;
      const { body } = await send(spec.method, spec.path, bodies[id]);
      expect(body.errors?.['countryDialingCode'], JSON.stringify(body)).toBe('Unknown country code');
    });
  });

  test('a number that nobody has gets the same answer, and no message', async () => {
    const known = number();
    const unknown = number();
    await site.member({ mobile: known });
    const answers = await Promise.all(
      [known, unknown].map((mobile) => site.stranger().call('POST', ask, sms(mobile))),
    );
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await site.settle();
    expect(await site.outbox(known)).toHaveLength(1);
    expect(await site.outbox(unknown)).toHaveLength(0);
    const wrong = await Promise.all(
      [known, unknown].map((mobile) => login(site.stranger(), bySms(mobile, '000000'))),
    );
    expect(wrong[1]?.body).toEqual(wrong[0]?.body);
    const again = await Promise.all(
      [known, unknown].map((mobile) => site.stranger().call('POST', ask, sms(mobile))),
    );
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('neither the database nor the queue holds it as it was sent', async () => {
    const mobile = number();
    await site.member({ mobile });
    await site.stranger().call('POST', ask, sms(mobile));
    const { code = '' } = await site.message(mobile);
    const { rows } = await site.platform.pool.query<{ text: string }>(
      `SELECT c::text AS text FROM one_time_code c UNION ALL SELECT j::text FROM graphile_worker._private_jobs j
       UNION ALL SELECT r::text FROM brake_counter r`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(code) || text.includes(mobile))).toEqual([]);
  });

  test('what can be no number is told so', async () => {
    const answer = await site.stranger().call('POST', ask, sms('12'));
    expect([answer.status, answer.body.message]).toEqual([422, 'Please enter a valid mobile number']);
  });

  test('is limited: one a minute and ten a day to a number, however it is written', async () => {
    const mobile = number();
    const send = async (written = mobile) => (await site.stranger().call('POST', ask, sms(written))).status;
    expect(await send()).toBe(200);
    expect(await send(mobile.replace(/^(..)(.....)/, '($1) $2-'))).toBe(429);
    await site.platform.pool.query(
      "UPDATE brake_counter SET expires_at = expires_at - interval '61 minutes'",
    );
    for (let count = 1; count < 10; count += 1) {
      await site.platform.pool.query(
        "UPDATE brake_counter SET expires_at = expires_at - interval '61 minutes'",
      );
      expect(await send()).toBe(200);
    }
    await site.platform.pool.query(
      "UPDATE brake_counter SET expires_at = expires_at - interval '61 minutes'",
    );
    expect(await send()).toBe(429);
  });

  test('is limited per address too, whatever numbers it asks for', async () => {
    const visitor = site.stranger();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await visitor.call('POST', ask, sms(number()))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('many that are asked for at once are one', async () => {
    const mobile = number();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.stranger().call('POST', ask, sms(mobile))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(429)]);
  });

  test('opens nothing where the brand has no login by SMS; a new password it still brings', async () => {
    await site.set(site.demo, {});
    expect((await site.stranger().call('POST', ask, sms(number()))).body.success).toBe(true);
    expect((await login(site.stranger(), bySms(number(), '123456'))).body.code).toBe('FEATURE_DISABLED');
  });
});

describe('where messages go, and how many', () => {
  const registering = '/wps/verification/sms/register';
  const flags = { ...open, 'flag.REGMOBVERF3': true, 'flag.MOBILENUMREG3': true };
  const send = (mobileNo: string, countryDialingCode = '55') =>
    site.stranger().call('POST', registering, { mobileNo, countryDialingCode });

  test('numbers of other countries and dear ones get none, asked for by whichever call', async () => {
    await site.set(site.demo, flags);
    for (const [mobile, code] of [
      ['20000000', '371'],
      ['9005551234', '1'],
      ['621234567', '881'],
      ['900123456', '55'],
    ] as const) {
      const answers = [
        await send(mobile, code),
        await site.stranger().call('POST', ask, { mobileNum: mobile, countryDialingCode: code }),
      ];
      for (const { status, body } of answers)
        expect([status, ['MOBILE_NOT_SERVED', 'MOBILE_INVALID'].includes(body.code ?? '')]).toEqual([
          422,
          true,
        ]);
    }
    const latvian = await send('20000000', '371');
    expect(latvian.body.message).toContain('Brazil');
    await site.set(site.demo, { ...flags, 'sms.countries': 'BR, LV' });
    expect((await send('20000000', '371')).body.success).toBe(true);
  });

  test('a brand’s ceiling stops strangers first; what is left is for proved numbers, and someone is told', async () => {
    const mobile = number();
    await site.member({ mobile });
    await site.set(site.demo, { ...flags, 'sms.maxPerHour': 10 });
    const registrations: number[] = [];
    for (let count = 0; count < 9; count += 1) registrations.push((await send(number())).status);
    expect(registrations).toEqual([...Array<number>(7).fill(200), 503, 503]);
    const doors = [mobile, number()].map(
      async (to) => (await site.stranger().call('POST', ask, sms(to))).status,
    );
    expect(await Promise.all(doors)).toEqual([200, 200]);
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    expect(metrics).toMatch(/^alarms_total\{alarm="sms_ceiling"\} \d+/m);
  });

  test('neighbouring numbers have a ceiling of their own', async () => {
    await site.set(site.demo, { ...flags, 'sms.maxPerRange': 5 });
    const range = Array.from({ length: 5 }, (_, at) => `1196666${String(at + 1).padStart(4, '0')}`);
    const statuses: number[] = [];
    for (const to of range) statuses.push((await send(to)).status);
    expect(statuses).toEqual([200, 200, 200, 503, 503]);
    expect((await send('11955550001')).status).toBe(200);
  });

  test('a country has one, whatever its numbers; another country is served meanwhile', async () => {
    await site.set(site.demo, { ...flags, 'sms.maxPerCountry': 5, 'sms.countries': 'BR, LV' });
    const statuses: number[] = [];
    for (let at = 1; at <= 5; at += 1) statuses.push((await send(`1195${at}${at}${at}0001`)).status);
    expect(statuses).toEqual([200, 200, 200, 503, 503]);
    expect((await send('20000000', '371')).status).toBe(200);
  });

  test('what strangers ask for uses up none of the owner’s codes', async () => {
    const mobile = number();
    const { browser } = await site.member({ mobile });
    const asked = (visitor: typeof browser) => visitor.call('POST', ask, sms(mobile));
    expect((await asked(site.stranger())).status).toBe(200);
    expect((await asked(site.stranger())).status).toBe(429);
    expect((await asked(browser)).status).toBe(200);
    expect((await asked(browser)).status).toBe(429);
  });
});

/** The code that came to a number, however often one was asked for before. */
async function codeSentTo(mobile: string): Promise<string> {
  await site.forgetRequests();
  await site.stranger().call('POST', ask, sms(mobile));
  return (await site.message(mobile)).code ?? '';
}

describe('a login by SMS', () => {
  test('ENT-LOGIN-05, ENT-LOGIN-06: opens the session of anyone who proved the number, once', async () => {
    const mobile = number();
    const { name } = await site.member({ mobile });
    const code = await codeSentTo(mobile);
    const visitor = site.stranger();
    const answer = await login(visitor, { ...bySms(mobile, code), countryDialingCode: '55' });
    expect(answer.body).toMatchObject({ success: true, value: { account: name } });
    visitor.token = (answer.body.value as { token: string }).token;
    expect((await visitor.call('GET', info)).body.value).toMatchObject({ account: name });
    const again = await login(site.stranger(), bySms(mobile, code));
    expect([again.status, again.body.code, again.body.message]).toEqual([
      422,
      'CODE_WRONG',
      'Please enter a valid verification code',
    ]);
  });

  test('five wrong codes void the right one', async () => {
    const mobile = number();
    await site.member({ mobile });
    const code = await codeSentTo(mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login(site.stranger(), bySms(mobile, wrong))).body.code).toBe('CODE_WRONG');
    expect((await login(site.stranger(), bySms(mobile, code))).body.code).toBe('CODE_WRONG');
  });

  test('a code that is sent later voids the one before, and time voids both', async () => {
    const mobile = number();
    await site.member({ mobile });
    const first = await codeSentTo(mobile);
    const second = await codeSentTo(mobile);
    if (first !== second)
      expect((await login(site.stranger(), bySms(mobile, first))).body.code).toBe('CODE_WRONG');
    await site.advance('PT2M1S');
    expect((await login(site.stranger(), bySms(mobile, second))).body.code).toBe('CODE_WRONG');
  });

  test('of two who show one code at once one comes in', async () => {
    const mobile = number();
    await site.member({ mobile });
    const code = await codeSentTo(mobile);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(site.stranger(), bySms(mobile, code))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('a blocked member and one that is no agent at the agents’ door stay out', async () => {
    const mobile = number();
    const { id } = await site.member({ mobile });
    const agents = await login(site.stranger(), {
      ...bySms(mobile, await codeSentTo(mobile)),
      site: 'agent',
    });
    expect(agents.body.code).toBe('NOT_AN_AGENT');
    await site.platform.pool.query("UPDATE member SET status = 'blocked' WHERE id = $1", [id]);
    expect((await login(site.stranger(), bySms(mobile, await codeSentTo(mobile)))).body.code).toBe(
      'MEMBER_BLOCKED',
    );
  });
});

describe('a new password by SMS', () => {
  test('API-SESSION-09: is set with the code, ends what was open, and names the account to log in with', async () => {
    const mobile = number();
    const { name, browser } = await site.member({ mobile });
    const visitor = site.stranger();
    const body = { newPassword: 'Fresh4You', mobileNum: mobile, verificationCode: await codeSentTo(mobile) };
    const answer = await visitor.sealed('POST', reset, body);
    expect(answer.body).toMatchObject({ success: true, value: { account: name } });
    expect((await browser.call('GET', info)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
      value: 'password_changed',
    });
    expect((await site.stranger().login(name, right)).body.code).toBe('LOGIN_FAILED');
    expect((await visitor.login(name, 'Fresh4You')).body.success).toBe(true);
    expect((await site.stranger().sealed('POST', reset, body)).body.code).toBe('CODE_WRONG');
  });

  test('MSG-01: a wrong code, a number of nobody and a bad password change nothing', async () => {
    const mobile = number();
    const { name } = await site.member({ mobile });
    const code = await codeSentTo(mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    const set = (body: object) =>
      site.stranger().sealed('POST', reset, {
        newPassword: 'Fresh4You',
        mobileNum: mobile,
        verificationCode: wrong,
        ...body,
      });
    const [known, unknown] = await Promise.all([set({}), set({ mobileNum: number() })]);
    expect(known?.body.code).toBe('CODE_WRONG');
    expect(unknown?.body).toEqual(known?.body);
    const short = await set({ newPassword: 'x1', verificationCode: code });
    expect(short.body.errors).toEqual({
      newPassword: 'Please fill in your password with 8 - 64 characters',
    });
    // A password that the rules refuse has cost no code.
    expect((await set({ verificationCode: code })).body.success).toBe(true);
    expect((await site.stranger().login(name, 'Fresh4You')).body.success).toBe(true);
  });

  test('the flag says which way stands open first, and closes none', async () => {
    await site.set(site.demo, {});
    const mobile = number();
    const { name } = await site.member({ mobile });
    await site.stranger().call('POST', ask, sms(mobile));
    const { code } = await site.message(mobile);
    const body = { newPassword: 'Fresh4You', mobileNum: mobile, verificationCode: code };
    expect((await site.stranger().sealed('POST', reset, body)).body.value).toMatchObject({ account: name });
  });
});
