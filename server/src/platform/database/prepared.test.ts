import { expect, test } from 'vitest';
import pg from 'pg';
import { keepPrepared, PreparingClient } from './prepared.ts';

/** What the driver was asked, without a server behind it. */
function asked(...call: unknown[]): unknown[] {
  const heard: unknown[][] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(...of: unknown[]) {
    heard.push(of);
    return undefined;
  } as never;
  try {
    (new PreparingClient().query as (...of: unknown[]) => unknown)(...call);
  } finally {
    pg.Client.prototype.query = original;
  }
  return heard[0] ?? [];
}

test('a marked statement goes by a name of its own, with its values; any other goes as it came', () => {
  const text = keepPrepared('SELECT $1::int AS one');
  const other = keepPrepared('SELECT $1::int AS other');
  const [first] = asked(text, [1]);
  expect(first).toMatchObject({ text, values: [1], name: expect.stringMatching(/^kept_[0-9a-f]{20}$/) });
  expect(asked(other, [1])[0]).not.toHaveProperty('name', Reflect.get(Object(first), 'name'));
  expect(asked('SELECT 1', [])).toEqual(['SELECT 1', []]);
  expect(asked({ text, values: [1] })).toEqual([{ text, values: [1] }]);
});

test('a name fits what PostgreSQL tells apart, and marking a text again changes nothing', () => {
  const text = `SELECT ${'1 + '.repeat(500)}1`;
  keepPrepared(text);
  const [first] = asked(text);
  keepPrepared(text);
  expect(asked(text)[0]).toEqual(first);
  expect(String(Reflect.get(Object(first), 'name')).length).toBeLessThan(64);
});
