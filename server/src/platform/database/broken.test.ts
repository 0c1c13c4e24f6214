import { expect, test } from 'vitest';
import { isBroken, throughOutages } from './broken.ts';

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code });

test.each<[string, unknown, boolean]>([
  ['a server that starts', coded('57P03'), true],
  ['a server that was ended', coded('57P01'), true],
  ['nobody at the port', coded('ECONNREFUSED'), true],
  ['a connection that ended in between', new Error('Connection terminated unexpectedly'), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['one told as a cause', new Error('the seed stopped', { cause: coded('08006') }), true],
  ['a row that exists', coded('23505'), false],
  ['a statement that took too long', coded('57014'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('a database that is away is told from a mistake: %s', (_, error, away) => {
  expect(isBroken(error)).toBe(away);
});

const quickly = { withinMs: 10_000, pauseMs: 1 };

test('work waits until the database is back', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw coded('57P03');
    return tries;
  };
  await expect(throughOutages(work, quickly)).resolves.toBe(4);
});

test('a mistake is passed on at once, and an outage when the patience ends', async () => {
  let tries = 0;
  const failing = (error: Error) => async () => {
    tries += 1;
    throw error;
  };
  await expect(throughOutages(failing(coded('23505')), quickly)).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(1);
  await expect(throughOutages(failing(coded('57P03')), { withinMs: 20, pauseMs: 5 })).rejects.toMatchObject({
    code: '57P03',
  });
  expect(tries).toBeGreaterThan(2);
});
