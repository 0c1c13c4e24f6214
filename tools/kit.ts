/**
 * Tries games of one player against the driver, all or one: rules and views by generated rounds (games/trials), then whole rounds with a
 * cut between any two events, and what nobody may send (game-server/test/kit.test.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';

const { values } = readCommandLine({
  usage:
    'npm run kit -- [--game CODE] [--rounds N]: tries one game of one player, or all of them, against the driver. N generated rounds for each trial of the rules, 400 where none are named.',
  options: { game: { type: 'string' }, rounds: { type: 'string' } },
  numbers: { rounds: [1, 1_000_000] },
});
const { game, rounds = '400' } = values;

const env = { ...process.env, KIT_ROUNDS: rounds, ...(game === undefined ? {} : { KIT_GAME: game }) };
const bin = ['tools/run.mjs', '--bin', 'vitest', 'run'];
for (const part of [
  ['--project', 'unit', 'games/trials'],
  ['--project', 'http', 'game-server/test/kit.test.ts'],
]) {
  const child = spawn(process.execPath, [...bin, ...part], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
