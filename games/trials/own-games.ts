import { existsSync } from 'node:fs';
import { join } from 'node:path';

const games = join(import.meta.dirname, '..');

/** The games of these folders with what their `samples.ts` says to try; throws for a folder that says nothing, and where `listed` are others. */
export async function ownGames<Game, Own>(
  folders: readonly string[],
  listed: number,
): Promise<{ game: Game; samples: Own }[]> {
  const own = [];
  for (const folder of folders) {
    const path = join(games, folder, 'samples.ts');
    if (!existsSync(path)) throw new Error(`games/${folder}/samples.ts is missing`);
    const { game } = (await import(join(games, folder, 'game.ts'))) as { game: Game };
    const { samples } = (await import(path)) as { samples: Own };
    own.push({ game, samples });
  }
  if (own.length !== listed) throw new Error('the generated list is stale');
  return own;
}
