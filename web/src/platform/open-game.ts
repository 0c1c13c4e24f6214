import { useLocation } from '@tanstack/react-router';
import { create } from 'zustand';

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

/** A game that stood open when the site closed is kept a while: what runs in it is finished by its player. */
export const useKeptGame = create(() => ({ kept: false }));
