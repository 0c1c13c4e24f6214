import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSession } from '../../../platform/session/session.ts';
import { AnnouncementBoard } from '../announcement-board.tsx';
import { keepPopupClosed } from './closed-popup.ts';
import { NOTICES, POPUPS } from '../queries.ts';

/** What the marquee opens: all notices, page by page. */
export function NoticePopup(): ReactNode {
  const t = useTranslations();
  const { close, open } = usePopups();
  return (
    <Dialog size="large" title={t('notices.title')} onClose={close}>
      <AnnouncementBoard types={NOTICES} onPromotion={() => open({ kind: 'rewards' })} onLeave={close} />
    </Dialog>
  );
}

/** What opens by itself, once per session for a visitor and once for someone signed in. */
export function PublicPopup(): ReactNode {
  const t = useTranslations();
  const popups = usePopups();
  const signedIn = useSession((state) => state.token !== null);
  const close = () => {
    keepPopupClosed(signedIn);
    popups.close();
  };
  return (
    <Dialog size="large" title={t('notices.publicTitle')} onClose={close}>
      <AnnouncementBoard
        types={POPUPS}
        onLeave={close}
        onPromotion={() => {
          keepPopupClosed(signedIn);
          popups.open({ kind: 'rewards' });
        }}
      />
    </Dialog>
  );
}
