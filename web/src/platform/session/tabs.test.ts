import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMerchant } from '../storage/merchant.ts';
import { usePopups } from '../popups/popups.ts';
import { useSession } from './session.ts';
import { askOtherTabs, followOtherTabs, HINT_KEY } from './tabs.ts';

/** The browser's channel without its delay: what a page says is heard by the others and not by itself. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  readonly postMessage = (data: unknown): void => this.say(data);
  say(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const state = () => useSession.getState();
/** Another tab, as far as this one can tell. */
function otherTab() {
  const channel = new Channel('site.session');
  const heard: Record<string, unknown>[] = [];
  channel.addEventListener('message', (event) =>
    heard.push((event as MessageEvent<Record<string, unknown>>).data),
  );
  return { channel, heard, say: channel.say.bind(channel) };
}
const session = { token: 'theirs', memberType: 0, owes: null };
/** A tab that answers every question with what it is given. */
function answering(answer: (ask: Record<string, unknown>) => unknown[]) {
  const tab = otherTab();
  tab.channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<Record<string, unknown>>;
    if (data['kind'] === 'ask') for (const one of answer(data)) tab.say(one);
  });
  return tab;
}

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  localStorage.clear();
  storeMerchant('demo');
});
afterEach(() => {
  stop();
  stop = () => {};
  Channel.open.clear();
  state().close();
  usePopups.getState().close();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function ask(): Promise<void> {
  const asked = askOtherTabs();
  await vi.runAllTimersAsync();
  await asked;
}

describe('a new tab', () => {
  it('takes over the session of another one, and keeps it in session storage only', async () => {
    answering(({ id, brand }) => [{ kind: 'give', id, brand, session }]);
    await ask();
    expect(state()).toMatchObject({ token: 'theirs', memberType: 0 });
    const kept = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(kept).not.toContain('theirs');
  });

  it('stays with the first of two answers', async () => {
    answering(({ id, brand }) => [
      { kind: 'give', id, brand, session },
      { kind: 'give', id, brand, session: { ...session, token: 'second' } },
    ]);
    await ask();
    expect(state().token).toBe('theirs');
  });

  it.each(['first', 'expired', 'weak', 'consent'])(
    'stands before what the session owes (%s) like the tab that it has it from',
    async (owes) => {
      answering(({ id, brand }) => [{ kind: 'give', id, brand, session: { ...session, owes } }]);
      await ask();
      expect(state()).toMatchObject({ token: 'theirs', owes });
      expect(usePopups.getState().popup).toEqual({ kind: 'changePassword', reason: owes });
    },
  );

  it('is a visitor where nobody answers in time, and the next one asks nobody', async () => {
    localStorage.setItem(HINT_KEY, '1');
    await ask();
    expect(state().token).toBeNull();
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });

  it.each([
    ['another question', { id: 'other' }],
    ['another brand', { brand: 'other' }],
    ['another kind', { kind: 'gave' }],
    ['no token', { session: { ...session, token: '' } }],
    ['a token that is no text', { session: { ...session, token: 7 } }],
    ['a debt that is no text', { session: { ...session, owes: 7 } }],
    ['an unknown debt', { session: { ...session, owes: 'later' } }],
    ['no session', { session: null }],
  ])('believes no answer with %s', async (_what, change) => {
    answering(({ id, brand }) => [{ kind: 'give', id, brand, session, ...change }, 'text', null]);
    await ask();
    expect(state().token).toBeNull();
  });
});

describe('an open tab', () => {
  it('answers its own brand only', () => {
    state().open('mine');
    stop = followOtherTabs();
    const other = otherTab();
    other.say({ kind: 'ask', id: 'a', brand: 'other' });
    expect(other.heard).toEqual([]);
    other.say({ kind: 'ask', id: 'b', brand: 'demo' });
    expect(other.heard).toMatchObject([{ kind: 'give', id: 'b', session: { token: 'mine' } }]);
  });

  it('tells the others that it was left, and ends with them without telling again', () => {
    state().open('mine');
    stop = followOtherTabs();
    const other = otherTab();
    state().close('left');
    expect(other.heard).toEqual([{ kind: 'end', token: 'mine', left: true, reason: '' }]);
    state().open('mine');
    other.heard.length = 0;
    other.say({ kind: 'end', token: 'another', left: true, reason: null });
    expect(state().token).toBe('mine');
    other.say({ kind: 'end', token: 'mine', left: false, reason: 'expired' });
    expect(state()).toMatchObject({ token: null, ended: 'expired' });
    expect(other.heard).toEqual([]);
  });

  it('ends when someone else signs in in another one, and makes the others end when that is here', () => {
    state().open('mine');
    stop = followOtherTabs();
    const other = otherTab();
    other.say({ kind: 'only', token: 'somebody', brand: 'other' });
    other.say({ kind: 'only', token: 'mine', brand: 'demo' });
    expect(state().token).toBe('mine');
    other.say({ kind: 'only', token: 'somebody', brand: 'demo' });
    expect(state()).toMatchObject({ token: null, ended: 'other' });
    expect(other.heard).toEqual([]);
    state().open('again');
    expect(other.heard).toMatchObject([{ kind: 'only', token: 'again', brand: 'demo' }]);
  });
});
