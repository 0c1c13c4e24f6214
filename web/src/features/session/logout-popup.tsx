import { Button, Dialog } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api.ts';
import { storedMerchant, storeMerchant } from '../../platform/merchant.ts';
import { usePopups } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';
import { sessionStore } from '../../platform/storage.ts';
import { useToasts } from '../../platform/toasts.ts';

export function LogoutPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    // The person leaves whatever the server says; a token that it didn't hear of ends by its idle time.
    await api.call('session.logout', {}).catch(() => null);
    const merchant = storedMerchant();
    useSession.getState().close('left');
    sessionStore.clear();
    if (merchant) storeMerchant(merchant);
    close();
    useToasts.getState().show({ tone: 'info', title: t('logout.done') });
    await navigate({ to: '/' });
  };

  return (
    <Dialog
      title={t('logout.title')}
      description={t('logout.text')}
      closeLabel={t('common.close')}
      onClose={close}
    >
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button tone="danger" busy={busy} onClick={() => void leave()}>
          {t('logout.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
