import { Play, Wrench } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Game } from '../../platform/shapes.ts';
import { FavouriteButton } from '../favourites/index.ts';
import { usePlay } from '../launch/index.ts';
import { gameTitle, supportsTrial } from '../catalogue/index.ts';
import { TilePicture } from './tile-picture.tsx';

const TilePot = lazy(async () => ({ default: (await import('../jackpots/screens.ts')).TilePot }));

export interface GameTileProps {
  game: Game;
  /** It stands in the first sight of its page. */
  first?: boolean;
}

/** A game: its picture starts it, its name tells more of it, the free trial stands beside. */
export function GameTile({ game, first = false }: GameTileProps): ReactNode {
  const t = useTranslations('lobby');
  const { play } = usePlay();
  const open = usePopups((state) => state.open);
  const title = gameTitle(game);
  const [pot, setPot] = useState('');
  const marks = [...badgesOf(game).map((badge) => t(badge)), pot].filter((mark) => mark !== '');
  const linked = game.gameClassify === 'JP' && !game.maintenance;
  return (
    <article
      aria-label={title}
      className="group relative flex flex-col transition-transform duration-250 hover:-translate-y-1"
    >
      <button
        type="button"
        aria-label={[t('playGame', { game: title }), ...marks].join(', ')}
        disabled={game.maintenance}
        onClick={() => play(game)}
        className="relative block aspect-3/4 overflow-hidden rounded-card border border-line bg-panel shadow-card"
      >
        <span className={game.maintenance ? 'block size-full opacity-45' : 'block size-full'}>
          <TilePicture game={game} title={title} first={first} />
        </span>
        <Badges game={game} />
        {linked && (
          <Suspense fallback={null}>
            <TilePot game={game} onWords={setPot} />
          </Suspense>
        )}
        {game.maintenance ? (
          <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 bg-linear-to-t from-ground via-ground/90 to-transparent px-2 pt-14 pb-4 text-13 leading-tight font-semibold whitespace-nowrap max-sm:text-xs">
            <Wrench aria-hidden="true" className="size-4 shrink-0 max-sm:size-3.5" />
            {t(restOf(game))}
          </span>
        ) : (
          <PlaySign />
        )}
      </button>
      <FavouriteButton game={game} title={title} className="absolute top-0.5 right-0.5" />
      <div className="px-0.5 pt-2">
        <h3 className="text-15 leading-tight font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            title={title}
            onClick={() => open({ kind: 'game', game })}
            className="block min-h-6 w-full truncate text-left hover:underline"
          >
            {title}
          </button>
        </h3>
        <p className="mt-0.5 truncate text-13 text-muted">{game.displayName}</p>
        {!game.maintenance && <Buttons game={game} title={title} />}
      </div>
    </article>
  );
}

/** The free trial, and what stands in for the picture under a finger. */
function Buttons({ game, title }: { game: Game; title: string }): ReactNode {
  const t = useTranslations('lobby');
  const { play, tryFree } = usePlay();
  return (
    <div className="mt-2 flex gap-2">
      {supportsTrial(game) && (
        <button
          type="button"
          aria-label={t('freeTrialOf', { game: title })}
          onClick={() => tryFree(game)}
          className="min-h-11 min-w-0 flex-1 truncate rounded-field border border-line bg-white/4 px-1.5 text-13 font-bold text-muted transition-colors duration-200 hover:bg-white/12 hover:text-text max-sm:text-12 pointer-fine:min-h-9"
        >
          {t('freeTrial')}
        </button>
      )}
      {/* For fingers, which see no hover; the picture is the same button for everyone else. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => play(game)}
        className="grid h-11 min-w-11 place-items-center rounded-field bg-accent-deep text-white only:flex-1 pointer-fine:hidden"
      >
        <Play className="ml-0.5 size-4.5 fill-current" />
      </button>
    </div>
  );
}

/** Why it can't be played now. */
const restOf = (game: Game) => (game.comingSoon ? 'soon' : 'maintenance');

/** What stands written on the picture is part of the button's name too. */
function badgesOf(game: Game) {
  const badges: ('hotBadge' | 'newBadge' | ReturnType<typeof restOf>)[] = [];
  if (game.isHot === 1) badges.push('hotBadge');
  if (game.isNew) badges.push('newBadge');
  if (game.maintenance) badges.push(restOf(game));
  return badges;
}

function Badges({ game }: { game: Game }): ReactNode {
  const t = useTranslations('lobby');
  return (
    // One below the other on a phone, where two in a row would lie under the heart.
    <span className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5 text-11 leading-none font-extrabold tracking-wide sm:flex-row">
      {game.isHot === 1 && (
        <span className="rounded-full bg-danger-deep px-2 py-1.5 text-white shadow-card">
          {t('hotBadge')}
        </span>
      )}
      {game.isNew && (
        <span className="rounded-full bg-win px-2 py-1.5 text-ground shadow-card">{t('newBadge')}</span>
      )}
    </span>
  );
}

/** What a press will do, for a pointer over the picture. */
function PlaySign(): ReactNode {
  const t = useTranslations('lobby');
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 grid place-items-center bg-ground/55 opacity-0 transition-opacity duration-250 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:hidden"
    >
      <span className="flex items-center gap-2 rounded-full bg-white px-5 py-2.5 font-bold text-black shadow-card">
        <Play className="size-4 fill-current" />
        {t('play')}
      </span>
    </span>
  );
}
