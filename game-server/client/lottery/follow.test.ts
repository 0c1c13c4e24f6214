// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { issueAt, openRoom, resultOf, serverTime, tableOf } from './room-tests.ts';
import { createLotteryApi } from './room/api.ts';
import { follow } from './room/follow.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const table = { ...tableOf('SSC'), gameCode: 'a-title' };
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** A page that asks by its own calls, over answers that each test gives. */
function followed() {
  const opened = openRoom('SSC');
  const { api, room } = opened;
  api.title.mockImplementation(createLotteryApi('k'.repeat(20)).title);
  follow(room, () => Date.now());
  const whole = { ...room.title, current: issueAt(486, 90), last: resultOf(485, [1, 2, 3, 4, 5]) };
  return { ...opened, whole: { serverTime, title: whole, table } };
}

describe('asking for the title goes on', () => {
  it.each([
    ['an error with a body', () => json({ failure: { code: 'BUSY' } }, 503)],
    ['an error of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a good status over a page of a proxy', () => new Response('<h1>Wait</h1>')],
    ['a body that broke off', () => new Response('{"serverTime":"2026')],
    ['an answer without title', () => json({ serverTime })],
    ['an answer of another kind', () => json({ serverTime, title: { gameCode: 'a-title' }, table })],
    ['nothing but null', () => json(null)],
  ])('after %s, which is said, and the next whole answer is shown', async (_, broken) => {
    const { room, banners, whole } = followed();
    const before = room.title;
    fetched.mockImplementation(() => Promise.resolve(broken()));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(room.title).toBe(before);
    expect(banners.at(-1)).not.toBeNull();
    // Seldom, the longer it fails: 2, 4, 8 and then 15 seconds.
    const asked = fetched.mock.calls.length;
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(asked).toBeLessThanOrEqual(15);
    fetched.mockImplementation(() => Promise.resolve(json(whole)));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(room.title.current?.sequence).toBe(486);
    expect(banners.at(-1)).toBeNull();
  });

  it('after a part that could not be drawn', async () => {
    const { room, whole } = followed();
    const wrong = vi.fn();
    vi.stubGlobal('reportError', wrong);
    room.on('refreshed', () => {
      throw new TypeError('not drawn');
    });
    fetched.mockImplementation(() => Promise.resolve(json(whole)));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(wrong).toHaveBeenCalled();
    expect(room.title.current?.sequence).toBe(486);
    expect(fetched.mock.calls.length).toBeGreaterThan(3);
  });
});

it('a session that has ended is said once, with the way to load the page again', async () => {
  const { room, dialogs } = followed();
  fetched.mockImplementation(() => Promise.resolve(json({ failure: { code: 'SESSION_EXPIRED' } }, 401)));
  await room.readBalance();
  await room.readBalance();
  expect(dialogs.map(({ title }) => title)).toEqual(['Esta sessão terminou']);
  const [said] = dialogs;
  expect(said?.actions[0]?.textContent).toBe('Recarregar');
});
