import type { CallId, CallOptions, Settings } from '@croupier/api-client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
// First: modules of the page ask for the window's size as they load.
import { setScreenWidth, stubBrowser } from './browser.ts';
import { closeSite } from './site.tsx';
import { wire } from './wire.ts';

vi.mock('@croupier/api-client', async (original) => ({
  ...(await original<object>()),
  createClient: (settings: Settings) => ({
    call: (id: CallId, input?: CallOptions) => wire.call(id, input, settings.getToken() ?? null),
    serverNow: () => new Date(),
    businessNow: () => new Date(),
  }),
}));

// Files follow each other in one place: were it mocked by some only, who loads the page first would decide for all.
vi.mock('../src/platform/realtime.ts', async () => (await import('./realtime-line.ts')).realtime);

// What a browser draws over several frames stands at once.
vi.mock('../src/platform/screen/frames.ts', () => ({
  useFrames: (max: number) => max,
  useRested: () => true,
  useGrowing: (total: number) => total,
  afterRest: (run: () => void, restMs: number) => {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
  },
}));

/** The whole page in a message hides what is missing in it. */
const getElementError = (message?: string | null) =>
  new Error(message?.split('\nHere are')[0] ?? 'not found');
// What a page loads late is compiled when it is first asked for, on a busy machine in seconds.
configure({ asyncUtilTimeout: 15_000, getElementError });
stubBrowser();

/** The tests' page is older than this element. */
const unknownHere = 'If you meant to render a React component';
const complaints: string[] = [];
beforeEach(() => {
  // Popups and the side menu look for theirs wherever they open.
  wire.answer({ 'home.banners': () => ({ banners: [] }) });
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!(text.includes(unknownHere) && text.endsWith('search'))) complaints.push(text);
  });
});

/** What any form that takes a new password may ask, and every home: most brands have no pots. */
const everywhere = {
  'jackpots.list': () => ({ exception: false, jackpots: [] }),
  'system.registerSettings': () => ({ rules: [], verificationRequired: true, ways: [] }),
  'privacy.consents': () => ({ due: [], texts: [], marketing: [], history: [] }),
};
wire.answer(everywhere);

/** The page draws by an interval of its own. */
const FRAME_MS = 20;

afterEach(async () => {
  cleanup();
  // A frame that was asked for under a test's own clock comes before that clock goes: otherwise none ever comes again.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
  vi.useRealTimers();
  setScreenWidth(1440);
  await closeSite();
  const unexpected = [...wire.unexpected];
  wire.reset();
  wire.answer(everywhere);
  const said = complaints.splice(0).slice(0, 3);
  expect(unexpected, 'calls that nobody expected').toEqual([]);
  expect(said, 'complaints in the console').toEqual([]);
});
