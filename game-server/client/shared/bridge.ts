/**
 * Words to the page that holds the frame, as docs/seamless-wallet.md describes them. Nothing secret: the page may be anyone's.
 * `ready` with `reveals` asks the page to hold a win back from its own balance until `revealed` names the wallet's movement.
 * In free play `balance` says what the game shows: play money has no movements to name.
 */
export type Word =
  | { type: 'croupier:ready'; reveals: true }
  | { type: 'croupier:close' }
  | { type: 'croupier:balance'; balance: number }
  | { type: 'croupier:revealed'; transferId: string };

export const framed = (): boolean => window.parent !== window;

export function notifyParent(word: Word): void {
  if (framed()) window.parent.postMessage(word, '*');
}

/** The player has now seen what this movement paid. */
export function reveal(transferId: string | null | undefined): void {
  if (transferId) notifyParent({ type: 'croupier:revealed', transferId });
}

/** The page's only word to the game: money moved that no game moved. It names no sum, which the wallet alone tells. */
export function onFunds(then: () => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, source } = event;
    if (!framed() || source !== window.parent) return;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'croupier:funds') then();
  });
}

export function leave(lobbyUrl: string | null): void {
  notifyParent({ type: 'croupier:close' });
  if (!framed() && lobbyUrl && /^https?:\/\//.test(lobbyUrl)) window.location.assign(lobbyUrl);
}
