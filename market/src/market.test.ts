import { locales } from '@croupier/contract/locales';
import { describe, expect, test } from 'vitest';
import { easter } from './holidays.ts';
import { marketCodes, marketOn, marketText, neutralMarket } from './index.ts';
import { roundPaces, versionOn } from './pack.ts';

const packs = marketCodes.map((code) => marketOn(code, '9999-12-31'));

describe('the version of a market', () => {
  const versions = [
    { ...neutralMarket, validFrom: '2025-01-01', dialingCode: '1' },
    { ...neutralMarket, validFrom: '2027-01-01', dialingCode: '2' },
    { ...neutralMarket, validFrom: '2028-01-01', dialingCode: '3' },
  ] as const;

  test.each([
    ['2024-12-31', '1'],
    ['2025-01-01', '1'],
    ['2026-12-31', '1'],
    ['2027-01-01', '2'],
    ['2027-12-31', '2'],
    ['2028-01-01', '3'],
    ['2099-01-01', '3'],
  ])('on %s is the one that began last', (day, code) => {
    expect(versionOn(versions, day).dialingCode).toBe(code);
  });

  test('a market that nobody knows is a neutral one', () => {
    expect(marketOn('atlantis', '2026-01-01')).toBe(neutralMarket);
    expect(marketOn('constructor', '2026-01-01')).toBe(neutralMarket);
  });
});

describe.each(packs)('the pack $code', (pack) => {
  test('is called by its code, and its facts are of known kinds', () => {
    expect(pack.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(pack.country).toMatch(/^[A-Z]{2}$/);
    expect(pack.dialingCode).toMatch(/^\d{0,4}$/);
    expect(() => new Intl.NumberFormat('en', { style: 'currency', currency: pack.currency })).not.toThrow();
    expect(() => new Intl.DateTimeFormat('en', { timeZone: pack.timeZone })).not.toThrow();
    expect(pack.methods.length).toBeGreaterThan(0);
  });

  test('what it changes in the form can be answered with its own document', () => {
    const { person } = pack.documents;
    const { acceptedPattern = '.*', minLength = 0, maxLength = 40 } = pack.registration.idNumber ?? {};
    const samples = ['11144477735', '1020304050', '52123456'].flatMap((text) => person.parse(text) ?? []);
    expect(samples.length).toBeGreaterThan(0);
    for (const kept of samples)
      for (const typed of [kept, person.format(kept)]) {
        expect(person.parse(typed)).toBe(kept);
        expect(typed).toMatch(new RegExp(acceptedPattern));
        expect(typed.length).toBeGreaterThanOrEqual(minLength);
        expect(typed.length).toBeLessThanOrEqual(maxLength);
      }
  });

  test('shows no document in full', () => {
    const kinds = Object.values(pack.documents);
    const described = ['11144477735', '1020304050', '8909039388', '11222333000181'].flatMap((text) =>
      kinds.flatMap((kind) => {
        const kept = kind.parse(text);
        return kept === null ? [] : [kind.mask(kept).replaceAll(/[^0-9A-Za-z]/g, '').length - kept.length];
      }),
    );
    expect(Math.max(...described)).toBeLessThan(-3);
  });

  test('says how games may be played', () => {
    const { minRoundMs, autoplay, turbo, featureBuy } = pack.play;
    for (const pace of roundPaces) {
      expect(minRoundMs.value[pace]).toBeGreaterThanOrEqual(0);
      expect(minRoundMs.value[pace]).toBeLessThanOrEqual(60_000);
    }
    for (const { value } of [autoplay, turbo, featureBuy]) expect(typeof value).toBe('boolean');
  });

  test('has its texts in every language', () => {
    const texts = [
      pack.title,
      ...Object.values(pack.documents).flatMap(({ label, invalid, notOwn }) => [label, invalid, notOwn]),
      pack.payees.bank.account.hint,
      pack.payees.bank.account.invalid,
      ...Object.values(pack.privacy.terms).map(({ law }) => law),
      ...Object.values(pack.privacy.bases),
      ...Object.values(pack.play).map(({ source }) => source),
      ...(pack.helpLine ? [pack.helpLine] : []),
      ...(pack.gifts.clause ? [pack.gifts.clause] : []),
      ...(pack.mobile ? [pack.mobile.invalid] : []),
    ];
    for (const text of texts)
      for (const locale of [...locales, ...pack.languages])
        expect(marketText(text, locale)).toBe(text[locale]);
  });
});

test.each([
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %s is on %s', (year, day) => {
  expect(new Date(easter(year)).toISOString().slice(0, 10)).toBe(day);
});
