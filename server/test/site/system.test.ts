import { patterns, readServicePath, type systemCalls, type ValueOf } from '@croupier/contract';
import { fieldNames, registrationFields } from '@croupier/contract/registration-fields';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readFieldRules } from '../../src/site/system/registration/field-rules.ts';
import { createMetrics } from '../../src/platform/observe/metrics.ts';
import { startMemberSite } from '../helpers/sites/member-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

type Status = ValueOf<typeof systemCalls.status>;

const site = startedOnce(startMemberSite);

const status = async (merchant = 'demo', query = ''): Promise<Status> =>
  (await site.visitor({ merchant }).call('GET', `/wps/system/status${query}`)).body.value as Status;

describe('the status', () => {
  test('API-SESSION-16, ENT-CONFIG-11, API-SYSTEM-02: info and location without a token, query or none', async () => {
    for (const query of ['', '?language=EN', '?language=pt']) {
      const value = await status('demo', query);
      expect(value.info.merchant).toMatchObject({ code: 'demo', currency: 'BRL', currencySymbol: 'R$' });
      expect(value.location.ip).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
      expect(value.maintenance).toBeNull();
      expect(value.regionRestriction).toBeNull();
    }
    const unknown = await site.visitor().call('GET', '/wps/system/status?nonsense=1');
    expect([unknown.status, unknown.body.code]).toEqual([400, 'REQUEST_INVALID']);
  });

  test('tells the machine’s time for sealed calls and the business’s for what expires', async () => {
    await site.advance('PT1H');
    const before = Date.now();
    const { serverTime, businessTime } = await status();
    expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(serverTime)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(businessTime) - Date.parse(serverTime)).toBeGreaterThanOrEqual(3600_000 - 50);
  });

  test('ENT-CONFIG-12: maintenance with its texts and its end', async () => {
    await site.set(site.second, {
      maintenance: true,
      'maintenance.title.en': 'Back at noon',
      'maintenance.until': '2027-01-01T12:00:00Z',
    });
    const value = await status('demo2');
    expect(value.maintenance).toMatchObject({
      title: { en: 'Back at noon', pt: 'Em manutenção' },
      text: { en: 'We will be back soon.' },
      until: '2027-01-01T12:00:00.000Z',
    });
    expect((await status('demo')).maintenance).toBeNull();
    await site.set(site.second, {});
  });

  test('ENT-CONFIG-13, STATUS-12: a region that is shut out', async () => {
    await site.set(site.second, { 'region.default': 'block' });
    const value = await status('demo2');
    expect(value.regionRestriction?.text.pt).toMatch(/região/);
    expect(value.systemStatus).toBe(2);
    await site.set(site.second, {});
  });

  test('ENT-CONFIG-14, ENT-CONFIG-17, ENT-CONFIG-19: resources, and service entries whose path is masked', async () => {
    const label = { pt: 'Canal do Telegram', en: 'Telegram channel', es: '' };
    await site.features.system.seed(site.second.id, {
      resources: [
        { resourceType: 'telegram', label, url: 'https://t.example/croupier', image: '', enabled: true },
        { resourceType: 'hidden', label, url: 'https://t.example/hidden', image: '', enabled: false },
      ],
      service: [{ csType: 'chat', label, path: 'https://chat.example/room', enabled: true }],
      domains: [],
    });
    await site.set(site.second, {
      'cdn.images': 'https://a.example, https://b.example',
      'cdn.launchGame': 'https://g.example',
      'analytics.gtagId': 'G-TEST1',
    });
    const { info } = await status('demo2');
    expect(info.resources).toEqual([
      {
        resourceType: 'telegram',
        url: 'https://t.example/croupier',
        labelNameEn: 'Telegram channel',
        label: 'Telegram channel',
        image: '',
      },
    ]);
    expect(info.customerService).toEqual([
      { csType: 'chat', path: expect.stringMatching(/^[\w-]+$/), label: 'Telegram channel' },
    ]);
    expect(readServicePath(info.customerService[0]?.path ?? '', 'demo2', 'chat')).toBe(
      'https://chat.example/room',
    );
    expect(info.imageCDNs).toEqual(['https://a.example', 'https://b.example']);
    expect(info.launchGameCDNs).toEqual(['https://g.example']);
    expect(info.analytics.gtagId).toBe('G-TEST1');
    await site.set(site.second, {});
  });
});

