import { Button } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay, useMe } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../components/decision-dialogs.tsx';
import { Panel } from '../../components/page.tsx';
import { useTooNew } from '../approvals/index.ts';
import { ProposalItem } from './proposal-item.tsx';
import { type Operator, type Operators, operatorsKey, useProposals, useRoleNames } from './queries.ts';

/** Accounts and changes that a second administrator decides on. */
export function Waiting({ known }: { known: Operators }): ReactNode {
  const t = useTranslations('operators');
  const proposals = useProposals();
  const enrolled = known.operators.filter(({ status }) => status === 'enrolled');
  const waiting = proposals.data?.waiting ?? [];
  if (enrolled.length === 0 && waiting.length === 0) return null;
  return (
    <Panel title={t('waiting')}>
      <ul className="flex flex-col divide-y divide-line">
        {enrolled.map((operator) => (
          <Enrolled key={operator.id} operator={operator} known={known} />
        ))}
        {waiting.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} roles={known.roles} />
        ))}
      </ul>
    </Panel>
  );
}

function Enrolled({ operator, known }: { operator: Operator; known: Operators }): ReactNode {
  const t = useTranslations('operators');
  const proposals = useTranslations('proposals');
  const client = useQueryClient();
  const mayEdit = useMay('operators.edit');
  const nameOf = useRoleNames(known.roles);
  const [asking, setAsking] = useState(false);
  const { id, version, account, name, role, openedBy } = operator;
  const own = useMe().data?.account === openedBy;
  const tooNew = useTooNew();
  const confirm = useMutation({
    mutationFn: () => api.call('operatorAccounts.confirm', { params: { id }, body: { version } }),
    onSuccess: () => {
      sayDone(t('confirmed'));
      setAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: operatorsKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {account} <span className="font-normal text-muted">· {name}</span>
        </p>
        <p className="text-[13px] text-muted">
          {nameOf(role)}, {openedBy === null ? t('openedByServer') : t('openedBy', { by: openedBy })}
        </p>
      </div>
      {(own || tooNew !== null) && (
        <p className="text-[13px] text-muted">{own ? proposals('ownPending') : tooNew}</p>
      )}
      {mayEdit && !own && tooNew === null && known.administrators >= 2 && (
        <Button tone="primary" aria-label={t('confirmOf', { account })} onClick={() => setAsking(true)}>
          {t('confirm')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('confirmTitle', { account })}
          text={t('confirmText', { role: nameOf(role), name })}
          tone="primary"
          confirmLabel={t('confirm')}
          call={confirm}
          onClose={() => setAsking(false)}
          onConfirm={() => confirm.mutate()}
        />
      )}
    </li>
  );
}
