import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenidParty } from '../src/identity/openid.ts';

const pages = [
  'http://localhost:39000/social',
  'http://co.localhost:39000/social',
  'https://bet.example/social',
];
const path = '/sandbox/openid/google';
let server: Server;
let base: string;

beforeAll(async () => {
  const party = await createOpenidParty({
    ...{ path, issuer: `http://localhost:39000${path}`, name: 'Google', clientId: 'croupier' },
    clientSecret: 'a secret of this test and of nothing else',
    redirectUris: pages,
  });
  server = createServer((request, response) => void party.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = (page: string) => {
  const query = new URLSearchParams({
    ...{
      client_id: 'croupier',
      response_type: 'code',
      scope: 'openid',
      state: 'a-state',
      redirect_uri: page,
    },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  });
  return fetch(`${base}${path}/auth?${query.toString()}`, { redirect: 'manual' });
};

test.each(pages)('a person may come back to the brand at %s', async (page) => {
  const answer = await ask(page);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain(`${path}/interaction/`);
});

test('nobody is sent to a page that no brand has', async () => {
  const answer = await ask('http://evil.localhost:39000/social');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});

test('a person who has signed in is asked again at the next sign-in', async () => {
  const [page = ''] = pages;
  const cookies = new Map<string, string>();
  const follow = async (target: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = target.replace('http://localhost:39000', base);
    const answer = await fetch(new URL(url, base), {
      ...init,
      redirect: 'manual',
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
    });
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer.headers.get('location') ?? '';
  };
  const begin = new URL((await ask(page)).url);
  const interaction = await follow(begin.pathname + begin.search);
  expect(interaction).toContain(`${path}/interaction/`);
  const body = new URLSearchParams({ email: 'ana@example.com', name: 'Ana Lima' });
  let next = await follow(interaction, { method: 'POST', body });
  for (let hops = 0; hops < 5 && !next.startsWith(page); hops += 1) next = await follow(next);
  expect(new URL(next).searchParams.get('code')).toBeTruthy();
  expect(await follow(begin.pathname + begin.search)).toContain(`${path}/interaction/`);
});

test('a sign-in that nobody has begun is answered with a page that says so', async () => {
  const answer = await fetch(`${base}${path}/interaction/unknown?lang=en`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Page not found');
});

test('a form of any size is answered', async () => {
  const begun = await ask(pages[0] ?? '');
  const target = begun.headers.get('location') ?? '';
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0]);
  const answer = await fetch(new URL(target, base), {
    ...{ method: 'POST', headers: { cookie: cookie.join('; ') } },
    body: new URLSearchParams({ name: 'a'.repeat(5_000) }),
  });
  expect(answer.status).toBe(413);
});