describe('site flags', () => {
  const flags = async (merchant = 'demo') =>
    (
      (await site.visitor({ merchant }).call('GET', '/wps/system/whitelabel')).body.value as {
        flags: Record<string, string>;
      }
    ).flags;

  test('API-SYSTEM-01, ENT-CONFIG-05: come without a token, and the same in the status', async () => {
    const found = await flags();
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        'USERNAMEREG3',
        'MOBILENUMREG3',
        'MOBILENUMPASSREG3',
        'REGMOBVERF3',
        'CHNGPASSVERIF3',
        'AGENTPOLICY3',
      ]),
    );
    expect((await status()).info.whitelabel).toEqual(found);
  });

  test('SITEFLAG-01: what the merchant sets is on as 1 and off as 0, and says what registration is offered', async () => {
    await site.set(site.second, {
      'flag.USERNAMEREG3': false,
      'flag.MOBILENUMREG3': true,
      'flag.AGENTPOLICY3': true,
    });
    expect(await flags('demo2')).toMatchObject({ USERNAMEREG3: '0', MOBILENUMREG3: '1', AGENTPOLICY3: '1' });
    expect((await status('demo2')).info.register).toEqual({ username: false, mobile: true });
    expect(await flags('demo')).toMatchObject({ USERNAMEREG3: '1', MOBILENUMREG3: '0' });
    await site.set(site.second, {});
  });
});

test('API-SESSION-12, REGFIELD-29, REGFIELD-33: the field rules, one for each field of the form', async () => {
  const { body } = await site.visitor().call('GET', '/wps/system/setting/register');
  const { rules, verificationRequired } = body.value as ValueOf<typeof systemCalls.registerSettings>;
  expect(verificationRequired).toBe(false);
  const names = rules.map(({ field }) => field);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['username', 'password', 'payeeName', 'wechat', 'zalo', 'birthday', 'captcha']),
  );
  for (const rule of rules) {
    expect(Object.keys(rule).toSorted()).toEqual(
      [
        'acceptedPattern',
        'enabled',
        'field',
        'maxLength',
        'minLength',
        'patternId',
        'required',
        'type',
      ].toSorted(),
    );
    if (rule.acceptedPattern !== '*') expect(() => new RegExp(rule.acceptedPattern, 'u')).not.toThrow();
    expect(rule.minLength).toBeLessThanOrEqual(rule.maxLength);
  }
  expect(rules.find(({ field }) => field === 'paymentPassword')?.type).toBe('password');
});

