import { describe, expect, test } from 'vitest';
import { openedProfile } from '../../helpers/steps/personal.ts';
import { form, startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);

const open = (field: string, enabled = true) =>
  site.features.system.setFieldRule(site.demo.id, {
    field,
    enabled,
    required: false,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 0,
    maxLength: 120,
  });

/** Each key of the user form with a value that the site takes, and one that its type refuses. */
const keys: [row: string, key: string, value: unknown][] = [
  ['REGFIELD-01', 'username', 'fields1'],
  ['REGFIELD-02', 'password', 'Right4You'],
  ['REGFIELD-03', 'confirmPassword', 'Right4You'],
  ['REGFIELD-04', 'payeeName', 'Ana Lima'],
  ['REGFIELD-05', 'email', 'ana@example.com'],
  ['REGFIELD-06', 'qqNum', '1234567'],
  ['REGFIELD-07', 'mobileNum', '11987654321'],
  ['REGFIELD-08', 'recommenderId', 'player1'],
  ['REGFIELD-11', 'affiliateCode', 'AGENT2'],
  ['REGFIELD-12', 'paymentPassword', '402917'],
  ['REGFIELD-13', 'line', 'ana.line'],
  ['REGFIELD-14', 'whatsapp', '5511987654321'],
  ['REGFIELD-15', 'facebook', 'ana.lima'],
  ['REGFIELD-16', 'wechat', 'ana_wechat'],
  ['REGFIELD-17', 'idNumber', '11144477735'],
  ['REGFIELD-19', 'domain', 'play.example'],
  ['REGFIELD-20', 'countryDialingCode', '55'],
  ['REGFIELD-23', 'telegram', '@analima'],
  ['REGFIELD-24', 'zalo', '84987654321'],
  ['REGFIELD-25', 'birthday', '1990-05-17'],
];
const whole = Object.fromEntries(keys.map(([, key, value]) => [key, value]));
const switched = keys
  .map(([, key]) => key)
  .filter((key) => !/domain|Dialing|username|assword$/.test(key) || key === 'paymentPassword');

describe('the registration form', () => {
  test('takes every field of the specification at once, and keeps what it is told', async () => {
    for (const field of switched) await open(field);
    const answer = await site
      .visitor()
      .register(form('fields1', { ...whole, registerUrl: 'https://play.example/register' }));
    expect(answer.body).toMatchObject({ success: true, value: { account: 'fields1' } });
    const stored = await openedProfile(site.platform, 'fields1');
    expect(stored).toMatchObject({
      payee_name_sealed: 'Ana Lima',
      email_sealed: 'ana@example.com',
      birthday_sealed: '1990-05-17',
    });
    expect(JSON.parse(String(stored['mobile_sealed']))).toEqual({
      countryDialingCode: '55',
      mobileNum: '11987654321',
      key: '+5511987654321',
    });
    expect(JSON.parse(String(stored['contacts_sealed']))).toEqual({
      qqNum: '1234567',
      line: 'ana.line',
      whatsapp: '5511987654321',
      facebook: 'ana.lima',
      wechat: 'ana_wechat',
      telegram: '@analima',
      zalo: '84987654321',
    });
    expect(JSON.parse(String(stored['registration_sealed']))).toMatchObject({
      url: 'https://play.example/register',
    });
    const { rows } = await site.platform.pool.query<{ text: string; register_domain: string }>(
      `SELECT p::text AS text, register_domain FROM member_profile p JOIN member m ON m.id = p.member_id
       WHERE m.account = 'fields1'`,
    );
    expect(rows[0]?.register_domain).toBe('play.example');
    expect(rows[0]?.text).not.toMatch(/Ana|ana[.@]|1987654321|1990-05|1234567/);
  });

  test.each(keys)('%s: %s is a key of the payload, of text', async (_row, key) => {
    const answer = await site
      .visitor()
      .register(form('fields2', { ...whole, username: 'fields2', [key]: 7 }));
    expect(answer.body.code).toBe('REQUEST_INVALID');
    expect(Object.keys(answer.body.errors ?? {})).toEqual([key]);
  });

  test('REGFIELD-09, REGFIELD-10: captcha and verificationCode are keys, and any other is refused', async () => {
    for (const key of ['captcha', 'verificationCode']) {
      const answer = await site.visitor().register(form('fields3', { [key]: 7 }));
      expect(Object.keys(answer.body.errors ?? {})).toEqual([key]);
    }
    const answer = await site.visitor().register(form('fields3', { shoeSize: '42' }));
    expect(answer.body.errors).toEqual({ shoeSize: 'Unknown field' });
  });

  test.each([
    ['limitSession', '1440', '1441'],
    ['limitDeposit', '1'.padEnd(11, '0'), '1'.padEnd(15, '0')],
    ['limitLoss', '1'.padEnd(11, '0'), '1'.padEnd(15, '0')],
  ])('%s above its bound is refused by its name, and nobody is registered', async (field, most, above) => {
    await open(field);
    const username = `own${field.toLowerCase().slice(5)}`;
    const { status, body } = await site.visitor().register(form(username, { [field]: above }));
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
    const registered = await site.visitor().register(form(username, { [field]: most }));
    expect(registered.body).toMatchObject({ success: true, value: { account: username } });
    const { rows } = await site.platform.pool.query(
      'SELECT l.amount::text FROM own_limit l JOIN member m ON m.id = l.member_id WHERE m.account = $1',
      [username],
    );
    expect(rows).toEqual([{ amount: most }]);
  });

  test('API-SESSION-18, API-SESSION-19: registerMethod is WEB and login is true, or nothing', async () => {
    for (const wrong of [{ registerMethod: 'APP' }, { login: false }]) {
      expect((await site.visitor().register(form('fields4', wrong))).body.code).toBe('REQUEST_INVALID');
    }
  });
});

describe('the rules that the server supplies', () => {
  const columns: [row: string, key: string, type: string][] = [
    ['REGFIELD-27', 'enabled', 'boolean'],
    ['REGFIELD-28', 'required', 'boolean'],
    ['REGFIELD-29', 'acceptedPattern', 'string'],
    ['REGFIELD-30', 'patternId', 'number'],
    ['REGFIELD-31', 'minLength', 'number'],
    ['REGFIELD-32', 'maxLength', 'number'],
    ['REGFIELD-33', 'type', 'string'],
  ];
  test.each(columns)('%s: each has %s', async (_row, key, type) => {
    const settings = await site.visitor().call('GET', '/wps/system/setting/register');
    const { rules } = settings.body.value as { rules: Record<string, unknown>[] };
    expect(rules.length).toBeGreaterThanOrEqual(23);
    for (const rule of rules)
      expect({ field: rule['field'], type: typeof rule[key] }).toEqual({ field: rule['field'], type });
  });
});
