import { sumNames } from '@croupier/contract/play-names';
import { Amount, Count } from '@croupier/ui';
import { rightColumn, type TableColumn, wideColumn } from '@croupier/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BetsButton, BetsDialog, figureColumn, useTeamFields } from '../reports/index.ts';
import { filled, type LossRow, periodOf, useFilters, useLoss } from '../centre/index.ts';
import { MemberButton } from '../members/index.ts';
import { TeamReport } from './team-report.tsx';

const sums = [...sumNames.filter((name) => name !== 'bets'), 'netLoss'] as const;

/** Profit and loss of the members, largest loss first. */
export function LossPage(): ReactNode {
  const t = useTranslations('agentArea');
  const filters = useFilters();
  // The address may say anything; what is no filter is refused by name.
  const query = {
    ...periodOf(filters),
    ...filled(['account', 'level', 'kind', 'sort'], filters),
  } as Parameters<typeof useLoss>[0];
  const loss = useLoss(query);
  const { level, kind } = useTeamFields();
  const [bets, setBets] = useState<LossRow | null>(null);
  const first = loss.data?.pages[0];
  const currency = first?.currency ?? '';
  return (
    <>
      <TeamReport
        name="loss"
        filters={filters}
        rows={{ query: loss, list: 'team.loss', filter: query }}
        fields={[level, kind]}
        rowKey={(row) => row.member.id}
        columns={useColumns(currency, setBets)}
        sums={
          first && {
            member: t('betting.members', { count: first.totals.members }),
            bets: <Count value={first.totals.bets} />,
            ...Object.fromEntries(
              sums.map((name) => [
                name,
                <Amount key={name} value={first.totals[name]} currency={currency} />,
              ]),
            ),
          }
        }
      />
      {bets && first && <BetsDialog member={bets.member} {...first.period} onClose={() => setBets(null)} />}
    </>
  );
}

function useColumns(currency: string, show: (row: LossRow) => void): readonly TableColumn<LossRow>[] {
  const t = useTranslations('agentArea');
  return [
    wideColumn('member', t('member.account'), (row) => <MemberButton row member={row.member} />),
    rightColumn('level', t('member.level'), (row) => row.level),
    rightColumn(
      'bets',
      t('overview.bets'),
      (row) => <BetsButton bets={row.bets} account={row.member.account} onOpen={() => show(row)} />,
      { sort: 'bets' },
    ),
    ...sums.map((name) => figureColumn(name, t(`overview.${name}`), { currency, sort: true })),
  ];
}
