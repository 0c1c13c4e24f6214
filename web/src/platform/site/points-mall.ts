import { create } from 'zustand';

interface PointsMall {
  /** The reward that was looked at last, so that the mall opens where it was left. */
  reward: string | null;
  look: (reward: string) => void;
  clear: () => void;
}

/** What the points mall remembers while other pages are open. */
export const usePointsMall = create<PointsMall>((set) => ({
  reward: null,
  look: (reward) => set({ reward }),
  clear: () => set({ reward: null }),
}));
