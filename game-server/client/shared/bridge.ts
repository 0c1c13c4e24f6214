/** Words to the page that holds the frame. Nothing secret: the page may be anyone's. */
export type Word = 'croupier:ready' | 'croupier:close' | 'croupier:balance';

export function tellParent(type: Word): void {
  if (window.parent !== window) window.parent.postMessage({ type }, '*');
}

export function leave(lobbyUrl: string | null): void {
  tellParent('croupier:close');
  if (window.parent === window && lobbyUrl && /^https?:\/\//.test(lobbyUrl)) window.location.assign(lobbyUrl);
}
