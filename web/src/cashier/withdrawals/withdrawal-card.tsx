import { Amount, Badge, Button, ProgressSteps } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import type { Withdrawal } from '../../platform/shapes.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { withdrawalSteps } from '../payments/index.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { WithdrawalParts } from './withdrawal-parts.tsx';

const tones = {
  requested: 'gold',
  approved: 'gold',
  paying: 'gold',
  settled: 'win',
  rejected: 'danger',
  returned: 'danger',
  cancelled: 'muted',
} as const;

/** A withdrawal with its line of dated steps; it can be taken back while nobody has decided on it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdrawal');
  const c = useTranslations('cashier');
  const failureText = useFailureText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call('cashier.cancelWithdrawal', { params: { id: withdrawal.id }, body: {} }),
    onSuccess: () => useToasts.getState().show({ tone: 'info', title: t('cancelled') }),
    onError: (error) => useToasts.getState().show({ tone: 'danger', title: failureText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  });
  return (
    <article className="panel flex flex-col gap-4 px-5 py-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Amount value={withdrawal.amount} currency={withdrawal.currency} className="text-xl font-bold" />
          <p className="text-13 text-muted">{t('to', { account: withdrawal.payoutAccount.masked })}</p>
          {withdrawal.fee > 0 && (
            <p className="text-13 text-muted">
              {c('fee')} <Amount value={withdrawal.fee} currency={withdrawal.currency} />
            </p>
          )}
        </div>
        <span className="flex flex-wrap justify-end gap-1.5">
          <Badge tone={tones[withdrawal.state]}>{t(`states.${withdrawal.state}`)}</Badge>
          {withdrawal.receipt !== null && withdrawal.receipt !== 'waiting' && (
            <Badge tone={withdrawal.receipt === 'not_received' ? 'danger' : 'win'}>
              {c(`receipts.${withdrawal.receipt}`)}
            </Badge>
          )}
        </span>
      </header>
      <ProgressSteps label={t('progress')} steps={withdrawalSteps(withdrawal, (key) => t(`states.${key}`))} />
      {withdrawal.reason && <p className="text-15">{t('reason', { reason: withdrawal.reason })}</p>}
      <WithdrawalParts withdrawal={withdrawal} />
      <ReceiptPanel withdrawal={withdrawal} />
      {withdrawal.state === 'requested' && (
        <Button className="self-start" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      )}
    </article>
  );
}
