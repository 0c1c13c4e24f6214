import { Button, Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';

/** What the invitation's entry says while no referral promotion runs. */
export function InvitePopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  return (
    <Dialog
      title={t('promotions.inviteClosed')}
      description={t('promotions.inviteClosedText')}
      onClose={close}
    >
      <Button className="mt-3 w-full" onClick={close}>
        {t('common.close')}
      </Button>
    </Dialog>
  );
}
