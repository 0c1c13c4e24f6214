import { Button, Dialog } from '@croupier/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { signOut } from './sign-out.ts';

/** On the agents' addresses the way out leads to their login, elsewhere to home. */
export function LogoutPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await signOut();
    close();
    useToasts.getState().show({ tone: 'info', title: t('logout.done') });
    await navigate({ to: /^\/agent(home)?(\/|$)/i.test(pathname) ? '/agent' : '/' });
  };

  return (
    <Dialog title={t('logout.title')} description={t('logout.text')} onClose={close}>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button tone="danger" busy={busy} onClick={() => void leave()}>
          {t('logout.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
