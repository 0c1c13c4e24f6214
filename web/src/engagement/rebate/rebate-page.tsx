import { Amount, Button, formatMoney, Instant, useUiLocale } from '@croupier/ui';
import { column, rightColumn, type TableColumn } from '@croupier/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { MemberPage } from '../../shared/page/member-page.tsx';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useCursorPages } from '../../platform/api/cursor-pages.ts';
import { MINE } from '../../platform/api/query-client.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';
import { useGameType } from '../../shared/downloads/game-types.ts';
import { DataTable, ListView } from '../../shared/lists/index.ts';

export function RebatePage(): ReactNode {
  const t = useTranslations();
  const open = useQuery({ queryKey: [MINE, 'rebate'], queryFn: () => api.call('rebate.open') });
  return (
    <MemberPage title={t('rebate.title')} lead={t('rebate.lead')}>
      <Loaded query={open} rows={3} rowClass="h-20">
        {(rebate) => <Open rebate={rebate} />}
      </Loaded>
      <Claims />
    </MemberPage>
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

function useLineColumns(currency: string): readonly TableColumn<OpenRebate['lines'][number]>[] {
  const t = useTranslations('rebate');
  const { locale } = useUiLocale();
  const gameTypeOf = useGameType();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return [
    column('gameType', t('gameType'), (line) => gameTypeOf(line.gameType)),
    rightColumn('turnover', t('turnover'), (line) => <Amount value={line.turnover} currency={currency} />),
    rightColumn('rate', t('rate'), (line) => (
      <span className="figures">{percent.format(Number(line.rate))}</span>
    )),
    rightColumn('amount', t('amount'), (line) => (
      <Amount value={line.amount} currency={currency} className="font-semibold" />
    )),
  ];
}

function Open({ rebate }: { rebate: OpenRebate }): ReactNode {
  const t = useTranslations('rebate');
  const { locale } = useUiLocale();
  const claim = useClaim();
  const columns = useLineColumns(rebate.currency);
  const { currency, amount } = rebate;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${rebate.until}T00:00:00Z`),
  );
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
        <DataTable
          caption={t('open')}
          rows={rebate.lines}
          rowKey={(line) => line.gameType}
          columns={columns}
        />
      )}
    </article>
  );
}

interface Claimed {
  at: string;
  amount: number;
  currency: string;
}

function useClaimColumns(): readonly TableColumn<Claimed>[] {
  const t = useTranslations();
  return [
    column('at', t('records.when'), ({ at }) => <Instant at={at} short className="figures" />),
    rightColumn('amount', t('rebate.amount'), ({ amount, currency }) => (
      <Amount value={amount} currency={currency} delta className="font-semibold" />
    )),
  ];
}

function Claims(): ReactNode {
  const t = useTranslations();
  const claims = useCursorPages([MINE, 'rebateClaims'], (page) => api.call('rebate.claims', { query: page }));
  return (
    <section aria-label={t('rebate.history')} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('rebate.history')}</h2>
      <ListView
        caption={t('rebate.history')}
        rows={{ query: claims, list: 'rebate.claims', filter: {} }}
        rowKey={({ id }) => id}
        empty={{ title: t('rebate.historyNone') }}
        columns={useClaimColumns()}
      />
    </section>
  );
}
