import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './tools/chromium.ts';

const browser = await findChromium();
const port = Number(process.env['E2E_PORT'] ?? 39_201);
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
const dataDir = process.env['E2E_DATA_DIR'];
const address = `http://127.0.0.1:${port}`;

const launchOptions = { executablePath: browser.path, args: browser.args };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Each language at each size; what is not the main job is looked at in two of the four. */
const mainJob = ['web/e2e/main-job.spec.ts'];
/** Desks are worked at on a desktop; on a phone their screens are looked at once. */
const desks = ['operator/e2e/console.spec.ts', 'operator/e2e/content.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: ['web/e2e/**/*.spec.ts', 'operator/e2e/**/*.spec.ts', 'game-server/e2e/**/*.spec.ts'],
  fullyParallel: false,
  workers: 1,
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '.tmp/browser',
  reporter: [['list'], ['json', { outputFile: '.tmp/reports/browser.json' }]],
  use: {
    baseURL: address,
    trace: 'on-first-retry',
    actionTimeout: 20_000,
    launchOptions,
    timezoneId: 'America/Sao_Paulo',
  },
  projects: [
    { name: 'desktop-pt', use: { viewport: desktop, locale: 'pt-BR' } },
    {
      name: 'phone-en',
      testIgnore: desks,
      use: { viewport: phone, locale: 'en-US', hasTouch: true, isMobile: true },
    },
    {
      name: 'phone-pt',
      testMatch: mainJob,
      use: { viewport: phone, locale: 'pt-BR', hasTouch: true, isMobile: true },
    },
    { name: 'desktop-en', testMatch: mainJob, use: { viewport: desktop, locale: 'en-US' } },
  ],
  webServer: {
    command: `${process.execPath} server/src/main.ts`,
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      SANDBOX: 'on',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
    },
  },
});
