import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { callsDocument } from './documents.ts';
import { generated } from './files.ts';
import { instantGamesList } from './game-lists.ts';

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

test('the list of games takes each folder once, and refuses names that code can’t have', () => {
  const list = instantGamesList(['arcade/dice', 'cards/video-poker']);
  expect(list).toContain("import { game as videoPoker } from '../cards/video-poker/game.ts';");
  expect(list).toContain('  dice,\n  videoPoker,\n');
  expect(() => instantGamesList(['arcade/dice', 'table/dice'])).toThrow('table/dice');
  expect(() => instantGamesList(['arcade/3-cards'])).toThrow('arcade/3-cards');
});
