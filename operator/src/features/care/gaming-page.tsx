import { Badge } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from '../../components/data-table.tsx';
import { FilterTabs } from '../../components/filter-tabs.tsx';
import { MemberLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { type RegisterRow, useRegister } from './queries.ts';

const lists = ['excluded', 'limited'] as const;

/** The register of responsible gaming: who is on a break, excluded, or has limits. */
export function GamingRegisterPage(): ReactNode {
  const t = useTranslations('care');
  const [show, setShow] = useState<(typeof lists)[number]>('excluded');
  return (
    <Page title={t('gaming')} lead={t('gamingLead')}>
      <FilterTabs
        label={t('show')}
        value={show}
        options={lists.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setShow(lists.find((one) => one === value) ?? 'excluded')}
      />
      <PagedTable
        caption={t('gaming')}
        query={useRegister(show)}
        columns={useColumns()}
        rowKey={(row) => row.memberId}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  );
}

function useColumns(): Column<RegisterRow>[] {
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
      cell: (row) =>
        row.exclusion ? (
          <Badge tone={row.exclusion.kind === 'self_exclusion' ? 'danger' : 'gold'}>
            {row.startedBy === 'operator' ? t('excludedByOperator') : t(`kinds.${row.exclusion.kind}`)}
          </Badge>
        ) : (
          '–'
        ),
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
    {
      key: 'reason',
      header: t('reasonGiven'),
      wide: true,
      cell: (row) => row.reason ?? '–',
    },
    { key: 'limits', header: t('limits'), right: true, cell: (row) => row.limits },
    { key: 'changed', header: t('changedAt'), cell: (row) => <When at={row.changedAt} /> },
  ];
}
