import type { operatorTrailCalls, ValueOf } from '@croupier/contract';
import { useUiLocale } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { type WordGroup, useWords } from '../../app/format/use-words.ts';
import { ReferenceLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/table/search-field.tsx';
import { detailText } from './detail.ts';

type Action = ValueOf<(typeof operatorTrailCalls)['actions']>['content'][number];

function useActions(filter: { operator: string; subjectId: string | undefined }) {
  return useInfiniteQuery({
    queryKey: ['actions', filter],
    queryFn: ({ pageParam }) =>
      api.call('operatorTrail.actions', {
        query: {
          limit: 50,
          ...(filter.operator === '' ? {} : { operator: filter.operator }),
          ...(filter.subjectId === undefined ? {} : { subjectId: filter.subjectId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function ActionsPage(): ReactNode {
  const t = useTranslations('actions');
  const navigate = useNavigate();
  const { operator = '', subjectId } = useSearch({ from: '/inside/actions' });
  const query = useActions({ operator, subjectId });
  const choose = useCallback(
    (text: string) =>
      void navigate({ to: '/actions', search: text === '' ? {} : { operator: text }, replace: true }),
    [navigate],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 max-w-md">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={operator} onChange={choose} />
      </div>
      <PagedTable
        caption={t('title')}
        query={query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

/** Details whose values are codes of the wire too. */
const valueWords: Record<string, WordGroup> = {
  state: 'state',
  ownerKind: 'owner',
  kind: 'kind',
  purpose: 'purpose',
  currency: 'unit',
  origin: 'origin',
  role: 'role',
  type: 'announcementType',
  execution_code: 'executionCode',
  promotion_type: 'promotionType',
  group_name: 'bannerGroup',
  linkage_type: 'linkage',
};

function useDetailText(): (name: string, value: string, currency: string | undefined) => string {
  const decision = useTranslations('wins');
  const word = useWords();
  const { locale, timeZone } = useUiLocale();
  return (name, value, currency = 'BRL') =>
    detailText(name, value, {
      ...{ locale, timeZone, currency },
      yes: decision('yes'),
      no: decision('no'),
      word: (code) => word(valueWords[name] ?? 'detail', code),
    });
}

function useColumns(): Column<Action>[] {
  const t = useTranslations('actions');
  const word = useWords();
  const textOf = useDetailText();
  return [
    { key: 'at', header: t('at'), cell: (row) => <When at={row.at} /> },
    { key: 'operator', header: t('operator'), cell: (row) => row.operator },
    { key: 'action', header: t('action'), cell: (row) => word('action', row.action) },
    {
      key: 'subject',
      header: t('subject'),
      cell: (row) =>
        row.subject.id === '' || row.subject.type === 'operator' ? (
          <span className="text-muted">–</span>
        ) : (
          <ReferenceLink {...row.subject} />
        ),
    },
    {
      key: 'detail',
      header: t('detail'),
      wide: true,
      cell: (row) => {
        const parts = Object.entries(row.detail);
        if (parts.length === 0) return <span className="text-muted">–</span>;
        return parts
          .map(([name, value]) => `${word('detail', name)}: ${textOf(name, value, row.detail['currency'])}`)
          .join(' · ');
      },
    },
    {
      key: 'address',
      header: t('address'),
      cell: (row) => <span className="figures text-muted">{row.address}</span>,
    },
  ];
}
