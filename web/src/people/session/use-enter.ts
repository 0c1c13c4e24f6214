import { usePopups } from '../../platform/popups/popups.ts';
import type { LoginValue } from '../../platform/shapes.ts';
import { flagOn, useSite } from '../../platform/site/site.ts';
import { forcedChange, type LoginType } from './login.ts';
import { forceChange } from './must-change.ts';
import { openSession } from './queries.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

export interface FirstProof {
  type: LoginType;
  /** As typed; empty where the login had none. */
  password: string;
}

/** What follows a login that succeeded, whichever way it came: the session, the forced change, or where the person wanted to go. */
export function useEnter(onDone?: () => void): (login: LoginValue, proof: FirstProof) => Promise<void> {
  const afterSignIn = useAfterSignIn();
  const expiry = flagOn(useSite().data?.info.whitelabel ?? {}, 'PWDEXPIRE3');
  return async (login, { type, password }) => {
    const forced = forcedChange(login, { password, type, expiry });
    const member = await openSession(login.token, forced);
    if (forced) return forceChange(forced, password);
    // New terms: their popup stands open already, and nothing goes on behind it.
    if (member.passwordChange) return;
    usePopups.setState({ afterLoginModal: true });
    if (onDone) {
      usePopups.getState().close();
      onDone();
    } else afterSignIn('login', member.nickname || member.account);
  };
}
