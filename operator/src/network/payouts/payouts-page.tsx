import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useMe } from '../../app/client/me.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { AgentTabs, type Kind, KindTabs, isKind } from '../agents/index.ts';
import { useLineColumns } from '../commission/index.ts';
import { usePayouts } from './queries.ts';

/** What agents were paid, and what they owe of it. */
export function PayoutsPage(): ReactNode {
  const t = useTranslations('commission');
  const navigate = useNavigate();
  const address = useSearch({ from: '/inside/agents/payouts' });
  const kind = isKind(address.kind) ? address.kind : undefined;
  const query = usePayouts(kind, address.search);
  const unit = useMe().data?.merchant.currency ?? '';
  const total = query.data?.pages[0]?.total;
  const show = useCallback(
    (search: string, of: Kind | undefined) => {
      void navigate({
        to: '/agents/payouts',
        search: { ...(search === '' ? {} : { search }), ...(of ? { kind: of } : {}) },
      });
    },
    [navigate],
  );
  const find = useCallback((search: string) => show(search, kind), [show, kind]);
  return (
    <Page
      title={t('title')}
      lead={
        total === undefined ? (
          t('payoutsLead')
        ) : (
          <>
            {t('paidInAll')} <Money value={total} unit={unit} className="font-semibold" />
          </>
        )
      }
    >
      <AgentTabs />
      <KindTabs value={kind} onChange={(chosen) => show(address.search ?? '', chosen)} />
      <div className="mb-4 max-w-sm">
        <SearchField label={t('searchAgent')} value={address.search ?? ''} onChange={find} />
      </div>
      <p className="mb-3 text-sm text-muted">{t('payoutsBasis')}</p>
      <PagedTable
        list="payouts"
        caption={t('tabs.payouts')}
        query={query}
        columns={useLineColumns(true)}
        rowKey={(row) => row.id}
        tone={(row) => (row.state === 'owed' ? 'danger' : undefined)}
        empty={{ title: t('payoutsEmpty') }}
      />
    </Page>
  );
}
