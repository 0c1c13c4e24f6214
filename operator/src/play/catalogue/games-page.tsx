import { isGameKind } from '@croupier/contract/play-names';
import { EmptyState, Pagination, SkeletonRows } from '@croupier/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/client/me.ts';
import { gamesSearch } from '../../app/routes/search.ts';
import { ExportButton } from '../../components/table/export-button.tsx';
import { ListViews } from '../../components/table/list-views.tsx';
import { ListFailed } from '../../components/list-failed.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { GameDialog } from './game/game-dialog.tsx';
import { GameFilters, type GamesSearch, noFilter } from './game-filters.tsx';
import { GameTable } from './game-table.tsx';
import { type Game, type Vendor, useGames } from './queries.ts';

const pageSize = 50;
const states = ['hot', 'new', 'maintenance'] as const;

function useFound(search: GamesSearch) {
  const pageNo = Math.max(1, Math.trunc(Number(search.page ?? 1)) || 1);
  const state = states.find((one) => one === search.state);
  return useGames({
    pageNo,
    pageSize,
    ...(search.search ? { search: search.search } : {}),
    ...(search.vendor ? { vendor: search.vendor } : {}),
    ...(search.category ? { category: search.category as Vendor['category'] } : {}),
    ...(search.classify ? { classify: search.classify } : {}),
    ...(search.kind && isGameKind(search.kind) ? { kind: search.kind } : {}),
    ...(state ? { state } : {}),
  });
}

/** Another question begins at its first page, with nothing chosen. */
function useGo(onOther: () => void) {
  const navigate = useNavigate();
  return useCallback(
    (change: GamesSearch) => {
      onOther();
      void navigate({
        to: '/catalogue',
        search: (now) => gamesSearch({ ...now, page: undefined, ...change }),
        replace: true,
      });
    },
    [navigate, onOther],
  );
}

/** All games of the brand: found on the server, a page at a time, however many there are. */
export function GamesPage(): ReactNode {
  const t = useTranslations('games');
  const tl = useTranslations('list');
  const mayEdit = useMay('catalogue.edit');
  const search = useSearch({ from: '/inside/catalogue' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Game | null>(null);
  const query = useFound(search);
  const forget = useCallback(() => setChosen(new Set()), []);
  const go = useGo(forget);
  const page = query.data;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SectionTabs of="/catalogue" />
      <GameFilters search={search} onChange={go} />
      {query.isPending ? (
        <SkeletonRows label={tl('loading')} rows={8} className="h-14" />
      ) : !page ? (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} onClear={() => go(noFilter)} />
      ) : page.content.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <Found
          page={page}
          stale={query.isPlaceholderData}
          onPage={(number) => {
            go({ page: number === 1 ? undefined : String(number) });
            scrollTo({ top: 0 });
          }}
        >
          <GameTable
            games={page.content}
            mayEdit={mayEdit}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setOpen}
            actions={<Taken search={search} onChoose={go} />}
          />
        </Found>
      )}
      {chosen.size > 0 && <BulkBar chosen={chosen} onClear={forget} />}
      {open && (
        <GameDialog
          game={open}
          now={page?.content.find(({ nodeId }) => nodeId === open.nodeId) ?? open}
          readOnly={!mayEdit}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

/** What was looked for: kept under a name, or taken away as a file. */
function Taken(props: { search: GamesSearch; onChoose: (search: GamesSearch) => void }): ReactNode {
  const { page: _page, ...search } = props.search;
  const filter = Object.fromEntries(
    Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return (
    <>
      <ListViews
        call="operatorCatalogue.games"
        current={filter}
        onChoose={(view) => props.onChoose({ ...noFilter, ...view })}
      />
      <ExportButton call="operatorCatalogue.games" query={filter} />
    </>
  );
}

interface FoundProps {
  page: { totalElements: number; totalPages: number; pageNum: number };
  /** Of an earlier question, until the answer is here. */
  stale: boolean;
  onPage: (number: number) => void;
  children: ReactNode;
}

function Found({ page, stale, onPage, children }: FoundProps): ReactNode {
  const t = useTranslations('games');
  return (
    <div aria-busy={stale || undefined} className={stale ? 'opacity-60' : ''}>
      <p aria-live="polite" className="figures mb-2 text-sm text-muted">
        {t('found', { count: page.totalElements })}
      </p>
      {children}
      <div className="mt-4">
        <Pagination current={page.pageNum} total={page.totalPages} onChange={onPage} />
      </div>
    </div>
  );
}
