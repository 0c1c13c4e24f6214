import { gameReportGroupings } from '@croupier/contract/game-report-keys';
import { ApiFailure, type CallValue } from '@croupier/api-client';
import { cx, Note, useUiLocale } from '@croupier/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withoutEmpty } from '../../app/routes/search.ts';
import { api } from '../../app/client/api.ts';
import { DayField, PeriodTabs } from '../../components/day-field.tsx';
import { Page } from '../../components/page.tsx';
import { ExportButton } from '../../components/table/export-button.tsx';
import { ListViews } from '../../components/table/list-views.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { askedOf, type GameReportSearch, presets, type ReportQuery } from './asked.ts';
import { useColumns } from './columns.tsx';

export type Report = CallValue<'operatorGameReport.rows'>;

const useReport = (query: ReportQuery) =>
  useInfiniteQuery({
    queryKey: ['game-report', query],
    queryFn: ({ pageParam }) =>
      api.call('operatorGameReport.rows', {
        query: { ...query, limit: 100, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Play in figures, with the return that was measured next to the one that the games state. */
export function GameReportPage(): ReactNode {
  const t = useTranslations('gameReport');
  const navigate = useNavigate();
  const { timeZone } = useUiLocale();
  const search = useSearch({ from: '/inside/game-report' });
  const [now] = useState(() => api.businessNow());
  const { preset, by, query } = askedOf(search, now, timeZone);
  const report = useReport(query);
  const [first] = report.data?.pages ?? [];
  const agentError = report.error instanceof ApiFailure ? report.error.errors['agent'] : undefined;
  const columns = useColumns(by, first?.currency ?? 'BRL');
  const show = (change: Partial<GameReportSearch>) =>
    void navigate({ to: '/game-report', search: withoutEmpty({ ...search, ...change }) });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Choices {...{ preset, by, query, show, agentError }} report={first} />
      {/* What is wrong with the agent stands over this line, so that nothing moves. */}
      <p className={cx('mb-3 text-sm text-muted', agentError && 'sm:invisible')}>
        {t(first?.basis === 'ended' ? 'basisEnded' : 'basisPosted')}
      </p>
      {first?.complete === false && <Note>{t('incomplete')}</Note>}
      {agentError === undefined && (
        <PagedTable
          wide
          caption={t('title')}
          list="operatorGameReport.rows"
          query={report}
          columns={columns}
          rowKey={(row) => row.key}
          sort={query.sort}
          onSort={(sort) => show({ sort })}
          {...(first && first.content.length > 0 ? { totals: first.totals } : {})}
          empty={{ title: t('empty') }}
          actions={
            <>
              <ListViews
                call="operatorGameReport.rows"
                current={Object.fromEntries(Object.entries(search))}
                onChoose={(view) => void navigate({ to: '/game-report', search: { ...view } })}
              />
              <ExportButton call="operatorGameReport.rows" query={{ ...query }} />
            </>
          }
          onClear={() => void navigate({ to: '/game-report', search: {} })}
        />
      )}
    </Page>
  );
}

interface ChoicesProps {
  preset: string;
  by: string;
  query: ReportQuery;
  report: Report | undefined;
  /** Why there is no line of this agent. */
  agentError: string | undefined;
  show: (change: Partial<GameReportSearch>) => void;
}

function Choices({ preset, by, query, report, agentError, show }: ChoicesProps): ReactNode {
  const t = useTranslations('gameReport');
  return (
    <div className="mb-1 flex flex-wrap items-end gap-x-6 *:mb-3">
      <FilterTabs
        label={t('by')}
        value={by}
        options={gameReportGroupings.map((value) => ({ value, label: t(`groupings.${value}`) }))}
        onChange={(value) => show({ by: value, sort: undefined })}
      />
      <PeriodTabs
        label={t('period')}
        value={preset}
        nameOf={(days) => t(`days${days}`)}
        range={query}
        onShow={show}
        presets={presets}
      />
      {preset === 'custom' && (
        <>
          <DayField label={t('from')} value={query.from} onChange={(from) => show({ from })} />
          <DayField label={t('to')} value={query.to} onChange={(to) => show({ to })} />
        </>
      )}
      <div className="w-full sm:h-19 sm:w-76">
        <SearchField
          label={t('agent')}
          value={query.agent ?? ''}
          error={agentError}
          onChange={(agent) => show({ agent })}
        />
      </div>
      {report && report.currencies.length > 1 && (
        <FilterTabs
          label={t('currency')}
          value={report.currency}
          options={report.currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => show({ currency })}
        />
      )}
    </div>
  );
}
