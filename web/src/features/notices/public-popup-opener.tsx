import { type ReactNode, useEffect } from 'react';
import { afterRest } from '../../platform/frames.ts';
import { usePopups } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';
import { wasPopupClosed } from './closed-popup.ts';
import { POPUPS, useAnnouncements } from './queries.ts';

/** The page is seen first; then the popup comes. */
const COURTESY_MS = 3500;

/** Opens the public popup on home unless it was closed in this session, or another popup is open. */
export function PublicPopupOpener(): ReactNode {
  const signedIn = useSession((state) => state.token !== null);
  const free = usePopups((state) => state.popup === null);
  const wanted = free && !wasPopupClosed(signedIn);
  const list = useAnnouncements(POPUPS, 1, wanted);
  const ready = wanted && (list.data?.totalElements ?? 0) > 0;
  useEffect(() => {
    if (!ready) return;
    // Whoever has just come in has seen the page already.
    const rest = usePopups.getState().afterLoginModal ? 0 : COURTESY_MS;
    return afterRest(() => {
      if (usePopups.getState().popup !== null || wasPopupClosed(signedIn)) return;
      usePopups.setState({ afterLoginModal: false });
      usePopups.getState().open({ kind: 'publicPopup' });
    }, rest);
  }, [ready, signedIn]);
  return null;
}
