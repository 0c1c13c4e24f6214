import { gameFolders, sharedFolders } from '../../games/sheets/folders.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface List {
  type: string;
  name: string;
  says: string;
}

/** Games as they are found by their folders. */
function listOf(folders: readonly string[], list: List): string {
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
    `import type { ${list.type} } from '../kit/index.ts';`,
    ...games.map(({ folder, name }) => `import { game as ${name} } from '../${folder}/game.ts';`),
    '',
    `/** ${list.says} */`,
    `export const ${list.name}: readonly ${list.type}[] = [`,
    ...games.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
}

/** games/generated/instant.ts */
export const instantGamesList = (folders: readonly string[] = gameFolders('game.ts')): string =>
  listOf(folders, { type: 'InstantGame', name: 'instantGames', says: 'All games that one player plays.' });

/** games/generated/shared.ts */
export const sharedGamesList = (): string =>
  listOf(sharedFolders('game.ts'), {
    type: 'SharedGame',
    name: 'sharedGames',
    says: 'All games that many players share.',
  });
