import { describe, expect, test } from 'vitest';
import type { Merchant } from '../../platform/merchants.ts';
import { addressOf, signingRow } from './rules.ts';
import { isAbout, isSandboxCode, sandboxCodes, whoServes } from './serving.ts';
import type { ProviderRow } from './store.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

const row = (code: string, change: Partial<ProviderRow> = {}): ProviderRow => ({
  ...{ id: `id-${code}`, code, kind: 'pix', merchant_id: 'b', base_url: null, key_id: 'k' },
  ...{ secret_sealed: Buffer.alloc(1), retired_at: null, last_used_at: null },
  ...change,
});
const [on, off] = [{ sandbox: true }, { sandbox: false }];
const serving = async (config: { sandbox: boolean }, merchant: Merchant, ...rows: ProviderRow[]) =>
  (await whoServes(config, async () => rows)(merchant))?.code;

test('the sandbox has a provider of each kind', () => {
  expect(sandboxCodes).toEqual({ pix: 'sandbox', bank_redirect: 'sandbox-bank' });
  expect(['sandbox', 'sandbox-bank', 'sandbox-other', 'psp'].map(isSandboxCode)).toEqual([
    ...[true, true, false, false],
  ]);
});

test('of the sandbox’s providers those of its market are a brand’s business, where there is a sandbox', () => {
  const about = (config: { sandbox: boolean }, merchant: Merchant) =>
    ['sandbox', 'sandbox-bank', 'psp'].filter((code) => isAbout(config, merchant, code));
  expect(about(on, brandWith())).toEqual(['sandbox', 'psp']);
  expect(about(on, brandWith({ 'market.profile': 'co' }))).toEqual(['sandbox-bank', 'psp']);
  expect(about(on, brandWith({ 'market.profile': 'other' }))).toEqual(['sandbox', 'sandbox-bank', 'psp']);
  expect(about(off, brandWith())).toEqual(['psp']);
});

describe('a brand is served', () => {
  const house = row('sandbox', { merchant_id: null });
  const bank = row('sandbox-bank', { merchant_id: null });
  const named = (code: string) => brandWith({ 'payments.provider': code });

  test('by the sandbox of its market until it has chosen', async () => {
    expect(await serving(on, brandWith(), house, bank, row('psp'))).toBe('sandbox');
    expect(await serving(on, brandWith({ 'market.profile': 'co' }), house, bank)).toBe('sandbox-bank');
    expect(await serving(on, brandWith({ 'market.profile': 'other' }), bank, house)).toBe('sandbox');
    expect(await serving(on, brandWith(), row('psp'))).toBeUndefined();
  });

  test('by the only one of its own where there is no sandbox and nobody has chosen', async () => {
    expect(await serving(off, brandWith(), house, row('psp'))).toBe('psp');
    expect(await serving(off, brandWith(), house, row('psp'), row('psp', { key_id: 'k2' }))).toBe('psp');
    expect(await serving(off, brandWith(), house, row('psp'), row('psp2'))).toBeUndefined();
    expect(await serving(off, brandWith(), house, row('psp', { merchant_id: 'c' }))).toBeUndefined();
    expect(await serving(off, brandWith(), house)).toBeUndefined();
  });

  test('by the one that it names, of its own or of all brands, and never by another brand’s', async () => {
    expect(await serving(on, named('psp'), house, row('psp'), row('psp2'))).toBe('psp');
    expect(await serving(off, named('psp'), row('psp', { merchant_id: null }))).toBe('psp');
    expect(await serving(off, named('psp'), row('psp', { merchant_id: 'c' }))).toBeUndefined();
    expect(await serving(off, named('psp2'), row('psp'))).toBeUndefined();
  });

  test('never by the sandbox where there is none', async () => {
    expect(await serving(on, named('sandbox'), house)).toBe('sandbox');
    expect(await serving(off, named('sandbox'), house)).toBeUndefined();
  });

  test('with the key that the site signs with', async () => {
    const serve = whoServes(off, async () => [
      row('psp', { key_id: 'new' }),
      row('psp', { key_id: 'old', last_used_at: new Date(0) }),
      row('psp', { key_id: 'foreign', last_used_at: new Date(), merchant_id: 'c' }),
    ]);
    expect((await serve(named('psp')))?.key_id).toBe('old');
  });
});

const now = Date.UTC(2026, 2, 1);
const signingKey = (name: string, used: boolean, endsInMs: number | null = null) => ({
  name,
  last_used_at: used ? new Date(now - 1) : null,
  retired_at: endsInMs === null ? null : new Date(now + endsInMs),
});

// The keys come newest first.
test.each([
  ['no key', [], undefined],
  ['the only one', [signingKey('old', false)], 'old'],
  [
    'a new one that the provider has not used yet waits',
    [signingKey('new', false), signingKey('old', true)],
    'old',
  ],
  [
    'the new one as soon as the provider has used it',
    [signingKey('new', true), signingKey('old', true, 1000)],
    'new',
  ],
  ['the new one when the old one has ended', [signingKey('new', false), signingKey('old', true, -1)], 'new'],
  ['none that has ended', [signingKey('new', true, 0)], undefined],
])('what the site signs with: %s', (_name, keys, wanted) => {
  expect(signingRow(keys, now)?.name).toBe(wanted);
});

test('an address is kept without what it ends in', () => {
  expect(['https://a/', 'https://a//', 'https://a/b', 'https://a'].map(addressOf)).toEqual([
    ...['https://a', 'https://a', 'https://a/b', 'https://a'],
  ]);
});
