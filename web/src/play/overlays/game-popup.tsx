import { Button, Dialog, useUiLocale } from '@croupier/ui';
import { Play, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Game } from '../../platform/shapes.ts';
import { FavouriteButton } from '../favourites/index.ts';
import { usePlay } from '../launch/index.ts';
import { gameTitle, isSubCategory, rtpText, supportsTrial } from '../catalogue/index.ts';
import { TilePicture } from '../tiles/index.ts';

/** What a game is before it is played: picture, vendor, kind, return, and the ways in. */
export function GamePopup({ game }: { game: Game }): ReactNode {
  const t = useTranslations();
  const { close, open } = usePopups();
  const { play, tryFree } = usePlay();
  const title = gameTitle(game);
  const leaveFor = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog title={title} onClose={close}>
      <div className="flex gap-5">
        <div className="relative w-2/5 shrink-0 self-start">
          <div className="aspect-3/4 overflow-hidden rounded-card border border-line shadow-card">
            <TilePicture game={game} title={title} />
          </div>
          <FavouriteButton game={game} title={title} className="absolute top-0.5 right-0.5" />
        </div>
        <Facts game={game} />
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <Button tone="primary" size="large" disabled={game.maintenance} onClick={leaveFor(() => play(game))}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          {game.comingSoon ? t('lobby.soon') : game.maintenance ? t('games.resting') : t('games.playThis')}
        </Button>
        {supportsTrial(game) && !game.maintenance && (
          <Button size="large" onClick={leaveFor(() => tryFree(game))}>
            {t('lobby.freeTrial')}
          </Button>
        )}
        {game.gameType === 'PVP' && (
          <Button tone="ghost" onClick={() => open({ kind: 'rooms', game })}>
            <Users aria-hidden="true" className="size-4.5" />
            {t('games.rooms')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ game }: { game: Game }): ReactNode {
  const t = useTranslations();
  const { locale } = useUiLocale();
  const rtp = rtpText(game.rtp, locale);
  const low = rtpText(game.rtpLow, locale);
  const about = [...(low ? [t('games.rtpLow', { low })] : []), t('games.rtpNote')].join(' ');
  const facts: [string, string, string?][] = [[t('games.vendor'), game.displayName]];
  if (isSubCategory(game.gameClassify)) facts.push([t('games.kind'), t(`games.class.${game.gameClassify}`)]);
  if (rtp) facts.push([t('games.rtp'), rtp, about]);
  return (
    <dl className="flex min-w-0 flex-col gap-3.5">
      {facts.map(([term, value, note]) => (
        <div key={term}>
          <dt className="text-13 text-muted">{term}</dt>
          <dd className="font-semibold">{value}</dd>
          {note && <dd className="mt-0.5 text-13 leading-snug text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
