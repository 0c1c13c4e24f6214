import { useSyncExternalStore } from 'react';

/** Wide enough for the side menu and for two panes beside each other. */
const WIDE = '(min-width: 64rem)';
/** From here on the side menu leaves the page enough room to stand open from the beginning. */
const ROOMY = '(min-width: 80rem)';

export const isWide = (): boolean => matchMedia(WIDE).matches;
export const isRoomy = (): boolean => matchMedia(ROOMY).matches;

function follow(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}
