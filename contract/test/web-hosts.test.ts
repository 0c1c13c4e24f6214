import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHost, isPageOrigin } from '../src/base/runtime/web-hosts.ts';

test.each([
  'https://img.example',
  'https://img.example:8443',
  'https://10.0.0.1',
  'https://[2001:db8::1]:8443',
  'https://xn--bcher-kva.example',
  'http://localhost:3000',
  'http://games.localhost',
  'http://127.0.0.1:8080',
])('pages load from %s', (origin) => {
  expect(isPageOrigin(origin)).toBe(true);
});

test.each([
  '',
  'img.example',
  'https://img.example/',
  'https://img.example/a,b',
  'https://e.com/; script-src *',
  'https://*.e.com',
  'https://e.com,https://f.com',
  'https://E.com',
  'https://user@e.com',
  'https://e.com?x',
  'https://e.com#x',
  'https://-',
  'https://e_.com',
  'http://e.com',
  'http://10.0.0.1:8080',
  'http://localhost.e.com',
  'ftp://e.com',
  'javascript:1',
  "'unsafe-inline'",
])('pages load nothing from "%s"', (origin) => {
  expect(isPageOrigin(origin)).toBe(false);
});

test.each(['play.example', 'play.example:8443', 'localhost', '10.0.0.1', '[::1]'])('%s is a host', (host) => {
  expect(isHost(host)).toBe(true);
});

test.each([
  '',
  '-',
  '::',
  ':99999',
  'a:99999',
  'a/b',
  'a b',
  'https://a',
  'A.example',
  'a..b',
  '*.a',
  'u@a',
  'a,b',
])('"%s" is no host', (host) => {
  expect(isHost(host)).toBe(false);
});

test('whatever is an origin says nothing more in a list, a policy or an address than itself', () => {
  const anything = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((text) => `https://${text}`),
    fc.domain().map((name) => `https://${name}`),
  );
  fc.assert(
    fc.property(anything, (text) => {
      if (!isPageOrigin(text)) return;
      expect(text).toMatch(/^https?:\/\/[a-z0-9.:[\]-]+$/);
      expect(new URL(`${text}/x`).origin).toBe(text);
    }),
  );
});
