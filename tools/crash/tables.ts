/**
 * npm run crash:tables: the game server, as a process of its own and at its own pace, killed with kill -9 within and after each event
 * of a shared table, at each call of the wallet, and as a press is on its way; after each the books, the journal and the proofs are
 * checked.
 */
import { readCommandLine } from '../command-line.ts';
import { playFile } from '../played-file.ts';

const { values } = readCommandLine({
  usage: `npm run crash:tables [-- settings]
  --kills N   of each game, at places by chance (100: at all of them)
  --seed N    of their order (1)
  --at TEXT   only at places whose name has this in it, such as "paid" or "wallet"
  --game CODE only the table of this game
  --quick     rounds of a few seconds, of flights that are soon over`,
  numbers: { kills: [1, 100], seed: [0, 2 ** 31] },
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string', default: '' },
    game: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

process.exitCode = playFile('game-server/test/table-kills.test.ts', {
  TABLE_KILLS: values.kills,
  TABLE_SEED: values.seed,
  TABLE_STRIKE: values.at,
  TABLE_GAME: values.game,
  TABLE_PACE: values.quick ? 'quick' : '',
});
