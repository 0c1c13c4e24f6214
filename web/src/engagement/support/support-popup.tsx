import { Button, Dialog } from '@croupier/ui';
import { BookOpen, Gauge, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSite } from '../../platform/site/site.ts';
import { Channels } from './channels.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** Customer service: the brand's channels, the help, and a message to us. */
export function SupportPopup(): ReactNode {
  const t = useTranslations();
  const { close, open } = usePopups();
  const lines = useSite().data?.info.domainRoute ?? [];
  return (
    <Dialog title={t('support.title')} description={t('support.text')} onClose={close}>
      <Channels withPages onChoose={close} />
      <div className="mt-5 grid gap-2.5 border-t border-line pt-5 sm:grid-cols-2">
        <Button onClick={() => open({ kind: 'help' })}>
          <BookOpen aria-hidden="true" className="size-4.5" />
          {t('contact.helpCentre')}
        </Button>
        <Button onClick={() => open({ kind: 'feedback' })}>
          <MessageSquareText aria-hidden="true" className="size-4.5" />
          {t('contact.feedback')}
        </Button>
        {lines.length > 1 && (
          <Button onClick={() => open({ kind: 'lines' })} className="sm:col-span-2">
            <Gauge aria-hidden="true" className="size-4.5" />
            {t('lines.open')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

export function FeedbackPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  return (
    <Dialog wide title={t('contact.feedback')} onClose={close}>
      <FeedbackForm />
    </Dialog>
  );
}
