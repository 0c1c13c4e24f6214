import { beforeAll, expect, test } from 'vitest';
import type { EndedBet, LateWin } from '../../../src/ledger/index.ts';
import {
  addBetTotals,
  daysWithBets,
  readTotals,
  type TotalsBy,
  type TotalsFilter,
} from '../../../src/play/records/totals.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { brand, expectSame, idOf, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const [ana, bia] = [idOf(1), idOf(2)];

interface Total {
  member_id: string;
  day: string;
  game_type: string;
  vendor_id: string;
  state: 'settled' | 'rolled_back';
  currency: string;
  bets: bigint;
  stake: bigint;
  payout: bigint;
}
const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
/** Each pair of values once and with figures of its own, so that no two sums are the same by chance. */
const totals: readonly Total[] = [ana, bia]
  .flatMap((member_id) =>
    days.flatMap((day) =>
      ['RNG', 'LIVE'].flatMap((game_type) =>
        ['AA', 'BB'].flatMap((vendor_id) =>
          (['settled', 'rolled_back'] as const).flatMap((state) =>
            ['BRL', 'XTS'].map((currency) => ({ member_id, day, game_type, vendor_id, state, currency })),
          ),
        ),
      ),
    ),
  )
  .map((row, at) => ({
    ...row,
    bets: BigInt(1 + (at % 7)),
    stake: 1n << BigInt(at % 47),
    payout: BigInt(at * at + 3),
  }));

/** Each kind of bet leaves out a day of its own, and there are days of another currency and another member alone. */
const isThere = ({ member_id, day, game_type, vendor_id, state, currency }: Total): boolean =>
  member_id === bia ||
  ![
    day === days[0] && vendor_id === 'BB',
    day === days[1] && game_type === 'LIVE',
    day === days[2] && state === 'rolled_back',
    day === days[3] && currency === 'BRL',
    day === days[4],
  ].includes(true);
const there = totals.filter(isThere);
beforeAll(() =>
  brands.put(
    'member_bet_total',
    there.map((row) => ({ ...row })),
  ),
);

const any: TotalsFilter = { from: null, to: null, vendor: null, gameType: null, state: null };
const filters: readonly Partial<TotalsFilter>[] = [
  {},
  { from: days[1] ?? '' },
  { to: days[1] ?? '' },
  { from: days[2] ?? '', to: days[2] ?? '' },
  { vendor: 'BB' },
  { gameType: 'LIVE' },
  { state: 'rolled_back' },
  { state: 'settled', vendor: 'AA', gameType: 'RNG' },
  { gameType: 'FISH' },
];
const asked = (filter: TotalsFilter) =>
  there.filter(
    (row) =>
      row.member_id === ana &&
      row.currency === 'BRL' &&
      (filter.from === null || row.day >= filter.from) &&
      (filter.to === null || row.day <= filter.to) &&
      (filter.vendor === null || row.vendor_id === filter.vendor) &&
      (filter.gameType === null || row.game_type === filter.gameType) &&
      (filter.state === null || row.state === filter.state),
  );
const column = { day: 'day', gameType: 'game_type', vendor: 'vendor_id', state: 'state' } as const;

