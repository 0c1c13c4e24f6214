import { Badge, Button, Count } from '@croupier/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { MemberLink, StateBadge } from '../../components/marks.tsx';
import { Page } from '../../components/page.tsx';
import { type Column, column, wideColumn } from '../../components/table/columns.tsx';
import { PagedTable } from '../../components/table/paged-table.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { AgentTabs, type Node } from '../agents/index.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useChildren } from './queries.ts';

/** The tree, one level at a time: who stands directly below one, or below the house. */
export function TreePage(): ReactNode {
  const t = useTranslations('commission');
  const navigate = useNavigate();
  const { under, search } = useSearch({ from: '/inside/agents' });
  const query = useChildren(under, search);
  const [moving, setMoving] = useState<Node | null>(null);
  const find = useCallback(
    (words: string) => {
      void navigate({ to: '/agents', search: words === '' ? {} : { search: words } });
    },
    [navigate],
  );
  const path = query.data?.pages[0]?.path ?? [];
  return (
    <Page title={t('title')} lead={t('treeLead')}>
      <AgentTabs />
      <div className="mb-4 max-w-sm">
        <SearchField label={t('searchMember')} value={search ?? ''} onChange={find} />
      </div>
      {under !== undefined && (
        <nav aria-label={t('path')} className="mb-3 flex flex-wrap items-center gap-1 text-sm">
          <Link to="/agents" className="text-accent hover:underline">
            {t('house')}
          </Link>
          {path.map((person) => (
            <span key={person.id} className="inline-flex items-center gap-1">
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
              <Link
                to="/agents"
                search={{ under: person.id }}
                activeOptions={{ exact: true, includeSearch: true }}
                activeProps={{ 'aria-current': 'page', className: 'font-semibold' }}
                className="text-accent hover:underline"
              >
                {person.account}
              </Link>
            </span>
          ))}
        </nav>
      )}
      <PagedTable
        caption={t('tabs.tree')}
        query={query}
        columns={useColumns(setMoving)}
        rowKey={(row) => row.id}
        empty={{ title: t('treeEmpty') }}
        onClear={() => find('')}
      />
      {moving !== null && <MoveDialog member={moving} onClose={() => setMoving(null)} />}
    </Page>
  );
}

function Account({ row }: { row: Node }): ReactNode {
  const t = useTranslations('commission');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {row.direct > 0 ? (
        <Link
          to="/agents"
          search={{ under: row.id }}
          data-row-link
          className="rounded-sm text-accent underline-offset-3 hover:underline"
        >
          {row.account}
          <span className="sr-only"> {t('openTeam')}</span>
        </Link>
      ) : (
        <MemberLink member={row} />
      )}
      <span className="text-muted">{row.nickname}</span>
    </span>
  );
}

function useColumns(onMove: (node: Node) => void): Column<Node>[] {
  const t = useTranslations('commission');
  const word = useWords();
  const mayMove = useMay('agents.move');
  return [
    column('account', t('member'), (row) => <Account row={row} />),
    column('type', t('type'), (row) => word('type', String(row.type))),
    { key: 'direct', header: t('direct'), right: true, cell: (row) => <Count value={row.direct} /> },
    { key: 'team', header: t('team'), right: true, cell: (row) => <Count value={row.team} /> },
    wideColumn('contracts', t('tabs.contracts'), (row) =>
      row.contracts.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {row.contracts.map((kind) => (
            <Badge key={kind}>{t(`kinds.${kind}`)}</Badge>
          ))}
        </span>
      ),
    ),
    column('status', t('state'), (row) => <StateBadge state={row.status} />),
    ...(mayMove
      ? [
          column('move', t('move'), (row: Node) => (
            <Button size="small" onClick={() => onMove(row)}>
              {t('move')}
              <span className="sr-only"> {row.account}</span>
            </Button>
          )),
        ]
      : []),
  ];
}
