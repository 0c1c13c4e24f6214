import { useNavigate } from '@tanstack/react-router';
import { usePopups, type VendorRef } from '../../platform/popups/popups.ts';
import { useStanding } from '../../platform/session/session.ts';
import type { Game } from '../../platform/shapes.ts';
import { type GameRef, launchTarget } from './launch-target.ts';

export interface Play {
  /** A game, or a vendor's entry in a list of games. */
  play: (game: Game) => void;
  /** A game of which little more than its id is known. */
  playNode: (nodeId: string, vassalage?: string, gameCode?: string) => void;
  tryFree: (game: Pick<Game, 'nodeId' | 'vassalage'>) => void;
  /** A vendor's games: the casino's on its page, all others in a list over the page. */
  openVendor: (vendor: VendorRef) => void;
}

/** What the buttons of a tile or card do, by who presses them. */
export function usePlay(): Play {
  const navigate = useNavigate();
  const standing = useStanding();
  const open = usePopups((state) => state.open);

  const go = (game: GameRef) => {
    const target = launchTarget(game);
    if (target.page === '/seamless') {
      const vendor = target.vendor === '' ? {} : { vendor: target.vendor };
      void navigate({ to: '/seamless', search: { game: target.game, ...vendor } });
    } else {
      void navigate({ href: `${target.page}?gameCode=${encodeURIComponent(target.gameCode)}` });
    }
  };
  const start = (game: GameRef) => {
    if (standing === 'visitor') open({ kind: 'login' }, () => go(game));
    else if (standing === 'trial') open({ kind: 'trial' });
    else go(game);
  };
  // No game starts from a vendor's entry, so visitors may follow it too.
  const openVendor = (vendor: VendorRef) => {
    if (vendor.gameType === 'RNG') void navigate({ to: '/rng', search: { vassalage: vendor.vassalage } });
    else open({ kind: 'vendor', vendor });
  };
  return {
    play: (game) => (game.isGame === 'VASSALAGE' ? openVendor(game) : start(game)),
    playNode: (nodeId, vassalage = '', gameCode = '') => start({ nodeId, vassalage, gameCode }),
    tryFree: (game) =>
      void navigate({
        to: '/seamless',
        search: { game: game.nodeId, vendor: game.vassalage, mode: 'trial' },
      }),
    openVendor,
  };
}
