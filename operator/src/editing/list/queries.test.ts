import { expect, test } from 'vitest';
import { readAll } from './queries.ts';

test('a list is read whole, page by page, in order', async () => {
  const asked: number[] = [];
  const rows = await readAll(async ({ pageNo }) => {
    asked.push(pageNo);
    return { content: [`${pageNo}`], totalPages: 3 };
  });
  expect(rows).toEqual(['1', '2', '3']);
  expect(asked).toEqual([1, 2, 3]);
});
