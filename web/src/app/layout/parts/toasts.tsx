import { ToastRegion } from '@croupier/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenGame } from '../../../platform/open-game.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { type SessionState, useSession } from '../../../platform/session/session.ts';
import { useToasts } from '../../../platform/popups/toasts.ts';
import { PageTitle } from './page-title.tsx';

/** What stands beside every page, and none waits for: its title and the toasts. */
export function Toasts(): ReactNode {
  const t = useTranslations('common');
  const { toasts, close } = useToasts();
  const playing = useOpenGame();
  const popup = usePopups((state) => state.popup !== null);
  useLeftSession();
  useFailedPopup();
  return (
    <>
      <PageTitle />
      <ToastRegion
        label={t('notifications')}
        closeLabel={t('close')}
        toasts={toasts}
        onClose={close}
        // Where a game or a popup is open, its buttons are at the bottom.
        atTop={playing || popup}
      />
    </>
  );
}

/** Tells a person whose session the server has ended, be it before this stood; not one who signed out. */
function useLeftSession(): void {
  const t = useTranslations();
  const show = useToasts((state) => state.show);
  useEffect(() => {
    const announce = ({ token, left, ended }: SessionState) => {
      if (token || left || ended === null) return;
      useSession.setState({ ended: null });
      const why = `ended.${ended}` as 'ended.expired';
      show({ tone: 'info', title: t.has(why) ? t(why) : t('errors.sessionEnded') });
    };
    announce(useSession.getState());
    return useSession.subscribe(announce);
  }, [show, t]);
}

/** A popup that did not load is gone without a trace but for this. */
function useFailedPopup(): void {
  const t = useTranslations('areas');
  const failed = usePopups((state) => state.failed);
  const show = useToasts((state) => state.show);
  useEffect(() => {
    if (!failed) return;
    usePopups.setState({ failed: false });
    show({ tone: 'danger', title: t('popupFailed') });
  }, [failed, show, t]);
}
