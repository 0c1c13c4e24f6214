import { sharedGames } from '../generated/shared.ts';
import { RuleError, type Minor, type SharedGame, type Ticket } from '../kit/index.ts';
import type { Entropy } from '../fairness/index.ts';
import { sharedFolders } from '../sheets/folders.ts';
import { ownGames } from './own-games.ts';
import { pick } from './random.ts';

/** What a machine bets and presses at a game that many share; what the rules refuse is passed over. */
export interface SharedSamples {
  /** Forms that fit this stake, one of each way of betting. */
  forms(stake: Minor): readonly unknown[];
  /** What a player may press while a round is shown. */
  presses?(): readonly unknown[];
}

export interface TriedShared {
  game: SharedGame;
  samples: SharedSamples;
}

/** Every game, by its folder; throws for a folder that says nothing to try. */
export const triedShared = (): Promise<TriedShared[]> =>
  ownGames<SharedGame, SharedSamples>(sharedFolders('game.ts'), sharedGames.length);

/** A stake in reach, and a form of the samples that fits it. */
export function trialTicket(
  { game, samples }: TriedShared,
  choice: Entropy,
): { stake: Minor; form: unknown; ticket: Ticket } {
  const { stakes } = game;
  const stake = pick('list' in stakes ? stakes.list : [stakes.min, ...stakes.keys, stakes.max], choice);
  const fitting = samples.forms(stake).filter((form) => {
    try {
      game.ticket(form, stake, 1);
      return true;
    } catch (error) {
      if (error instanceof RuleError) return false;
      throw error;
    }
  });
  if (fitting.length === 0) throw new Error(`${game.code} has no sample for ${stake}`);
  const form = pick(fitting, choice);
  return { stake, form, ticket: game.ticket(form, stake, 1) };
}
