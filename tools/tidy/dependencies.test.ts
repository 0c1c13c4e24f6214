import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

const named = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: named, devDependencies: named });

/** What no file names, and why it is there. */
const wanted: Record<string, string> = {
  'operator @tiptap/core': 'the editor’s parts ask for it',
  'operator @tiptap/pm': 'the editor’s parts ask for it',
  'web jsdom': 'the environment of tests of pages',
  'web @testing-library/dom': 'the one for React asks for it',
  'tools @iconify-json/game-icons': 'art takes its shapes from there by name',
  'tools @iconify-json/noto': 'art takes its shapes from there by name',
  '. oxlint-tsgolint': 'the linter’s types',
  '. typescript': 'a program that scripts call',
};

const files = projectFiles().filter((path) => /\.(ts|tsx|mjs|css|html)$/.test(path));
const workspaces = projectFiles()
  .filter((path) => path.endsWith('package.json'))
  .map((path) => dirname(path));
const workspaceOf = (path: string): string =>
  workspaces.find((folder) => folder !== '.' && path.startsWith(`${folder}/`)) ?? '.';
const texts = files.map((path) => ({
  workspace: workspaceOf(path),
  text: readFileSync(join(root, path), 'utf8'),
}));

const isNamed = (text: string, name: string): boolean =>
  ["'", '"', '/'].some((end) => text.includes(`'${name}${end}`) || text.includes(`"${name}${end}`));

test('every package that a workspace asks for is used there, or says why it is there', () => {
  const unused = workspaces.flatMap((workspace) => {
    const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(text));
    // What all workspaces share stands at the top.
    const own = texts.filter((file) => workspace === '.' || file.workspace === workspace);
    return Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => !name.startsWith('@types/') && !own.some((file) => isNamed(file.text, name)))
      .map((name) => `${workspace} ${name}`);
  });
  expect(unused.toSorted()).toEqual(Object.keys(wanted).toSorted());
});

test('types of a package are there for one that is asked for beside them', () => {
  const alone = workspaces.flatMap((workspace) => {
    const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(text));
    const all = { ...dependencies, ...devDependencies };
    return Object.keys(all)
      .filter((name) => name.startsWith('@types/') && name !== '@types/node' && workspace !== '.')
      .filter((name) => !(name.replace('@types/', '') in all))
      .map((name) => `${workspace} ${name}`);
  });
  expect(alone).toEqual([]);
});
