import { defineConfig } from 'vite';

/** The games' clients: one page per kind of game. The verifier is built apart (verifier/vite.config.ts) into the same folder. */
export default defineConfig({
  root: new URL('./client', import.meta.url).pathname,
  base: '/studio/',
  build: {
    outDir: new URL('./dist/client', import.meta.url).pathname,
    emptyOutDir: true,
    target: 'es2022',
    /** Nothing inlined as data: the content policy names 'self' only. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        slot: new URL('./client/slot.html', import.meta.url).pathname,
        crash: new URL('./client/crash.html', import.meta.url).pathname,
      },
    },
  },
});
