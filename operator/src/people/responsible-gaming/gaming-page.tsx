import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { ExclusionBadge } from './exclusion-badge.tsx';
import { type Origin, type RegisterRow, origins, useRegister } from './queries.ts';

const lists = ['excluded', 'limited'] as const;

/** The register of responsible gaming: who is on a break, excluded, or has limits. */
export function GamingRegisterPage(): ReactNode {
  const t = useTranslations('care');
  const word = useWords();
  const [show, setShow] = useState<(typeof lists)[number]>('excluded');
  const [origin, setOrigin] = useState<Origin>();
  return (
    <Page title={t('gaming')} lead={t('gamingLead')}>
      <FilterTabs
        label={t('show')}
        value={show}
        options={lists.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setShow(lists.find((one) => one === value) ?? 'excluded')}
      />
      {show === 'excluded' && (
        <FilterTabs
          label={t('origin')}
          value={origin ?? 'all'}
          options={[
            { value: 'all', label: t('allOrigins') },
            ...origins.map((value) => ({ value, label: word('origin', value) })),
          ]}
          onChange={(value) => setOrigin(origins.find((one) => one === value))}
        />
      )}
      <PagedTable
        list="gaming"
        caption={t('gaming')}
        query={useRegister(show, show === 'excluded' ? origin : undefined)}
        columns={useColumns(show)}
        rowKey={(row) => row.memberId}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  );
}

function useColumns(show: (typeof lists)[number]): Column<RegisterRow>[] {
  const t = useTranslations('care');
  return [
    {
      key: 'account',
      header: t('account'),
      cell: (row) => <MemberLink member={{ id: row.memberId, account: row.account }} />,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (row.exclusion ? <ExclusionBadge exclusion={row.exclusion} /> : '–'),
    },
    {
      key: 'until',
      header: t('until'),
      cell: (row) =>
        row.exclusion && row.exclusion.until === null ? (
          t('forever')
        ) : (
          <When at={row.exclusion?.until ?? null} />
        ),
    },
    ...(show === 'excluded'
      ? [
          {
            key: 'reason',
            header: t('reasonGiven'),
            wide: true,
            cell: (row: RegisterRow) => row.reason ?? '–',
          },
          { key: 'by', header: t('orderedBy'), cell: (row: RegisterRow) => row.orderedBy ?? '–' },
        ]
      : []),
    { key: 'limits', header: t('limits'), right: true, cell: (row) => row.limits },
    { key: 'changed', header: t('changedAt'), cell: (row) => <When at={row.changedAt} /> },
  ];
}
