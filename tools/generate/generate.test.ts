import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { generated } from './files.ts';

test.each(Object.entries(generated()))('%s says what the sources say (npm run generate)', (path, content) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(content);
});
