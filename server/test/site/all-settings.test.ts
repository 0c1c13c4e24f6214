import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../helpers/sites/operator-site.ts';
import { allSettings, settingFaults } from '../../src/platform/settings/index.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

const site = startedOnce(startOperatorSite);
const admin = madeOnce(() => site.operator('admin'));
const other = madeOnce(() => site.operator('admin'));

interface Setting {
  name: string;
  kind: string;
  value: unknown;
  default: unknown;
  invalid: boolean;
  editable: boolean;
  fourEyes: boolean;
  proposals: { value: unknown; by: { operator: string } }[];
}
interface List {
  content: Setting[];
  version: number;
}
const read = async (by = admin) => valueOf<List>(await by.get('/operator/api/settings'));
const one = async (name: string, by = admin) =>
  (await read(by)).content.find((setting) => setting.name === name);
const set = async (by: TestOperator, name: string, value: unknown, version?: number) =>
  site.call('PUT', `/operator/api/settings/${encodeURIComponent(name)}`, {
    token: by.token,
    body: { version: version ?? (await read()).version, value },
  });
const stored = async () =>
  (
    await sqlOn<{ settings: Record<string, unknown> }>(
      site.cashier.platform.db,
      'SELECT settings FROM merchant WHERE is_default',
    )
  )[0]?.settings ?? {};
const store = async (name: string, value: unknown) => {
  await sqlOn(
    site.cashier.platform.db,
    'UPDATE merchant SET settings = settings || jsonb_build_object($1::text, $2::jsonb) WHERE is_default',
    [name, JSON.stringify(value)],
  );
  site.cashier.platform.merchants.forget();
};

