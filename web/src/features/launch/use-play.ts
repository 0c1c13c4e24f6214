import { useNavigate } from '@tanstack/react-router';
import { usePopups } from '../../platform/popups.ts';
import { useStanding } from '../../platform/session.ts';
import type { Game } from '../../platform/shapes.ts';
import { launchTarget } from './launch-target.ts';

export interface Play {
  play: (game: Game) => void;
  tryFree: (game: Game) => void;
}

/** What the two buttons of a tile do, by who presses them. */
export function usePlay(): Play {
  const navigate = useNavigate();
  const standing = useStanding();
  const open = usePopups((state) => state.open);

  const start = (game: Game) => {
    const target = launchTarget(game);
    if (target.page === '/seamless') {
      void navigate({ to: '/seamless', search: { game: target.game, vendor: target.vendor } });
    } else if (target.page === '/rng') {
      void navigate({ to: '/rng', search: { vassalage: target.vassalage } });
    } else {
      void navigate({ href: `${target.page}?gameCode=${encodeURIComponent(target.gameCode)}` });
    }
  };
  return {
    play: (game) => {
      // No game starts from a vendor's entry, so visitors may follow it too.
      if (launchTarget(game).page === '/rng') start(game);
      else if (standing === 'visitor') open({ kind: 'login' }, () => start(game));
      else if (standing === 'trial') open({ kind: 'trial' });
      else start(game);
    },
    tryFree: (game) =>
      void navigate({
        to: '/seamless',
        search: { game: game.nodeId, vendor: game.vassalage, mode: 'trial' },
      }),
  };
}
