import { ApiFailure } from '@croupier/api-client';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const again = (count: number, error: Error) => typeof retry === 'function' && retry(count, error);
const pauseMs = (count: number, error: Error) => typeof retryDelay === 'function' && retryDelay(count, error);
const failure = (code: 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'FORBIDDEN', status: number, retryAfter?: number) =>
  new ApiFailure({ code, status, message: code, ...(retryAfter === undefined ? {} : { retryAfter }) });

test('what may pass is asked again twice, after the pause that the server names', () => {
  const busy = failure('TOO_MANY_REQUESTS', 429, 5);
  expect([again(0, busy), again(1, busy), again(2, busy)]).toEqual([true, true, false]);
  expect(pauseMs(0, busy)).toBe(5_000);
  expect(pauseMs(0, failure('TOO_MANY_REQUESTS', 429, 900))).toBe(30_000);
  const broken = failure('INTERNAL', 500);
  expect([again(0, broken), pauseMs(0, broken), pauseMs(1, broken)]).toEqual([true, 1_000, 2_000]);
});

test('a refusal that stays is not asked again', () => {
  expect(again(0, failure('FORBIDDEN', 403))).toBe(false);
});
