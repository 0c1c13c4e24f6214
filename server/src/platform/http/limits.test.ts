import { locales } from '@croupier/contract';
import { expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { refusal } from './envelope.ts';
import { createRateLimits } from './limits.ts';

const refusalOf = (spent: Promise<void>): Promise<unknown> =>
  spent.then(() => null).catch((error: unknown) => error);

it('an address that has spent its minute is refused and told how long to wait; its neighbours are not', async () => {
  const limits = createRateLimits({ rateLimits: true, nodes: 1 });
  for (let spent = 0; spent < 1_200; spent += 100) await limits.address('203.0.113.7', 100);
  const refused = await refusalOf(limits.address('203.0.113.7', 1));
  expect(refused).toBeInstanceOf(Failure);
  const { code, parts } = refused as Failure;
  expect(code).toBe('TOO_MANY_REQUESTS');
  expect(parts.retryAfterSeconds).toBeGreaterThan(0);
  expect(parts.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(await refusalOf(limits.address('203.0.113.8', 1_200))).toBeNull();
  expect(await refusalOf(limits.account('an account', 600))).toBeNull();
});

it('counts nobody where limits are off', async () => {
  const limits = createRateLimits({ rateLimits: false, nodes: 1 });
  expect(await refusalOf(limits.address('203.0.113.7', 10_000))).toBeNull();
});

it.each([
  [1, ['Tente de novo em 1 segundo', 'Try again in 1 second', 'Inténtalo de nuevo en 1 segundo']],
  [60, ['Tente de novo em 60 segundos', 'Try again in 60 seconds', 'Inténtalo de nuevo en 60 segundos']],
  [899, ['Tente de novo em 15 minutos', 'Try again in 15 minutes', 'Inténtalo de nuevo en 15 minutos']],
  [86_400, ['Tente de novo em 24 horas', 'Try again in 24 hours', 'Inténtalo de nuevo en 24 horas']],
])('a wait of %i seconds is said in words: %j', (retryAfterSeconds, words) => {
  const said = locales.map((locale) => refusal('TOO_MANY_REQUESTS', locale, { retryAfterSeconds }).message);
  expect(said.map((message) => message.split('. ')[1])).toEqual(words);
});

it('a wait that nobody has counted is a moment', () => {
  expect(refusal('TOO_MANY_REQUESTS', 'en').message).toBe('Too many attempts. Try again in 1 second');
});
