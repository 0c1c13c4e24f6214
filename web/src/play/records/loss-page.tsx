import { Amount, Chip, Count, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { DataTable, type FileOrder, useAddress } from '../../shared/lists/index.ts';
import { EmptyPanel, Loaded } from '../../shared/loaded/loaded.tsx';
import { BetFigures } from './list/figures.tsx';
import { daysQuery } from './list/period.ts';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { PeriodField, usePeriod } from './list/use-period.tsx';
import { type Totals, type TotalsBy, useBetTotals } from './queries.ts';

const ways = ['day', 'gameType', 'vendor'] as const satisfies readonly TotalsBy[];

/** Profit and loss: what the member's bets came to, by day, game type or vendor. */
export function LossPage(): ReactNode {
  const t = useTranslations('history');
  const address = useAddress();
  const period = usePeriod(address, 'month');
  const by = ways.find((way) => way === address.text('by')) ?? 'day';
  const days = daysQuery(period.days);
  const totals = useBetTotals(days, by);
  return (
    <MemberPage title={t('loss')} lead={t('lossLead')}>
      <PeriodField {...{ period, address }} />
      <div role="group" aria-label={t('by')} className="scroll-row flex gap-2">
        {ways.map((way) => (
          <Chip
            key={way}
            pressed={by === way}
            onClick={() => address.set({ by: way === 'day' ? undefined : way })}
          >
            {t(`ways.${way}`)}
          </Chip>
        ))}
      </div>
      <Loaded query={totals} rows={5}>
        {(value) => (
          <>
            <BetFigures totals={value} />
            <Groups by={by} totals={value} file={{ list: 'records.betTotals', filter: { by, ...days } }} />
          </>
        )}
      </Loaded>
    </MemberPage>
  );
}

type Group = Totals['groups'][number];

function useLabel(by: TotalsBy): (group: Group) => string {
  const { locale } = useUiLocale();
  const gameTypeOf = useGameType();
  return (group) => {
    if (by === 'gameType') return gameTypeOf(group.key);
    if (by !== 'day') return group.label;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${group.key}T00:00:00Z`),
    );
  };
}

function useColumns(by: TotalsBy, currency: string): readonly TableColumn<Group>[] {
  const t = useTranslations();
  const label = useLabel(by);
  const figure = (key: 'stake' | 'payout' | 'net', delta = false): TableColumn<Group> =>
    rightColumn(
      key,
      t(`records.${key}`),
      (group) => <Amount value={group[key]} currency={currency} delta={delta} />,
      { sort: key, value: (group) => group[key] },
    );
  return [
    column('group', t('history.group'), label, {
      sort: 'group',
      value: (group) => (by === 'day' ? group.key : label(group)),
    }),
    rightColumn('bets', t('history.bets'), ({ bets }) => <Count value={bets} />, {
      sort: 'bets',
      value: ({ bets }) => bets,
    }),
    figure('stake'),
    figure('payout'),
    figure('net', true),
  ];
}

function Groups(props: { by: TotalsBy; totals: Totals; file: FileOrder }): ReactNode {
  const t = useTranslations();
  const { groups, currency } = props.totals;
  const columns = useColumns(props.by, currency);
  if (groups.length === 0) {
    return (
      <EmptyPanel
        icon={<ChartColumn aria-hidden="true" />}
        title={t('history.lossNone')}
        text={t('history.lossNoneText')}
      />
    );
  }
  return (
    <div>
      <DataTable
        caption={t('history.loss')}
        file={props.file}
        rows={groups.toReversed()}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </div>
  );
}
