import type { Game } from '../../platform/shapes.ts';

const lotteryPages: Record<string, '/vnLottery' | '/seaLottery' | '/lottery'> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

export type LaunchTarget =
  | { page: '/seamless'; game: string; vendor: string }
  | { page: '/rng'; vassalage: string }
  | { page: '/vnLottery' | '/seaLottery' | '/lottery'; gameCode: string };

/** Where a tile leads: a vendor's list, a lottery page, or the seamless game page. */
export function launchTarget(
  game: Pick<Game, 'isGame' | 'gameType' | 'vassalage' | 'gameCode' | 'nodeId'>,
): LaunchTarget {
  if (game.isGame === 'VASSALAGE' && game.gameType === 'RNG')
    return { page: '/rng', vassalage: game.vassalage };
  const lottery = lotteryPages[game.vassalage];
  if (lottery) return { page: lottery, gameCode: game.gameCode };
  return { page: '/seamless', game: game.nodeId, vendor: game.vassalage };
}
