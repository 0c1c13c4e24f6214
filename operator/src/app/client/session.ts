import { create } from 'zustand';
import { sessionStore } from '@croupier/ui/storage';

const storageKey = 'console.token';

export type EndReason = 'expired' | 'idle' | 'left';

interface SessionState {
  /** Stands in this tab's session storage and nowhere else. */
  token: string | null;
  /** Why the last session ended; the sign-in page says so. */
  ended: EndReason | null;
  open: (token: string) => void;
  end: (reason: EndReason) => void;
}

export const useSession = create<SessionState>((set) => ({
  token: sessionStore.getItem(storageKey),
  ended: null,
  open: (token) => {
    sessionStore.setItem(storageKey, token);
    set({ token, ended: null });
  },
  end: (reason) => {
    sessionStore.removeItem(storageKey);
    set({ token: null, ended: reason });
  },
}));
