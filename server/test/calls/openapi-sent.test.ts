import { expect, test } from 'vitest';
import { startedOnce } from '../helpers/sites/once.ts';
import { startTestSite } from '../helpers/sites/site.ts';

const site = startedOnce(startTestSite);

test('the OpenAPI document is compressed for who takes that, and not sent again while it is the same', async () => {
  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/openapi.json`, { headers });
    const text = await answer.text();
    const coding = answer.headers.get('content-encoding');
    return { status: answer.status, coding, text, tag: answer.headers.get('etag') ?? '', answer };
  };
  const plain = await read({ 'Accept-Encoding': 'identity' });
  expect([plain.status, plain.coding]).toEqual([200, null]);
  expect(plain.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(plain.answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(plain.tag).toMatch(/^W\/"[\w-]{20,}"$/);
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['deflate', null],
  ] as const) {
    const packed = await read({ 'Accept-Encoding': accepted });
    expect([accepted, packed.coding, packed.tag]).toEqual([accepted, coding, plain.tag]);
    expect(packed.text === plain.text).toBe(true);
    const length = Number(packed.answer.headers.get('content-length'));
    expect(length < plain.text.length / 5).toBe(coding !== null);
  }
  for (const known of [plain.tag, plain.tag.slice(2), `"other", ${plain.tag}`, '*'])
    expect(await read({ 'If-None-Match': known })).toMatchObject({ status: 304, text: '', tag: plain.tag });
  expect((await read({ 'If-None-Match': '"other"' })).status).toBe(200);
});
