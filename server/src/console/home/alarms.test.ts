import { describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { readAlarms } from './alarms.ts';
import type { HomeSources, OldestQueue, Pending } from './sources.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const merchant = { id: 'm', settings: {} } as unknown as Merchant;
const none: Pending = { count: 0, oldest: null };
const ago = (minutes: number, ms = 0) => new Date(now.getTime() - minutes * 60_000 - ms);

/** A home where nothing waits, but for what is given. */
function alarmsOf(
  right: string,
  { queue, ...given }: Partial<HomeSources> & { queue?: Partial<Record<OldestQueue, Pending>> },
) {
  const of = (name: OldestQueue) => (id: string, max: number) =>
    Promise.resolve(id === 'm' && max === 100 ? (queue?.[name] ?? none) : none);
  const pending = {
    ...{ withdrawals: of('withdrawals'), payouts: of('payouts'), deposits: of('deposits') },
    ...{ wins: of('wins'), identities: of('identities') },
  };
  const sources = {
    pending,
    parkedReaders: () => Promise.resolve([]),
    chargesWithoutCode: () => Promise.resolve(none),
    ...given,
  } as unknown as HomeSources;
  return readAlarms({} as Db, sources, { merchant, now, may: (asked) => asked === right });
}

describe('what waits too long is an alarm for who may mend it', () => {
  test.each([
    ['withdrawals', 'withdrawals_old', 'withdrawals.read', 60],
    ['payouts', 'payouts_old', 'withdrawals.read', 60],
    ['deposits', 'deposits_old', 'deposits.read', 60],
    ['wins', 'wins_old', 'wins.read', 60],
    // A check of papers has a day.
    ['identities', 'identities_old', 'identities.read', 1_440],
  ] as const)('%s', async (queue, kind, right, minutes) => {
    const waiting = (oldest: Date) => ({ queue: { [queue]: { count: 3, oldest } } });
    const since = ago(minutes);
    expect(await alarmsOf(right, waiting(since))).toEqual([
      { kind, count: 3, since: since.toISOString(), names: [] },
    ]);
    expect(await alarmsOf(right, waiting(ago(minutes, -1)))).toEqual([]);
    expect(await alarmsOf('content.read', waiting(since))).toEqual([]);
  });
});

test.each([
  [ago(4), ago(4).toISOString()],
  [null, null],
])('charges for which the provider gives no code, since %s', async (oldest, since) => {
  const chargesWithoutCode: HomeSources['chargesWithoutCode'] = (id, at) =>
    Promise.resolve(id === 'm' && at === now ? { count: 2, oldest } : none);
  expect(await alarmsOf('deposits.read', { chargesWithoutCode })).toEqual([
    { kind: 'payment_provider', count: 2, since, names: [] },
  ]);
  expect(await alarmsOf('finance.read', { chargesWithoutCode })).toEqual([]);
});

test('readers that set the brand aside are named, since the first of them did', async () => {
  const readers = [
    { reader: 'finance', since: ago(5) },
    { reader: 'reports', since: ago(9) },
  ];
  const parkedReaders = () => Promise.resolve(readers);
  expect(await alarmsOf('finance.read', { parkedReaders })).toEqual([
    { kind: 'brand_parked', count: 2, since: ago(9).toISOString(), names: ['finance', 'reports'] },
  ]);
  expect(await alarmsOf('deposits.read', { parkedReaders })).toEqual([]);
});
