import { describe, expect, test } from 'vitest';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startTestSite);

describe('the platform answers for itself', () => {
  test('alive, ready and measurable', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toContain('http_request_duration_seconds');
  });

  test('publishes its sealing keys without their private part', async () => {
    const { keys } = (await (await fetch(`${site.url}/.well-known/jwks.json`)).json()) as {
      keys: Record<string, string>[];
    };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('an unknown address answers in the envelope, in the language of the caller', async () => {
    const answer = await site.call('GET', '/nowhere', { headers: { 'Accept-Language': 'en-GB,pt;q=0.5' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, code: 'NOT_FOUND', message: 'Not found' });
  });

  test('a call that finds every connection to the database taken may be asked again', async () => {
    const { pool } = site.platform;
    const patience = pool.options.connectionTimeoutMillis;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    pool.options.connectionTimeoutMillis = 200;
    try {
      const answer = await site.call('GET', '/wps/member/info', { token: 'a'.repeat(43) });
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'BUSY' } });
      expect(answer.headers.get('Retry-After')).toBe('1');
    } finally {
      pool.options.connectionTimeoutMillis = patience;
      for (const connection of taken) connection.release();
    }
    expect((await site.call('GET', '/wps/member/info', { token: 'a'.repeat(43) })).status).toBe(401);
  });
});
