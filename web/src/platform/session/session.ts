import { create } from 'zustand';
import { sessionStore } from '@croupier/ui/storage';

const TOKEN_KEY = 'token';
const TYPE_KEY = 'memberType';
/** A change of the password that the session still owes; it goes with the session. */
export const MUST_CHANGE_KEY = 'changePassword';

export const TRIAL_TYPE = 4;
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export interface SessionState {
  token: string | null;
  /** The member's type as last told by the server; null until it is known. */
  memberType: number | null;
  /** Why the session may do nothing before the password is changed. */
  owes: OwedChange;
  /** The last session was ended by its owner, not by the server. */
  left: boolean;
  /** Why the server ended the last one, in its word, until that has been said; null where none was ended. */
  ended: string | null;
  open: (token: string) => void;
  setMemberType: (type: number) => void;
  setOwes: (owes: OwedChange) => void;
  close: (how?: 'left', ended?: string) => void;
}

/** `weak`: the brand's default password was typed, no matter who set it; `consent`: the terms have a new version. */
export type ForcedChange = 'first' | 'expired' | 'weak' | 'consent';
export type OwedChange = ForcedChange | null;

/** Nobody but this site writes there, and the server's word binds whatever stands in it. */
const storedChange = () => sessionStore.getItem(MUST_CHANGE_KEY) as OwedChange;

const storedType = sessionStore.getItem(TYPE_KEY);

/** The session: its token stands in session storage and nowhere else. */
export const useSession = create<SessionState>((set) => ({
  token: sessionStore.getItem(TOKEN_KEY),
  memberType: storedType === null ? null : Number(storedType),
  owes: storedChange(),
  left: false,
  ended: null,
  open: (token) => {
    sessionStore.setItem(TOKEN_KEY, token);
    sessionStore.removeItem(TYPE_KEY);
    sessionStore.removeItem(MUST_CHANGE_KEY);
    set({ token, memberType: null, owes: null, left: false, ended: null });
  },
  setMemberType: (type) => {
    sessionStore.setItem(TYPE_KEY, String(type));
    set({ memberType: type });
  },
  setOwes: (owes) => {
    if (owes) sessionStore.setItem(MUST_CHANGE_KEY, owes);
    else sessionStore.removeItem(MUST_CHANGE_KEY);
    set({ owes });
  },
  close: (how, ended = '') => {
    for (const key of [TOKEN_KEY, TYPE_KEY, MUST_CHANGE_KEY]) sessionStore.removeItem(key);
    const end = { token: null, memberType: null, owes: null, left: how === 'left' };
    set((state) => ({ ...end, ended: state.token === null ? state.ended : ended }));
  },
}));

/** Whether a session may ask for what is its own: not one that owes a change of its password, nor one that has ended. */
export function mayAsk({ token, owes }: Pick<SessionState, 'token' | 'owes'>): boolean {
  return token !== null && !owes;
}

export type Standing = 'visitor' | 'trial' | 'member';

export function standingOf(state: Pick<SessionState, 'token' | 'memberType'>): Standing {
  if (!state.token) return 'visitor';
  return state.memberType === TRIAL_TYPE ? 'trial' : 'member';
}

export function useStanding(): Standing {
  return useSession(standingOf);
}
