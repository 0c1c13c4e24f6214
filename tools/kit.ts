/**
 * Tries games against their driver, all or one: rules and views by generated rounds (games/trials), then whole rounds with a cut
 * between any two events, and what nobody may send: game-server/test/kit.test.ts for games of one player, shared-kit.test.ts for
 * those that many share, where each message is searched for what may not be known yet, and table-abuse.test.ts for what nobody may send
 * on their line.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sharedGames } from '../games/generated/shared.ts';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';

const { values } = readCommandLine({
  usage:
    'npm run kit -- [--game CODE] [--rounds N]: tries one game, or all of them, against its driver. N generated rounds for each trial of the rules, 400 where none are named.',
  options: { game: { type: 'string' }, rounds: { type: 'string' } },
  numbers: { rounds: [1, 1_000_000] },
});
const { game, rounds = '400' } = values;

const env = { ...process.env, KIT_ROUNDS: rounds, ...(game === undefined ? {} : { KIT_GAME: game }) };
const bin = ['tools/run.mjs', '--bin', 'vitest', 'run'];
const isShared = sharedGames.some(({ code }) => code === game);
const alone = { rules: 'games/trials/trials.test.ts', drivers: ['game-server/test/kit.test.ts'] };
const shared = {
  rules: 'games/trials/shared-trials.test.ts',
  drivers: ['game-server/test/shared-kit.test.ts', 'game-server/test/table-abuse.test.ts'],
};
const kits = game === undefined ? [alone, shared] : [isShared ? shared : alone];
for (const part of [
  ['--project', 'unit', ...kits.map(({ rules }) => rules)],
  ['--project', 'http', ...kits.flatMap(({ drivers }) => drivers)],
]) {
  const child = spawn(process.execPath, [...bin, ...part], { cwd: root, env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
