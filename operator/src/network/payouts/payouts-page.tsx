import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { AgentTabs, KindTabs, isKind } from '../agents/index.ts';
import { useLineColumns, useLineStates } from '../commission/index.ts';

/** What agents were paid, and what they owe of it. */
export function PayoutsPage(): ReactNode {
  const t = useTranslations('commission');
  const search = useSearch({ from: '/inside/agents/payouts' });
  const kind = isKind(search.kind) ? search.kind : undefined;
  const { dates, amounts, person } = useFields();
  const show = useShow('/agents/payouts');
  return (
    <Page title={t('title')} lead={t('payoutsLead')}>
      <AgentTabs />
      <KindTabs value={kind} onChange={(chosen) => show({ ...search, kind: chosen ?? '' })} />
      <ListView
        call="operatorCommission.payouts"
        queryKey={['runs', 'payouts']}
        caption={t('tabs.payouts')}
        fields={[dates, amounts, person, useLineStates(['paid', 'owed'])]}
        search={search}
        onSearch={show}
        fixed={{ kind }}
        columns={useLineColumns(true)}
        rowKey={(row) => row.id}
        tone={(row) => (row.state === 'owed' ? 'danger' : undefined)}
        empty={{ title: t('payoutsEmpty') }}
        renderSummary={({ total }) => <Basis total={total} />}
      />
    </Page>
  );
}

/** What was paid of what the filter shows, and by which date it is listed. */
function Basis({ total }: { total: number | null }): ReactNode {
  const t = useTranslations('commission');
  const unit = useMe().data?.merchant.currency ?? '';
  return (
    <p className="mb-3 text-sm text-muted">
      {total !== null && (
        <span className="mr-2 text-text">
          {t('paidInAll')} <Money value={total} unit={unit} className="font-semibold" />
        </span>
      )}
      {t('payoutsBasis')}
    </p>
  );
}
