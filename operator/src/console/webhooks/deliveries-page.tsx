import { eventKinds } from '@croupier/contract/event-kinds';
import { Badge, Button, shortInstant, useUiLocale } from '@croupier/ui';
import type { FilterField } from '@croupier/ui/filters';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { When } from '../../components/marks.tsx';
import { BackLabel, backLook, Page } from '../../components/page.tsx';
import { type Column, column, rightColumn } from '../../components/table/columns.tsx';
import { allAnd, FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { kindKey } from './kind-key.ts';
import { deliveriesKey, type Delivery, useRedeliver, useWebhooks } from './queries.ts';

const states = ['pending', 'delivered', 'failed'] as const;
const tones = { pending: 'gold', delivered: 'win', failed: 'danger' } as const;

/** What was sent to one receiver. */
export function DeliveriesPage(): ReactNode {
  const { id } = useParams({ from: '/inside/site/webhooks/$id' });
  const t = useTranslations('webhooks');
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/site/webhooks/$id' });
  const state = states.find((one) => one === search.state);
  const { dates } = useFields();
  const show = (next: Record<string, string>) =>
    void navigate({ to: '/site/webhooks/$id', params: { id }, search: next, replace: true });
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
        value={state ?? 'all'}
        options={allAnd(t('all'), states, (one) => t(`states.${one}`))}
        onChange={(value) => show({ ...search, state: value })}
      />
      <ListView
        call="operatorWebhooks.deliveries"
        queryKey={deliveriesKey(id)}
        caption={t('deliveries')}
        params={{ id }}
        fields={[dates, useKindField()]}
        search={search}
        onSearch={show}
        fixed={{ state }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

function useKindField(): FilterField {
  const t = useTranslations('webhooks');
  const kindName = useTranslations('webhooks.kind');
  const options = eventKinds.map((value) => ({ value, label: kindName(kindKey(value)) }));
  return { kind: 'choice', key: 'kind', label: t('event'), options };
}

function useColumns(webhook: string, mayEdit: boolean): Column<Delivery>[] {
  const t = useTranslations('webhooks');
  const kindName = useTranslations('webhooks.kind');
  return [
    column('event', t('event'), ({ event, kind }) => (
      <>
        {kindName(kindKey(kind))}
        <code className="block font-mono text-[13px] text-muted">{event}</code>
      </>
    )),
    column('at', t('happened'), ({ at }) => <When at={at} />, { sort: 'at' }),
    column('state', t('state'), (delivery) => <State of={delivery} />),
    rightColumn('attempts', t('attempts'), ({ attempts }) => attempts),
    column('answer', t('answer'), ({ status, fault }) =>
      fault === null ? (status ?? '–') : t(`faults.${fault}`),
    ),
    ...(mayEdit
      ? [
          rightColumn('again', t('redeliver'), (delivery: Delivery) => (
            <Again webhook={webhook} delivery={delivery} />
          )),
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
