import type { SlotRound, SlotScene } from '@croupier/games/slot';
import type { InstantRound, InstantSession } from '../../src/protocol.ts';
import type { Figures } from '../shared/shapes.ts';

/** A session at a slot: what the game gives its scene stands beside the rest. */
export interface SlotSession extends InstantSession, Pick<SlotScene, 'paytable' | 'look'> {
  /** As the panels of all games show them. */
  shown: Figures & { anyReturn: string };
}

export function slotSession(session: InstantSession): SlotSession {
  const { paytable, look, split } = session.game.scene as SlotScene;
  const { returnToPlayer, volatility, bets } = session.figures;
  const [first] = bets;
  return {
    ...session,
    paytable,
    look,
    shown: {
      ...split,
      returnToPlayer,
      volatility,
      hitRate: first?.hitRate ?? '',
      anyReturn: first?.anyReturn ?? '',
      standardDeviation: first?.standardDeviation ?? null,
      maximumWin: String(Math.max(...bets.map(({ maximumWin }) => Number(maximumWin)))),
      longestLosingRun: first?.longestLosingRun ?? null,
    },
  };
}

/** What a round of a slot shows; null where nothing was drawn. */
export const drawnIn = (round: InstantRound | null): SlotRound | null =>
  (round?.view ?? null) as SlotRound | null;
