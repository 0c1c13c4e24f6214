import { Button, cx, EmptyState, TextField } from '@croupier/ui';
import { type KitForm, SelectField, TextArea } from '@croupier/ui/form';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { FEEDBACK_LENGTH, feedbackProblem, type FeedbackTopic, feedbackTopics } from './feedback.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

interface FeedbackFields {
  topic: FeedbackTopic;
  content: string;
  contact: string;
}

const LENGTH_TEXT = { min: String(FEEDBACK_LENGTH.min), max: String(FEEDBACK_LENGTH.max) };

/** A message to the console's inbox; a visitor may say how to be answered. */
export function FeedbackForm(): ReactNode {
  const t = useTranslations('contact');
  const common = useTranslations('common');
  const signedIn = useSession((state) => state.token !== null);
  const [sent, setSent] = useState(false);
  const blank: FeedbackFields = { topic: 'SITE', content: '', contact: '' };
  const form = usePageForm<FeedbackFields>({
    start: blank,
    check: ({ content }) => {
      const problem = feedbackProblem(content);
      return { content: problem !== null && t(problem, LENGTH_TEXT) };
    },
    send: async ({ topic, content, contact }) => {
      const body = { topic, content: content.trim(), contact: contact.trim() };
      await api.call('support.feedback', { body });
      form.reset(blank);
      setSent(true);
    },
  });

  if (sent) {
    return (
      <div role="status">
        <EmptyState
          icon={<CircleCheck aria-hidden="true" className="text-win" />}
          title={t('sentTitle')}
          text={t('sentText')}
          action={<Button onClick={() => setSent(false)}>{t('another')}</Button>}
        />
      </div>
    );
  }
  return (
    <PageForm form={form}>
      <SelectField
        label={t('topic')}
        options={feedbackTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        {...form.field('topic')}
      />
      <MessageField form={form} />
      {!signedIn && (
        <TextField
          label={t('reply')}
          hint={t('replyHint')}
          optionalMark={common('optional')}
          maxLength={120}
          autoComplete="email"
          {...form.field('contact')}
        />
      )}
      <SubmitButton form={form} className="sm:self-start">
        {t('send')}
      </SubmitButton>
    </PageForm>
  );
}

/** The message, with how much of its room is used. */
function MessageField({ form }: { form: KitForm<FeedbackFields> }): ReactNode {
  const t = useTranslations('contact');
  const used = form.values.content.trim().length;
  return (
    <TextArea
      label={t('message')}
      hint={t('messageHint', LENGTH_TEXT)}
      keepHint
      rows={5}
      className="min-h-32"
      {...form.field('content')}
    >
      <p
        className={cx(
          'figures -mb-5 self-end text-13',
          used > FEEDBACK_LENGTH.max ? 'text-danger' : 'text-muted',
        )}
      >
        {t('counter', { used: String(used), max: LENGTH_TEXT.max })}
      </p>
    </TextArea>
  );
}
