import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FilterField } from '@croupier/ui/filters';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { ListView, useShow } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { ExclusionBadge } from './exclusion-badge.tsx';
import { origins, type RegisterRow } from './queries.ts';

const lists = ['excluded', 'limited'] as const;

/** The register of responsible gaming: who is on a break, excluded, or has limits. */
export function GamingRegisterPage(): ReactNode {
  const t = useTranslations('care');
  const word = useWords();
  const { show: wanted, ...search } = useSearch({ from: '/inside/gaming' });
  const show = wanted === 'limited' ? 'limited' : 'excluded';
  const { dates, person } = useFields();
  const origin: FilterField = {
    kind: 'choice',
    key: 'origin',
    label: t('origin'),
    options: origins.map((value) => ({ value, label: word('origin', value) })),
  };
  const open = useShow('/gaming');
  return (
    <Page title={t('gaming')} lead={t('gamingLead')}>
      <FilterTabs
        label={t('show')}
        value={show}
        options={lists.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => open({ ...withoutOrigin(search), show: value })}
      />
      <ListView
        call="operatorGaming.register"
        queryKey={['gaming', 'register']}
        caption={t('gaming')}
        fields={show === 'excluded' ? [dates, person, origin] : [dates, person]}
        search={{ ...search, show }}
        onSearch={open}
        fixed={{ show }}
        columns={useColumns(show)}
        rowKey={(row) => row.memberId}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  );
}

/** Limits have no origin. */
function withoutOrigin({ origin: _origin, ...search }: Record<string, string>): Record<string, string> {
  return search;
}

function useColumns(show: (typeof lists)[number]): Column<RegisterRow>[] {
  const t = useTranslations('care');
  return [
    column('account', t('account'), (row) => (
      <MemberLink member={{ id: row.memberId, account: row.account }} />
    )),
    column('state', t('state'), (row) =>
      row.exclusion ? <ExclusionBadge exclusion={row.exclusion} /> : '–',
    ),
    column('until', t('until'), (row) =>
      row.exclusion && row.exclusion.until === null ? (
        t('forever')
      ) : (
        <When at={row.exclusion?.until ?? null} />
      ),
    ),
    ...(show === 'excluded'
      ? [
          wideColumn('reason', t('reasonGiven'), (row: RegisterRow) => row.reason ?? '–'),
          column('by', t('orderedBy'), (row: RegisterRow) => row.orderedBy ?? '–'),
        ]
      : []),
    { key: 'limits', header: t('limits'), right: true, cell: (row) => row.limits },
    column('changed', t('changedAt'), (row) => <When at={row.changedAt} />, { sort: 'at' }),
  ];
}
