import { locales } from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';
import { describe, expect, test } from 'vitest';
import { counts, independent, type Person, refusalOf, seasoningHours } from './rule.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);
const person = (id: string, change: Partial<Person> = {}): Person => ({
  id,
  account: id,
  status: 'active',
  activeSince: hoursAgo(1000),
  openers: [],
  ...change,
});
const ana = person('ana');
const proposed = (by: Person | undefined, hours = 1) => ({ person: by, at: hoursAgo(hours) });

describe('four eyes are two people', () => {
  test.each<
    [title: string, approver: Person, first: Parameters<typeof refusalOf>[2], refusal: string | null]
  >([
    ['two who have nothing to do with each other', person('bia'), proposed(ana), null],
    ['one alone, where one is enough', person('bia'), undefined, null],
    ['the same person twice', ana, proposed(ana), 'OWN_PROPOSAL'],
    [
      'whom the first opened or reset',
      person('bia', { openers: ['ana'] }),
      proposed(ana),
      'APPROVER_NOT_INDEPENDENT',
    ],
    [
      'who opened or reset the first',
      ana,
      proposed(person('bia', { openers: ['ana'] })),
      'APPROVER_NOT_INDEPENDENT',
    ],
    [
      'a minute too young',
      person('bia', { activeSince: hoursAgo(seasoningHours - 1 / 60) }),
      proposed(ana),
      'APPROVER_TOO_NEW',
    ],
    ['too young, even alone', person('bia', { activeSince: hoursAgo(1) }), undefined, 'APPROVER_TOO_NEW'],
    ['just old enough', person('bia', { activeSince: hoursAgo(seasoningHours) }), proposed(ana), null],
    [
      'not active at all',
      person('bia', { status: 'enrolled', activeSince: null }),
      proposed(ana),
      'APPROVER_TOO_NEW',
    ],
    ['blocked, however old', person('bia', { status: 'blocked' }), undefined, 'APPROVER_TOO_NEW'],
    ['active since never', person('bia', { activeSince: null }), undefined, 'APPROVER_TOO_NEW'],
    [
      'after the first was blocked',
      person('bia'),
      proposed(person('ana', { status: 'blocked' })),
      'APPROVAL_LAPSED',
    ],
    [
      'after the first was blocked and is back',
      person('bia'),
      proposed(person('ana', { activeSince: hoursAgo(0.5) })),
      'APPROVAL_LAPSED',
    ],
    [
      'after the first was reset',
      person('bia'),
      proposed(person('ana', { status: 'invited', activeSince: null })),
      'APPROVAL_LAPSED',
    ],
    ['after the first is gone', person('bia'), proposed(undefined), 'APPROVAL_LAPSED'],
  ])('%s', (_title, approver, first, refusal) => {
    expect(refusalOf(approver, now, first)).toBe(refusal);
  });

  test('what someone did counts while they have been active ever since', () => {
    expect(counts(ana, hoursAgo(1))).toBe(true);
    expect(counts(ana, hoursAgo(2000))).toBe(false);
    expect(counts(ana, hoursAgo(1000))).toBe(true);
    expect(counts(person('bia', { activeSince: null }), now)).toBe(false);
  });

  test('nobody is independent of whom they opened, anyone who is asked first', () => {
    const bia = person('bia', { openers: ['ana'] });
    expect([independent(ana, bia), independent(bia, ana)]).toEqual([false, false]);
  });

  test('the refusal names what the rule looks at: opening and resetting, not confirming', () => {
    const say = messagesOf('errors');
    const all = locales.map((language) => say(language, 'APPROVER_NOT_INDEPENDENT'));
    expect(all).toEqual([
      expect.stringContaining('abriu ou redefiniu a conta do outro'),
      expect.stringContaining('opened or reset the other’s account'),
      expect.stringContaining('abrió o restableció la cuenta del otro'),
    ]);
    expect(all.join('')).not.toMatch(/confirm/);
  });
});
