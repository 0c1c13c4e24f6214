import type { lotteryCalls, ValueOf } from '@croupier/contract';
import { dayStart } from '@croupier/contract/days';
import { Badge, buttonClass, Instant, Pagination, useUiLocale } from '@croupier/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { useSite } from '../../platform/site/site.ts';
import { daysIn, PeriodBar, useAddress } from '../../shared/lists/index.ts';
import { EmptyPanel, Loaded } from '../../shared/loaded/loaded.tsx';
import { useDrawName } from './draw-name.ts';
import { WinningNumbers } from './winning-numbers.tsx';

type Opened = ValueOf<typeof lotteryCalls.opened>['content'][number];

const periods = { lastDay: 1, lastWeek: 7, lastMonth: 31 } as const;
type Period = keyof typeof periods;
const dayMs = 86_400_000;
const PAGE_SIZE = 20;

interface Span {
  from?: string;
  to?: string;
}

/** The period of the address as instants: whole days of the brand, or so many days until the end of this one. */
function useSpan(days: { from?: string; to?: string }, period: Period | 'custom'): Span {
  const { timeZone } = useUiLocale();
  const today = useSite().data?.businessTime.slice(0, 10);
  const end = (day: string) => new Date(dayStart(timeZone, day).getTime() + dayMs).toISOString();
  if (period === 'custom') {
    return {
      ...(days.from === undefined ? {} : { from: dayStart(timeZone, days.from).toISOString() }),
      ...(days.to === undefined ? {} : { to: end(days.to) }),
    };
  }
  if (today === undefined) return {};
  const to = end(today);
  return { from: new Date(Date.parse(to) - periods[period] * dayMs).toISOString(), to };
}

export interface DrawResultsProps {
  gameCode: string;
  /** Of TCG_LOTTO_VN: its draws have an address of their own. */
  vietnam: boolean;
  /** How its numbers look. */
  family: string;
}

/** What a title has drawn, newest first, with the proof of each draw. */
export function DrawResults({ gameCode, vietnam, family }: DrawResultsProps): ReactNode {
  const t = useTranslations('draws');
  const address = useAddress<'period' | 'since' | 'until'>();
  const today = useSite().data?.businessTime.slice(0, 10);
  const language = useLanguage((state) => state.language);
  const named = address.text('period');
  const period = named === 'custom' || named in periods ? (named as Period | 'custom') : 'lastDay';
  const days = daysIn(address);
  const span = useSpan(days, period);
  const [place, setPlace] = useState({ of: '', page: 1 });
  const of = `${span.from}/${span.to}`;
  // Another period starts at its first page.
  const pageNo = place.of === of ? place.page : 1;
  const query = { gameCode, ...span, pageNo, pageSize: PAGE_SIZE, language };
  const results = useQuery({
    queryKey: [MINE, 'lottery-opened', vietnam, query],
    queryFn: () => api.call(vietnam ? 'lottery.openedVietnam' : 'lottery.opened', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <PeriodBar
        labels={{ period: t('days'), from: t('from'), to: t('to') }}
        periods={(['lastDay', 'lastWeek', 'lastMonth', 'custom'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
        defaultPeriod="lastDay"
        {...{ period, days, today, address }}
      />
      <p className="text-sm text-muted">
        {results.data?.content.some(({ source }) => source === 'external') ? '' : `${t('own')} `}
        {t('past')}
      </p>
      <Loaded query={results} rows={6} rowClass="h-24">
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyPanel icon={<Ticket aria-hidden="true" />} title={t('noResults')} />
          ) : (
            <>
              <ul className="flex flex-col gap-2.5">
                {content.map((one) => (
                  <li key={one.issueId}>
                    <Result one={one} family={family} />
                  </li>
                ))}
              </ul>
              <Pagination current={pageNo} total={totalPages} onChange={(page) => setPlace({ of, page })} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Result({ one, family }: { one: Opened; family: string }): ReactNode {
  const t = useTranslations('draws');
  const { numero, status, winningNumber, proofUrl, boards } = one;
  const drawName = useDrawName()(one);
  return (
    <article aria-label={drawName} className="panel grid gap-x-5 gap-y-2 p-4 sm:grid-cols-3 sm:items-center">
      <div>
        <p className="figures font-bold first-letter:uppercase" title={numero}>
          {drawName}
        </p>
        <p className="text-13 text-muted">
          {one.drawnAt ? t('drawnAt') : t('dueAt')} <Instant at={one.drawnAt ?? one.drawsAt} />
        </p>
      </div>
      <div className="min-w-0">
        {winningNumber === null ? (
          <p className="text-muted">{t('awaited')}</p>
        ) : (
          <WinningNumbers family={family} winningNumber={winningNumber} />
        )}
        {boards !== null && status !== 'voided' && <Prizes boards={boards} />}
      </div>
      <div className="flex items-center justify-end gap-2.5">
        <Badge tone={status === 'voided' ? 'danger' : 'muted'}>{t(`status.${status}`)}</Badge>
        {proofUrl !== null && (
          <a
            href={proofUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('proofOf', { draw: drawName })}
            className={buttonClass('ghost', 'medium', 'px-3!')}
          >
            {t('proof')}
          </a>
        )}
      </div>
    </article>
  );
}

/** The prizes of a board below its first, opened by who wants them. */
function Prizes({ boards }: { boards: NonNullable<Opened['boards']> }): ReactNode {
  const t = useTranslations('draws');
  const rows = Object.entries(boards);
  if (rows.length < 2) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-15 text-muted">{t('prizes')}</summary>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-15">
        {rows.map(([prize, numbers]) => (
          <div key={prize} className="contents">
            <dt className="text-muted">{prize}</dt>
            <dd className="figures">{numbers.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
