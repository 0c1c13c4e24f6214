import { useUiLocale } from '@croupier/ui';
import { Play, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '../../platform/shapes.ts';
import { usePlay } from '../launch/use-play.ts';
import { gameTitle, rtpText, supportsTrial, tileSources } from './games.ts';

/** A game: its picture starts it, the free trial stands beside. */
export function GameTile({ game }: { game: Game }): ReactNode {
  const t = useTranslations('lobby');
  const { locale } = useUiLocale();
  const { play, tryFree } = usePlay();
  const title = gameTitle(game);
  const rtp = rtpText(game.rtp, locale);
  return (
    <article aria-label={title} className="group relative flex flex-col">
      <button
        type="button"
        aria-label={t('playGame', { game: title })}
        disabled={game.maintenance}
        onClick={() => play(game)}
        className="relative block aspect-3/4 overflow-hidden rounded-card border border-line bg-panel shadow-card transition-transform duration-250 group-hover:-translate-y-1 focus-visible:-translate-y-1 disabled:grayscale"
      >
        <TilePicture game={game} title={title} />
        <span className="absolute top-2 left-2 flex gap-1.5 text-[11px] leading-none font-extrabold tracking-wide">
          {game.isHot === 1 && (
            <span className="rounded-full bg-danger-deep px-2 py-1.5 text-white shadow-card">
              {t('hotBadge')}
            </span>
          )}
          {game.isNew && (
            <span className="rounded-full bg-win px-2 py-1.5 text-ground shadow-card">{t('newBadge')}</span>
          )}
        </span>
        {game.maintenance ? (
          <span className="absolute inset-0 grid place-items-center bg-ground/75 text-sm font-semibold">
            <span className="flex flex-col items-center gap-2">
              <Wrench aria-hidden="true" className="size-6" />
              {t('maintenance')}
            </span>
          </span>
        ) : (
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center bg-ground/55 opacity-0 transition-opacity duration-250 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:hidden"
          >
            <span className="flex items-center gap-2 rounded-full bg-white px-5 py-2.5 font-bold text-black shadow-card">
              <Play className="size-4 fill-current" />
              {t('play')}
            </span>
          </span>
        )}
      </button>
      <div className="px-0.5 pt-2.5">
        <h3 className="truncate text-[15px] leading-tight font-semibold" title={title}>
          {title}
        </h3>
        <p className="mt-1 flex justify-between gap-1.5 text-xs text-muted">
          <span className="truncate">{game.displayName}</span>
          {rtp && <span className="figures shrink-0 max-sm:hidden">{t('rtp', { rate: rtp })}</span>}
        </p>
        {supportsTrial(game) && !game.maintenance && (
          <button
            type="button"
            aria-label={t('freeTrialOf', { game: title })}
            onClick={() => tryFree(game)}
            className="mt-2 min-h-11 w-full rounded-field border border-line-strong bg-white/5 text-[13px] font-bold tracking-wide transition-colors duration-200 hover:bg-white/12"
          >
            {t('freeTrial')}
          </button>
        )}
      </div>
    </article>
  );
}

function TilePicture({ game, title }: { game: Game; title: string }): ReactNode {
  const [failed, setFailed] = useState(false);
  const { avif, image } = tileSources(game);
  if (!image || failed) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-3 bg-linear-to-br from-accent-deep/60 via-panel-high to-panel-low px-3 text-center">
        <span aria-hidden="true" className="text-5xl font-extrabold text-white/85">
          {title.slice(0, 1).toUpperCase()}
        </span>
        <span className="text-lg leading-tight font-bold">{title}</span>
      </span>
    );
  }
  return (
    <picture>
      {avif && <source srcSet={avif} type="image/avif" />}
      <img
        src={image}
        alt=""
        width={360}
        height={480}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
    </picture>
  );
}
