import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './tools/chromium.ts';
import { deep } from './tools/depth.ts';
import { filesOfOtherTurns } from './tools/file-turns.ts';
import { testFolder } from './tools/memory-folder.ts';

const browser = await findChromium();
const port = Number(process.env['E2E_PORT'] ?? 39_201);
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
const dataDir = process.env['E2E_DATA_DIR'];
/** Names what a run writes, so that one run leaves the other its traces. */
const part = process.env['E2E_PART'] ?? 'all';
const address = `http://localhost:${port}`;

// What the browser's processes share are files that come and go by the thousand: on a disk they cost a twentieth of all its work.
const env = { ...process.env, TMPDIR: testFolder() };
const launchOptions = { executablePath: browser.path, args: browser.args, env };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** What moves is drawn by the processor here: most tests ask for calm, the main job on a phone does not. */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Each size and each language once, calm and not; a deep run takes the other pairs. */
const mainJob = ['web/e2e/main-job.spec.ts'];
/** On a phone: what its layout changes, and every screen once. */
const onPhone = ['web/e2e/{players,screens,lobby,visitor,shell}.spec.ts', 'operator/e2e/screens.spec.ts'];

/**
 * Of what a desktop shows, `npm test` takes in one half what a phone shows as well, in the other what it doesn't: about as long as each
 * other, each with a site of its own.
 */
const half = process.env['E2E_HALF'];
const bothSizes = [...onPhone, ...mainJob];
const otherTurns = filesOfOtherTurns();
const onDesktop = {
  ...(half === 'both sizes' ? { testMatch: bothSizes } : {}),
  testIgnore: [...otherTurns, ...(half === 'desktop only' ? bothSizes : [])],
};

export default defineConfig({
  testDir: '.',
  testMatch: ['web/e2e/**/*.spec.ts', 'operator/e2e/**/*.spec.ts', 'game-server/e2e/**/*.spec.ts'],
  fullyParallel: false,
  workers: 1,
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: `.tmp/browser/${part}`,
  reporter: [['list'], ['json', { outputFile: `.tmp/reports/browser-${part}.json` }]],
  use: {
    baseURL: address,
    trace: 'on-first-retry',
    actionTimeout: 40_000,
    launchOptions,
    timezoneId: 'America/Sao_Paulo',
  },
  projects: [
    { name: 'desktop-pt', ...onDesktop, use: { ...calm, viewport: desktop, locale: 'pt-BR' } },
    {
      name: 'phone-en',
      testMatch: onPhone,
      testIgnore: otherTurns,
      use: { ...calm, viewport: phone, locale: 'en-US', hasTouch: true, isMobile: true },
    },
    {
      name: 'phone-main-en',
      testMatch: mainJob,
      use: { viewport: phone, locale: 'en-US', hasTouch: true, isMobile: true },
    },
    ...(deep
      ? [
          {
            name: 'phone-pt',
            testMatch: mainJob,
            use: { ...calm, viewport: phone, locale: 'pt-BR', hasTouch: true, isMobile: true },
          },
          { name: 'desktop-en', testMatch: mainJob, use: { viewport: desktop, locale: 'en-US' } },
        ]
      : []),
  ],
  webServer: {
    command: `${process.execPath} server/dist/main.mjs`,
    url: `${address}/readyz`,
    timeout: 240_000,
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
