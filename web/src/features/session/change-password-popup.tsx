import { Dialog } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups.ts';
import { MINE } from '../../platform/query-client.ts';
import { useToasts } from '../../platform/toasts.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Forced: there is no way past it but a new password. */
export function ChangePasswordPopup({ reason }: { reason: 'first' | 'expired' }): ReactNode {
  const t = useTranslations();
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = () => {
    usePopups.getState().close();
    useToasts.getState().show({ tone: 'win', title: t('password.done') });
    void client.invalidateQueries({ queryKey: [MINE] });
    void navigate({ to: '/' });
  };
  return (
    <Dialog
      forced
      title={t('password.forcedTitle')}
      description={reason === 'first' ? t('password.forcedFirst') : t('password.forcedExpired')}
      closeLabel={t('common.close')}
      onClose={done}
    >
      <ChangePasswordForm onDone={done} />
    </Dialog>
  );
}
