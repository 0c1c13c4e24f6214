import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { useRemoveWebhook, useRenewSecret, type Webhook } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface DecisionProps {
  of: Webhook;
  onClose: () => void;
}

export function RenewDialog({ of: { id, url }, onClose }: DecisionProps): ReactNode {
  const t = useTranslations('webhooks');
  const renew = useRenewSecret(id);
  if (renew.data) return <SecretDialog secret={renew.data.secret} renewed onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('renewOf', { url })}
      text={t('renewText')}
      tone="primary"
      confirmLabel={t('renewNow')}
      call={renew}
      onClose={onClose}
      onConfirm={() => renew.mutate()}
    />
  );
}

export function RemoveDialog({ of: { id, url }, onClose }: DecisionProps): ReactNode {
  const t = useTranslations('webhooks');
  const remove = useRemoveWebhook(id);
  return (
    <ConfirmDialog
      title={t('removeOf', { url })}
      text={t('removeText')}
      tone="danger"
      confirmLabel={t('remove')}
      call={remove}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            useToasts.getState().show({ tone: 'info', title: t('removed') });
            onClose();
          },
        })
      }
    />
  );
}
