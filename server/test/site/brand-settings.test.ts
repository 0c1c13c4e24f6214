import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { asOwner } from '../helpers/owned/owner.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
const admin = madeOnce(() => site.operator('admin'));

interface Doors {
  smsCountries: string[];
  smsPerHour: number;
  smsPerCountry: number;
  smsPerRange: number;
  verificationService: boolean;
}
const put = ({ token }: TestOperator, path: string, body: object) =>
  site.call('PUT', `/operator/api/${path}`, { token, body });
const siteNow = async () =>
  valueOf<{ doors: Doors; serviceThere: boolean; version: number }>(await admin.get('/operator/api/site'));
const stored = async () => {
  const [row] = await sqlOn<{ settings: Record<string, unknown> }>(
    site.cashier.platform.db,
    'SELECT settings FROM merchant WHERE is_default',
  );
  return row?.settings ?? {};
};
const lastDetail = async (action: string) => {
  const { content } = valueOf<{ content: { action: string; detail: Record<string, string> }[] }>(
    await admin.get('/operator/api/actions?limit=20'),
  );
  return content.find((one) => one.action === action)?.detail;
};

test('countries and ceilings of short messages, and the verification service, are set in the console and kept with their author', async () => {
  const { version, doors, serviceThere } = await siteNow();
  expect(doors).toEqual({
    smsCountries: ['BR'],
    smsPerHour: 600,
    smsPerCountry: 2_000,
    smsPerRange: 30,
    verificationService: false,
  });
  const request = {
    ...doors,
    version,
    smsCountries: ['BR', 'PT'],
    smsPerHour: 50,
    verificationService: serviceThere,
  };
  for (const role of ['finance', 'support'] as const)
    expect(await put(await site.operator(role), 'site/doors', request)).toMatchObject({ status: 403 });
  for (const [name, value] of [
    ['smsCountries', []],
    ['smsCountries', ['br']],
    ['smsCountries', ['ZZ']],
    ['smsPerHour', 9],
    ['smsPerHour', 100_001],
    ['smsPerCountry', 9],
    ['smsPerRange', 0],
    ['smsPerRange', 1.5],
    ['verificationService', 'on'],
  ] as const) {
    const { body } = await put(admin, 'site/doors', { ...request, [name]: value });
    expect(Object.keys(body.errors ?? {}).map((field) => field.split('.')[0])).toEqual([name]);
  }
  expect((await siteNow()).doors).toEqual(doors);
  expect((await put(admin, 'site/doors', { ...request, version: version + 1 })).body.code).toBe(
    'STATE_CONFLICT',
  );
  expect(valueOf<{ doors: Doors }>(await put(admin, 'site/doors', request)).doors).toEqual({
    ...doors,
    smsCountries: ['BR', 'PT'],
    smsPerHour: 50,
    verificationService: serviceThere,
  });
  expect(await stored()).toMatchObject({
    'sms.countries': 'BR,PT',
    'sms.maxPerHour': 50,
    'verification.service': serviceThere,
  });
  expect(await lastDetail('site.doors')).toMatchObject({ 'sms.maxPerHour': expect.stringContaining('50') });
});

test('how long data stay is set within what the law and their purpose bear', async () => {
  interface Record {
    terms: { term: string; days: number; least: number; most: number }[];
    version: number;
  }
  const read = async () => valueOf<Record>(await admin.get('/operator/api/privacy-record'));
  const { version, terms } = await read();
  expect(terms.map(({ term, days, least, most }) => [term, days, least, most])).toEqual([
    ['closure', 30, 30, 180],
    ['account', 1_830, 1_830, 3_660],
  ]);
  const request = { version, closure: 90, account: 2_000 };
  expect(await put(await site.operator('finance'), 'privacy-terms', request)).toMatchObject({ status: 403 });
  for (const [name, days] of [
    ['closure', 29],
    ['closure', 181],
    ['account', 1_829],
    ['account', 3_661],
    ['account', 2_000.5],
  ] as const) {
    const { body } = await put(admin, 'privacy-terms', { ...request, [name]: days });
    expect(Object.keys(body.errors ?? {})).toEqual([name]);
  }
  expect((await put(admin, 'privacy-terms', { ...request, version: version + 1 })).body.code).toBe(
    'STATE_CONFLICT',
  );
  expect(valueOf(await put(admin, 'privacy-terms', request))).toMatchObject({ closure: 90, account: 2_000 });
  expect((await read()).terms.map(({ days }) => days)).toEqual([90, 2_000]);
  expect(await stored()).toMatchObject({ 'privacy.closureDays': 90, 'privacy.accountDays': 2_000 });
  expect(await lastDetail('site.privacy_terms')).toMatchObject({
    'privacy.closureDays': expect.stringContaining('90'),
  });
});

test('a stored ceiling of text messages keeps its value under its new name, and the other settings stay', async () => {
  const { pool } = site.cashier.platform;
  const before = await stored();
  await asOwner(
    pool,
    `UPDATE merchant SET settings = (settings - 'sms.maxPerHour') || '{"sms.mostPerHour": 77}' WHERE is_default`,
  );
  const file = new URL('../../migrations/555_sms_ceilings.sql', import.meta.url);
  await asOwner(pool, readFileSync(file, 'utf8'));
  expect(await stored()).toEqual({ ...before, 'sms.maxPerHour': 77 });
});
