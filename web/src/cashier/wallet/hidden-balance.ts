import { create } from 'zustand';
import { localStore } from '@croupier/ui/storage';

const KEY = 'balanceHidden';

interface HiddenBalance {
  hidden: boolean;
  toggle: () => void;
}

/** Whether this person's screen hides its balance; kept, since anyone who hides it once sits in company again. */
export const useHiddenBalance = create<HiddenBalance>((set, get) => ({
  hidden: localStore.getItem(KEY) === '1',
  toggle: () => {
    const hidden = !get().hidden;
    localStore.setItem(KEY, hidden ? '1' : '0');
    set({ hidden });
  },
}));
