import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** An error is told at the field that has its name; of a field without one it is told above the form, which names none. */
it('every field of money has the name under which its form knows its errors', () => {
  const fields = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/<MoneyInput\b[^]*?\/>/g)].map(([field]) => ({ path, field })),
  );
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ field }) => !/\bname=/.test(field)).map(({ path }) => path)).toEqual([]);
});
