import { ToastRegion } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../platform/toasts.ts';
import { PageTitle } from './page-title.tsx';

/** What stands beside every page, and none waits for: its title and the toasts. */
export function Toasts(): ReactNode {
  const t = useTranslations('common');
  const { toasts, close } = useToasts();
  return (
    <>
      <PageTitle />
      <ToastRegion label={t('notifications')} closeLabel={t('close')} toasts={toasts} onClose={close} />
    </>
  );
}
