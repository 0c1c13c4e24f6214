import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from './session.ts';
import { askOtherTabs, followOtherTabs } from './tabs.ts';

/** What another tab of this origin would say. */
let other: BroadcastChannel;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const say = (said: object): void => other.postMessage(said);
const heard: Record<string, unknown>[] = [];
const heardKind = (kind: string) => heard.find((said) => said['kind'] === kind);
let unfollow = (): void => undefined;

const apart = document.createElement('meta');
apart.name = 'apart';

beforeEach(() => {
  heard.length = 0;
  document.head.append(apart);
  useSession.setState({ token: null, ended: null });
  other = new BroadcastChannel('console.session');
  other.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => heard.push(data));
});
afterEach(() => {
  unfollow();
  unfollow = () => undefined;
  other.close();
  apart.remove();
  useSession.setState({ token: null, ended: null });
});

const answer = (change: object = {}) =>
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; id: string }>) => {
    if (data.kind === 'ask') say({ kind: 'give', id: data.id, token: 'handed', ...change });
  });
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a tab of the console without a session', () => {
  it('takes the one that another tab hands over', async () => {
    answer();
    await askOtherTabs();
    expect(useSession.getState().token).toBe('handed');
  });

  it.each([{ id: 'another' }, { token: 7 }, { kind: 'hello' }])('does not take %j', async (change) => {
    answer(change);
    await askOtherTabs();
    expect(useSession.getState().token).toBeNull();
  });

  it('neither asks nor answers where pages of players share its origin', async () => {
    apart.remove();
    answer();
    await askOtherTabs();
    useSession.setState({ token: 'mine' });
    unfollow = followOtherTabs();
    say({ kind: 'ask', id: 'one' });
    await soon();
    expect([heard, useSession.getState().token]).toEqual([[], 'mine']);
  });
});

describe('a tab of the console with a session', () => {
  beforeEach(() => {
    useSession.setState({ token: 'mine' });
    unfollow = followOtherTabs();
  });

  it('answers a tab that asks', async () => {
    say({ kind: 'ask', id: 'one' });
    await vi.waitFor(() => expect(heardKind('give')).toEqual({ kind: 'give', id: 'one', token: 'mine' }));
  });

  it('ends with the tab that leaves the same session, and with no other', async () => {
    say({ kind: 'end', token: 'theirs', reason: 'left' });
    await soon();
    expect(useSession.getState().token).toBe('mine');
    say({ kind: 'end', token: 'mine', reason: 'left' });
    await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
    expect(useSession.getState().ended).toBe('left');
  });

  it.each([
    ['left', true],
    ['expired', true],
    ['idle', false],
  ] as const)('that ended (%s) tells the others: %s', async (reason, notifies) => {
    useSession.getState().end(reason);
    await soon();
    expect(heardKind('end') !== undefined).toBe(notifies);
  });
});
