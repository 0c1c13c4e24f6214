import { Button, describe, Dialog, FieldFrame, inputClass, Note } from '@croupier/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../app/client/use-failure-text.ts';
import { reasonLength, reasonProblem } from './reason.ts';

interface DecisionDialogProps {
  title: string;
  /** What the decision does, in a sentence. */
  text: string;
  /** A warning that stands above the buttons. */
  warning?: string | undefined;
  confirmLabel: string;
  busy: boolean;
  error: unknown;
  onClose: () => void;
}

export interface ConfirmDialogProps extends DecisionDialogProps {
  /** Gold where money moves, danger where something is lost. */
  tone: 'gold' | 'primary' | 'danger';
  /** Where 'back' says too little. */
  backLabel?: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const t = useTranslations('decision');
  const failureText = useFailureText();
  return (
    <Dialog title={props.title} description={props.text} closeLabel={t('close')} onClose={props.onClose}>
      <div className="flex flex-col gap-4">
        {props.warning !== undefined && <Note tone="danger">{props.warning}</Note>}
        {props.error !== null && <Note tone="danger">{failureText(props.error)}</Note>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={props.onClose}>{props.backLabel ?? t('back')}</Button>
          <Button tone={props.tone} busy={props.busy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export interface ReasonDialogProps extends DecisionDialogProps {
  /** Who reads the reason. */
  hint: string;
  suggestions: readonly string[];
  onConfirm: (reason: string) => void;
}

/** A decision against somebody says why. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const t = useTranslations('decision');
  const failureText = useFailureText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = asked ? reasonProblem(reason) : null;
  const error = problem === null ? undefined : t(`reasonProblem.${problem}`, reasonLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reasonProblem(reason) === null) props.onConfirm(reason.trim());
    else document.getElementById(id)?.focus();
  };
  return (
    <Dialog title={props.title} description={props.text} closeLabel={t('close')} onClose={props.onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.error !== null && <Note tone="danger">{failureText(props.error)}</Note>}
        <FieldFrame id={id} label={t('reason')} hint={props.hint} error={error}>
          <textarea
            id={id}
            rows={3}
            required
            maxLength={reasonLength.most}
            value={reason}
            aria-invalid={error ? true : undefined}
            aria-describedby={describe(id, error, true)}
            onChange={(event) => setReason(event.target.value)}
            className={`${inputClass} resize-y py-2.5`}
          />
        </FieldFrame>
        <fieldset aria-label={t('suggestions')} className="flex flex-wrap gap-2">
          {props.suggestions.map((text) => (
            <button
              key={text}
              type="button"
              onClick={() => setReason(text)}
              className="min-h-8 rounded-full border border-line px-3 text-[13px] text-muted hover:border-line-strong hover:text-text max-sm:min-h-11"
            >
              {text}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button type="submit" tone="danger" busy={props.busy}>
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