test.each(filters)('what a member’s bets came to, together and by each grouping: %j', async (some) => {
  const filter = { ...any, ...some };
  const rows = asked(filter);
  for (const by of ['day', 'gameType', 'vendor', 'state'] as const satisfies readonly TotalsBy[]) {
    const groups = [...Map.groupBy(rows, (row) => row[column[by]])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    await expectSame(
      (merchantId) => readTotals(brands.db, { merchantId, id: ana }, 'BRL', filter, by),
      groups.map(([key, own]) => ({ key, ...cameTo(own) })),
    );
  }
  const whole = await readTotals(brands.db, { merchantId: brand, id: ana }, 'BRL', filter, undefined);
  expect(whole).toEqual(rows.length === 0 ? [] : [{ key: '', ...cameTo(rows) }]);
});

/** A bet that was rolled back cost nothing. */
function cameTo(rows: readonly Total[]) {
  const sum = (of: (row: Total) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
  return {
    bets: sum(({ bets }) => bets),
    stake: sum(({ state, stake }) => (state === 'settled' ? stake : 0n)),
    payout: sum(({ state, payout }) => (state === 'settled' ? payout : 0n)),
  };
}

test.each(filters)('the days with such bets, the newest first and no more than asked: %j', async (some) => {
  const filter = { ...any, ...some };
  const found = [...new Set(asked(filter).map(({ day }) => day))].toSorted().toReversed();
  const read = (limit: number) =>
    daysWithBets(brands.db, { merchantId: brand, id: ana }, 'BRL', filter, limit);
  expect(await read(9)).toEqual(found);
  expect(await read(1)).toEqual(found.slice(0, 1));
});

/** Late in the evening in São Paulo is the next day in Greenwich. */
const evening = new Date('2026-11-02T01:30:00.000Z');
const noon = new Date('2026-11-02T15:00:00.000Z');
const cleo = idOf(3);
const played = {
  ...{ merchantId: brand, vendorId: 'AA', gameId: 'slot', memberId: cleo, currency: 'BRL', roundId: 'r' },
  ...{ transactionId: 't', free: false, carried: null, placedAt: evening, endedAt: noon },
};
const bet = (changes: Partial<EndedBet>): EndedBet => ({
  ...{ ...played, state: 'settled', stake: 100n, won: 250n, market: null, selection: null },
  ...changes,
});
const late = (changes: Partial<LateWin>): LateWin => ({
  ...{
    ...played,
    amount: 40n,
    bet: { transactionId: 't', stake: 100n, won: 290n, free: false, placedAt: evening },
  },
  ...changes,
});
const typeOf = (merchantId: string, vendor: string, game: string) =>
  Promise.resolve([merchantId, vendor, game].join() === [brand, 'AA', 'slot'].join() ? 'RNG' : 'FISH');
const add = (bets: readonly EndedBet[], lateWins: readonly LateWin[] = []) =>
  transaction(brands.db, (tx) => addBetTotals(tx, typeOf, bets, lateWins));
const kept = () =>
  sqlOn<Record<string, unknown>>(
    brands.db,
    `SELECT merchant_id AS brand, day::text, game_type AS type, vendor_id AS vendor, state, currency, bets, stake, payout
     FROM member_bet_total WHERE member_id = $1 ORDER BY day, game_type, vendor_id, state`,
    [cleo],
  );

test('ended bets and late wins count on the day on which the bet was placed where the brand is, and add up', async () => {
  const unknown = { transactionId: 't', stake: 100n, won: 40n, free: false, placedAt: null };
  await add([], []);
  await add([bet({ placedAt: null })], [late({ bet: unknown })]);
  expect(await kept()).toEqual([]);
  await add([bet({}), bet({ stake: 5n, won: 0n }), bet({ placedAt: noon, stake: 7n, won: 9n })], [late({})]);
  const row = { brand, day: '2026-11-01', type: 'RNG', vendor: 'AA', state: 'settled', currency: 'BRL' };
  const next = { ...row, day: '2026-11-02', bets: 1n, stake: 7n, payout: 9n };
  expect(await kept()).toEqual([{ ...row, bets: 2n, stake: 105n, payout: 290n }, next]);
  const fish = { ...row, type: 'FISH', vendor: 'BB', state: 'rolled_back', bets: 1n, stake: 3n, payout: 0n };
  await add([
    bet({ stake: 11n, won: 13n }),
    bet({ vendorId: 'BB', state: 'rolled_back', stake: 3n, won: 0n }),
  ]);
  expect(await kept()).toEqual([fish, { ...row, bets: 3n, stake: 116n, payout: 303n }, next]);
});