describe('the list of all settings', () => {
  test('has every setting with its type, bounds and default, and what may be changed by whom', async () => {
    const { content } = await read();
    expect(content.length).toBeGreaterThan(90);
    expect(await one('deposit.maximum')).toMatchObject({
      kind: 'money',
      default: 5_000_000,
      editable: true,
      fourEyes: false,
      invalid: false,
    });
    expect(await one('market.profile')).toMatchObject({ editable: false });
    const support = await site.operator('support');
    expect(await one('deposit.maximum', support)).toMatchObject({ editable: false });
    expect(await set(support, 'deposit.maximum', 100_000)).toMatchObject({ status: 403 });
    expect(await set(admin, 'market.profile', 'br')).toMatchObject({ status: 403 });
  });

  test.each([
    ['deposit.maximum', '100000'],
    ['deposit.maximum', -1],
    ['deposit.maximum', 10.5],
    ['deposit.maximum', true],
    ['deposit.expiresMinutes', 0],
    ['deposit.identityRequired', 'true'],
    ['deposit.quickAmounts', '1000,many'],
    ['deposit.quickAmounts', '1,1,1'],
    ['deposit.quickAmounts', '999,1000'],
    ['bankTransfer.quickAmounts', '10000,20000001'],
    ['deposit.hours', 'abc'],
    ['deposit.hours', '25:00-26:00'],
    ['bankTransfer.hours', 'nonsense'],
    ['secondFactor.methods', 'totp,guess'],
  ])('refuses %s as %j by the name of the request’s field, and nothing changes', async (name, value) => {
    const before = await stored();
    const { status, body } = await set(admin, name, value);
    expect([status, body.code]).toEqual([422, 'FIELDS_INVALID']);
    expect(Object.keys(body.errors ?? {})).toEqual(['value']);
    expect(await stored()).toEqual(before);
  });

  test('names a value by the same field whether its type or its meaning is wrong', async () => {
    for (const value of [['1000'], { amount: 1 }, 'x'.repeat(2_001), 'abc']) {
      const { status, body } = await set(admin, 'deposit.hours', value);
      expect([400, 422]).toContain(status);
      expect(Object.keys(body.errors ?? {})).toEqual(['value']);
    }
  });

  test('offers members no amount outside the bounds, wherever these were moved to', async () => {
    const member = await site.cashier.member();
    const offered = async () =>
      valueOf<{ methods: { method: string; quickAmounts: number[] }[] }>(
        await member.call('GET', '/wps/cashier/deposit/methods'),
      ).methods.find(({ method }) => method === 'pix')?.quickAmounts;
    expect((await set(admin, 'deposit.minimum', 5_000)).status).toBe(200);
    expect(await offered()).toEqual([5_000, 10_000, 20_000, 50_000]);
    expect((await set(admin, 'deposit.minimum', null)).status).toBe(200);
    expect(await offered()).toEqual([2_000, 5_000, 10_000, 20_000, 50_000]);
  });

  test('refuses a name that no wing knows, and who read an older version', async () => {
    expect(await set(admin, 'deposit.maxmum', 1_000)).toMatchObject({ status: 404 });
    expect(await set(admin, 'proof.*', 'x')).toMatchObject({ status: 403 });
    expect(await set(admin, 'proof.acme', 'x')).toMatchObject({ status: 404 });
    const { version } = await read();
    expect((await set(admin, 'deposit.minimum', 2_000, version)).status).toBe(200);
    expect((await set(other, 'deposit.minimum', 3_000, version)).body.code).toBe('STATE_CONFLICT');
    expect(await one('deposit.minimum')).toMatchObject({ value: 2_000 });
    expect((await set(admin, 'deposit.minimum', null)).status).toBe(200);
    expect(await one('deposit.minimum')).toMatchObject({ value: null, default: 1_000 });
  });

  test.each([
    ['wallet.separate', true],
    ['withdrawal.partMaximum', 1],
    ['languages', 'PT'],
    ['flag.FREEPLAY3', false],
    ['agent.transferMaximum', 1],
    ['privacy.accountDays', 1],
  ])('leaves %s to its own page, which checks more than its type', async (name, value) => {
    const before = await stored();
    expect(await one(name)).toMatchObject({ editable: false, ownPage: true });
    expect(await set(admin, name, value)).toMatchObject({ status: 403 });
    expect(await stored()).toEqual(before);
  });

  test('has no family that it could change: whose members are theirs is known elsewhere', () => {
    const families = allSettings().filter(({ name }) => name.endsWith('*'));
    expect(families.length).toBeGreaterThan(3);
    for (const { name, setting } of families)
      expect([name, setting.ownPage === true || setting.by === 'server']).toEqual([name, true]);
  });

  test('refuses a minimum above its maximum, whichever of them is set', async () => {
    for (const [name, value] of [
      ['deposit.minimum', 5_000_001],
      ['withdrawal.maximum', 999],
    ] as const) {
      const { status, body } = await set(admin, name, value);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value']]);
    }
    expect((await set(admin, 'withdrawal.maximum', 1_000)).status).toBe(200);
    expect((await set(admin, 'withdrawal.maximum', null)).status).toBe(200);
  });

  test('asks two people to agree to the same value where it decides about money', async () => {
    const name = 'withdrawal.automaticMaximum';
    expect(valueOf<{ changed: boolean }>(await set(admin, name, 5_000)).changed).toBe(false);
    expect(await one(name)).toMatchObject({ value: null, proposals: [{ value: 5_000 }] });
    expect((await set(admin, name, 5_000)).body.code).toBe('SECOND_APPROVER_NEEDED');
    expect(valueOf<{ changed: boolean }>(await set(other, name, 6_000)).changed).toBe(false);
    expect(await one(name)).toMatchObject({ value: null });
    expect(valueOf<{ changed: boolean }>(await set(other, name, 5_000)).changed).toBe(true);
    expect(await one(name)).toMatchObject({ value: 5_000, proposals: [] });
    const trail = valueOf<{ content: { action: string; operator: string; detail: object; units: object }[] }>(
      await admin.get('/operator/api/actions?limit=5'),
    ).content.find(({ action }) => action === 'setting.changed');
    // The default was in force before, and is named as what held.
    expect(trail).toMatchObject({
      detail: { setting: name, value: `${String((await one(name))?.default)} → 5000` },
      units: { value: 'minorUnits' },
    });
  });
});

