import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { cases } from './tools/depth.ts';
import { filesOfOtherTurns } from './tools/file-turns.ts';
import { LongestFirst } from './tools/longest-first.ts';
import { testFolder } from './tools/memory-folder.ts';
import { consoleMessages } from './operator/compiled-messages.ts';
import { messagesAlias } from './ui/messages/compiled.ts';
import { siteMessages } from './web/compiled-messages.ts';

/** Tests of what a person sees: they need a page. */
const pages = ['{web,ui}/src/**/*.test.tsx', 'web/src/platform/**/*.test.ts'];
const console = ['operator/src/**/*.test.tsx'];
/** Those that replace modules, which others have loaded in the same place. */
const apart = 'server/src/**/*.apart.test.ts';

/** A busy machine may be late once; a test that fails twice has failed. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** A run by turns leaves them to the next one. */
const otherTurns = filesOfOtherTurns();

/** What hangs ends; what is slow, by itself or because others run beside it, does not. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

/** What computes all the while beside other lanes: a second worker would load the same again, and find no processor at rest. */
const oneWorker = 1;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,market,api-client,ui,web,operator,games,game-server,sandbox,seed,tools}/**/*.test.{ts,tsx}',
            'server/src/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'game-server/test/**',
            'sandbox/test/**',
            ...pages,
            ...console,
            apart,
            ...otherTurns,
          ],
          ...patience,
          // One after another in the same place: what they share is loaded once by each worker.
          isolate: false,
          // The last lane of `npm test`: nothing else wants the second processor by then.
          maxWorkers: 2,
        },
      },
      { test: { name: 'unit-apart', include: [apart], ...patience } },
      {
        plugins: [siteMessages()],
        resolve: { alias: messagesAlias },
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: pages,
          exclude: ['**/node_modules/**', ...otherTurns],
          setupFiles: ['web/test/setup.ts'],
          ...patience,
          retry,
          // The page's own alias for messages reaches into this package.
          server: { deps: { inline: ['use-intl'] } },
          // One page after another in the same place: each test leaves it as it found it.
          isolate: false,
          maxWorkers: oneWorker,
        },
      },
      {
        plugins: [consoleMessages()],
        resolve: { alias: messagesAlias },
        test: {
          name: 'console',
          environment: 'jsdom',
          include: console,
          exclude: ['**/node_modules/**', ...otherTurns],
          setupFiles: ['operator/test/setup.ts'],
          ...patience,
          retry,
          server: { deps: { inline: ['use-intl'] } },
          // As the pages.
          isolate: false,
          maxWorkers: oneWorker,
        },
      },
      {
        // Passwords by the thousand, none of them worth the shipped work.
        resolve: {
          alias: {
            '@node-rs/argon2': join(import.meta.dirname, 'server/test/helpers/database/light-argon2.ts'),
          },
        },
        test: {
          name: 'http',
          env: { TMPDIR: testFolder() },
          include: ['server/test/**/*.test.ts', 'game-server/test/**/*.test.ts', 'sandbox/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...otherTurns],
          globalSetup: ['server/test/helpers/database/cluster.ts'],
          // Some start whole sites more than once, on whatever machine this is.
          testTimeout: cases(300_000, 900_000),
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          // One more than a small machine has processors: the tables of the games and whole sites are waited for most of the time.
          maxWorkers: 3,
          // The site is loaded once by each worker; every file closes what it opens.
          isolate: false,
          retry,
        },
      },
    ],
  },
});
