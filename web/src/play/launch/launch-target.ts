import type { Game } from '../../platform/shapes.ts';

const lotteryPages: Record<string, '/vnLottery' | '/seaLottery' | '/lottery'> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

export type GameRef = Pick<Game, 'nodeId' | 'vassalage' | 'gameCode'>;

export type LaunchTarget =
  | { page: '/seamless'; game: string; vendor: string }
  | { page: '/vnLottery' | '/seaLottery' | '/lottery'; gameCode: string };

/** Where a game is played: at its lottery page, or at the seamless game page. */
export function launchTarget(game: GameRef): LaunchTarget {
  const lottery = lotteryPages[game.vassalage];
  if (lottery) return { page: lottery, gameCode: game.gameCode };
  return { page: '/seamless', game: game.nodeId, vendor: game.vassalage };
}
