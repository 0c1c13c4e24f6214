import { Button, cx, describe, EmptyState, FieldFrame, inputClass, Note, TextField } from '@croupier/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api, fieldErrors } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { FEEDBACK_LENGTH, feedbackProblem, type FeedbackTopic, feedbackTopics } from './feedback.ts';

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
  const failureText = useFailureText();
  const signedIn = useSession((state) => state.token !== null);
  const [sent, setSent] = useState(false);
  const form = useForm<FeedbackFields>({ defaultValues: { topic: 'SITE', content: '', contact: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ topic, content, contact }) => {
    try {
      const body = { topic, content: content.trim(), contact: contact.trim() };
      await api.call('support.feedback', { body });
      form.reset();
      setSent(true);
    } catch (error) {
      const byField = fieldErrors(error);
      if (byField['content']) form.setError('content', { message: byField['content'] });
      if (byField['contact']) form.setError('contact', { message: byField['contact'] });
      form.setError('root', { message: failureText(error) });
    }
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.root?.message && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {errors.root.message}
        </Note>
      )}
      <TopicField form={form} />
      <MessageField form={form} />
      {!signedIn && (
        <TextField
          label={t('reply')}
          hint={t('replyHint')}
          optionalMark={common('optional')}
          maxLength={120}
          autoComplete="email"
          error={errors.contact?.message}
          {...form.register('contact')}
        />
      )}
      <Button type="submit" tone="primary" size="large" busy={isSubmitting} className="sm:self-start">
        {t('send')}
      </Button>
    </form>
  );
}

type Form = UseFormReturn<FeedbackFields>;

function TopicField({ form }: { form: Form }): ReactNode {
  const t = useTranslations('contact');
  const id = useId();
  return (
    <FieldFrame id={id} label={t('topic')}>
      <select id={id} className={cx(inputClass, 'cursor-pointer')} {...form.register('topic')}>
        {feedbackTopics.map((topic) => (
          <option key={topic} value={topic} className="bg-panel text-text">
            {t(`topics.${topic}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The message, with how much of its room is used. */
function MessageField({ form }: { form: Form }): ReactNode {
  const t = useTranslations('contact');
  const id = useId();
  const { errors } = form.formState;
  const used = useWatch({ control: form.control, name: 'content' }).trim().length;
  const hint = t('messageHint', LENGTH_TEXT);
  return (
    <FieldFrame id={id} label={t('message')} error={errors.content?.message} hint={hint} keepHint>
      <textarea
        id={id}
        rows={5}
        aria-invalid={errors.content ? true : undefined}
        aria-describedby={describe(id, errors.content?.message, hint, true)}
        className={cx(inputClass, 'min-h-32 resize-y py-3')}
        {...form.register('content', {
          validate: (value) => {
            const problem = feedbackProblem(value);
            return problem === null || t(problem, LENGTH_TEXT);
          },
        })}
      />
      <p
        className={cx(
          'figures -mb-5 self-end text-13',
          used > FEEDBACK_LENGTH.max ? 'text-danger' : 'text-muted',
        )}
      >
        {t('counter', { used: String(used), max: LENGTH_TEXT.max })}
      </p>
    </FieldFrame>
  );
}
