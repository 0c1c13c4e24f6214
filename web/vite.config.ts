import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesAlias } from '../ui/messages/compiled.ts';
import { documentHead, pageBuild } from '../ui/pages/page.ts';
import { siteMessages } from './compiled-messages.ts';
import { flags } from './flags.ts';
import { inlineStyles } from './inline-styles.ts';
import { leanIcons } from './lean-icons.ts';
import { leanReact } from './lean-react.ts';
import { leanStyles } from './lean-styles.ts';
import { librariesFirst } from './libraries-first.ts';

const server = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const forwarded = [
  '/wps',
  '/lgw',
  '/.well-known',
  '/sandbox',
  '/studio',
  '/media',
  '/operator',
  '/docs',
  '/openapi.json',
  '/manifest.webmanifest',
];
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|zustand|use-sync-external-store)\/|platform\/react-root\.ts$/;

/** What a category's page consists of: in one file, not in ten of which each names the next. */
const categoryPage =
  /web\/src\/play\/(browser\/(category-browser|class-menu|name-search|view-menu)|catalogue\/classes|tiles\/(game-grid|lanes|vendor-menu))\.tsx?$|ui\/src\/(chip|pagination|writers)\.tsx?$|platform\/language\/formatter\.ts$/;

/**
 * What an area fetches beside itself, named before it is asked for. Each name stands in the first load, so that only styles
 * and the large shared files are: the others follow a round trip later.
 */
const worthPreloading = /\.css$|\/(icons|dialog|useScrollLock|browser|text-field)-/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    documentHead(),
    siteMessages(),
    react(),
    tailwind(),
    leanIcons(),
    leanReact(),
    leanStyles(),
    inlineStyles(),
    librariesFirst(),
    flags(),
  ],
  resolve: {
    alias: {
      ...messagesAlias,
      // React itself has the hook that the shim brings to older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    ...pageBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        // In one order everywhere, which compresses better.
        hostType === 'js' ? files.filter((file) => worthPreloading.test(file)).toSorted() : files,
    },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // Seven characters tell a few hundred files apart; each page's first load names most of them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Nearly all of the first load runs at once: compiled as it arrives and beside the page, not function by function in it.
        postBanner: ({ name }) => (name === 'vendor' ? '//# allFunctionsCalledOnLoad' : ''),
        // The first load in two files: libraries, which seldom change, and the rest. Many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            { name: 'browser', test: categoryPage, priority: 0 },
            // Icons that several areas share would each be a file of a few bytes, and each a line in the list of files to preload.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, priority: 0 },
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
