import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const games = join(import.meta.dirname, '..');

const foldersIn = (path: string): string[] =>
  readdirSync(join(games, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The folders `<family>/<game>` that hold this file, in order. */
export const gameFolders = (file: 'maths.ts' | 'game.ts' | 'samples.ts' | 'tile.json'): string[] =>
  foldersIn('.')
    .flatMap((family) => foldersIn(family).map((game) => `${family}/${game}`))
    .filter((folder) => existsSync(join(games, folder, file)));
