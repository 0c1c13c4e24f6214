import { type ReactNode, useEffect } from 'react';
import { usePopups } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';
import { wasPopupClosed } from './closed-popup.ts';
import { POPUPS, useAnnouncements } from './queries.ts';

/** The page is seen first; then the popup comes. */
const COURTESY_MS = 900;

/** Opens the public popup on home unless it was closed in this session, or another popup is open. */
export function PublicPopupOpener(): ReactNode {
  const signedIn = useSession((state) => state.token !== null);
  const free = usePopups((state) => state.popup === null);
  const wanted = free && !wasPopupClosed(signedIn);
  const list = useAnnouncements(POPUPS, 1, wanted);
  const ready = wanted && (list.data?.totalElements ?? 0) > 0;
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      if (usePopups.getState().popup === null && !wasPopupClosed(signedIn))
        usePopups.getState().open({ kind: 'publicPopup' });
    }, COURTESY_MS);
    return () => clearTimeout(timer);
  }, [ready, signedIn]);
  return null;
}
