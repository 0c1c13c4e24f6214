import { Amount, buttonClass, Instant } from '@croupier/ui';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StatementLine } from '../../platform/shapes.ts';
import { ListView, useAddress } from '../../shared/lists/index.ts';
import { LineDialog } from './line-dialog.tsx';
import { MoneyFigure } from './list/figures.tsx';
import { instantsOf } from './list/period.ts';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { RowName } from './list/row-name.tsx';
import { PeriodField, usePeriod } from './list/use-period.tsx';
import { useAccountTotals, useStatement } from './queries.ts';
import { useKind } from './use-kind.ts';

const kinds = [
  'deposit',
  'withdrawal_hold',
  'withdrawal_return',
  'bet',
  'win',
  'refund',
  'rebate',
  'bonus',
  'transfer',
  'adjustment',
] as const;

/** Every movement of the wallet. */
export function AccountPage(): ReactNode {
  const t = useTranslations();
  const address = useAddress();
  const period = usePeriod(address);
  const [opened, setOpened] = useState<string | null>(null);
  const instants = instantsOf(period.days, period.timeZone);
  const kind = address.text('kind');
  const filter = { ...instants, ...(kind === '' ? {} : { kind }) };
  const statement = useStatement(filter);
  const totals = useAccountTotals(instants).data;
  return (
    <MemberPage title={t('records.account')}>
      <PeriodField {...{ period, address }} />
      <ListView
        caption={t('records.account')}
        rows={{ query: statement, list: 'records.account', filter }}
        address={address}
        fields={[
          {
            kind: 'choice',
            key: 'kind',
            label: t('records.movement'),
            options: kinds.map((value) => ({ value, label: t(`history.kinds.${value}`) })),
          },
        ]}
        between={totals && <Totals totals={totals} />}
        rowKey={({ id }) => id}
        columns={useColumns(setOpened)}
        empty={{
          icon: <ScrollText aria-hidden="true" />,
          yet: true,
          title: t('records.accountNone'),
          text: t('records.accountNoneText'),
          action: (
            <Link to="/member/deposit" className={buttonClass('gold')}>
              {t('header.deposit')}
            </Link>
          ),
        }}
      />
      {opened !== null && <LineDialog id={opened} onClose={() => setOpened(null)} />}
    </MemberPage>
  );
}

function Totals({ totals }: { totals: NonNullable<ReturnType<typeof useAccountTotals>['data']> }): ReactNode {
  const t = useTranslations();
  return (
    <dl aria-label={t('history.totals')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <MoneyFigure label={t('history.opening')} value={totals.opening} currency={totals.currency} />
      <MoneyFigure label={t('history.games')} value={totals.games} currency={totals.currency} delta />
      <MoneyFigure
        label={t('history.others')}
        value={totals.closing - totals.opening - totals.games}
        currency={totals.currency}
        delta
      />
      <MoneyFigure label={t('history.closing')} value={totals.closing} currency={totals.currency} />
    </dl>
  );
}

function useColumns(open: (id: string) => void): readonly TableColumn<StatementLine>[] {
  const t = useTranslations('records');
  const kindOf = useKind();
  return [
    column('movement', t('movement'), (line) => (
      <RowName onOpen={() => open(line.id)} below={<Instant at={line.at} />}>
        {kindOf(line.kind)}
      </RowName>
    )),
    column('reference', t('reference'), (line) => (
      <span className="figures text-13 text-muted">{line.reference.id.slice(-12)}</span>
    )),
    rightColumn('amount', t('amount'), (line) => (
      <Amount value={line.amount} currency={line.currency} delta className="font-semibold" />
    )),
    rightColumn('balanceAfter', t('balanceAfter'), (line) => (
      <Amount value={line.balanceAfter} currency={line.currency} />
    )),
  ];
}
