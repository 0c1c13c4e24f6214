import { useLocation } from '@tanstack/react-router';

/** Game pages have no side menu, and while a game runs on one it has the whole window. */
export function isGamePage(pathname: string): boolean {
  return /^\/(seamless|(vn|sea)?lottery|lottert)\/?$/i.test(pathname);
}

/** Whether a game has the window: then nothing of the site may lie over the controls of a bet that runs. */
export function useOpenGame(): boolean {
  return useLocation({
    select: ({ pathname, search }) => isGamePage(pathname) && ('game' in search || 'gameCode' in search),
  });
}
