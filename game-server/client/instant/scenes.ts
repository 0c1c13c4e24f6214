import type { InstantGame } from '@croupier/games/kit';
import type { SceneModule } from '../scene/scene.ts';
import { CallFailed } from '../shared/api.ts';
import type { Language } from '../shared/money.ts';

const scenes = import.meta.glob<SceneModule>('../scenes/*/index.ts');
/** The rules of each game, for the words in which they tell a round. */
const games = import.meta.glob<{ game: InstantGame }>(
  '../../../games/{arcade,table,cards,poker,scratch,bingo}/*/game.ts',
);

/** All machines of a kind tell their rounds alike. */
const folders: Readonly<Record<string, string>> = { 'video-poker': 'jacks-or-better' };

/** The scene of a kind, loaded when it is needed. */
export async function sceneOf(kind: string): Promise<SceneModule> {
  const load = scenes[`../scenes/${kind}/index.ts`];
  if (!load) throw new CallFailed('GAME_MISMATCH');
  return load();
}

/** In words what a view shows, as the game's own rules tell it; nothing where they can't be had. */
export async function wordsOf(
  { code, kind }: { code: string; kind: string },
  language: Language,
  cash: (minor: number) => string,
): Promise<(view: unknown) => string> {
  const folder = new RegExp(`/(?:${code}|${folders[kind] ?? kind})/game\\.ts$`);
  const load = Object.entries(games).find(([path]) => folder.test(path))?.[1];
  const found = await load?.().catch(() => undefined);
  return (view) => found?.game.words(view, language, cash) ?? '';
}
