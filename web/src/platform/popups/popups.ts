import { create } from 'zustand';
import { type ForcedChange, useSession } from '../session/session.ts';
import type { Game, Vendor } from '../shapes.ts';

/** A vendor whose games are listed over the page. */
export type VendorRef = Pick<Vendor, 'vassalage' | 'displayName' | 'gameType'>;

export type Popup =
  | { kind: 'login' }
  | { kind: 'register' }
  | { kind: 'forgot' }
  | { kind: 'resetPassword'; token: string }
  | { kind: 'changePassword'; reason: ForcedChange; password?: string }
  | { kind: 'details' }
  | { kind: 'welcome' }
  | { kind: 'search'; typed?: string }
  | { kind: 'logout' }
  | { kind: 'trial' }
  | { kind: 'support' }
  | { kind: 'feedback' }
  | { kind: 'lines' }
  | { kind: 'help'; anchor?: string }
  | { kind: 'notices' }
  | { kind: 'publicPopup' }
  | { kind: 'rewards' }
  | { kind: 'inviteClosed' }
  | { kind: 'game'; game: Game }
  | { kind: 'prize'; id: string }
  | { kind: 'eGames' }
  | { kind: 'vendor'; vendor: VendorRef }
  | { kind: 'rooms'; game?: Game }
  | { kind: 'replaceSession'; token: string; to: string };

interface PopupState {
  popup: Popup | null;
  /** What the person wanted before a login came between; runs once after it. */
  afterLogin: (() => void) | null;
  /** Someone has just come in and has not been shown what greets them. */
  afterLoginModal: boolean;
  failed: boolean;
  open: (popup: Popup, afterLogin?: () => void) => void;
  close: () => void;
  /** The popup did not load: it goes, and someone says so. */
  fail: () => void;
  takeAfterLogin: () => (() => void) | null;
}

/** A page that was loaded again still owes the change of the password that its session began with. */
function owedChange(): Popup | null {
  const { owes } = useSession.getState();
  return owes ? { kind: 'changePassword', reason: owes } : null;
}

/** The one popup over the page. */
export const usePopups = create<PopupState>((set, get) => ({
  popup: owedChange(),
  afterLogin: null,
  afterLoginModal: false,
  failed: false,
  open: (popup, afterLogin) =>
    set((state) => ({
      popup,
      // Changing between login and register keeps the plan.
      afterLogin: afterLogin ?? (state.popup && isSignIn(popup) ? state.afterLogin : null),
    })),
  close: () => set({ popup: null, afterLogin: null }),
  fail: () => set({ popup: null, afterLogin: null, failed: true }),
  takeAfterLogin: () => {
    const plan = get().afterLogin;
    set({ afterLogin: null });
    return plan;
  },
}));

function isSignIn(popup: Popup): boolean {
  return popup.kind === 'login' || popup.kind === 'register' || popup.kind === 'forgot';
}
