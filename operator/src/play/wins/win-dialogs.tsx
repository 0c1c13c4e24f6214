import { formatMoney, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sayDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import type { DecisionOf } from '../../components/decision.tsx';
import { ReasonDialog } from '../../components/reason/reason-dialog.tsx';
import { type Win, type WinDecision, useWinDecision } from './queries.ts';

type DialogProps = DecisionOf<Win>;

function useDecide({ one: win, onClose }: DialogProps) {
  const t = useTranslations('wins');
  const { locale } = useUiLocale();
  const decision = useWinDecision({ vendor: win.vendor, transaction: win.transactionId });
  const decide = (chosen: WinDecision) =>
    decision.mutate(chosen, {
      onSuccess: ({ state }) => {
        const first = chosen.kind === 'approve' ? 'agreed' : 'refusalAgreed';
        const done = state === 'waiting' ? first : chosen.kind;
        sayDone(t(`done.${done}`));
        onClose();
      },
    });
  const facts = {
    amount: formatMoney(win.amount, { locale, currency: win.currency }),
    account: win.member.account,
  };
  return { decide, facts, state: { call: decision, onClose } };
}

export function ApproveWinDialog(props: DialogProps): ReactNode {
  const t = useTranslations('wins');
  const { decide, facts, state } = useDecide(props);
  return (
    <ConfirmDialog
      {...state}
      title={t('approveTitle')}
      text={t('approveText', facts)}
      tone="gold"
      confirmLabel={t('approveConfirm')}
      onConfirm={() => decide({ kind: 'approve' })}
    />
  );
}

const suggestions = ['error', 'void', 'fraud'] as const;

export function RefuseWinDialog(props: DialogProps): ReactNode {
  const t = useTranslations('wins');
  const { decide, facts, state } = useDecide(props);
  return (
    <ReasonDialog
      {...state}
      title={t('refuseTitle')}
      text={t('refuseText', facts)}
      hint={t('reasonHint')}
      suggestions={suggestions.map((name) => t(`suggestions.${name}`))}
      confirmLabel={t('refuseConfirm')}
      onConfirm={(reason) => decide({ kind: 'refuse', reason })}
    />
  );
}
