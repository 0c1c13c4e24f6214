import { usePopups } from '../../platform/popups/popups.ts';
import { type ForcedChange, useSession } from '../../platform/session/session.ts';

/** Opens the popup that is only left by changing the password or by signing out; a page that is loaded again opens it again. */
export function forceChange(reason: ForcedChange, password: string): void {
  useSession.getState().setOwes(reason);
  usePopups.getState().open({ kind: 'changePassword', reason, ...(password === '' ? {} : { password }) });
}

export function forgetForcedChange(): void {
  useSession.getState().setOwes(null);
}
