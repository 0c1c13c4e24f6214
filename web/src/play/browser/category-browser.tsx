import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../platform/language/formatter.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import type { GameClass, Vendor, GameKind } from '../../platform/shapes.ts';
import { ClassMenu } from './class-menu.tsx';
import { GameGrid, VendorMenu } from '../tiles/index.ts';
import { NameSearch } from './name-search.tsx';
import { type GameFilter, type GameView, isPersonal, PAGE_SIZE, useGames } from '../catalogue/index.ts';
import { ViewMenu } from './view-menu.tsx';

export interface BrowserFilter {
  /** All games where it is absent. */
  view?: Exclude<GameView, 'ALL'> | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

export interface CategoryBrowserProps {
  category: GameFilter['category'];
  vendors: readonly Vendor[];
  classes: readonly GameClass[];
  /** Vendors and classes are on their way. */
  waiting?: boolean | undefined;
  filter: BrowserFilter;
  /** Writes the filter into the address. */
  onFilter: (filter: BrowserFilter) => void;
  /** Only the games of this kind, whatever their category. */
  kind?: GameKind['kind'];
  /** The view of a page that has only this one. */
  only?: GameView;
}

/** A category's vendors, classes, views, search, grid and pages; its state lives in the address. */
export function CategoryBrowser(props: CategoryBrowserProps): ReactNode {
  const { category, vendors, classes, kind, filter, only } = props;
  const t = useTranslations();
  const counted = useCounted();
  const view = only ?? filter.view ?? 'ALL';
  const page = filter.page ?? 1;
  const name = view === 'ALL' ? filter.q : undefined;
  const { vassalage, gameClassify } = filter;
  const games = useGames({ category, view, vassalage, gameClassify, kind, name, page, pageSize: PAGE_SIZE });
  // Whatever is chosen again starts at its first page.
  const change = (part: BrowserFilter) => props.onFilter({ ...filter, page: undefined, ...part });
  return (
    <div className="flex flex-col gap-4">
      {vendors.length > 1 && (
        <VendorMenu vendors={vendors} chosen={vassalage} onChoose={(next) => change({ vassalage: next })} />
      )}
      {props.waiting && <div className="h-13" />}
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        {!only && (
          <ViewMenu
            view={view}
            onView={(next) => change({ view: next === 'ALL' ? undefined : next, q: undefined })}
          />
        )}
        {view === 'ALL' && (
          <NameSearch value={filter.q ?? ''} onChange={(q) => change({ q: q || undefined })} />
        )}
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
        <ClassMenu
          classes={classes}
          chosen={gameClassify}
          onChoose={(code) => change({ gameClassify: code })}
        />
        <p role="status" className="ml-auto min-h-6 shrink-0 text-sm text-muted max-sm:ml-0">
          {games.data ? t('lobby.found', counted(games.data.total)) : ' '}
        </p>
      </div>
      <h2 className="sr-only">{t('nav.games')}</h2>
      <Listed {...props} view={view} games={games} page={page} />
    </div>
  );
}

interface ListedProps extends CategoryBrowserProps {
  view: GameView;
  games: ReturnType<typeof useGames>;
  page: number;
}

function Listed({ view, games, page, filter, onFilter, only }: ListedProps): ReactNode {
  const t = useTranslations();
  const visitor = useStanding() === 'visitor';
  const open = usePopups((state) => state.open);
  if (visitor && isPersonal(view)) return <PleaseLogIn />;
  const filtered = Boolean(filter.vassalage || filter.gameClassify || filter.q);
  const clear = { title: t('lobby.emptyTitle'), text: t('lobby.emptyText') };
  const { q: typed } = filter;
  const action = (
    <div className="flex flex-wrap justify-center gap-2.5">
      {typed && (
        <Button tone="primary" onClick={() => open({ kind: 'search', typed })}>
          {t('lobby.everywhere')}
        </Button>
      )}
      <Button onClick={() => onFilter({ view: filter.view })}>{t('lobby.clearFilters')}</Button>
    </div>
  );
  const others = view !== 'ALL' && !only;
  const nothing = {
    title: t(`games.empty.${view}`),
    ...(view === 'FAV' || view === 'RECENT' ? { text: t(`games.emptyText.${view}`) } : {}),
    ...(others ? { action: <Button onClick={() => onFilter({})}>{t('games.findGames')}</Button> } : {}),
  };
  return (
    <GameGrid
      games={games}
      page={page}
      onPage={(next) => {
        onFilter({ ...filter, page: next > 1 ? next : undefined });
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }}
      empty={filtered ? { ...clear, action } : nothing}
    />
  );
}

/** An address that names someone's own games, opened by nobody. */
function PleaseLogIn(): ReactNode {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <p className="text-lg font-semibold">{t('games.personal')}</p>
      <Button tone="primary" onClick={() => open({ kind: 'login' })}>
        {t('header.login')}
      </Button>
    </div>
  );
}
