import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,api-client,ui,web,operator,games,game-server,sandbox,seed,tools}/**/*.test.{ts,tsx}',
            'server/src/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'game-server/test/**', 'sandbox/test/**'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/test/**/*.test.ts', 'game-server/test/**/*.test.ts', 'sandbox/test/**/*.test.ts'],
          globalSetup: ['server/test/helpers/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A busy machine may be late once; a test that fails twice has failed.
          retry: process.env['CI'] === undefined ? 0 : 1,
        },
      },
    ],
  },
});
