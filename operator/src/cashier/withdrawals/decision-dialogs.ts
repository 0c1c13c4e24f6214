import { formatMoney, useUiLocale } from '@croupier/ui';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../app/toasts.ts';
import type { DecisionOf } from '../../components/decision.tsx';
import { twoDialogs } from '../../components/reason/two-dialogs.tsx';
import type { Withdrawal } from '../risk/index.ts';
import { type Decision, useDecision } from './queries.ts';

function useDecide({ one: withdrawal, onClose }: DecisionOf<Withdrawal>) {
  const t = useTranslations('withdrawals');
  const depositTexts = useTranslations('depositQueue');
  const { locale } = useUiLocale();
  const call = useDecision(withdrawal.id);
  const decide = (reason?: string) => {
    const chosen: Decision = reason === undefined ? { kind: 'approve' } : { kind: 'reject', reason };
    call.mutate(chosen, {
      onSuccess: ({ state }) => {
        const agreed = chosen.kind === 'approve' && state === 'requested';
        sayDone(agreed ? depositTexts('doneAgreed') : t(`done.${chosen.kind}`));
        onClose();
      },
    });
  };
  const { amount, currency, member, payoutAccount, hints } = withdrawal;
  const facts = {
    amount: formatMoney(amount, { locale, currency }),
    account: member.account,
    key: payoutAccount.masked,
  };
  return {
    facts,
    warning: hints.length > 0 ? t('approveHints', { count: hints.length }) : undefined,
    ...{ call, decide },
  };
}

export const [ApproveDialog, RejectDialog] = twoDialogs({
  words: 'withdrawals',
  tone: 'gold',
  useDecide,
  suggestions: ['identity', 'payoutAccount', 'turnover', 'review'],
});
