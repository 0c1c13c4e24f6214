import type { CallId, CallOptions } from '@croupier/api-client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { queryClient } from '../src/app/client/query-client.ts';
import { useSession } from '../src/app/client/session.ts';
import { useToasts } from '../src/app/toasts.ts';
import { misnamed } from './names.ts';
import { wire } from './wire.ts';

vi.mock('@croupier/api-client', async (original) => ({
  ...(await original<object>()),
  createClient: () => ({
    call: (id: CallId, input?: CallOptions) => wire.call(id, input),
    businessNow: () => new Date(),
  }),
}));
vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, close: () => undefined }) }));

/** The whole page in a message hides what is missing in it. */
const getElementError = (message?: string | null) =>
  new Error(message?.split('\nHere are')[0] ?? 'not found');
// What a page loads late is compiled when it is first asked for, on a busy machine in seconds.
configure({ asyncUtilTimeout: 15_000, getElementError });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  const wrong = misnamed(document.body);
  cleanup();
  useSession.setState({ token: null, ended: null });
  useToasts.setState({ toasts: [] });
  queryClient.clear();
  wire.reset();
  // WCAG 2.5.3, of whatever page a test leaves open.
  expect(wrong).toEqual([]);
});
