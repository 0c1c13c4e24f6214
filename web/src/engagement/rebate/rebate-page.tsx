import {
  Amount,
  Button,
  cx,
  ErrorState,
  formatMoney,
  shortInstant,
  SkeletonRows,
  useUiLocale,
} from '@croupier/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { ExportButton } from '../../shared/downloads/export-button.tsx';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { downloadCsv } from '../../shared/downloads/csv.ts';
import { MoreRows } from '../../platform/parts/more-rows.tsx';

export function RebatePage(): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const open = useQuery({ queryKey: [MINE, 'rebate'], queryFn: () => api.call('rebate.open') });
  return (
    <section className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-bold">{t('rebate.title')}</h1>
        <p className="mt-1 text-muted">{t('rebate.lead')}</p>
      </header>
      {open.data ? (
        <Open rebate={open.data} />
      ) : open.isError ? (
        <ErrorState
          title={t('common.errorTitle')}
          text={failureText(open.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void open.refetch()}
        />
      ) : (
        <SkeletonRows label={t('common.loading')} rows={3} className="h-20" />
      )}
      <Claims />
    </section>
  );
}

interface OpenRebate {
  currency: string;
  until: string;
  amount: number;
  lines: { gameType: string; turnover: number; rate: string; amount: number }[];
}

/** One key per press that succeeds: a press that got no answer is sent again under the same one. */
function useClaim() {
  const t = useTranslations('rebate');
  const client = useQueryClient();
  const failureText = useFailureText();
  const key = useRef(crypto.randomUUID());
  const show = useToasts((state) => state.show);
  return useMutation({
    mutationFn: () => api.call('rebate.claim', { body: {}, idempotencyKey: key.current }),
    onSuccess: () => {
      key.current = crypto.randomUUID();
      show({ tone: 'win', title: t('claimed') });
      void client.invalidateQueries({ queryKey: [MINE] });
    },
    onError: (error) => show({ tone: 'danger', title: failureText(error) }),
  });
}

function Open({ rebate }: { rebate: OpenRebate }): ReactNode {
  const t = useTranslations('rebate');
  const { locale } = useUiLocale();
  const gameTypeOf = useGameType();
  const claim = useClaim();
  const { currency, amount } = rebate;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${rebate.until}T00:00:00Z`),
  );
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <article className="panel flex flex-col gap-4 px-5 py-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-sm text-muted">{t('open')}</h2>
          <p className="text-3xl font-bold">
            <Amount value={amount} currency={currency} />
          </p>
          <p className="text-13 text-muted">{t('until', { day })}</p>
        </div>
        {amount > 0 ? (
          <Button tone="gold" size="large" busy={claim.isPending} onClick={() => claim.mutate()}>
            <BadgePercent aria-hidden="true" className="size-5" />
            {t('claim', { amount: formatMoney(amount, { locale, currency }) })}
          </Button>
        ) : (
          <p className="text-muted">{t('nothing')}</p>
        )}
      </div>
      {rebate.lines.length > 0 && (
        <table className="w-full text-15">
          <caption className="sr-only">{t('open')}</caption>
          <thead>
            <tr className="border-b border-line text-13 text-muted">
              <th className="py-2 text-left font-medium">{t('gameType')}</th>
              <th className="py-2 text-right font-medium">{t('turnover')}</th>
              <th className="py-2 text-right font-medium">{t('rate')}</th>
              <th className="py-2 text-right font-medium">{t('amount')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rebate.lines.map((line) => (
              <tr key={line.gameType}>
                <td className="py-2.5">{gameTypeOf(line.gameType)}</td>
                <td className={cx('py-2.5 text-right')}>
                  <Amount value={line.turnover} currency={currency} />
                </td>
                <td className="figures py-2.5 text-right">{percent.format(Number(line.rate))}</td>
                <td className="py-2.5 text-right font-semibold">
                  <Amount value={line.amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function Claims(): ReactNode {
  const t = useTranslations();
  const { locale, timeZone } = useUiLocale();
  const claims = useInfiniteQuery({
    queryKey: [MINE, 'rebateClaims'],
    queryFn: ({ pageParam }) =>
      api.call('rebate.claims', { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = claims.data?.pages.flatMap((page) => page.content) ?? [];
  return (
    <section aria-label={t('rebate.history')} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('rebate.history')}</h2>
        {rows.length > 0 && <ExportButton make={() => downloadCsv({ what: 'rebates' })} />}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{t('rebate.historyNone')}</p>
      ) : (
        <ul className="panel divide-y divide-line px-5">
          {rows.map((row) => (
            <li key={row.id} className="flex items-baseline justify-between gap-4 py-3">
              <time dateTime={row.at} className="figures text-muted">
                {shortInstant(row.at, locale, timeZone)}
              </time>
              <Amount value={row.amount} currency={row.currency} delta className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
      <MoreRows query={claims} className="self-center" />
    </section>
  );
}
