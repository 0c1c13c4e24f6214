import { Count } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { CopyCode, MemberLink, TransferLink, When, figureLook } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, type One, Panel } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { TierList, WindowText, useKindText } from '../agents/index.ts';
import { LineState, reportPage } from './parts.tsx';
import { type Statement, type StatementMember, useStatement } from './queries.ts';

/** Why someone was paid what it was paid: figures, tier, formula, differential, transfer. */
export const StatementPage = reportPage(
  { from: '/inside/agents/statements/$id', kind: 'commission.statement', useOne: useStatement },
  [Result, Inputs],
  Members,
);

function Result({ one: statement }: One<Statement>): ReactNode {
  const t = useTranslations('commission');
  const kindText = useKindText();
  const mayLedger = useMay('ledger.read');
  const money = (value: number) => <Money value={value} unit={statement.currency} />;
  return (
    <Panel title={kindText(statement)} actions={<LineState state={statement.state} />}>
      <Facts
        facts={[
          { label: t('agent'), value: <MemberLink member={statement.member} /> },
          { label: t('window'), value: <WindowText from={statement.from} to={statement.to} /> },
          { label: t('amount'), value: money(statement.amount) },
          ...(statement.floorAdded > 0
            ? [{ label: t('floorAdded'), value: money(statement.floorAdded) }]
            : []),
          ...(statement.setOff > 0 ? [{ label: t('setOff'), value: money(statement.setOff) }] : []),
          { label: t('paid'), value: money(statement.paid) },
          { label: t('paidAt'), value: <When at={statement.paidAt} /> },
          ...(statement.transferId !== null && mayLedger
            ? [{ label: t('transfer'), value: <TransferLink id={statement.transferId} /> }]
            : []),
          ...(statement.adjusts === null
            ? []
            : [
                {
                  label: t('adjusts'),
                  value: (
                    <Link
                      to="/agents/statements/$id"
                      params={{ id: statement.adjusts }}
                      className="text-accent hover:underline"
                    >
                      {t('statementBefore')}
                    </Link>
                  ),
                },
              ]),
          { label: t('inputHash'), value: <CopyCode>{statement.inputHash}</CopyCode> },
        ]}
      />
      <h3 className="mt-5 mb-1 font-semibold">{t('formula')}</h3>
      <Facts
        facts={statement.formula.map((step) => ({
          label: t(`steps.${step.step}`),
          value: (
            <span>
              <span className="text-sm text-muted">{step.text} = </span>
              {money(step.value)}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

function Inputs({ one: statement }: One<Statement>): ReactNode {
  const t = useTranslations('commission');
  const { measures, currency } = statement;
  const money = (value: number) => <Money value={value} unit={currency} />;
  return (
    <Panel title={t('inputs')}>
      <Facts
        facts={[
          { label: t('turnover'), value: money(measures.turnover) },
          { label: t('activeMembers'), value: <Count value={measures.activeMembers} /> },
          { label: t('stake'), value: money(measures.stake) },
          { label: t('payout'), value: money(measures.payout) },
          { label: t('bonuses'), value: money(measures.bonuses) },
          { label: t('rebates'), value: money(measures.rebates) },
          { label: t('netLoss'), value: money(measures.netLoss) },
          ...(statement.carriedIn !== 0 || statement.carriedOut !== 0
            ? [
                { label: t('carriedIn'), value: money(statement.carriedIn) },
                { label: t('carriedOut'), value: money(statement.carriedOut) },
              ]
            : []),
        ]}
      />
      <h3 className="mt-5 mb-1 font-semibold">{t('tiers')}</h3>
      <TierList {...statement.contract} currency={currency} />
      {statement.branches.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">{t('branches')}</h3>
          <Facts
            facts={statement.branches.map((branch) => ({
              label: branch.member.account,
              value: money(branch.gross),
            }))}
          />
        </>
      )}
      {statement.corrections.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold">{t('corrections')}</h3>
          <ul className="text-sm text-muted">
            {statement.corrections.map((one) => (
              <li key={one.id}>
                <When at={one.recordedAt} /> {one.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** In the order of their turnover: all of them are counted for each page, so that there is no other. */
function Members({ one: statement }: One<Statement>): ReactNode {
  const t = useTranslations('commission');
  return (
    <Panel title={t('members')}>
      <p className="mb-3 text-sm text-muted">{t('membersBasis')}</p>
      <ListView
        call="operatorCommission.statementMembers"
        numbered
        queryKey={['runs', 'members', statement.id]}
        caption={t('members')}
        params={{ id: statement.id }}
        fields={[]}
        search={{}}
        onSearch={() => undefined}
        rowKey={(row) => row.member.id}
        columns={useMemberColumns(statement)}
        empty={{ title: t('membersNone') }}
      />
    </Panel>
  );
}

function useMemberColumns({ id, currency }: Statement): Column<StatementMember>[] {
  const t = useTranslations('commission');
  const money = (value: number) => <Money value={value} unit={currency} />;
  return [
    column('member', t('member'), (row) => <MemberLink member={row.member} />),
    rightColumn('level', t('level'), (row) => row.level),
    rightColumn('turnover', t('turnover'), (row) => money(row.turnover)),
    rightColumn('stake', t('stake'), (row) => (
      <Link
        to="/agents/statements/$id/bets/$member"
        params={{ id, member: row.member.id }}
        className={figureLook}
      >
        {money(row.stake)}
        <span className="sr-only"> {t('openBets', { account: row.member.account })}</span>
      </Link>
    )),
    rightColumn('payout', t('payout'), (row) => money(row.payout)),
    rightColumn('bonuses', t('bonuses'), (row) => money(row.bonuses)),
    rightColumn('rebates', t('rebates'), (row) => money(row.rebates)),
    rightColumn('netLoss', t('netLoss'), (row) => money(row.netLoss)),
  ];
}
