import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { privacyDocument } from '../../../../../tools/generate/privacy.ts';
import { root } from '../../../../../tools/root.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { titleOf, wordOf } from '../words.ts';
import {
  basisOf,
  boundsOf,
  columnsOf,
  daysOf,
  endOf,
  lawOf,
  listOf,
  type PersonalTable,
  personalTables,
  purposeOf,
  rowsOf,
} from './index.ts';
import { brandWith } from '../../../../test/helpers/parties/brand.ts';

const brand = (settings: Merchant['settings']): Merchant => ({
  ...brandWith(settings),
  id: '00000000-0000-7000-8000-000000000001',
});
const brazil = brand({ 'market.profile': 'br' });

test('what docs/privacy.md tells people about each table is what is declared', () => {
  expect(readFileSync(join(root, 'docs/privacy.md'), 'utf8')).toBe(privacyDocument());
});

describe('a declared table', () => {
  const plainTable: PersonalTable = {
    ...{ table: 'thing', purpose: 'play', basis: 'legal' },
    ...{ personal: 'name note', other: 'merchant_id id' },
  };

  test('has all its columns, the personal ones first', () => {
    expect(columnsOf(plainTable)).toEqual(['name', 'note', 'merchant_id', 'id']);
    expect(columnsOf({ ...plainTable, personal: '' })).toEqual(['merchant_id', 'id']);
    expect([listOf(undefined), listOf(''), listOf('one'), listOf('one two')]).toEqual([
      [],
      [],
      ['one'],
      ['one', 'two'],
    ]);
  });

  test('has the member’s rows by `member_id`, or as it says, and always of one brand', () => {
    expect(rowsOf(plainTable)).toBe('merchant_id = $1 AND member_id = $2');
    expect(rowsOf({ ...plainTable, rows: 'id = $2' })).toBe('merchant_id = $1 AND id = $2');
  });

  test('is named once', () => {
    const names = personalTables.map(({ table }) => table);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a term', () => {
  test.each([
    ['closure', {}, 30],
    ['closure', { 'privacy.closureDays': 0 }, 30],
    ['closure', { 'privacy.closureDays': 31 }, 31],
    ['closure', { 'privacy.closureDays': 180 }, 180],
    ['closure', { 'privacy.closureDays': 181 }, 180],
    ['account', {}, 1830],
    ['account', { 'privacy.accountDays': 1829 }, 1830],
    ['account', { 'privacy.accountDays': 3660, 'privacy.closureDays': 99 }, 3660],
  ] as const)('%s of a brand with %j is %i days', (term, settings, days) => {
    const merchant = brand({ ...brazil.settings, ...settings });
    expect(daysOf(merchant, term)).toBe(days);
    const closedAt = new Date('2026-01-31T12:00:00Z');
    expect(endOf(merchant, term, closedAt).getTime() - closedAt.getTime()).toBe(days * 86_400_000);
  });

  test('says its bounds, its law and what allows it in the words of the market', () => {
    expect([boundsOf(brazil, 'closure'), boundsOf(brazil, 'account')]).toEqual([
      { min: 30, max: 180 },
      { min: 1830, max: 3660 },
    ]);
    expect(lawOf(brazil, 'account', 'en')).toMatch(/^Law 9\.613\/1998, article 10/);
    expect(lawOf(brazil, 'closure', 'pt')).toMatch(/^LGPD, artigos 15 e 16/);
    expect(basisOf(brazil, 'legal', 'en')).toBe('legal duty (LGPD, art. 7 II)');
    expect(purposeOf('care', 'en')).toBe('Responsible gaming and locks');
  });
});

test('what has no word stands by its own name', () => {
  expect([titleOf('member', 'en'), titleOf('nothing', 'en')]).toEqual(['Account', 'nothing']);
  expect([wordOf('birthday_sealed', 'en'), wordOf('nothing', 'en')]).toEqual(['Birthday', 'nothing']);
});
