import { Button, Count, Note } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { CopyCode, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, type One, Panel } from '../../components/page.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { WindowText, useKindText } from '../agents/index.ts';
import { lineStates, reportPage, RunState, totalOf, useLineColumns, useLineStates } from './parts.tsx';
import { type Run, type Verdict, useRun, useVerify } from './queries.ts';
import { RunDecision } from './run-decision.tsx';

export const RunPage = reportPage(
  { from: '/inside/agents/runs/$id', kind: 'commission.run', useOne: useRun },
  [About, Proof],
  Statements,
);

function About({ one: run }: One<Run>): ReactNode {
  const t = useTranslations('commission');
  const kindText = useKindText();
  const money = (value: number) => <Money value={value} unit={run.currency} />;
  return (
    <Panel title={kindText(run)} actions={<RunState state={run.state} />}>
      <Facts
        facts={[
          { label: t('window'), value: <WindowText from={run.from} to={run.to} /> },
          ...(run.revision > 0
            ? [{ label: t('revision'), value: t('adjustment', { number: run.revision }) }]
            : []),
          { label: t('tabs.contracts'), value: <Count value={run.contracts} /> },
          { label: t('activeMembers'), value: <Count value={run.activeMembers} /> },
          { label: t('granted'), value: money(run.gross) },
          { label: t('floorAdded'), value: money(run.floorAdded) },
          { label: t('amount'), value: money(run.amount) },
          { label: t('paid'), value: money(run.paid) },
          { label: t('computedAt'), value: <When at={run.computedAt} /> },
          ...(run.approvedBy === null ? [] : [{ label: t('approvedBy'), value: run.approvedBy }]),
        ]}
      />
      {run.state === 'waiting' && <RunDecision run={run} />}
    </Panel>
  );
}

/** The seal, and the proof that what was sealed comes to the same again. */
function Proof({ one: run }: One<Run>): ReactNode {
  const t = useTranslations('commission');
  const failureText = useFailureText();
  const verify = useVerify(run.id);
  return (
    <Panel title={t('proof')}>
      <Facts
        facts={[
          { label: t('inputHash'), value: <CopyCode>{run.inputHash}</CopyCode> },
          { label: t('resultHash'), value: <CopyCode>{run.resultHash}</CopyCode> },
        ]}
      />
      <p className="my-3 text-sm text-muted">{t('proofText')}</p>
      {verify.isError && <Note tone="danger">{failureText(verify.error)}</Note>}
      {verify.data && <Outcome verdict={verify.data} currency={run.currency} />}
      <Button className="mt-3" busy={verify.isPending} onClick={() => verify.mutate()}>
        {t('verify')}
      </Button>
    </Panel>
  );
}

const totalFields = ['turnover', 'stake', 'payout', 'bonuses', 'rebates'] as const;

function Outcome({ verdict, currency }: { verdict: Verdict; currency: string }): ReactNode {
  const t = useTranslations('commission');
  const same = verdict.sameInputs && verdict.sameResult && verdict.sameTotals;
  const fieldName = (field: string): string => {
    const known = totalFields.find((one) => one === field);
    return known ? t(known) : field;
  };
  return (
    <div role="status" className="flex flex-col gap-2">
      <Note tone={same ? 'win' : 'danger'}>
        {same ? t('verified', { statements: verdict.statements, bets: verdict.bets }) : t('differs')}
      </Note>
      {!same && (
        <ul className="list-disc pl-5 text-sm">
          {!verdict.sameInputs && <li>{t('differ.inputs')}</li>}
          {!verdict.sameResult && <li>{t('differ.result')}</li>}
          {verdict.differences.map((one) => (
            <li key={`${one.member}/${one.field}`}>
              {one.member}, {fieldName(one.field)}: <Money value={one.kept} unit={currency} /> ≠{' '}
              <Money value={one.counted} unit={currency} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Statements({ one: run }: One<Run>): ReactNode {
  const t = useTranslations('commission');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/agents/runs/$id' });
  const { amounts, person } = useFields();
  return (
    <Panel title={t('statements', { count: run.statements })}>
      <p className="mb-3 text-sm text-muted">{t('runBasis')}</p>
      <ListView
        call="operatorCommission.statements"
        queryKey={['runs', 'statements', run.id]}
        caption={t('statements', { count: run.statements })}
        params={{ id: run.id }}
        fields={[amounts, person, useLineStates(lineStates)]}
        search={search}
        onSearch={(next) =>
          void navigate({ to: '/agents/runs/$id', params: { id: run.id }, search: next, replace: true })
        }
        columns={useLineColumns(false, run.floorAdded !== 0)}
        rowKey={(row) => row.id}
        empty={{ title: t('payoutsEmpty') }}
        totals={({ content: [line], totals }) => (line && totals ? totalOf(line, totals) : undefined)}
      />
    </Panel>
  );
}
