import { TextArea } from '@croupier/ui/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import type { DecisionDialogProps } from '../decision-dialogs.tsx';
import { reasonLength, useReasonText } from './reason.ts';

export interface ReasonDialogProps extends DecisionDialogProps {
  /** Who reads the reason. */
  hint: string;
  suggestions: readonly string[];
  onConfirm: (reason: string) => void;
}

/** A decision against someone says why. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const t = useTranslations('decision');
  const reasonText = useReasonText();
  const form = useConsoleForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reasonText(reason) }),
    send: ({ reason }) => props.onConfirm(reason.trim()),
    ...(props.call && { mutation: props.call }),
  });
  return (
    <DecisionForm
      light
      form={form}
      words={{ title: props.title, text: props.text, send: props.confirmLabel }}
      tone="danger"
      onClose={props.onClose}
    >
      <TextArea
        label={t('reason')}
        hint={props.hint}
        required
        maxLength={reasonLength.max}
        {...form.field('reason')}
      />
      <fieldset aria-label={t('suggestions')} className="flex flex-wrap gap-2">
        {props.suggestions.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => form.set({ reason: text })}
            className="min-h-8 rounded-full border border-line px-3 text-[13px] text-muted hover:border-line-strong hover:text-text max-sm:min-h-11"
          >
            {text}
          </button>
        ))}
      </fieldset>
    </DecisionForm>
  );
}
