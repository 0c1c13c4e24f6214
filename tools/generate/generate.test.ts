import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { callsDocument } from './documents.ts';
import { generated } from './files.ts';

test.each(Object.entries(generated()))('%s says what the sources say (npm run generate)', (path, content) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(content);
});

test('every call of the list says where its handler stands', () => {
  const rows = callsDocument()
    .split('\n')
    .filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line));
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((row) => !/\| (server|sandbox)\/src\/[\w/.-]+\.ts \|/.test(row))).toEqual([]);
});
