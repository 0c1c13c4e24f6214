import { gameFolders } from '../../games/sheets/folders.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** games/generated/instant.ts: every game that one player plays, found by its folder. */
export function instantGamesList(folders: readonly string[] = gameFolders('game.ts')): string {
  const games = folders.map((folder) => {
    const [, name = ''] = folder.split('/');
    // Digits and hyphens may begin a folder's name, never a name in code.
    return { folder, name: /^[a-z][a-z0-9-]*$/.test(name) ? camel(name) : '' };
  });
  const unusable = games.filter(
    ({ name }, index) => name === '' || games.findIndex((other) => other.name === name) !== index,
  );
  if (unusable.length > 0)
    throw new Error(
      `games need names of their own, in lowercase letters: ${unusable.map(({ folder }) => folder).join(', ')}`,
    );
  return [
    '// Written by `npm run generate` from the folders that have a game.ts; a test fails when it is stale.',
    "import type { InstantGame } from '../kit/index.ts';",
    ...games.map(({ folder, name }) => `import { game as ${name} } from '../${folder}/game.ts';`),
    '',
    '/** All games that one player plays. */',
    'export const instantGames: readonly InstantGame[] = [',
    ...games.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}
