import { usePopups } from '../popups/popups.ts';
import { useSession } from './session.ts';

export interface AddressToken {
  token: string | null;
  /** The address without the token. */
  rest: string;
}

/** Takes `?token=` out of an address, so that it doesn't stay in history, bookmarks or referrers. */
export function takeToken(address: URL): AddressToken {
  const rest = new URL(address);
  const token = rest.searchParams.get('token');
  rest.searchParams.delete('token');
  return { token: token || null, rest: rest.pathname + rest.search + rest.hash };
}

/** Anyone who sent the link may have sent someone else's token: nobody is signed in by it without being asked. */
export function takeSessionFromAddress(): void {
  const { token, rest } = takeToken(new URL(location.href));
  if (!token) return;
  history.replaceState(null, '', rest);
  if (useSession.getState().token !== token)
    usePopups.getState().open({ kind: 'replaceSession', token, to: rest });
}
