import { Count } from '@croupier/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyCode, MemberLink, When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { BackLabel, backLook, Facts, LoadedPage, Panel } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { WindowText } from '../agents/index.ts';
import { type Statement, type WindowBets, useStatement } from './queries.ts';

/** The bets of one member that a statement counts: those that ended in its window. */
export function WindowBetsPage(): ReactNode {
  const t = useTranslations('commission');
  const { id, member } = useParams({ from: '/inside/agents/statements/$id/bets/$member' });
  const query = useStatement(id);
  const back = (
    <Link to="/agents/statements/$id" params={{ id }} className={backLook}>
      <BackLabel>{t('statement')}</BackLabel>
    </Link>
  );
  return (
    <LoadedPage title={t('windowBets')} backLink={back} query={query}>
      {(statement) => <Bets statement={statement} member={member} />}
    </LoadedPage>
  );
}

function Bets({ statement, member }: { statement: Statement; member: string }): ReactNode {
  const t = useTranslations('commission');
  return (
    <Panel title={t('windowBetsOf')}>
      <ListView
        call="operatorAgents.bets"
        queryKey={['runs', 'bets', member]}
        caption={t('windowBets')}
        params={{ id: member }}
        fields={[]}
        search={{}}
        onSearch={() => undefined}
        fixed={{ since: statement.from, until: statement.to }}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('windowBetsNone') }}
        renderSummary={(found) => <Window statement={statement} found={found} />}
      />
    </Panel>
  );
}

function Window({ statement, found }: { statement: Statement; found: WindowBets }): ReactNode {
  const t = useTranslations('commission');
  const money = (value: number) => <Money value={value} unit={statement.currency} />;
  return (
    <div className="mb-4">
      <Facts
        facts={[
          { label: t('window'), value: <WindowText from={statement.from} to={statement.to} /> },
          { label: t('member'), value: <MemberLink member={found.member} /> },
          { label: t('bets'), value: <Count value={found.totals.bets} /> },
          { label: t('stake'), value: money(found.totals.stake) },
          { label: t('payout'), value: money(found.totals.payout) },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('windowBetsBasis')}</p>
    </div>
  );
}

function useColumns(): Column<WindowBets['content'][number]>[] {
  const t = useTranslations('commission');
  return [
    column('ended', t('endedAt'), (row) => <When at={row.settledAt} />),
    column('placed', t('placedAt'), (row) => <When at={row.placedAt} />),
    column('game', t('game'), (row) => row.gameName),
    column('round', t('round'), (row) => <CopyCode>{row.roundId}</CopyCode>),
    rightColumn('stake', t('stake'), (row) => <Money value={row.stake} unit={row.currency} />),
    rightColumn('payout', t('payout'), (row) => <Money value={row.payout} unit={row.currency} />),
  ];
}
