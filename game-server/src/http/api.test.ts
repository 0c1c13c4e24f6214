import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './api.ts';

test('what there is not is answered as the site answers it, whose port this is', async () => {
  const app = Fastify();
  answerFailures(app);
  const answer = await app.inject('/studio/nope');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, code: 'NOT_FOUND', message: 'Not found' },
  ]);
});
