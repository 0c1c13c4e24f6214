import { Badge, Button, shortInstant, useUiLocale } from '@croupier/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { BackLabel, backLook, Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { kindKey } from './kind-key.ts';
import { type Delivery, useDeliveries, useRedeliver, useWebhooks } from './queries.ts';

const states = ['pending', 'delivered', 'failed'] as const;
const tones = { pending: 'gold', delivered: 'win', failed: 'danger' } as const;

/** What was sent to one receiver. */
export function DeliveriesPage(): ReactNode {
  const { id } = useParams({ from: '/inside/site/webhooks/$id' });
  const t = useTranslations('webhooks');
  const [state, setState] = useState<Delivery['state'] | 'all'>('all');
  const query = useDeliveries(id, state);
  const webhook = useWebhooks().data?.webhooks.find((one) => one.id === id);
  const columns = useColumns(id, useMay('keys.edit'));
  return (
    <Page
      title={t('deliveries')}
      lead={
        <>
          {webhook && <code className="block font-mono text-[13px] wrap-anywhere">{webhook.url}</code>}
          {t('deliveriesLead')}
        </>
      }
      backLink={
        <Link to="/site/webhooks" className={backLook}>
          <BackLabel>{t('back')}</BackLabel>
        </Link>
      }
    >
      <FilterTabs
        label={t('filter')}
        value={state}
        options={[
          { value: 'all', label: t('all') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(value) => setState(states.find((one) => one === value) ?? 'all')}
      />
      <PagedTable
        caption={t('deliveries')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

function useColumns(webhook: string, mayEdit: boolean): Column<Delivery>[] {
  const t = useTranslations('webhooks');
  const kindName = useTranslations('webhooks.kind');
  return [
    {
      key: 'event',
      header: t('event'),
      cell: ({ event, kind }) => (
        <>
          {kindName(kindKey(kind))}
          <code className="block font-mono text-[13px] text-muted">{event}</code>
        </>
      ),
    },
    { key: 'at', header: t('happened'), cell: ({ at }) => <When at={at} /> },
    { key: 'state', header: t('state'), cell: (delivery) => <State of={delivery} /> },
    { key: 'attempts', header: t('attempts'), right: true, cell: ({ attempts }) => attempts },
    {
      key: 'answer',
      header: t('answer'),
      cell: ({ status, fault }) => (fault === null ? (status ?? '–') : t(`faults.${fault}`)),
    },
    ...(mayEdit
      ? [
          {
            key: 'again',
            header: t('redeliver'),
            right: true,
            cell: (delivery: Delivery) => <Again webhook={webhook} delivery={delivery} />,
          },
        ]
      : []),
  ];
}

function State({ of: { state, nextAt } }: { of: Delivery }): ReactNode {
  const t = useTranslations('webhooks');
  const { locale, timeZone } = useUiLocale();
  return (
    <>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {nextAt !== null && (
        <span className="mt-1 block text-[13px] text-muted">
          {t('nextAt', { time: shortInstant(nextAt, locale, timeZone) })}
        </span>
      )}
    </>
  );
}

function Again({ webhook, delivery }: { webhook: string; delivery: Delivery }): ReactNode {
  const t = useTranslations('webhooks');
  const failureText = useFailureText();
  const redeliver = useRedeliver(webhook);
  const show = (tone: 'win' | 'danger', title: string) => useToasts.getState().show({ tone, title });
  return (
    <Button
      size="small"
      busy={redeliver.isPending}
      aria-label={t('redeliverOf', { event: delivery.event })}
      onClick={() =>
        redeliver.mutate(delivery.id, {
          onSuccess: () => show('win', t('redelivered')),
          onError: (error) => show('danger', failureText(error)),
        })
      }
    >
      {t('redeliver')}
    </Button>
  );
}
