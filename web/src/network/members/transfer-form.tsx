import { rules } from '@croupier/api-client/rules/team.transfer';
import { MoneyInput } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { WithdrawalPassword } from '../../shared/person/own-password.tsx';
import type { MemberCard } from '../centre/index.ts';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';

/** Failures after which nobody knows whether the money moved: the same key is sent again. */
const unknownOutcome = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.code === 'NETWORK' || error.status >= 500;

interface Typed {
  amount: number | null;
  withdrawalPassword: string;
}

/** One key per transfer, however often it is sent. */
function useTransfer(member: MemberCard, onDone: () => void) {
  const t = useTranslations('agentArea.transfer');
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  const [key, setKey] = useState(() => crypto.randomUUID());
  return usePageForm<Typed>({
    start: { amount: null, withdrawalPassword: '' },
    call: 'team.transfer',
    rules,
    check: ({ amount }) => ({ amount: amount === null && t('unreadable') }),
    send: async ({ amount, withdrawalPassword }) => {
      try {
        await api.call('team.transfer', {
          params: { id: member.id },
          body: { amount: amount ?? 0, withdrawalPassword },
          idempotencyKey: key,
        });
      } catch (failure) {
        if (!unknownOutcome(failure)) setKey(crypto.randomUUID());
        throw failure;
      }
      await client.invalidateQueries({ queryKey: [MINE] });
      show({ tone: 'win', title: t('done', { account: member.account }) });
      onDone();
    },
  });
}

/** Money of the agent's own for a direct downline. */
export function TransferForm({ member, onDone }: { member: MemberCard; onDone: () => void }): ReactNode {
  const t = useTranslations();
  const form = useTransfer(member, onDone);
  return (
    <PageForm form={form}>
      <p className="text-muted">{t('agentArea.transfer.lead', { account: member.account })}</p>
      <MoneyInput
        label={t('agentArea.transfer.amount')}
        name="amount"
        value={form.values.amount}
        onChange={(amount) => form.set({ amount })}
        unreadable={t('agentArea.transfer.unreadable')}
        error={form.error('amount')}
      />
      <WithdrawalPassword {...form.field('withdrawalPassword')} />
      <SubmitButton form={form} tone="gold">
        {t('agentArea.transfer.send')}
      </SubmitButton>
    </PageForm>
  );
}
