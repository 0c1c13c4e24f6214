import { create } from 'zustand';
import { sessionStore } from '@croupier/ui/storage';

const KEY = 'contractsLater';

interface Asked {
  /** What was put off until the next session, by id. */
  putOff: ReadonlySet<string>;
  later: (ids: readonly string[]) => void;
}

export const useAskedContracts = create<Asked>((set, get) => ({
  putOff: new Set((sessionStore.getItem(KEY) ?? '').split(',').filter(Boolean)),
  later: (ids) => {
    const putOff = new Set([...get().putOff, ...ids]);
    sessionStore.setItem(KEY, [...putOff].join(','));
    set({ putOff });
  },
}));
