/**
 * npm run bench:table: many players with bets on one table of the flight, who cash out by hand at random instants or automatically,
 * then as many at a table of Ciranda Double: what they wait for, what a bet costs, and whether a cash-out that came in time was missed.
 */
import { readCommandLine } from '../command-line.ts';
import { playFile } from '../played-file.ts';
import { findPgbench } from './reference.ts';

const { values } = readCommandLine({
  usage: `npm run bench:table [-- settings]
  --players N   at the table (200)
  --rounds N    of each game (5)
  --seed N      of stakes, targets and instants (1)`,
  numbers: { players: [1, 1_000], rounds: [1, 50], seed: [0, 2 ** 31] },
  options: {
    players: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});

findPgbench();
process.exitCode = playFile('game-server/test/many-players.test.ts', {
  TABLE_PLAYERS: values.players,
  TABLE_ROUNDS: values.rounds,
  TABLE_SEED: values.seed,
});
