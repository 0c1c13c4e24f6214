import { sessionStore } from '@croupier/ui/storage';

/** Who closed the public popup: someone signed in, or a visitor. One says nothing about the other. */
const keyOf = (signedIn: boolean) => (signedIn ? 'popupClosedSignedIn' : 'popupClosedAnonymous');

export function wasPopupClosed(signedIn: boolean): boolean {
  return sessionStore.getItem(keyOf(signedIn)) === '1';
}

/** Kept for this session of the browser's tab only. */
export function keepPopupClosed(signedIn: boolean): void {
  sessionStore.setItem(keyOf(signedIn), '1');
}
