import { type Case, type CaseGroup, moving } from '../run.ts';
import { balanceIn, done, doneBefore, expectEqual, refused, type Table } from '../table.ts';

const at = (market: string, selection: string, amount: number) => ({ market, selection, amount });

/** A stake of three chips: two on the sides of one market, one beside it. */
const chips = ({ stake }: Table) => {
  const part = Math.max(1, Math.floor(stake / 2));
  const positions = [at('colour', 'red', part), at('colour', 'black', part), at('parity', 'odd', 1)];
  return { amount: 2 * part + 1, positions };
};

const refusing = (title: string, change: (chips: ReturnType<typeof at>[]) => object): Case =>
  moving(title, 0, async (table) => {
    const { amount, positions } = chips(table);
    refused(await table.bet(table.move(amount), { positions, ...change(positions) }), 'REQUEST_INVALID');
  });

const first = (positions: readonly ReturnType<typeof at>[], change: object) =>
  positions.map((one, place) => (place === 0 ? { ...one, ...change } : one));

export const positions: CaseGroup = {
  name: 'positions',
  cases: [
    moving(
      'a bet on several positions takes its stake once and is settled like any other',
      0,
      async (table, before) => {
        const { amount, positions: own } = chips(table);
        const move = table.move(amount);
        const reply = done(await table.bet(move, { positions: own }));
        expectEqual(balanceIn(reply), before - amount, 'the balance after the bet');
        expectEqual(reply.value['duplicate'], false, 'duplicate');
        doneBefore(await table.bet(move, { positions: own }));
        done(await table.win(move, amount));
      },
    ),
    moving('a bet on positions is taken back whole', 0, async (table) => {
      const { amount, positions: own } = chips(table);
      const move = table.move(amount);
      done(await table.bet(move, { positions: own }));
      done(await table.rollback(move));
    }),
    ...(
      [
        ['on other positions', (own) => ({ positions: first(own, { selection: 'green' }) })],
        ['on no positions', () => ({ positions: undefined })],
        [
          'split otherwise',
          (own) => ({ positions: [...first(own, { amount: (own[0]?.amount ?? 0) + 1 }).slice(0, 2)] }),
        ],
      ] as const satisfies readonly [string, (own: ReturnType<typeof at>[]) => object][]
    ).map(([what, change]) =>
      moving(`a known transaction id ${what} is a conflict`, 0, async (table) => {
        const { amount, positions: own } = chips(table);
        const move = table.move(amount);
        done(await table.bet(move, { positions: own }));
        refused(await table.bet(move, change(own)), 'TRANSACTION_CONFLICT');
        done(await table.rollback(move));
      }),
    ),
    moving('a known bet without positions is another one with them', 0, async (table) => {
      const { amount, positions: own } = chips(table);
      const move = table.move(amount);
      done(await table.bet(move));
      refused(await table.bet(move, { positions: own }), 'TRANSACTION_CONFLICT');
      done(await table.rollback(move));
    }),
    moving('64 positions are taken', 0, async (table, before) => {
      const move = table.move(64);
      const all = Array.from({ length: 64 }, (_, place) => at('number', String(place), 1));
      const reply = done(await table.bet(move, { positions: all }));
      expectEqual(balanceIn(reply), before - move.amount, 'the balance after the bet');
      done(await table.rollback(move));
    }),
    refusing('positions of less than the stake are refused', (own) => ({ positions: own.slice(1) })),
    refusing('positions of more than the stake are refused', (own) => ({
      positions: [...own, at('parity', 'even', 1)],
    })),
    refusing('an empty list of positions is refused', () => ({ positions: [] })),
    refusing('65 positions are refused', () => ({
      amount: 65,
      positions: Array.from({ length: 65 }, (_, place) => at('number', String(place), 1)),
    })),
    refusing('a position that is named twice is refused', (own) => ({
      positions: [...own, at('colour', 'red', 1)],
      amount: own.reduce((sum, { amount }) => sum + amount, 1),
    })),
    refusing('a position of zero is refused', (own) => ({ positions: [...own, at('parity', 'even', 0)] })),
    refusing('a position without a selection is refused', (own) => ({
      positions: first(own, { selection: undefined }),
    })),
    refusing('a position with an unknown field is refused', (own) => ({
      positions: first(own, { odds: 2 }),
    })),
    refusing('positions beside a market and a selection are refused', () => ({
      market: 'colour',
      selection: 'red',
    })),
  ],
};
