/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways is scrolled by the keys too */
import { Amount, Chip, Note, shortInstant, SkeletonRows, useUiLocale } from '@croupier/ui';
import { HeartHandshake } from 'lucide-react';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import { Loaded, LoadFailed } from '../../shared/loaded/loaded.tsx';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../shared/lists/index.ts';
import { api } from '../../platform/api/api.ts';
import { useMarket, useMarketText } from '../../platform/site/market.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { Limits } from './limits.tsx';
import { Pauses, Standing } from './pause.tsx';
import { type Overview, useGamingHistory, useOverview, useTakeOverview } from './queries.ts';
import { MoreRows } from '../../platform/parts/more-rows.tsx';

export function GamingPage(): ReactNode {
  const t = useTranslations();
  const overview = useOverview();
  return (
    <MemberPage title={t('gaming.title')} lead={t('gaming.lead')}>
      <Loaded query={overview} rows={4} rowClass="h-32">
        {(value) => <Content overview={value} />}
      </Loaded>
    </MemberPage>
  );
}

function Content({ overview }: { overview: Overview }): ReactNode {
  return (
    <>
      <Standing overview={overview} />
      <Limits overview={overview} />
      <Net overview={overview} />
      <Reality overview={overview} />
      <Pauses />
      <History />
      <Help />
    </>
  );
}

/** Where to turn; the telephone is the one of the brand's own country. */
function Help(): ReactNode {
  const t = useTranslations('gaming');
  const own = useMarketText();
  const { helpLine } = useMarket();
  return (
    <Note icon={<HeartHandshake aria-hidden="true" className="text-win" />}>
      {helpLine ? t('helpLine', { line: own(helpLine) }) : t('help')}
    </Note>
  );
}

const netFigures = [
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
  ['stake', 'staked'],
  ['payout', 'won'],
] as const;

function useNetColumns(currency: string): readonly TableColumn<Overview['net'][number]>[] {
  const t = useTranslations('gaming');
  return [
    column('period', t('period'), (row) => t(`periods.${row.period}`)),
    ...netFigures.map(([key, name]) =>
      rightColumn(key, t(name), (row: Overview['net'][number]) => (
        <Amount value={row[key]} currency={currency} />
      )),
    ),
    rightColumn('net', t('result'), (row) => (
      <Amount value={row.net} currency={currency} delta className="font-semibold" />
    )),
  ];
}

function Net({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('gaming');
  const columns = useNetColumns(overview.currency);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('net')}</h2>
      <DataTable caption={t('net')} rows={overview.net} rowKey={(row) => row.period} columns={columns} />
    </section>
  );
}

const minutes = [15, 30, 45, 60, 120] as const;

function Reality({ overview }: { overview: Overview }): ReactNode {
  const t = useTranslations('gaming');
  const take = useTakeOverview();
  const failureText = useFailureText();
  const choose = async (wanted: (typeof minutes)[number]): Promise<void> => {
    try {
      take(await api.call('responsibleGaming.setRealityCheck', { body: { minutes: wanted } }));
    } catch (error) {
      useToasts.getState().show({ tone: 'danger', title: failureText(error) });
    }
  };
  return (
    <section aria-label={t('reality')} className="panel px-5 py-4">
      <h2 className="font-semibold">{t('reality')}</h2>
      <p className="text-sm text-muted">{t('realityText')}</p>
      <div role="group" aria-label={t('reality')} className="mt-3 flex flex-wrap gap-2">
        {minutes.map((one) => (
          <Chip key={one} pressed={overview.realityCheckMinutes === one} onClick={() => void choose(one)}>
            {t('every', { minutes: one })}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function History(): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const history = useGamingHistory();
  const rows = history.data?.pages.flatMap((page) => page.content) ?? [];
  const nameOf = (event: string): string => {
    const key = `gaming.events.${event.replace('.', '_')}` as 'gaming.events.limit_lowered';
    return t.has(key) ? t(key) : event;
  };
  return (
    <section aria-label={t('gaming.history')} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('gaming.history')}</h2>
      {history.isPending ? (
        <SkeletonRows label={t('common.loading')} rows={2} className="h-11" />
      ) : history.isError && rows.length === 0 ? (
        <LoadFailed query={history} />
      ) : rows.length === 0 ? (
        <p className="text-muted">{t('gaming.historyNone')}</p>
      ) : (
        <ul className="panel divide-y divide-line px-5">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-15">
              <span>{nameOf(row.event)}</span>
              <span className="figures text-13 text-muted">
                {shortInstant(row.at, locale, timeZone)} · {t(`gaming.by.${row.by}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows query={history} className="self-center" />
    </section>
  );
}
