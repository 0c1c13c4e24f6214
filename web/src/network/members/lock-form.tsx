import { rules } from '@croupier/api-client/rules/team.changeStatus';
import { Button, TextField } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { api } from '../../platform/api/api.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { PageForm } from '../../shared/forms/page-form.tsx';
import { usePageForm } from '../../shared/forms/use-page-form.ts';
import { type MemberCard, TEAM } from '../centre/index.ts';

/** Locks a direct downline, or lifts the lock; nothing happens without a reason. */
export function LockForm({ member, onDone }: { member: MemberCard; onDone: () => void }): ReactNode {
  const t = useTranslations('agentArea.lock');
  const client = useQueryClient();
  const show = useToasts((state) => state.show);
  const action = member.may.unlock ? 'unlock' : 'lock';
  const bodyOf = ({ reason }: { reason: string }) => ({ action, reason: reason.trim() }) as const;
  const form = usePageForm({
    start: { reason: '' },
    rules,
    body: bodyOf,
    send: async (typed) => {
      await api.call('team.changeStatus', { params: { id: member.id }, body: bodyOf(typed) });
      await client.invalidateQueries({ queryKey: TEAM });
      show({ tone: 'win', title: t(`done${action}`, { account: member.account }) });
      onDone();
    },
  });
  return (
    <PageForm form={form}>
      <p className="text-muted">{t(`lead${action}`, { account: member.account })}</p>
      <TextField label={t('reason')} hint={t('reasonHint')} {...form.field('reason')} />
      <Button type="submit" tone={action === 'lock' ? 'danger' : 'primary'} size="large" busy={form.busy}>
        {t(`send${action}`)}
      </Button>
    </PageForm>
  );
}
