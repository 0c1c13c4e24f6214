import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

interface MessageTree {
  [key: string]: string | MessageTree;
}

function compileTree(tree: MessageTree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTree(value),
    ]),
  );
}

/** What the first view of a visitor reads; the other texts follow once the page stands. */
const firstTexts = ['common', 'errors', 'nav', 'header', 'home', 'lobby'];

/**
 * Turns the ICU messages into their compiled form, so that no parser travels to the browser, in two parts:
 * `pt.ts?first` and `pt.ts?rest`.
 */
function compiledMessages(): Plugin {
  return {
    name: 'croupier:compiled-messages',
    async load(id) {
      const [file = id, part] = id.split('?');
      if (!/\/web\/src\/messages\/(pt|en)\.ts$/.test(file)) return null;
      // The version in the address makes the development server read an edited file again.
      const module: { default: MessageTree } = await import(`${pathToFileURL(file).href}?v=${Date.now()}`);
      const texts = Object.entries(module.default).filter(
        ([key]) => part === undefined || firstTexts.includes(key) === part.startsWith('first'),
      );
      return `export default ${JSON.stringify(compileTree(Object.fromEntries(texts)))};`;
    },
  };
}

const server = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const forwarded = [
  '/wps',
  '/lgw',
  '/.well-known',
  '/sandbox',
  '/studio',
  '/operator',
  '/docs',
  '/openapi.json',
];
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|zustand|use-sync-external-store)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [compiledMessages(), react(), tailwind()],
  resolve: {
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // Data addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // The first load in two files: libraries, which seldom change, and the rest. Many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(forwarded.map((path) => [path, { target: server, ws: true }])),
      '/realtime': { target: server, ws: true },
    },
  },
});
