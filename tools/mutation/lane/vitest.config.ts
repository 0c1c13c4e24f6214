import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../../root.ts';
import { testFolder } from '../../memory-folder.ts';

const { MUTATION_SOURCES: sourcesFile = '', MUTATION_PATIENCE: patience = '1' } = process.env;

/** What a test, a hook and a poll may take, longer on a machine with other work. */
const patient = (millis: number): number => millis * Number(patience);

/** Instrumented sources, by the path that is loaded. */
const sources = new Map(
  Object.entries(JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, string>),
);

const instrumentedOf = (id: string): string | undefined => sources.get(id.split('?')[0] ?? '');

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: instrumentedOf,
      // Vitest keeps what modules become by what stands in their files, which isn't what is loaded here.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (instrumentedOf(id) === undefined ? undefined : false)),
    },
  ],
  resolve: { alias: { '@node-rs/argon2': join(root, 'tools/mutation/lane/argon2.ts') } },
  test: {
    name: 'mutation',
    include: ['tools/mutation/lane/host.ts'],
    runner: 'tools/mutation/lane/runner.ts',
    globalSetup: ['tools/mutation/lane/cluster-address.ts'],
    env: { TMPDIR: testFolder(), TEST_WAIT_MS: String(patient(15_000)) },
    isolate: false,
    maxWorkers: 1,
    watch: false,
    // Shorter than those of the tests: what a mutant keeps waiting is found sooner.
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
    expect: { poll: { timeout: patient(15_000) } },
  },
});
