import { instantGames as ownFolders } from '../generated/instant.ts';
import { sharedGames as shared } from '../generated/shared.ts';
import type { InstantGame, SharedGame } from '../kit/index.ts';
import { slotGames } from '../slot/game.ts';

/** Every game that one player plays: the slots, whose titles are data, and those with a folder of their own. */
export const instantGames: readonly InstantGame[] = [...slotGames, ...ownFolders];

/** Every game that many players share, whatever versions of it are still played. */
export const sharedGames: readonly SharedGame[] = shared;
