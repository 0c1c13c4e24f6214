import { type EndReason, useSession } from './session.ts';

/**
 * Tabs of the console share a session while one of them is open. Only where the console has a host of its own: whatever
 * runs in a page of the same origin could ask as well, and pages of players show what operators and vendors wrote.
 */
const NAME = 'console.session';
const ANSWER_MS = 400;

type Message =
  | { kind: 'ask'; id: string }
  | { kind: 'give'; id: string; token: string }
  | { kind: 'end'; token: string; reason: EndReason };

const isApart = (): boolean => document.querySelector('meta[name=apart]') !== null;

function openChannel(): BroadcastChannel | null {
  return isApart() && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : null;
}

/** Another release of the page may speak on the same channel. */
function isMessage(data: unknown): data is Message {
  const said = data as Partial<Record<string, unknown>> | null;
  if (typeof said !== 'object' || said === null) return false;
  if (said['kind'] === 'ask') return typeof said['id'] === 'string';
  if (said['kind'] === 'give') return typeof said['id'] === 'string' && typeof said['token'] === 'string';
  return (
    said['kind'] === 'end' &&
    typeof said['token'] === 'string' &&
    ['expired', 'idle', 'left'].includes(String(said['reason']))
  );
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const post = (channel: BroadcastChannel, said: Message): void => channel.postMessage(said);

/** Asks the other tabs for the session, for a moment, where this one has none. */
export async function askOtherTabs(): Promise<void> {
  const channel = useSession.getState().token === null ? openChannel() : null;
  if (!channel) return;
  const id = crypto.randomUUID();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ANSWER_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data) || data.kind !== 'give' || data.id !== id) return;
      useSession.getState().open(data.token);
      resolve();
    });
    post(channel, { kind: 'ask', id });
  });
  channel.close();
}

/** From now on this tab answers new ones, and ends with the others. */
export function followOtherTabs(): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    const { token, end } = useSession.getState();
    if (data.kind === 'ask' && token !== null) post(channel, { kind: 'give', id: data.id, token });
    if (data.kind === 'end' && token === data.token) end(data.reason);
  });
  const unfollow = useSession.subscribe((now, before) => {
    // A tab that nobody works in ends alone: someone may be at work in another.
    if (now.token !== null || before.token === null || now.ended === null || now.ended === 'idle') return;
    post(channel, { kind: 'end', token: before.token, reason: now.ended });
  });
  return () => {
    unfollow();
    channel.close();
  };
}
