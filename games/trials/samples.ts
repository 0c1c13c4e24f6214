import { instantGames as ownFolders } from '../generated/instant.ts';
import type { InstantGame, Minor } from '../kit/index.ts';
import { gameFolders } from '../sheets/folders.ts';
import { slotGames } from '../slot/game.ts';
import { ownGames } from './own-games.ts';

/**
 * Bets and actions that a machine can play a game with; `samples.ts` of its folder exports them as `samples`. What the rules refuse is
 * passed over.
 */
export interface Samples<Form = unknown, Action = unknown, View = unknown> {
  /** Forms that fit this stake, one of each way of betting. */
  forms(stake: Minor): readonly Form[];
  /** What is worth trying on what the player sees; needed of games in which a round waits. */
  actions?(view: View): readonly Action[];
}

/** A game with what it is tried with. */
export interface Tried {
  game: InstantGame;
  samples: Samples;
}

/** Titles of one mathematics with the same pots differ in their pictures alone: the first of each stands for the others. */
function slotMachines(): InstantGame[] {
  const seen = new Set<string>();
  return slotGames.filter(({ figures, jackpot }) => {
    const bets = figures.bets.map((bet) => ({ ...bet, names: null }));
    const mathematics = JSON.stringify({ bets, jackpot });
    const fresh = !seen.has(mathematics);
    seen.add(mathematics);
    return fresh;
  });
}

/** More fields than any bonus of a slot lays out. */
const fieldsTried = 32;

const slotSamples = (game: InstantGame): Samples => ({
  forms: () => [{}, { buy: true }],
  actions: () => [
    ...game.figures.bets.map(({ id }) => ({ type: 'choose', option: id })),
    ...Array.from({ length: fieldsTried }, (_, field) => ({ type: 'pick', field })),
  ],
});

/** Every game, by its folder; throws for a folder that says nothing to try. */
export async function triedGames(): Promise<Tried[]> {
  const own = await ownGames<InstantGame, Samples>(gameFolders('game.ts'), ownFolders.length);
  return [...slotMachines().map((game) => ({ game, samples: slotSamples(game) })), ...own];
}
