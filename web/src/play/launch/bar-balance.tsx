import { playCurrency } from '@croupier/ui';
import { localStore } from '@croupier/ui/storage';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import { BalanceBox } from '../../cashier/wallet/index.ts';
import { byGames, Reveals, type Step, ShownSteps, wordOf } from './reveals.ts';

const key = [MINE, 'balance'];
const stepsRead = 30;
const readBalance = () => api.call('wallet.balance', {});
type Balance = Awaited<ReturnType<typeof readBalance>>;
const apart = () => new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

/** The balance above an open game: the ledger's, as far as the game has told its rounds. The rest of the site shows the truth. */
export function BarBalance({
  frame,
  trial,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  trial: boolean;
}): ReactNode {
  // A copy of its own, so that what is held here is held nowhere else.
  const [bar] = useState(apart);
  useEffect(() => follow(bar, frame, trial), [bar, frame, trial]);
  return (
    <QueryClientProvider client={bar}>
      <BalanceBox trial={trial} besideName />
    </QueryClientProvider>
  );
}

/** Calls with each word of the frame's own window that this page understands; gives the end of it. */
function hearFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  hear: (word: NonNullable<ReturnType<typeof wordOf>>) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>): void => {
    if (frame.current === null || event.source !== frame.current.contentWindow) return;
    const word = wordOf(event.data);
    if (word !== null) hear(word);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** A game has no storage of its own: whether the player wants to hear games is kept here. Off until they turned one on. */
const soundKey = 'gameSound';

/**
 * Tells a game that asks what the bar above it has: balance and way out, of which the game then shows neither; and whether the
 * player had the sound of the last game on.
 */
export function useBarAnswer(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(
    () =>
      hearFrame(frame, (word) => {
        if ('sound' in word) localStore.setItem(soundKey, word.sound ? '1' : '0');
        if ('asksBar' in word)
          frame.current?.contentWindow?.postMessage(
            {
              type: 'croupier:bar',
              balance: true,
              wayOut: true,
              sound: localStore.getItem(soundKey) === '1',
            },
            '*',
          );
      }),
    [frame],
  );
}

/** A member's trial is another session beside theirs: its balance is what the game says, and until it says any, `children` stand there. */
export function BesideBalance({
  frame,
  children,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  children: ReactNode;
}): ReactNode {
  // What the game said is never old: asked for, the wallet would answer with the member's own money.
  const [bar] = useState(apart);
  const [known, setKnown] = useState(false);
  useEffect(
    () =>
      hearFrame(frame, (word) => {
        if (!('balance' in word)) return;
        bar.setQueryData(key, { balance: word.balance, currency: playCurrency, currencySymbol: '¤' });
        setKnown(true);
      }),
    [frame, bar],
  );
  if (!known) return children;
  return (
    <QueryClientProvider client={bar}>
      <BalanceBox trial besideName />
    </QueryClientProvider>
  );
}

function follow(bar: QueryClient, frame: RefObject<HTMLIFrameElement | null>, trial: boolean): () => void {
  const reveals = new Reveals();
  let truth: Balance | undefined;
  const shownSteps = new ShownSteps();
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notifyGame = teller(frame);
  const update = async (): Promise<void> => {
    const mine = (turn += 1);
    const known = truth;
    if (known === undefined) return;
    const steps = reveals.reportsSteps ? await readSteps().catch((): readonly Step[] => []) : [];
    if (mine !== turn) return;
    clearTimeout(timer);
    notifyGame(steps);
    const now = Date.now();
    const held = trial ? shownSteps.shown(known.balance, now) : reveals.shown(steps, known.balance, now);
    bar.setQueryData(key, held === null ? known : { ...known, balance: held.balance });
    if (held !== null) timer = setTimeout(() => void update(), held.leftMs);
  };
  const showTruth = (): void => {
    reveals.end();
    shownSteps.end();
    void update();
  };
  const begin = (steps: readonly Step[]): void => {
    reveals.begin(steps);
    notifyGame(steps);
  };
  const endHearing = hearFrame(frame, (word) => {
    if ('asksBar' in word || 'sound' in word) return;
    if ('closed' in word) return showTruth();
    // Play money has no records to hold a win back by, and its sum is worth nothing: the game's own word is enough.
    if (trial) {
      if ('balance' in word) shownSteps.hear(word.balance);
      return void update();
    }
    if ('balance' in word) return;
    if ('transferId' in word) {
      reveals.reveal(word.transferId);
      return void update();
    }
    void readSteps().then(begin, () => undefined);
  });
  const observer = new QueryObserver(queryClient, { queryKey: key, queryFn: readBalance });
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined || data === truth) return;
    truth = data;
    void update();
  });
  return () => {
    stop();
    clearTimeout(timer);
    turn += 1;
    endHearing();
  };
}

const readSteps = async (): Promise<readonly Step[]> =>
  (await api.call('records.account', { query: { limit: stepsRead } })).content;

/** Tells the game once of each movement that it hears nothing of by itself. */
function teller(frame: RefObject<HTMLIFrameElement | null>): (steps: readonly Step[]) => void {
  let outside: string | undefined;
  return (steps) => {
    const newest = steps.find(({ kind }) => !byGames.has(kind))?.transferId;
    if (newest === undefined || newest === outside) return;
    outside = newest;
    // Whichever page the frame holds: it learns no more than that the wallet may be asked again.
    frame.current?.contentWindow?.postMessage({ type: 'croupier:funds' }, '*');
  };
}
