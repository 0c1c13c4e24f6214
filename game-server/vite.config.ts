import { build, defineConfig, type Plugin } from 'vite';

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
  plugins: [thenVerifier()],
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
      input: {
        slot: new URL('./client/slot.html', import.meta.url).pathname,
        instant: new URL('./client/instant.html', import.meta.url).pathname,
        jackpots: new URL('./client/jackpots.html', import.meta.url).pathname,
        crash: new URL('./client/crash.html', import.meta.url).pathname,
        shared: new URL('./client/shared.html', import.meta.url).pathname,
      },
    },
  },
});
