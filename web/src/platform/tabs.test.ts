// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from './session.ts';
import { askOtherTabs, followOtherTabs, HINT_KEY } from './tabs.ts';

/** What another tab of this origin would say. */
let other: BroadcastChannel;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const say = (said: object): void => other.postMessage(said);
const heard: Record<string, unknown>[] = [];
const heardKind = (kind: string) => heard.find((said) => said['kind'] === kind);
let unfollow = (): void => undefined;

beforeEach(() => {
  heard.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  useSession.getState().close();
  other = new BroadcastChannel('site.session');
  other.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => heard.push(data));
});
afterEach(() => {
  unfollow();
  unfollow = () => undefined;
  other.close();
});

const session = { token: 'handed', memberType: 0, owes: null };
const answer = (change: object) =>
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; id: string; brand: string }>) => {
    if (data.kind === 'ask') say({ kind: 'give', id: data.id, brand: data.brand, session, ...change });
  });

describe('a tab without a session', () => {
  test('takes the one that another tab hands over, with what it owes', async () => {
    answer({ session: { ...session, owes: 'expired' } });
    await askOtherTabs();
    expect(useSession.getState()).toMatchObject({ token: 'handed', memberType: 0, owes: 'expired' });
  });

  test.each([
    ['an answer to another question', { id: 'another' }],
    ['another brand', { brand: 'other' }],
    ['a session without a token', { session: { memberType: 0, owes: null } }],
    ['a session that owes what nobody knows', { session: { ...session, owes: 'money' } }],
    ['something else', { kind: 'hello' }],
  ])('does not take %s, and asks in vain once', async (_name, change) => {
    localStorage.setItem(HINT_KEY, '1');
    answer(change);
    await askOtherTabs();
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });

  test('does not ask where it has one', async () => {
    useSession.getState().open('mine');
    await askOtherTabs();
    expect(heard).toEqual([]);
  });
});

describe('a tab with a session', () => {
  test('answers its own brand only, and only while it has one', async () => {
    unfollow = followOtherTabs();
    say({ kind: 'ask', id: 'early', brand: '' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    useSession.getState().open('mine');
    expect(localStorage.getItem(HINT_KEY)).toBe('1');
    say({ kind: 'ask', id: 'foreign', brand: 'other' });
    say({ kind: 'ask', id: 'own', brand: '' });
    await vi.waitFor(() => expect(heardKind('give')).toBeDefined());
    expect(heard.filter(({ kind }) => kind === 'give').map(({ id }) => id)).toEqual(['own']);
    expect(heardKind('give')).toMatchObject({ session: { token: 'mine' } });
  });

  test('ends the others that hold the same session, and not those of another', async () => {
    unfollow = followOtherTabs();
    useSession.getState().open('mine');
    say({ kind: 'end', token: 'theirs', left: true, reason: null });
    say({ kind: 'ask', id: 'own', brand: '' });
    await vi.waitFor(() => expect(heardKind('give')).toBeDefined());
    expect(useSession.getState().token).toBe('mine');
    say({ kind: 'end', token: 'mine', left: true, reason: null });
    await vi.waitFor(() => expect(useSession.getState().token).toBeNull());
    expect(useSession.getState().left).toBe(true);
  });

  test('tells the others when it ends, and why', async () => {
    unfollow = followOtherTabs();
    useSession.getState().open('mine');
    useSession.getState().close(undefined, 'expired');
    await vi.waitFor(() => expect(heardKind('end')).toBeDefined());
    expect(heardKind('end')).toEqual({ kind: 'end', token: 'mine', left: false, reason: 'expired' });
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });
});
