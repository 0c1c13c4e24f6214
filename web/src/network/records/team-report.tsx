import type { TableRow } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListView, type ListViewProps } from '../../shared/lists/index.ts';
import { type Filters, PageHead } from '../centre/index.ts';
import { PeriodBar } from '../reports/index.ts';

interface TeamReportProps<Row> extends Pick<
  ListViewProps<Row>,
  'rows' | 'fields' | 'rowKey' | 'columns' | 'sums'
> {
  name: 'betting' | 'loss';
  filters: Filters;
}

/** A report of the team: its days, and the rows that a search and filters leave, with what they come to. */
export function TeamReport<Row extends TableRow>(props: TeamReportProps<Row>): ReactNode {
  const { name, filters, ...list } = props;
  const t = useTranslations('agentArea');
  return (
    <>
      <PageHead title={t(`menu.${name}`)} lead={t(`${name}.lead`)} />
      <PeriodBar filters={filters} />
      <ListView
        caption={t(`menu.${name}`)}
        address={filters}
        search={{ name: 'account', label: t('betting.account') }}
        views
        sorted
        wide
        empty={{ title: t(`${name}.none`), text: t('noneText') }}
        {...list}
      />
    </>
  );
}
