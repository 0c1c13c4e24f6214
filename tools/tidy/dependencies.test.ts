import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

// That each package is imported where it is listed is what knip checks (knip.config.ts).

const named = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: named, devDependencies: named });

const workspaces = projectFiles()
  .filter((path) => path.endsWith('package.json'))
  .map((path) => dirname(path));

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
