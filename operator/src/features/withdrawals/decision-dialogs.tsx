import {
  Button,
  describe,
  Dialog,
  FieldFrame,
  formatMoney,
  inputClass,
  Note,
  useUiLocale,
} from '@croupier/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../app/toasts.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { type Decision, useDecision, type Withdrawal } from './queries.ts';
import { reasonLength, reasonProblem } from './reason.ts';

interface DialogProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

function useDecide({ withdrawal, onClose }: DialogProps) {
  const t = useTranslations('withdrawals');
  const decision = useDecision(withdrawal.id);
  const decide = (chosen: Decision) =>
    decision.mutate(chosen, {
      onSuccess: () => {
        useToasts.getState().show({ tone: 'win', title: t(`done.${chosen.kind}`) });
        onClose();
      },
    });
  return { decide, decision };
}

function useFacts(withdrawal: Withdrawal) {
  const { locale } = useUiLocale();
  const { amount, currency, member, payoutAccount } = withdrawal;
  return {
    amount: formatMoney(amount, { locale, currency }),
    account: member.account,
    key: payoutAccount.masked,
  };
}

export function ApproveDialog(props: DialogProps): ReactNode {
  const t = useTranslations('withdrawals');
  const { decide, decision } = useDecide(props);
  const failureText = useFailureText();
  return (
    <Dialog
      title={t('approveTitle')}
      description={t('approveText', useFacts(props.withdrawal))}
      closeLabel={t('close')}
      onClose={props.onClose}
    >
      {props.withdrawal.hints.length > 0 && (
        <div className="mb-4">
          <Note tone="danger">{t('approveHints', { count: props.withdrawal.hints.length })}</Note>
        </div>
      )}
      {decision.isError && (
        <div className="mb-4">
          <Note tone="danger">{failureText(decision.error)}</Note>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={props.onClose}>{t('back')}</Button>
        <Button tone="gold" busy={decision.isPending} onClick={() => decide({ kind: 'approve' })}>
          {t('approveConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}

const suggestions = ['identity', 'payoutAccount', 'turnover', 'review'] as const;

export function RejectDialog(props: DialogProps): ReactNode {
  const t = useTranslations('withdrawals');
  const { decide, decision } = useDecide(props);
  const failureText = useFailureText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = asked ? reasonProblem(reason) : null;
  const error = problem === null ? undefined : t(`reasonProblem.${problem}`, reasonLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reasonProblem(reason) === null) decide({ kind: 'reject', reason: reason.trim() });
    else document.getElementById(id)?.focus();
  };
  return (
    <Dialog
      title={t('rejectTitle')}
      description={t('rejectText', useFacts(props.withdrawal))}
      closeLabel={t('close')}
      onClose={props.onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {decision.isError && <Note tone="danger">{failureText(decision.error)}</Note>}
        <FieldFrame id={id} label={t('reason')} hint={t('reasonHint')} error={error}>
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
        <fieldset aria-label={t('suggestions.label')} className="flex flex-wrap gap-2">
          {suggestions.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => setReason(t(`suggestions.${name}`))}
              className="min-h-8 rounded-full border border-line px-3 text-[13px] text-muted hover:border-line-strong hover:text-text max-sm:min-h-11"
            >
              {t(`suggestions.${name}`)}
            </button>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button type="submit" tone="danger" busy={decision.isPending}>
            {t('rejectConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
