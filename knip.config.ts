import type { KnipConfig } from 'knip';
import manifest from './package.json' with { type: 'json' };

/** What `npm run` starts: anyone who adds a script has added its entry. */
const scripts = Object.values(manifest.scripts).flatMap((command) =>
  [...command.matchAll(/\btools\/([\w/-]+\.ts)/g)].map(([, path]) => path ?? ''),
);

/** What a style sheet takes from packages and other sheets. */
const styleImports = (text: string): string =>
  [...text.matchAll(/(?:@import\s+|url\()'([^']+)'/g)].map(([, path]) => `import '${path}';`).join('\n');

/** `npm test -- unused`: files, exports and packages that nothing uses, and packages that no manifest lists. */
export default {
  compilers: { css: styleImports },
  // A type that a file's own signatures name may be exported with them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: true,
  workspaces: {
    '.': {
      // Programs that are run by name.
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
    },
    'api-client': {},
    contract: {},
    'game-server': {
      entry: [
        'src/main.ts',
        'src/drawer/main.ts',
        'test/helpers/observed-studio.ts',
        'client/**/*.css',
        'client/scenes/*/index.ts',
        'client/playground/main.ts',
        'verifier/{main,vite.config}.ts',
        'verifier/*.css',
      ],
    },
    // The writer of sheets finds the mathematics by folder, the kit what to try.
    games: { entry: ['{*/*,example}/maths.ts', '*/*/samples.ts'] },
    operator: {},
    sandbox: { entry: ['src/main.ts', 'src/beacon/main.ts', 'src/bank-redirect/main.ts'] },
    seed: {},
    // The table of countries is a file, found by its path.
    server: {
      entry: ['src/main.ts', 'test/helpers/database/light-argon2.ts'],
      ignoreDependencies: ['@ip-location-db/geo-whois-asn-country-mmdb'],
    },
    // Art takes its shapes out of the icon sets' files.
    tools: {
      entry: [
        ...new Set([
          ...scripts,
          'art/main.ts',
          'bench/open/bare-server.ts',
          'start.mjs',
          'mutation/{lane,fixture}/*.ts',
        ]),
      ],
      ignoreDependencies: ['@iconify-json/game-icons', '@iconify-json/noto'],
    },
    ui: {},
    // The flags are files of their package.
    web: {
      entry: ['public/**/*.{js,css}', 'test/react-trial.tsx'],
      ignoreDependencies: ['country-flag-icons'],
    },
  },
} satisfies KnipConfig;
