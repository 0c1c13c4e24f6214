/**
 * Words to the page that holds the frame, as docs/seamless-wallet.md describes them. Nothing secret: the page may be anyone's.
 * `ready` with `reveals` asks the page to hold a win back from its own balance until `revealed` names the wallet's movement.
 * In free play `balance` says what the game shows: play money has no movements to name.
 */
export type Word =
  | { type: 'croupier:ready'; reveals: true }
  | { type: 'croupier:bar' }
  | { type: 'croupier:close' }
  | { type: 'croupier:balance'; balance: number }
  | { type: 'croupier:sound'; on: boolean }
  | { type: 'croupier:revealed'; transferId: string };

const framed = (): boolean => window.parent !== window;

export function notifyParent(word: Word): void {
  if (framed()) window.parent.postMessage(word, '*');
}

/** The player has now seen what this movement paid. */
export function reveal(transferId: string | null | undefined): void {
  if (transferId) notifyParent({ type: 'croupier:revealed', transferId });
}

/** Hears a word of the page that holds the frame, until the function that it gives is called. */
function onWord(type: string, then: (word: Readonly<Record<string, unknown>>) => void): () => void {
  const hear = ({ data, source }: MessageEvent<unknown>): void => {
    if (!framed() || source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === type) then({ ...data });
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Money moved that no game moved. The word names no sum, which the wallet alone tells. */
export function onFunds(then: () => void): void {
  onWord('croupier:funds', then);
}

/** What the bar of the page above the frame has; a page that says nothing has neither. */
export interface PageBar {
  balance: boolean;
  wayOut: boolean;
  /** The player had the sound of a game on when they last turned it on or off. */
  sound: boolean;
}

const noBar: PageBar = { balance: false, wayOut: false, sound: false };
/** A page answers at once; one that knows nothing of the word is waited for no longer. */
const maxAnswerMs = 1200;
let known = noBar;

/** As the page has said it. */
export const pageBar = (): PageBar => known;

/** Asks what stands above the frame, so that nothing of it is shown twice. */
export function askPageBar(): Promise<PageBar> {
  if (!framed()) return Promise.resolve(noBar);
  return new Promise((resolve) => {
    const end = (bar: PageBar): void => {
      stop();
      clearTimeout(timer);
      known = bar;
      resolve(bar);
    };
    const stop = onWord('croupier:bar', ({ balance, wayOut, sound }) =>
      end({ balance: balance === true, wayOut: wayOut === true, sound: sound === true }),
    );
    const timer = setTimeout(() => end(noBar), maxAnswerMs);
    notifyParent({ type: 'croupier:bar' });
  });
}

const isAddress = (lobbyUrl: string | null): lobbyUrl is string =>
  lobbyUrl !== null && /^https?:\/\//.test(lobbyUrl);

/** Whether there is anywhere to go: a page around the frame, or an address of the operator's. */
export const canLeave = (lobbyUrl: string | null): boolean => framed() || isAddress(lobbyUrl);

export function leave(lobbyUrl: string | null): void {
  notifyParent({ type: 'croupier:close' });
  if (!framed() && isAddress(lobbyUrl)) window.location.assign(lobbyUrl);
}
