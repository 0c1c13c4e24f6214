import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { instantGames, sharedGames } from '../../games/list/index.ts';
import type { InstantGame } from '../../games/kit/index.ts';
import { allFolders } from '../../games/sheets/folders.ts';
import { root } from '../root.ts';

/** What the picture of a game in the lobby shows; `tile.json` of its folder. Drawings are named as in Noto or game-icons. */
const tile = z.strictObject({
  code: z.string(),
  /** The setting, one of the slots' worlds. */
  world: z.string(),
  hero: z.string(),
  beside: z.array(z.string()).min(1).max(3),
});
export type GameTile = z.infer<typeof tile>;

/** For a game whose folder says nothing: what its class is known by. */
const plain: Readonly<Record<InstantGame['category'], Omit<GameTile, 'code'>>> = {
  RNG: { world: 'palco', hero: 'joker', beside: ['bell'] },
  AC: { world: 'palco', hero: 'game-die', beside: ['glowing-star'] },
  TG: { world: 'mesa', hero: 'club-suit', beside: ['diamond-suit'] },
  VP: { world: 'palco', hero: 'poker-hand', beside: ['spade-suit'] },
  SC: { world: 'feira', hero: 'ticket', beside: ['coin'] },
  BG: { world: 'circo', hero: 'ball-glow', beside: ['balloon'] },
  JP: { world: 'palco', hero: 'trophy', beside: ['coin'] },
};

const own = new Map(
  allFolders('tile.json').map((folder) => {
    const path = join(root, 'games', folder, 'tile.json');
    const read = tile.parse(JSON.parse(readFileSync(path, 'utf8')));
    return [read.code, read] as const;
  }),
);

/** A tile for every game but the slots, whose titles say what they show, and the flight, whose picture is composed by hand. */
export const gameTiles: readonly (GameTile & Pick<InstantGame, 'names'>)[] = [...sharedGames, ...instantGames]
  .filter(({ kind }) => kind !== 'slot' && kind !== 'crash')
  .map(({ code, names, category }) => ({ ...(own.get(code) ?? { code, ...plain[category] }), names }));
