import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Studio } from '../studio.ts';
import { allowAnyOrigin, answerFailures, registerApi } from './api.ts';

async function api(heard: (url: string, methods: string[]) => void = () => undefined) {
  const app = Fastify();
  app.addHook('onRoute', ({ url, method }) => heard(url, [method].flat()));
  answerFailures(app);
  allowAnyOrigin(app);
  await app.register(async (scope) => registerApi(scope, {} as Studio), { prefix: '/studio' });
  return app;
}

test('a path outside of the calls is answered as the site answers it, whose port this is', async () => {
  const answer = await (await api()).inject('/studio/nope');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, code: 'NOT_FOUND', message: 'Not found' },
  ]);
});

test('a call that there is not is refused as calls are', async () => {
  const app = await api();
  for (const url of ['/studio/api/nope', '/studio/api/bet/more', '/studio/fair/nope'])
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.json()]).toEqual([404, { failure: { code: 'NOT_FOUND' } }]);
    }
});

test('every call refuses each other method, and says which it knows', async () => {
  const methodsOf = new Map<string, Set<string>>();
  const app = await api((url, methods) => {
    const known = methodsOf.get(url) ?? new Set();
    for (const method of methods) known.add(method);
    methodsOf.set(url, known);
  });
  const calls = [...methodsOf.keys()].filter((url) => !url.includes('*'));
  expect(calls.length).toBeGreaterThanOrEqual(14);
  for (const path of calls) {
    const url = path.replaceAll(/:\w+/g, 'x');
    const allow = path.startsWith('/studio/api/') ? 'POST' : 'GET, HEAD';
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect([path, [...(methodsOf.get(path) ?? [])]]).toEqual([path, expect.arrayContaining([method])]);
      if (allow.split(', ').includes(method)) continue;
      const answer = await app.inject({ method, url });
      expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([method, url, 405, allow]);
      if (method !== 'HEAD') expect(answer.json()).toEqual({ failure: { code: 'METHOD_NOT_ALLOWED' } });
    }
    expect((await app.inject({ method: 'OPTIONS', url })).statusCode).toBe(204);
  }
});
