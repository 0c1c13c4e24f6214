import type { CallId, CallOptions, Settings } from '@croupier/api-client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeSite } from './site.tsx';
import { stubBrowser } from './browser.ts';
import { wire } from './wire.ts';

vi.mock('@croupier/api-client', async (original) => ({
  ...(await original<typeof import('@croupier/api-client')>()),
  createClient: (settings: Settings) => ({
    call: (id: CallId, input?: CallOptions) => wire.call(id, input, settings.getToken()),
    serverNow: () => new Date(),
    businessNow: () => new Date(),
  }),
}));

configure({ asyncUtilTimeout: 4000 });
stubBrowser();

const complaints: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await closeSite();
  const unexpected = [...wire.unexpected];
  wire.reset();
  const said = complaints.splice(0).slice(0, 3);
  expect(unexpected, 'calls that nobody expected').toEqual([]);
  expect(said, 'complaints in the console').toEqual([]);
});
