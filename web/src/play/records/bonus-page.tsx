import { Amount, Instant } from '@croupier/ui';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListView, useAddress } from '../../shared/lists/index.ts';
import { instantsOf } from './list/period.ts';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { PeriodField, usePeriod } from './list/use-period.tsx';
import { useBonuses } from './queries.ts';
import { useKind } from './use-kind.ts';

/** Bonuses and rebates received, with the turnover that each asks for. */
export function BonusPage(): ReactNode {
  const t = useTranslations('history');
  const address = useAddress();
  const period = usePeriod(address);
  const instants = instantsOf(period.days, period.timeZone);
  const bonuses = useBonuses(instants);
  return (
    <MemberPage title={t('bonuses')}>
      <PeriodField {...{ period, address }} />
      <ListView
        caption={t('bonuses')}
        rows={{ query: bonuses, list: 'records.bonuses', filter: instants }}
        address={address}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={{
          icon: <Gift aria-hidden="true" />,
          yet: true,
          title: t('bonusesNone'),
          text: t('bonusesNoneText'),
        }}
      />
    </MemberPage>
  );
}

type Bonus = NonNullable<ReturnType<typeof useBonuses>['data']>['pages'][number]['content'][number];

function useColumns(): readonly TableColumn<Bonus>[] {
  const t = useTranslations();
  const kindOf = useKind();
  return [
    column('movement', t('records.movement'), (row) => (
      <>
        <span className="block font-semibold">{kindOf(row.kind)}</span>
        <Instant at={row.at} className="figures block text-13 font-normal text-muted" />
      </>
    )),
    column('turnover', t('history.turnover'), ({ turnover, currency }) =>
      turnover ? (
        <span className="text-13 text-muted">
          <Amount value={turnover.done} currency={currency} /> /{' '}
          <Amount value={turnover.required} currency={currency} />
        </span>
      ) : (
        <span className="text-13 text-muted">{t('history.noTurnover')}</span>
      ),
    ),
    rightColumn('amount', t('records.amount'), (row) => (
      <Amount value={row.amount} currency={row.currency} delta className="font-semibold" />
    )),
  ];
}
