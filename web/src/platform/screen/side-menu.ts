import { create } from 'zustand';
import { isRoomy } from './screen.ts';
import { localStore } from '@croupier/ui/storage';

export interface SideMenuState {
  open: boolean;
  /** true opens, false closes, 'reverse' does the other of the two. */
  toggle: (to: boolean | 'reverse') => void;
}

/** The side menu: beside the page on a wide screen, a drawer over it on a narrow one. */
export const useSideMenu = create<SideMenuState>((set) => ({
  open: isRoomy(),
  toggle: (to) => set((state) => ({ open: to === 'reverse' ? !state.open : to })),
}));

const BAR_KEY = 'rightBarCollapsed';

interface RightBarState {
  open: boolean;
  toggle: () => void;
}

/** The bar of shortcuts at the right edge; anyone who collapsed it finds it so again. */
export const useRightBar = create<RightBarState>((set, get) => ({
  open: localStore.getItem(BAR_KEY) !== '1',
  toggle: () => {
    const open = !get().open;
    localStore.setItem(BAR_KEY, open ? '0' : '1');
    set({ open });
  },
}));
