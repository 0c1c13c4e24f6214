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

/** Turns the ICU messages into their compiled form, so that no parser travels to the browser. */
function compiledMessages(): Plugin {
  return {
    name: 'croupier:compiled-messages',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/web\/src\/messages\/(pt|en)\.ts$/.test(file)) return null;
      // The version in the address makes the development server read an edited file again.
      const module: { default: MessageTree } = await import(`${pathToFileURL(file).href}?v=${Date.now()}`);
      return `export default ${JSON.stringify(compileTree(module.default))};`;
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
      output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
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
