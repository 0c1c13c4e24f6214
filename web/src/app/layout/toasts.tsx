import { ToastRegion } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../platform/toasts.ts';

export function Toasts(): ReactNode {
  const t = useTranslations('common');
  const { toasts, close } = useToasts();
  return <ToastRegion label={t('notifications')} closeLabel={t('close')} toasts={toasts} onClose={close} />;
}
