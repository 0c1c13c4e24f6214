import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../platform/language/formatter.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import { usePlay } from '../../play/launch/index.ts';
import { categoryPaths, isRouted } from '../categories.ts';
import { type Group, groupsOf, type Hit, pagePaths } from './hits.ts';
import { HitRow } from './hit-row.tsx';
import { useSiteSearch } from './queries.ts';

/** Looks for games, categories, vendors and pages from wherever one is. */
export function SearchPopup({ typed: first = '' }: { typed?: string }): ReactNode {
  const t = useTranslations('siteSearch');
  const counted = useCounted();
  const close = usePopups((state) => state.close);
  const [typed, setTyped] = useState(first);
  const { found, q } = useSiteSearch(typed);
  const choose = useChoose(q);
  const groups = found.data ? groupsOf(found.data, q) : [];
  // Enter follows what was looked for, never what is merely popular.
  const isFound = q !== '' && groups.some(({ value }) => value !== 'popular');
  return (
    <Dialog wide title={t('title')} onClose={close}>
      <Autocomplete.Root<Group[]>
        open
        inline
        mode="none"
        autoHighlight={isFound ? 'always' : false}
        keepHighlight
        items={groups}
        value={typed}
        onValueChange={(value, { reason }) => {
          // The name of what was chosen is not what was typed.
          if (reason !== 'item-press') setTyped(value);
        }}
        itemToStringValue={(hit: Hit) => hit.key}
      >
        <SearchField typed={typed} onClear={() => setTyped('')} />
        <p role="status" className="min-h-6 pt-3 text-15 text-muted">
          {found.data && q !== '' && says(t, counted, found.data, q)}
        </p>
        {found.isError && !found.data ? (
          <SectionFailed onRetry={() => void found.refetch()} />
        ) : (
          <Results busy={found.isFetching} onChoose={choose} />
        )}
      </Autocomplete.Root>
    </Dialog>
  );
}

function SearchField({ typed, onClear }: { typed: string; onClear: () => void }): ReactNode {
  const t = useTranslations('siteSearch');
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <Autocomplete.Input
        data-focus-first
        aria-label={t('label')}
        placeholder={t('placeholder')}
        enterKeyHint="search"
        maxLength={80}
        className="min-h-12 w-full rounded-full border border-line-strong bg-panel-low/80 pr-12 pl-12 text-base placeholder:text-muted hover:border-white/30"
      />
      {typed && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={onClear}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-text"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </div>
  );
}

function Results({ busy, onChoose }: { busy: boolean; onChoose: (hit: Hit) => void }): ReactNode {
  const t = useTranslations('siteSearch');
  return (
    <Autocomplete.List
      aria-label={t('results')}
      aria-busy={busy || undefined}
      className="mt-2 flex min-h-[40dvh] flex-col gap-4"
    >
      {(group: Group) => (
        <Autocomplete.Group key={group.value} items={group.items}>
          <Autocomplete.GroupLabel className="pb-1 text-13 font-bold text-muted">
            {t(`group.${group.value}`)}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(hit: Hit) => (
              <Autocomplete.Item
                key={hit.key}
                value={hit}
                disabled={hit.kind === 'game' && hit.game.maintenance}
                onClick={() => onChoose(hit)}
                className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-3 py-2 data-highlighted:bg-white/8 data-disabled:opacity-45"
              >
                <HitRow hit={hit} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

type Say = ReturnType<typeof useTranslations<'siteSearch'>>;

/** What came of it, for eyes and for anyone who listens. */
function says(
  t: Say,
  counted: ReturnType<typeof useCounted>,
  found: Parameters<typeof groupsOf>[0],
  q: string,
): string {
  if (found.didYouMean !== null) return t('didYouMean', { typed: q, name: found.didYouMean });
  const others = found.kinds.length + found.categories.length + found.vendors.length + found.pages.length;
  if (found.total > 0) return t('found', counted(found.total));
  return t(others > 0 ? 'noGame' : 'nothing', { typed: q });
}

/** Follows a hit; the panel is gone by then, for what it leads to may be a popup as well. */
function useChoose(q: string): (hit: Hit) => void {
  const navigate = useNavigate();
  const { play, openVendor } = usePlay();
  const close = usePopups((state) => state.close);
  const follow = (hit: Hit) => {
    switch (hit.kind) {
      case 'game':
        return play(hit.game);
      case 'vendor':
        return openVendor(hit.vendor);
      case 'page':
        return void navigate({ to: pagePaths[hit.page] });
      case 'gameKind':
        return void navigate({ to: '/kind/$kind', params: { kind: hit.of.kind } });
      case 'all':
        return void navigate({ to: '/rng', search: { q } });
      case 'category':
        return void (isRouted(hit.category)
          ? navigate({ to: categoryPaths[hit.category] })
          : navigate({ to: '/', search: { tab: hit.category } }));
      // no default
    }
  };
  return (hit) => {
    close();
    follow(hit);
  };
}
