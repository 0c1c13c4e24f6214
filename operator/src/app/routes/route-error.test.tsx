import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole, personWith } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

// React tells of each error that a page throws; here they are meant.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const unreadable: never = undefined as never;

test('a page that cannot be drawn says so in the frame, with a way out', async () => {
  wire.answer({ 'operatorWebhooks.list': () => ({ webhooks: unreadable }) });
  wire.answer({ 'operatorWebhooks.parked': () => ({ readers: [] }) });
  const user = await openConsole('/site/webhooks', ['keys.read', 'site.read']);
  expect(await screen.findByRole('heading', { level: 1, name: pt.broken.title })).toBeTruthy();
  expect(screen.getByRole('button', { name: pt.broken.reload })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: pt.places.label })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: pt.broken.home }));
  expect(await screen.findByRole('heading', { level: 1, name: pt.home.title })).toBeTruthy();
  expect(screen.queryByText(pt.broken.title)).toBeNull();
});

test('a frame that cannot be drawn says so by itself', async () => {
  await openConsole('/', [], { ...personWith([]), permissions: [{}] as never, merchant: unreadable });
  expect(await screen.findByRole('heading', { level: 1, name: pt.broken.title })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  cleanup();
});
