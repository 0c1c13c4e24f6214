import { storedMerchant } from '../storage/merchant.ts';
import { usePopups } from '../popups/popups.ts';
import { type ForcedChange, type OwedChange, useSession } from './session.ts';
import { localStore } from '@croupier/ui/storage';

/** Only pages of the same origin speak and hear on it; the console has a channel, and on a live site a host, of its own. */
const NAME = 'site.session';
/** Says that some tab was signed in, so that a visitor's first page waits for nobody. It is no secret. */
export const HINT_KEY = 'signedIn';
const ANSWER_MS = 400;

interface Handed {
  token: string;
  memberType: number | null;
  owes: OwedChange;
}
type Message =
  | { kind: 'ask'; id: string; brand: string }
  | { kind: 'give'; id: string; brand: string; session: Handed }
  | { kind: 'end'; token: string; left: boolean; reason: string | null }
  /** A session was opened here: tabs of the brand with another one leave theirs. */
  | { kind: 'only'; token: string; brand: string };

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
const brand = (): string => storedMerchant() ?? '';
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const post = (channel: BroadcastChannel, said: Message): void => channel.postMessage(said);

/** All that a session may owe: a new kind doesn't compile before it stands here. */
const debts: Readonly<Record<ForcedChange, true>> = { first: true, expired: true, weak: true, consent: true };

/** Another release of the page may speak on the same channel. */
function isMessage(data: unknown): data is Message {
  const said = data as Partial<Record<string, unknown>> | null;
  if (typeof said !== 'object' || said === null) return false;
  if (said['kind'] === 'end')
    return (
      typeof said['token'] === 'string' &&
      typeof said['left'] === 'boolean' &&
      (said['reason'] === null || typeof said['reason'] === 'string')
    );
  if (said['kind'] === 'only') return typeof said['token'] === 'string' && typeof said['brand'] === 'string';
  const named = typeof said['id'] === 'string' && typeof said['brand'] === 'string';
  if (said['kind'] === 'ask') return named;
  const session = said['session'] as Partial<Handed> | null | undefined;
  return (
    said['kind'] === 'give' &&
    named &&
    typeof session?.token === 'string' &&
    session.token !== '' &&
    (session.memberType === null || typeof session.memberType === 'number') &&
    (session.owes === null || String(session.owes) in debts)
  );
}

function onMessage(channel: BroadcastChannel, hear: (said: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
}

/** Asks the other tabs of this brand for the session, for a moment; the first answer to this very question counts. */
export async function askOtherTabs(): Promise<void> {
  const channel = openChannel();
  if (!channel || useSession.getState().token !== null) return;
  const id = crypto.randomUUID();
  const answered = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    onMessage(channel, (said) => {
      if (said.kind !== 'give' || said.id !== id || said.brand !== brand()) return;
      const { token, memberType, owes } = said.session;
      const session = useSession.getState();
      if (session.token !== null) return;
      session.open(token);
      if (memberType !== null) session.setMemberType(memberType);
      if (owes !== null) {
        session.setOwes(owes);
        usePopups.getState().open({ kind: 'changePassword', reason: owes });
      }
      resolve(true);
    });
    post(channel, { kind: 'ask', id, brand: brand() });
  });
  channel.close();
  if (!answered) localStore.removeItem(HINT_KEY);
}

/** From now on this tab answers new ones, and ends with the others. */
export function followOtherTabs(): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  /** What this tab was told it does not tell again. */
  let notified = false;
  const record = (token: string | null): void => {
    if (token !== null) localStore.setItem(HINT_KEY, '1');
  };
  const only = (token: string): void => post(channel, { kind: 'only', token, brand: brand() });
  const standing = useSession.getState().token;
  record(standing);
  if (standing !== null) only(standing);
  onMessage(channel, (said) => {
    const session = useSession.getState();
    const { token, memberType, owes } = session;
    if (said.kind === 'ask' && token !== null && said.brand === brand())
      post(channel, { kind: 'give', id: said.id, brand: said.brand, session: { token, memberType, owes } });
    if (token === null) return;
    notified = true;
    if (said.kind === 'end' && token === said.token)
      session.close(said.left ? 'left' : undefined, said.reason ?? undefined);
    if (said.kind === 'only' && said.brand === brand() && token !== said.token)
      session.close(undefined, 'other');
    notified = false;
  });
  const unfollow = useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    record(now.token);
    if (notified) return;
    if (now.token !== null) only(now.token);
    if (before.token === null) return;
    if (now.token === null) localStore.removeItem(HINT_KEY);
    post(channel, { kind: 'end', token: before.token, left: now.left, reason: now.ended });
  });
  return () => {
    unfollow();
    channel.close();
  };
}
