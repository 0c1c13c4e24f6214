import { Button, MoneyInput, Note, PasswordField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useRefusal } from '../../platform/api/refusal.ts';
import type { MemberCard } from '../centre/index.ts';

/** Failures after which nobody knows whether the money moved: the same key is sent again. */
const unknownOutcome = (error: unknown): boolean =>
  !(error instanceof ApiFailure) || error.code === 'NETWORK' || error.status >= 500;

/** Money of the agent's own for a direct downline. One key per transfer, however often it is sent. */
export function TransferForm({ member, onDone }: { member: MemberCard; onDone: () => void }): ReactNode {
  const t = useTranslations();
  const refusalOf = useRefusal('team.transfer');
  const [amount, setAmount] = useState<number | null>(null);
  const [password, setPassword] = useState('');
  const { send, busy, error } = useTransfer(member, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== null && password !== '') void send(amount, password);
  };
  const refusal = error === null ? null : refusalOf(error, ['amount', 'withdrawalPassword']);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <p className="text-muted">{t('agentArea.transfer.lead', { account: member.account })}</p>
      <MoneyInput
        label={t('agentArea.transfer.amount')}
        value={amount}
        onChange={setAmount}
        unreadable={t('agentArea.transfer.unreadable')}
        error={refusal?.fields['amount']}
      />
      <PasswordField
        label={t('agentArea.transfer.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="off"
        error={refusal?.fields['withdrawalPassword']}
        inputMode="numeric"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
      />
      {refusal?.form && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {refusal.form}
        </Note>
      )}
      <Button
        type="submit"
        tone="gold"
        size="large"
        busy={busy}
        disabled={amount === null || password === ''}
      >
        {t('agentArea.transfer.send')}
      </Button>
    </form>
  );
}

function useTransfer(member: MemberCard, onDone: () => void) {
  const t = useTranslations('agentArea.transfer');
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (amount: number, password: string) => {
    setBusy(true);
    setError(null);
    try {
      await api.call('team.transfer', {
        params: { id: member.id },
        body: { amount, withdrawalPassword: password },
        idempotencyKey: key,
      });
      await client.invalidateQueries({ queryKey: [MINE] });
      show({ tone: 'win', title: t('done', { account: member.account }) });
      onDone();
    } catch (failure) {
      if (!unknownOutcome(failure)) setKey(crypto.randomUUID());
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error };
}
