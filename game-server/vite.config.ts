import { readFileSync } from 'node:fs';
import { build, defineConfig, type Plugin } from 'vite';

const addressOf = (name: string): string => new URL(`./client/${name}.html`, import.meta.url).pathname;

/** A page says what it loads; the document around it is the same for all. */
function framed(): Plugin {
  const frame = readFileSync(addressOf('frame'), 'utf8');
  return {
    name: 'framed',
    transformIndexHtml: { order: 'pre', handler: (page) => frame.replace('<!-- page -->', () => page) },
  };
}

/** The verifier is a page of its own kind (one file), built right after into the same folder. */
function thenVerifier(): Plugin {
  return {
    name: 'then-verifier',
    apply: 'build',
    async closeBundle() {
      await build({ configFile: new URL('./verifier/vite.config.ts', import.meta.url).pathname });
    },
  };
}

/** The games' clients: one page per kind of game. */
export default defineConfig({
  root: new URL('./client', import.meta.url).pathname,
  base: '/studio/',
  plugins: [framed(), thenVerifier()],
  build: {
    outDir: new URL('./dist/client', import.meta.url).pathname,
    emptyOutDir: true,
    /** Which files a page needs: the check of what a first load weighs reads it. */
    manifest: true,
    target: 'es2022',
    /** Nothing inlined as data: the content policy names 'self' only. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        ['slot', 'instant', 'jackpots', 'crash', 'shared', 'lottery'].map((name) => [name, addressOf(name)]),
      ),
    },
  },
});
