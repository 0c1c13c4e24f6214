import { Button, Note, TextField } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { type MemberCard, TEAM } from '../centre/index.ts';

const minReason = 3;

/** Locks a direct downline, or lifts the lock; nothing happens without a reason. */
export function LockForm({ member, onDone }: { member: MemberCard; onDone: () => void }): ReactNode {
  const t = useTranslations('agentArea.lock');
  const failureText = useFailureText();
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  const [reason, setReason] = useState('');
  const action = member.may.unlock ? 'unlock' : 'lock';
  const change = useMutation({
    mutationFn: () =>
      api.call('team.changeStatus', { params: { id: member.id }, body: { action, reason: reason.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: TEAM });
      show({ tone: 'win', title: t(`done${action}`, { account: member.account }) });
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= minReason && !change.isPending) change.mutate();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4" noValidate>
      <p className="text-muted">{t(`lead${action}`, { account: member.account })}</p>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      {change.error !== null && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {failureText(change.error)}
        </Note>
      )}
      <Button
        type="submit"
        tone={action === 'lock' ? 'danger' : 'primary'}
        size="large"
        busy={change.isPending}
        disabled={reason.trim().length < minReason}
      >
        {t(`send${action}`)}
      </Button>
    </form>
  );
}
