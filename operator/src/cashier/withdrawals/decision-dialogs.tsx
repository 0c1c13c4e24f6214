import { formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import type { DecisionOf } from '../../components/decision.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import type { Withdrawal } from '../risk/index.ts';
import { type Decision, useDecision } from './queries.ts';

type DialogProps = DecisionOf<Withdrawal>;

function useDecide({ one: withdrawal, onClose }: DialogProps) {
  const t = useTranslations('withdrawals');
  const depositTexts = useTranslations('depositQueue');
  const decision = useDecision(withdrawal.id);
  const decide = (chosen: Decision) =>
    decision.mutate(chosen, {
      onSuccess: ({ state }) => {
        const agreed = chosen.kind === 'approve' && state === 'requested';
        const title = agreed ? depositTexts('doneAgreed') : t(`done.${chosen.kind}`);
        sayDone(title);
        onClose();
      },
    });
  return { decide, state: { call: decision, onClose } };
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
  const { decide, state } = useDecide(props);
  const hints = props.one.hints.length;
  return (
    <ConfirmDialog
      {...state}
      title={t('approveTitle')}
      text={t('approveText', useFacts(props.one))}
      warning={hints > 0 ? t('approveHints', { count: hints }) : undefined}
      tone="gold"
      confirmLabel={t('approveConfirm')}
      onConfirm={() => decide({ kind: 'approve' })}
    />
  );
}

const suggestions = ['identity', 'payoutAccount', 'turnover', 'review'] as const;

export function RejectDialog(props: DialogProps): ReactNode {
  const t = useTranslations('withdrawals');
  const { decide, state } = useDecide(props);
  return (
    <ReasonDialog
      {...state}
      title={t('rejectTitle')}
      text={t('rejectText', useFacts(props.one))}
      hint={t('reasonHint')}
      suggestions={suggestions.map((name) => t(`suggestions.${name}`))}
      confirmLabel={t('rejectConfirm')}
      onConfirm={(reason) => decide({ kind: 'reject', reason })}
    />
  );
}
