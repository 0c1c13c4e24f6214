import { usePopups } from '../../platform/popups.ts';
import { MUST_CHANGE_KEY } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';

/** Opens the popup that is only left by changing the password or by signing out; a page that is loaded anew opens it again. */
export function forceChange(reason: 'first' | 'expired', password: string): void {
  sessionStore.setItem(MUST_CHANGE_KEY, reason);
  usePopups.getState().open({ kind: 'changePassword', reason, ...(password === '' ? {} : { password }) });
}

export function forgetForcedChange(): void {
  sessionStore.removeItem(MUST_CHANGE_KEY);
}
