import { Dialog } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Channels } from './channels.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** Live support while the site is closed: everything that stays open then. */
export function ClosedSupport({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations();
  return (
    <Dialog wide title={t('support.title')} onClose={onClose}>
      <Channels />
      <h3 className="mt-6 mb-4 text-lg font-bold">{t('contact.write')}</h3>
      <FeedbackForm />
    </Dialog>
  );
}
