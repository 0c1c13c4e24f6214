import { beforeEach, expect, it, vi } from 'vitest';
import type * as Realtime from './realtime.ts';

type Listener = (payload?: unknown) => void;
const line = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  options: [] as unknown[],
  disconnect: vi.fn(),
}));
vi.mock('socket.io-client', () => ({
  io: (options: unknown) => {
    line.options.push(options);
    return {
      on: (name: string, listener: Listener) => line.listeners.set(name, listener),
      disconnect: line.disconnect,
    };
  },
}));

const { connectRealtime } = await vi.importActual<typeof Realtime>('./realtime.ts');

const happens = (name: string, payload?: unknown) => line.listeners.get(name)?.(payload);
const opened = () => vi.waitFor(() => expect(line.options).toHaveLength(1), { timeout: 15_000 });

beforeEach(() => {
  line.listeners.clear();
  line.options.length = 0;
  line.disconnect.mockClear();
});

it('opens with the session’s token at the site’s own address', async () => {
  connectRealtime('token', {}, () => undefined);
  await opened();
  expect(line.options[0]).toMatchObject({ path: '/realtime', auth: { token: 'token' } });
});

it('gives each event to its handler, and says when the line is lost and found', async () => {
  const balance = vi.fn();
  const reconnected = vi.fn();
  const states: boolean[] = [];
  connectRealtime('token', { 'balance.changed': balance, reconnected }, (up) => states.push(up));
  await opened();
  happens('connect');
  expect(reconnected).not.toHaveBeenCalled();
  happens('balance.changed', { balance: 1 });
  expect(balance).toHaveBeenCalledWith({ balance: 1 });
  happens('disconnect');
  happens('connect_error');
  happens('connect');
  expect(states).toEqual([true, false, false, true]);
  // What was missed meanwhile is read again.
  expect(reconnected).toHaveBeenCalledTimes(1);
  expect(line.listeners.has('reconnected')).toBe(false);
});

it('closes the line; one that is closed before it opened never opens', async () => {
  const close = connectRealtime('token', {}, () => undefined);
  await opened();
  close();
  expect(line.disconnect).toHaveBeenCalledTimes(1);
  line.options.length = 0;
  connectRealtime('token', {}, () => undefined)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(line.options).toEqual([]);
});
