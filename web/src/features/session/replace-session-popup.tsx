import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { useSession } from '../../platform/session.ts';

/** A token came with the address while a session stands: the person decides. */
export function ReplaceSessionPopup({ token }: { token: string }): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const replace = () => {
    useSession.getState().open(token);
    close();
  };
  return (
    <Dialog
      title={t('replace.title')}
      description={t('replace.text')}
      closeLabel={t('common.close')}
      onClose={close}
    >
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button onClick={close}>{t('replace.keep')}</Button>
        <Button tone="primary" onClick={replace}>
          {t('replace.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