describe('a stored value that can’t be meant', () => {
  test.each([
    ['deposit.maximum', '5000', 500_000, 5_000_000],
    ['deposit.hours', 'abc', '1-7 00:00-24:00', ''],
    ['deposit.quickAmounts', '1000,1000', '1000,2000', '2000,5000,10000,20000,50000'],
  ])(
    'stops the calls that read %s as %j for its brand, with an alarm, until it is corrected',
    async (name, wrong, right, before) => {
      const member = await site.cashier.member();
      const methods = () => member.call('GET', '/wps/cashier/deposit/methods');
      expect((await methods()).status).toBe(200);
      await store(name, wrong);
      try {
        expect((await methods()).status).toBe(500);
        expect((await member.call('GET', '/wps/member/info')).status).toBe(200);
        expect(await one(name)).toMatchObject({ value: wrong, invalid: true });
        const metrics = await site.cashier.platform.metrics.registry.metrics();
        expect(metrics).toMatch(/alarms_total\{alarm="setting_invalid"\} [1-9]/);
        expect((await set(admin, name, right)).status).toBe(200);
        expect((await methods()).status).toBe(200);
      } finally {
        await store(name, before);
      }
    },
  );

  test('can’t come with a new brand', async () => {
    const { merchants } = site.cashier.platform;
    const brand = { ...brandFacts, code: 'wrong', name: 'Wrong' };
    await expect(merchants.create({ ...brand, settings: { 'deposit.maximum': '5000' } })).rejects.toThrow(
      'deposit.maximum',
    );
    await expect(merchants.create({ ...brand, settings: { 'deposit.maxmum': 5_000 } })).rejects.toThrow(
      'deposit.maxmum',
    );
  });
});

describe('the format of a text', () => {
  /** What people write in their own words; every other text and list has a format. */
  const free = new Set([
    'bankTransfer.account',
    'bankTransfer.bank',
    'bankTransfer.branch',
    'bankTransfer.document',
    'bankTransfer.holder',
    'maintenance.text.*',
    'maintenance.title.*',
    'payments.city',
    'region.text.*',
    'registration.by',
  ]);
  const texts = allSettings().filter(({ setting }) => setting.kind === 'text' || setting.kind === 'list');
  const formatted = texts.filter(({ name }) => !free.has(name));
  const nonsense = ['nonsense value', '25:00-26:00', '; script-src *', '::', '<b>', 'a,a', 'https://*.e.com'];

  test('is asked for by every setting but those of free words', () => {
    expect(formatted.length).toBeGreaterThan(15);
    expect(texts.filter(({ setting }) => setting.format === undefined).map(({ name }) => name)).toEqual([
      ...free,
    ]);
  });

  test.each(formatted.map(({ name }) => name.replace('*', 'any')))(
    'of %s is held at each door: nonsense is refused',
    async (name) => {
      for (const value of nonsense) expect(settingFaults({ [name]: value }), value).toHaveLength(1);
      const { merchants } = site.cashier.platform;
      const made = merchants.create({
        ...{ ...brandFacts, code: 'nonsense', name: 'Nonsense' },
        settings: { [name]: 'nonsense value' },
      });
      await expect(made).rejects.toThrow(name);
      if ((await one(name))?.editable !== true) return;
      const before = await stored();
      for (const value of nonsense) {
        const { status, body } = await set(admin, name, value);
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value']]);
      }
      expect(await stored()).toEqual(before);
    },
  );

  test('can’t come with a new brand whose amounts to choose from lie outside its bounds', async () => {
    const made = site.cashier.platform.merchants.create({
      ...{ ...brandFacts, code: 'outside', name: 'Outside' },
      settings: { 'deposit.minimum': 5_000, 'deposit.quickAmounts': '4000,6000' },
    });
    await expect(made).rejects.toThrow('deposit.quickAmounts');
  });
});
