// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPageBar, pageBar } from './bridge.ts';

const asked: unknown[] = [];
const page = { postMessage: (word: unknown) => void asked.push(word) } as unknown as Window;
const says = (data: unknown, source: Window = page): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('parent', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a game asks the page that holds it what its bar has, and believes that page alone', async () => {
  const answer = askPageBar();
  expect(asked).toEqual([{ type: 'croupier:bar' }]);
  says({ type: 'croupier:bar', balance: true, wayOut: true }, window);
  says('croupier:bar');
  says({ type: 'croupier:bar', balance: true, wayOut: 1, sound: true });
  expect(await answer).toEqual({ balance: true, wayOut: false, sound: true });
  expect(pageBar()).toEqual({ balance: true, wayOut: false, sound: true });
  says({ type: 'croupier:bar', balance: false, wayOut: true });
  expect(pageBar()).toEqual({ balance: true, wayOut: false, sound: true });
});

test('below a page that knows nothing of it a game has its own bar, and so it has in a window of its own', async () => {
  vi.useFakeTimers();
  const answer = askPageBar();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toEqual({ balance: false, wayOut: false, sound: false });
  vi.unstubAllGlobals();
  expect(await askPageBar()).toEqual({ balance: false, wayOut: false, sound: false });
  expect(asked).toHaveLength(1);
});
