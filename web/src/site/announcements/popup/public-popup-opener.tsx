import { type ReactNode, useEffect } from 'react';
import { afterRest } from '../../../platform/screen/frames.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { wasPopupClosed } from './closed-popup.ts';
import { POPUPS, useAnnouncements } from '../queries.ts';

/** The page is seen first; then the popup comes, to anyone who only looks on: a hand on the page has something in mind. */
const COURTESY_MS = 3500;

/** Anyone who is in the middle of something is asked again a little later. */
const AGAIN_MS = 1500;

/** What a hand on the page does. Anyone who has begun is left alone until the next arrival at home. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** A menu stands open, or something is being typed: neither is taken away by a popup. */
const isBusy = (): boolean =>
  document.querySelector(
    'header [aria-expanded="true"]:not([aria-controls="side-menu"]), [role="menu"], dialog[open], [role="dialog"], :is(input, textarea, select):focus',
  ) !== null;

/** Opens the public popup on home unless it was closed in this session, or another popup is open. */
export function PublicPopupOpener(): ReactNode {
  const signedIn = useSession((state) => state.token !== null);
  const free = usePopups((state) => state.popup === null);
  const wanted = free && !wasPopupClosed(signedIn);
  const list = useAnnouncements(POPUPS, 1, wanted);
  const ready = wanted && (list.data?.totalElements ?? 0) > 0;
  useEffect(() => {
    if (!ready) return;
    // Anyone who has just come in has seen the page already.
    const rest = usePopups.getState().afterLoginModal ? 0 : COURTESY_MS;
    let begun = false;
    const begin = () => (begun = true);
    for (const act of acts) addEventListener(act, begin, { passive: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      if (begun || usePopups.getState().popup !== null || wasPopupClosed(signedIn)) return;
      if (isBusy()) {
        timer = setTimeout(open, AGAIN_MS);
        return;
      }
      usePopups.setState({ afterLoginModal: false });
      usePopups.getState().open({ kind: 'publicPopup' });
    };
    const stop = afterRest(open, rest);
    return () => {
      stop();
      clearTimeout(timer);
      for (const act of acts) removeEventListener(act, begin);
    };
  }, [ready, signedIn]);
  return null;
}
