import { ArrowRight, FileText, LayoutGrid, Shapes, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCounted } from '../../platform/language/formatter.ts';
import { gameTitle } from '../../play/catalogue/index.ts';
import { TilePicture } from '../../play/tiles/index.ts';
import type { Hit } from './hits.ts';

interface RowProps {
  sign: ReactNode;
  name: string;
  note?: string | undefined;
}

function Row({ sign, name, note }: RowProps): ReactNode {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid h-12 w-9 shrink-0 place-items-center overflow-hidden rounded-field bg-panel-high text-muted"
      >
        {sign}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {note && <span className="block truncate text-13 text-muted">{note}</span>}
      </span>
    </>
  );
}

/** Its kind, and the other word for it that was typed; or what its pictures show. */
function reasonOf(
  t: ReturnType<typeof useTranslations<'siteSearch'>>,
  { kind, word }: NonNullable<Extract<Hit, { kind: 'game' }>['because']>,
): string {
  if (kind === null) return t('about', { word });
  return kind.toLowerCase() === word.toLowerCase() ? kind : t('called', { kind, word });
}

/** A hit with what tells it from others of its name. */
export function HitRow({ hit }: { hit: Hit }): ReactNode {
  const t = useTranslations();
  const say = useTranslations('siteSearch');
  const counted = useCounted();
  const ofGames = ({ games }: { games: number }) => t('games.gamesOf', counted(games));
  switch (hit.kind) {
    case 'game': {
      const name = gameTitle(hit.game);
      const rest = hit.game.maintenance ? t('lobby.maintenance') : hit.game.displayName;
      const note = [hit.because && reasonOf(say, hit.because), rest].filter(Boolean).join(' · ');
      return <Row sign={<TilePicture game={hit.game} title={name} first />} name={name} note={note} />;
    }
    case 'gameKind':
      return <Row sign={<Shapes className="size-5" />} name={hit.of.name} note={ofGames(hit.of)} />;
    case 'category':
      return <Row sign={<LayoutGrid className="size-5" />} name={hit.name} />;
    case 'vendor':
      return (
        <Row sign={<Store className="size-5" />} name={hit.vendor.displayName} note={ofGames(hit.vendor)} />
      );
    case 'page':
      return <Row sign={<FileText className="size-5" />} name={t(`siteSearch.page.${hit.page}`)} />;
    case 'all':
      return <Row sign={<ArrowRight className="size-5" />} name={t('siteSearch.all', counted(hit.total))} />;
    // no default
  }
}
