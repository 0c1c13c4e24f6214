import { Badge, ProgressSteps } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { AskedFor, decisionPage, DecisionPanel } from '../../components/decision.tsx';
import { Code, MemberLink, StateBadge, TransferLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { FactsPanel, listed, type One, Panel } from '../../components/page.tsx';
import { type Column, column, DataTable, rightColumn } from '../../components/table/columns.tsx';
import { Approvals, useHindrance } from '../../console/approvals/index.ts';
import { ClaimBar, useHeld } from '../queue/index.ts';
import { RiskHints, Standing, type Withdrawal } from '../risk/index.ts';
import { ApproveDialog, RejectDialog } from './decision-dialogs.ts';
import { Disputes } from './disputes.tsx';
import { Due } from './due.tsx';
import { useWithdrawal } from './queries.ts';
import { SandboxBankLink } from './sandbox-bank-link.tsx';
import { progressOf } from './steps.ts';

export const WithdrawalPage = decisionPage(
  listed('/withdrawals', 'withdrawals', useWithdrawal, { Actions: SandboxBankLink }),
  Side,
  { Disputes, Standing, Progress, Parts, Transfers },
);

function Side(props: One<Withdrawal>): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <Decision {...props} />
      <About {...props} />
    </div>
  );
}

function Decision({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const hindrance = useHindrance({ kind: 'withdrawal', ...withdrawal });
  return (
    <DecisionPanel
      words="withdrawals"
      one={withdrawal}
      open={withdrawal.state === 'requested'}
      held={useHeld(withdrawal.claim)}
      yesHeld={hindrance}
      Yes={ApproveDialog}
      No={RejectDialog}
    >
      {({ open, may }) => (
        <>
          <AskedFor
            amount={<Money value={withdrawal.amount} unit={withdrawal.currency} />}
            state={withdrawal.state}
            waitingSince={open ? withdrawal.requestedAt : null}
          />
          {open && (
            <div className="mb-4">
              <Due since={withdrawal.requestedAt} />
            </div>
          )}
          {open && may && (
            <ClaimBar kind="withdrawal" id={withdrawal.id} claim={withdrawal.claim} hindrance={hindrance} />
          )}
          <Approvals approvals={withdrawal.approvals} needed={withdrawal.approvalsNeeded} open={open} />
          <RiskHints withdrawal={withdrawal} />
        </>
      )}
    </DecisionPanel>
  );
}

function About({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('withdrawals');
  const word = useWords();
  const { currency, payoutAccount } = withdrawal;
  return (
    <FactsPanel
      title={t('about')}
      facts={[
        { label: t('member'), value: <MemberLink member={withdrawal.member} /> },
        { label: t('requestedAt'), value: <When at={withdrawal.requestedAt} /> },
        { label: t('amount'), value: <Money value={withdrawal.amount} unit={currency} /> },
        { label: t('fee'), value: <Money value={withdrawal.fee} unit={currency} /> },
        {
          label: t('payoutAccount'),
          value: `${word('pixKind', payoutAccount.kind)} ${payoutAccount.masked}`,
        },
      ]}
    />
  );
}

function Progress({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('withdrawals');
  const word = useWords();
  const steps = progressOf(withdrawal).map((step) => ({ ...step, label: word('state', step.key) }));
  return (
    <Panel title={t('steps')}>
      <ProgressSteps label={t('steps')} steps={steps} />
    </Panel>
  );
}

function Parts({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('withdrawals');
  const columns = usePartColumns(withdrawal.currency);
  if (withdrawal.parts.length === 0) return null;
  return (
    <Panel title={t('parts')}>
      <DataTable caption={t('parts')} rows={withdrawal.parts} rowKey={(part) => part.id} columns={columns} />
    </Panel>
  );
}

function Transfers({ one: withdrawal }: One<Withdrawal>): ReactNode {
  const t = useTranslations('withdrawals');
  const may = useMay('ledger.read');
  return (
    <Panel title={t('transfers')}>
      {withdrawal.transferIds.length === 0 ? (
        <p className="text-muted">{t('noTransfers')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {withdrawal.transferIds.map((id) => (
            <li key={id}>{may ? <TransferLink id={id} /> : <Badge>{id.slice(-8)}</Badge>}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function usePartColumns(currency: string): Column<Withdrawal['parts'][number]>[] {
  const t = useTranslations('withdrawals');
  const texts = useTranslations('queue');
  return [
    column('id', t('part'), (part) => <Code>{part.id}</Code>),
    column('state', t('state'), (part) => <StateBadge state={part.state} />),
    column('receipt', texts('receipt'), (part) =>
      part.receipt === null ? <span className="text-muted">–</span> : <StateBadge state={part.receipt} />,
    ),
    rightColumn('fee', t('fee'), (part) => <Money value={part.fee} unit={currency} />),
    rightColumn('amount', t('amount'), (part) => <Money value={part.amount} unit={currency} />),
  ];
}
