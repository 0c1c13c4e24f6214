import { SelectField, TextArea } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../../app/toasts.ts';
import { DecisionForm } from '../../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../../editing/form/use-console-form.ts';
import { type DrawKey, useSuspend } from '../queries.ts';
import { reasonLength } from '../draw/void-dialog.tsx';

/** What is taken off sale or put on sale again. */
export interface Suspending {
  what: string;
  name: string;
  suspend: boolean;
  /** Of what is off sale: whether it is so in every issue. */
  everyIssue?: boolean;
}

interface SuspendDialogProps {
  asking: Suspending;
  drawKey: DrawKey;
  onClose: () => void;
}

export function SuspendDialog({ asking, drawKey, onClose }: SuspendDialogProps): ReactNode {
  const t = useTranslations('lotteries');
  const { what, name, suspend } = asking;
  const call = useSuspend(drawKey);
  const form = useConsoleForm({
    start: { reach: asking.everyIssue === true ? 'every' : 'this', reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < reasonLength.min && t('reasonNeeded', reasonLength),
    }),
    send: async ({ reach, reason }) => {
      await call.mutateAsync({
        what,
        everyIssue: reach === 'every',
        suspended: suspend,
        reason: reason.trim(),
      });
      sayDone(t(suspend ? 'suspendDone' : 'resumeDone'));
      onClose();
    },
  });
  return (
    <DecisionForm
      light
      form={form}
      tone={suspend ? 'danger' : 'primary'}
      words={{
        title: t(suspend ? 'suspendTitle' : 'resumeTitle', { name }),
        text: t(suspend ? 'suspendText' : 'resumeText'),
        send: t(suspend ? 'suspend' : 'resume'),
      }}
      onClose={onClose}
    >
      {suspend && (
        <SelectField
          label={t('reachLabel')}
          options={[
            { value: 'this', label: t('thisIssue') },
            { value: 'every', label: t('everyIssue') },
          ]}
          {...form.field('reach')}
        />
      )}
      <TextArea
        label={t('internalReason')}
        hint={t('internalReasonHint')}
        required
        maxLength={reasonLength.max}
        {...form.field('reason')}
      />
    </DecisionForm>
  );
}
