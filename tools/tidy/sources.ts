import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../root.ts';

export interface Source {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
  /** Paths of the project's own files that it imports. */
  imports: string[];
}

/** Files that git tracks or would track. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
}

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)(?:\/\*.*?\*\/\s*)?['"]((?:\.{1,2}\/|@croupier\/)[^'"\n]+)['"]/g;

/** `@croupier/contract/json` and the like: what the packages' own `exports` lead to. */
const workspaceEntries: Readonly<Record<string, string>> = Object.fromEntries(
  ['contract', 'market', 'api-client', 'ui', 'seed'].flatMap((folder) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      exports?: Record<string, string>;
    };
    return Object.entries(exports).map(([name, path]) => [
      join('@croupier', folder, name),
      join(folder, path),
    ]);
  }),
);

function resolveImport(from: string, specifier: string): string {
  const known = workspaceEntries[specifier];
  if (known !== undefined) return known;
  if (specifier.startsWith('@croupier/games/')) return `${specifier.replace('@croupier/', '')}/index.ts`;
  if (specifier.startsWith('@croupier/')) return `${specifier.replace('@croupier/', '')}/src/index.ts`;
  return normalize(join(dirname(from), specifier));
}

export function readSources(): Source[] {
  return projectFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const imports = [...text.matchAll(importPattern)].map(([, specifier]) =>
        resolveImport(path, specifier ?? ''),
      );
      return { path, text, imports };
    });
}

/** What is imported for its types alone is gone at run time. */
export function runtimeImports({ text, imports }: Source): string[] {
  const specifiers =
    /(\bimport type [^;]*?|\bexport type [^;]*?)?(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)(?:\/\*.*?\*\/\s*)?['"](?:\.{1,2}\/|@croupier\/)[^'"\n]+['"]/g;
  const found = [...text.matchAll(specifiers)];
  return imports.filter((_target, at) => found[at]?.[1] === undefined);
}
