import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Channels } from './channels.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** The in-house contact page: the other ways to reach us, and a form that needs none of them. */
export function ContactPanel(): ReactNode {
  const t = useTranslations('contact');
  return (
    <div className="mt-8 grid gap-8 border-t border-line pt-7 xl:grid-cols-[minmax(0,1fr)_280px]">
      <Way title={t('write')}>
        <FeedbackForm />
      </Way>
      <Way title={t('channels')}>
        <Channels />
      </Way>
    </div>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
