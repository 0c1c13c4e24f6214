import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesAlias } from '../ui/messages/compiled.ts';
import { documentHead, pageBuild } from '../ui/pages/page.ts';
import { consoleMessages } from './compiled-messages.ts';

const server = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|@formatjs|zustand)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/operator/',
  plugins: [documentHead(), consoleMessages(), react(), tailwind()],
  resolve: { alias: messagesAlias },
  build: {
    ...pageBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
  server: {
    port: 5174,
    proxy: {
      '/operator/api': { target: server },
      '/.well-known': { target: server },
      '/sandbox': { target: server },
      '/realtime': { target: server, ws: true },
    },
  },
});
