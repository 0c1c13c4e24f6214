/**
 * Whole files of tests that `npm test` takes by turns: each of them in one of two runs, by the seed of the commit, so that two
 * seeds one after the other take all. What guards the ledger, the doors and the processes is in every run. `npm test -- --whole`
 * takes every file, and so does a runner that is called by hand.
 */
import { isItsTurn } from './depth.ts';
import { projectFiles } from './tidy/sources.ts';

const turns = 2;

/** The rules of money, who may come to which call, what a killed process leaves behind, and what every page is built with. */
export const inEachRun = [
  'game-server/test/kill.test.ts',
  'game-server/test/lottery-kills.test.ts',
  'games/fairness/',
  'games/kit/',
  'server/test/calls/',
  'server/test/events/',
  'server/test/ledger/',
  'server/test/platform/',
  'server/test/processes/',
  'web/src/app/',
  'web/src/platform/',
];

export const takenByTurns = [
  // Calls of the wings, of the studio and of its parties.
  /^(?:server|game-server|sandbox)\/test\/.*\.test\.ts$/,
  // Pages of players, agents and operators.
  /^(?:web|operator)\/src\/.*\.test\.tsx$/,
  // What a game is by its mathematics, and how it looks.
  /^(?:games|game-server\/client)\/.*\.test\.tsx?$/,
  // Journeys in the browser that aren't halved within their file.
  /^web\/e2e\/(?:colombia|figures|lobby|players)\.spec\.ts$/,
  /^operator\/e2e\/(?:console|content|figures|passkeys|tabs|wallets)\.spec\.ts$/,
];

/** Whether a run that has not asked for all of them may leave this file to the next one. */
export const hasTurns = (path: string): boolean =>
  takenByTurns.some((pattern) => pattern.test(path)) && !inEachRun.some((start) => path.startsWith(start));

/** Says to the configurations of the runners that it is a run by turns. */
export const byTurns = { CHECK_FILES: 'by turns' };

/** The files that belong to another turn than this run's; none where nobody has asked for turns. */
export const filesOfOtherTurns = (): string[] =>
  process.env['CHECK_FILES'] === byTurns.CHECK_FILES
    ? projectFiles().filter((path) => hasTurns(path) && !isItsTurn(path, turns))
    : [];
