import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Channels } from './channels.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** The in-house contact page: the other ways to reach us, and a form that needs none of them. */
export function ContactPanel(): ReactNode {
  const t = useTranslations('contact');
  return (
    <div className="mt-8 grid gap-8 border-t border-line pt-7 xl:grid-cols-[minmax(0,1fr)_280px]">
      <section aria-labelledby="contact-write">
        <h3 id="contact-write" className="mb-4 text-lg font-bold">
          {t('write')}
        </h3>
        <FeedbackForm />
      </section>
      <section aria-labelledby="contact-channels">
        <h3 id="contact-channels" className="mb-4 text-lg font-bold">
          {t('channels')}
        </h3>
        <Channels />
      </section>
    </div>
  );
}
