import { Button, Chip, EmptyState, Note, SkeletonRows } from '@croupier/ui';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { bare } from '../../platform/language/bare.ts';
import { useCounted } from '../../platform/language/formatter.ts';
import { useStanding } from '../../platform/session/session.ts';
import { LoadFailed } from '../../shared/loaded/loaded.tsx';
import { NameSearch } from '../browser/index.ts';
import { DrawCard } from './draw-card.tsx';
import { type DrawMenu, type DrawTitle, type PrizeMode, useDrawMenu, useRecentDraws } from './menu.ts';

export interface DrawFilter {
  /** A group of titles; all of them where it is absent. */
  group?: string | undefined;
  /** Only what the member opened last. */
  recent?: boolean | undefined;
  q?: string | undefined;
}

export interface DrawLobbyProps {
  modes: readonly PrizeMode[];
  /** Only the titles of these vendors. */
  vendors?: readonly string[];
  /** A title that the page speaks of already. */
  except?: string | undefined;
  filter: DrawFilter;
  onFilter: (filter: DrawFilter) => void;
  /** What is shown where no vendor sells draws yet. */
  otherwise: ReactNode;
}

/** Draws as cards: what each sells and what it drew last, by group, by name or as last opened. */
export function DrawLobby({
  modes,
  vendors,
  except,
  filter,
  onFilter,
  otherwise,
}: DrawLobbyProps): ReactNode {
  const t = useTranslations();
  const menu = useDrawMenu(modes);
  if (!menu.data) {
    return menu.isError ? (
      <LoadFailed query={menu} />
    ) : (
      <SkeletonRows label={t('common.loading')} rows={3} className="h-60" />
    );
  }
  const titles = menu.data.titles.filter(
    ({ vendor, gameCode }) => (vendors?.includes(vendor) ?? true) && gameCode !== except,
  );
  if (titles.every(({ state }) => state === 'coming')) return otherwise;
  return (
    <div className="flex flex-col gap-4">
      {menu.isError && <Note tone="info">{t('draws.behind')}</Note>}
      <Titles titles={titles} groups={menu.data.groups} filter={filter} onFilter={onFilter} />
      {menu.data.exception && <p className="text-13 text-muted">{t('draws.exception')}</p>}
    </div>
  );
}

interface TitlesProps extends Pick<DrawLobbyProps, 'filter' | 'onFilter'> {
  titles: readonly DrawTitle[];
  groups: DrawMenu['groups'];
}

function Titles({ titles, groups, filter, onFilter }: TitlesProps): ReactNode {
  const t = useTranslations();
  const counted = useCounted();
  const recent = useRecentDraws(filter.recent === true);
  const names = new Map(groups.map(({ code, name }) => [code, name]));
  const waiting = filter.recent === true && recent.isPending && recent.fetchStatus !== 'idle';
  const shown = chosen(titles, filter, recent.data);
  return (
    <>
      <Choices titles={titles} names={names} filter={filter} onFilter={onFilter} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {waiting ? ' ' : t('draws.found', counted(shown.length))}
      </p>
      <h2 className="sr-only">{t('draws.list')}</h2>
      {filter.recent === true && recent.isError ? (
        <LoadFailed query={recent} />
      ) : waiting ? (
        <SkeletonRows label={t('common.loading')} rows={3} className="h-60" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<Ticket aria-hidden="true" />}
          title={t(filter.recent === true ? 'draws.noRecent' : 'draws.nothing')}
          action={<Button onClick={() => onFilter({})}>{t('draws.showAll')}</Button>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((title) => (
            <li key={title.nodeId}>
              <DrawCard title={title} group={names.get(title.group)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In their own order, or with the one that was opened last in front. */
function chosen(
  titles: readonly DrawTitle[],
  { group, recent, q }: DrawFilter,
  opened: readonly string[] | undefined,
): DrawTitle[] {
  const wanted = bare(q ?? '');
  const kept = titles.filter(
    (title) => (group === undefined || title.group === group) && bare(title.name).includes(wanted),
  );
  if (recent !== true) return kept;
  return (opened ?? []).flatMap((nodeId) => kept.find((title) => title.nodeId === nodeId) ?? []);
}

interface ChoicesProps extends Pick<DrawLobbyProps, 'filter' | 'onFilter'> {
  titles: readonly DrawTitle[];
  names: ReadonlyMap<string, string>;
}

function Choices({ titles, names, filter, onFilter }: ChoicesProps): ReactNode {
  const t = useTranslations('draws');
  const member = useStanding() === 'member';
  const codes = [...new Set(titles.map(({ group }) => group))];
  const all = filter.group === undefined && filter.recent !== true;
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
      <div role="group" aria-label={t('groups')} className="scroll-row -mx-4 flex gap-2 px-4 sm:mx-0 sm:px-0">
        <Chip pressed={all} onClick={() => onFilter({ q: filter.q })}>
          {t('all')}
        </Chip>
        {member && (
          <Chip pressed={filter.recent === true} onClick={() => onFilter({ q: filter.q, recent: true })}>
            {t('recent')}
          </Chip>
        )}
        {codes.length > 1 &&
          codes.map((code) => (
            <Chip
              key={code}
              pressed={filter.group === code}
              onClick={() => onFilter({ q: filter.q, group: code })}
            >
              {names.get(code) ?? code}
            </Chip>
          ))}
      </div>
      <NameSearch value={filter.q ?? ''} onChange={(q) => onFilter({ ...filter, q: q || undefined })} />
    </div>
  );
}
