import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';

/** What a trial member reads at every door that needs a real account. */
export function TrialPopup(): ReactNode {
  const t = useTranslations();
  const { close, open } = usePopups();
  const register = () => {
    useSession.getState().close('left');
    open({ kind: 'register' });
  };
  return (
    <Dialog title={t('trial.title')} description={t('trial.message')} onClose={close}>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button tone="primary" onClick={register}>
          {t('trial.register')}
        </Button>
      </div>
    </Dialog>
  );
}
