import { useSyncExternalStore } from 'react';

/** Wide enough for the side menu and for two panes beside each other. */
const WIDE = '(min-width: 64rem)';
/** From here on the side menu leaves the page enough room to stand open from the beginning. */
const ROOMY = '(min-width: 80rem)';

export const isWide = (): boolean => matchMedia(WIDE).matches;
export const isRoomy = (): boolean => matchMedia(ROOMY).matches;

function follow(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}