describe('the rules of a registration’s fields', () => {
  const rulesNow = async (merchant: string) =>
    (
      (await site.visitor({ merchant }).call('GET', '/wps/system/setting/register')).body.value as ValueOf<
        typeof systemCalls.registerSettings
      >
    ).rules;

  test('are those of the specification for a new brand, with what its market changes', async () => {
    const expected = fieldNames.map((field) => {
      const { offered, patternId, minLength, maxLength, type, acceptedPattern } = registrationFields[field];
      const [enabled, required] = [offered !== 'off', offered === 'required'];
      const pattern = acceptedPattern ?? patterns[patternId]?.accepted;
      return { field, enabled, required, acceptedPattern: pattern, patternId, minLength, maxLength, type };
    });
    const { db } = site.platform;
    expect(await readFieldRules(db, site.demo.id, { registration: {} })).toEqual(expected);
    const changed = await readFieldRules(db, site.demo.id, { registration: { birthday: { enabled: true } } });
    expect(
      changed.filter(
        ({ field, enabled }) => expected.find((one) => one.field === field)?.enabled !== enabled,
      ),
    ).toMatchObject([{ field: 'birthday', enabled: true, required: false }]);
    expect(await rulesNow('demo')).toEqual(expected);
  });

  test('hold as they were set, at once and whole, for the brand alone', async () => {
    const before = await rulesNow('demo2');
    const rule = {
      ...{ field: 'line', enabled: true, required: true, acceptedPattern: '^l[0-9]+$', patternId: 9 },
      ...{ minLength: 3, maxLength: 7 },
    };
    const set = (changes: object = {}) =>
      site.features.system.setFieldRule(site.second.id, { ...rule, ...changes });
    await set();
    const withLine = (changes: object) =>
      before.map((one) => (one.field === 'line' ? { ...one, ...rule, ...changes } : one));
    expect(await rulesNow('demo2')).toEqual(withLine({}));
    const other = { required: false, acceptedPattern: '*', patternId: 0, minLength: 1, maxLength: 9 };
    await set(other);
    expect(await rulesNow('demo2')).toEqual(withLine(other));
    expect(await rulesNow('demo')).not.toContainEqual(
      expect.objectContaining({ field: 'line', enabled: true }),
    );
    await expect(set({ field: 'shoeSize' })).rejects.toThrow('shoeSize');
    await expect(set({ field: 'verificationCode' })).rejects.toThrow('not offered');
    await expect(set({ acceptedPattern: '[' })).rejects.toThrow('No pattern for line');
    await set({ field: 'verificationCode', enabled: false });
    await site.platform.pool.query('DELETE FROM registration_rule');
  });
});

describe('the merchant', () => {
  test('an unknown one is refused with its text', async () => {
    const { status: code, body } = await site
      .visitor({ merchant: 'nobody' })
      .call('GET', '/wps/system/status');
    expect([code, body.code, body.message]).toEqual([
      403,
      'MERCHANT_UNKNOWN',
      'Invalid URL, please contact customer service',
    ]);
  });
});

test('without the sandbox its solution calls don’t exist', async () => {
  const { config } = site.platform;
  // Its metrics are its own: a name is registered once.
  const own = { ...site.platform, metrics: createMetrics(), config: { ...config, sandbox: false } };
  const app = await buildApp(own);
  const paths = new Set(app.endpoints.map(({ spec }) => spec.path));
  expect(paths).toContain('/wps/captcha');
  expect([...paths].filter((path) => path.startsWith('/sandbox/'))).toEqual([]);
  await app.http.close();
  // The platform belongs to the other app: only what this one started is stopped.
  for (const feature of Object.values(app.features)) if ('stop' in feature) await feature.stop();
});

test('an answer speaks the language that the query names, else the header’s', async () => {
  const shown = async (path: string, language: string) => {
    const { body } = await site.call('GET', path, { headers: { 'Accept-Language': language } });
    return [body.message, ...Object.values(body.errors ?? {})];
  };
  const board = '/wps/relay/ODSFE2_getWinnerBoard?limitNum=99';
  expect(await shown(`${board}&language=EN`, 'pt')).toEqual([
    'Please check the highlighted fields',
    'At most 20',
  ]);
  expect(await shown(`${board}&language=pt`, 'en')).toEqual([
    'Verifique os campos destacados',
    'No máximo 20',
  ]);
  expect(await shown(board, 'en')).toEqual(['Please check the highlighted fields', 'At most 20']);
  expect(await shown('/wps/system/helpCenter?lang=En&pageNo=1', 'pt')).toContain('Unknown field');
  expect(await shown('/wps/member/info?language=en', 'pt')).toEqual(['You are not logged in, please login']);
  expect(await shown('/nowhere?language=xx', 'en')).toEqual(['Not found']);
});
