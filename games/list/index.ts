import { instantGames as ownFolders } from '../generated/instant.ts';
import type { InstantGame } from '../kit/index.ts';
import { slotGames } from '../slot/game.ts';

/** Every game that one player plays: the slots, whose titles are data, and those with a folder of their own. */
export const instantGames: readonly InstantGame[] = [...slotGames, ...ownFolders];
