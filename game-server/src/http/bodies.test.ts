import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { answerFailures } from './api.ts';
import { readBodies } from './bodies.ts';

function echo() {
  const app = Fastify({ bodyLimit: 16_384 });
  answerFailures(app);
  readBodies(app);
  app.post('/', (request, reply) => reply.send({ body: request.body ?? null }));
  return app;
}
const json = { 'content-type': 'application/json' };
const send = async (payload: string, headers: Record<string, string> = json) => {
  const answer = await echo().inject({ method: 'POST', url: '/', payload, headers });
  return [answer.statusCode, answer.json()] as const;
};
const invalid = (detail: string) => [400, { failure: { code: 'REQUEST_INVALID', detail } }];

describe('bodies of the studio’s calls', () => {
  test.each([
    ['a name that stands twice', '{"stake":100,"stake":200}', 'stake'],
    ['a name that stands twice, written differently', '{"stake":100,"st\\u0061ke":200}', 'stake'],
    ['a prototype', '{"form":{"__proto__":{}}}', '__proto__'],
    ['what is no JSON', '{"stake":', 'body'],
    ['17 levels', `${'['.repeat(17)}1${']'.repeat(17)}`, 'body'],
    ['five thousand levels', `${'['.repeat(5000)}1${']'.repeat(5000)}`, 'body'],
  ])('%s is refused', async (_, payload, detail) => expect(await send(payload)).toEqual(invalid(detail)));

  test('an encoding or a type that is not read is refused by its name', async () => {
    const unread = (detail: string) => [415, { failure: { code: 'UNSUPPORTED_MEDIA_TYPE', detail } }];
    expect(await send('{}', { ...json, 'content-encoding': 'gzip' })).toEqual(unread('content-encoding'));
    expect(await send('a=1', { 'content-type': 'text/plain' })).toEqual(unread('content-type'));
    for (const charset of ['utf-16', '"UTF-16LE"', 'latin1'])
      expect(await send('{}', { 'content-type': `application/json; charset=${charset}` })).toEqual(
        unread('content-type'),
      );
    for (const charset of ['utf-8', '"UTF-8"', 'utf8'])
      expect((await send('{}', { 'content-type': `application/json;charset=${charset}` }))[0]).toBe(200);
    expect((await send('{}', { ...json, 'content-encoding': 'identity' }))[0]).toBe(200);
  });

  test('what is no UTF-8, or larger than a body may be, is refused', async () => {
    const payload = Buffer.from('{"form":"\xff"}', 'latin1');
    const answer = await echo().inject({ method: 'POST', url: '/', payload, headers: json });
    expect([answer.statusCode, answer.json()]).toEqual(invalid('body'));
    expect(await send(JSON.stringify('x'.repeat(16_384)))).toEqual([
      413,
      { failure: { code: 'BODY_TOO_LARGE' } },
    ]);
  });

  test('all other JSON is read as it stands', async () => {
    const values = fc
      .jsonValue({ maxDepth: 10 })
      .filter((value) => !JSON.stringify(value).includes('__proto__'));
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        expect(await send(JSON.stringify(value))).toEqual([200, { body: JSON.parse(JSON.stringify(value)) }]);
      }),
      { numRuns: 50 },
    );
  });
});
