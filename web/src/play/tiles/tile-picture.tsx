import { type ReactNode, useState } from 'react';
import { onHost, useImageHost } from '../../platform/site/hosts.ts';
import type { Game } from '../../platform/shapes.ts';
import { tileSources } from '../catalogue/index.ts';
import { useSeen } from './use-seen.ts';

export interface TilePictureProps {
  game: Game;
  title: string;
  /** It stands in the first sight of its page. */
  first?: boolean;
}

/** A game's picture, fetched when its place comes near the window; its name where there is none. */
export function TilePicture({ game, title, first = false }: TilePictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  const [place, seen] = useSeen<HTMLSpanElement>(first);
  const host = useImageHost();
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
    <span ref={place} className="block size-full bg-panel-high">
      {seen && (
        <picture>
          {avif && <source srcSet={onHost(host, avif)} type="image/avif" />}
          <img
            src={onHost(host, image)}
            alt=""
            width={360}
            height={480}
            decoding="async"
            onError={() => setFailed(true)}
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}
