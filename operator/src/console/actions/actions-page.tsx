import type { operatorTrailCalls, ValueOf } from '@croupier/contract';
import { useUiLocale } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type WordGroup, useWords } from '../../app/format/use-words.ts';
import { ReferenceLink, When } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { ListView } from '../../components/table/list-view.tsx';
import { useFields } from '../../components/table/use-fields.ts';
import { detailText } from './detail.ts';

type Action = ValueOf<(typeof operatorTrailCalls)['actions']>['content'][number];

/** What changed something; who looked at what is shown where someone asks for it. */
export function ActionsPage(): ReactNode {
  const t = useTranslations('actions');
  const word = useWords();
  const navigate = useNavigate();
  const search = useSearch({ from: '/inside/actions' });
  const { dates } = useFields();
  const looks = search.looks === 'true';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ListView
        call="operatorTrail.actions"
        queryKey={['actions']}
        caption={t('title')}
        fields={[
          dates,
          { kind: 'text', key: 'operator', label: t('operator'), placeholder: t('searchHint') },
          {
            kind: 'choice',
            key: 'action',
            label: t('about'),
            options: subjects.map((value) => ({ value, label: word('reference', value) })),
          },
          { kind: 'switch', key: 'looks', label: t('looks') },
        ]}
        search={search}
        onSearch={(next) => void navigate({ to: '/actions', search: next, replace: true })}
        fixed={{ subjectId: search.subjectId, changes: looks ? undefined : 'true' }}
        toQuery={({ looks: _looks, ...query }) => query}
        columns={useColumns()}
        rowKey={(row) => row.id}
        empty={{ title: t('empty') }}
      />
    </Page>
  );
}

/** The part of an action's name before its dot. */
const subjects = [
  'deposit',
  'withdrawal',
  'adjustment',
  'win',
  'identity',
  'member',
  'operator',
  'banner',
  'announcement',
  'promotion',
  'game',
  'vendor',
  'feedback',
];

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
    { key: 'at', sort: 'at', header: t('at'), cell: (row) => <When at={row.at} /> },
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
