import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const games = join(import.meta.dirname, '..');

const foldersIn = (path: string): string[] =>
  readdirSync(join(games, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

type GameFile = 'maths.ts' | 'game.ts' | 'samples.ts' | 'tile.json';

/** The family of the games that many players share; those of all other families are played alone. */
const sharedFamily = 'shared';

/** The folders `<family>/<game>` that hold this file, in order. */
export const allFolders = (file: GameFile): string[] =>
  foldersIn('.')
    .flatMap((family) => foldersIn(family).map((game) => `${family}/${game}`))
    .filter((folder) => existsSync(join(games, folder, file)));

const isShared = (folder: string): boolean => folder.startsWith(`${sharedFamily}/`);
export const gameFolders = (file: GameFile): string[] =>
  allFolders(file).filter((folder) => !isShared(folder));
export const sharedFolders = (file: GameFile): string[] => allFolders(file).filter(isShared);
