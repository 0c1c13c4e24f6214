import { Dialog, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import type { SocialUnknown } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { ConfirmOwner, linksKey, useSocialLinks } from '../social/index.ts';

/** The other site has said who came: the member confirms, and from then on may come in that way. */
export function FinishLink({ unknown, onClose }: { unknown: SocialUnknown; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const by = useSocialLinks().data;
  const { ticket, providerName: name, email } = unknown;
  return (
    <Dialog
      title={t('access.linkTitle', { name })}
      description={t('access.linkText', { account: email || unknown.name || name })}
      onClose={onClose}
    >
      {by ? (
        <ConfirmOwner
          by={by}
          submit={t('access.link')}
          onProof={async (proof) => {
            await api.call('social.link', { body: { ticket, ...proof } });
            void queryClient.invalidateQueries({ queryKey: linksKey });
            useToasts.getState().show({ tone: 'win', title: t('social.linked', { name }) });
            onClose();
          }}
        />
      ) : (
        <SkeletonRows label={t('common.loading')} rows={2} className="h-18" />
      )}
    </Dialog>
  );
}
