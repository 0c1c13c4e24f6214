import { expect, test } from 'vitest';
import { type Acknowledged, compare, type Movement } from './movements.ts';

const members = ['ana', 'bia'];
const bet: Acknowledged = {
  play: { type: 'bet', member: 0, transactionId: 'b1', roundId: 'b1', amount: 100 },
  transferId: 't1',
};
const win: Acknowledged = {
  play: {
    type: 'win',
    member: 1,
    transactionId: 'w1',
    betTransactionId: 'b0',
    roundId: 'b0',
    amount: 250,
  },
  transferId: 't2',
};
const lostRound: Acknowledged = {
  play: { ...win.play, transactionId: 'w0', amount: 0 },
  transferId: null,
};
const acknowledged = [bet, win, lostRound];
const standing: Movement[] = [
  { key: 'b1', transferId: 't1', member: 'ana', amount: -100 },
  { key: 'w1', transferId: 't2', member: 'bia', amount: 250 },
];

test('what stands as it was acknowledged is neither lost nor doubled', () => {
  expect(compare(acknowledged, standing, members)).toEqual({ lost: [], doubled: [] });
});

test.each<[string, Movement[], { lost: number; doubled: number }]>([
  ['a movement that is missing', standing.slice(1), { lost: 1, doubled: 0 }],
  ['another amount', [{ key: 'b1', transferId: 't1', member: 'ana', amount: -1 }], { lost: 2, doubled: 0 }],
  ['another wallet', [{ key: 'b1', transferId: 't1', member: 'bia', amount: -100 }], { lost: 2, doubled: 0 }],
  [
    'another transfer',
    [{ key: 'b1', transferId: 't9', member: 'ana', amount: -100 }],
    { lost: 2, doubled: 0 },
  ],
  ['a movement that stands twice', [...standing, ...standing.slice(0, 1)], { lost: 0, doubled: 1 }],
  [
    'a movement that nobody acknowledged',
    [...standing, { key: 'b2', transferId: 't3', member: 'ana', amount: -100 }],
    { lost: 0, doubled: 1 },
  ],
])('the judge notices %s', (_what, found, expected) => {
  const { lost, doubled } = compare(acknowledged, found, members);
  expect({ lost: lost.length, doubled: doubled.length }).toEqual(expected);
});
