import { useSyncExternalStore } from 'react';

/** Wide enough for the side menu and for two panes beside each other. */
const WIDE = '(min-width: 64rem)';

export const isWide = (): boolean => matchMedia(WIDE).matches;

function follow(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide);
}
