import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { labels, titles } from '@croupier/games/catalogue';
import { classify, keyOf } from './client.ts';
import { waitBefore } from './outbox.ts';
import { signatureOf } from './signature.ts';

const value = z.object({ balance: z.int() });
const read = (status: number, body: unknown) =>
  classify(status, typeof body === 'string' ? body : JSON.stringify(body), value);
const refusal = (code: string) => ({ success: false, code, message: code });

describe('the classes of an answer', () => {
  it.each([
    [200, { success: true, value: { balance: 5 } }, 'success'],
    [422, refusal('NO_FUNDS'), 'reject'],
    [422, refusal('LIMIT_REACHED'), 'reject'],
    [401, refusal('GAME_SESSION_EXPIRED'), 'terminate'],
    [403, refusal('PLAYER_BLOCKED'), 'terminate'],
    [401, refusal('SIGNATURE_INVALID'), 'fatal'],
    [422, refusal('CURRENCY_MISMATCH'), 'fatal'],
    [400, refusal('REQUEST_INVALID'), 'fatal'],
    [409, refusal('TRANSACTION_CONFLICT'), 'fatal'],
    [409, refusal('BET_ROLLED_BACK'), 'fatal'],
    [409, refusal('BET_UNKNOWN_YET'), 'uncertain'],
    [409, refusal('WIN_PENDING_REVIEW'), 'uncertain'],
    [503, refusal('BUSY'), 'uncertain'],
    [500, refusal('NO_FUNDS'), 'uncertain'],
    [502, '<html>bad gateway</html>', 'uncertain'],
    [200, { success: true, value: { balance: 'much' } }, 'uncertain'],
    [200, { anything: 'else' }, 'uncertain'],
    [201, { success: true, value: { balance: 5 } }, 'uncertain'],
  ])('%i %j is %s', (status, body, wanted) => {
    expect(read(status, body).class).toBe(wanted);
  });
});

describe('the wait before the next try', () => {
  it('starts at a second, doubles, and stays at a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map(waitBefore)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('the signature', () => {
  it('covers method, path with query, signer, time, request id and the hash of the body, line by line', () => {
    const body = '{"amount":5}';
    const hash = createHash('sha256').update(body).digest('hex');
    const text = `POST\n/vendor/v1/bet?x=1\nSTUDIO\nkey-1\n1700000000\nr-1\n${hash}`;
    const request = {
      method: 'POST',
      target: '/vendor/v1/bet?x=1',
      vendor: 'STUDIO',
      keyId: 'key-1',
      timestamp: '1700000000',
      requestId: 'r-1',
      body,
    };
    expect(signatureOf('secret', request)).toBe(createHmac('sha256', 'secret').update(text).digest('hex'));
    expect(signatureOf('secret', { ...request, body: '{"amount":6}' })).not.toBe(
      signatureOf('secret', request),
    );
  });
});

describe('the key that signs', () => {
  const keysAt = (operator: string) =>
    labels.map(({ code }) => ({
      operator,
      vendor: code,
      keyId: `${code}-${operator}`,
      secret: 'a-secret-of-sixteen',
    }));
  const [first, ...rest] = [...keysAt('demo'), ...keysAt('demo2')];
  const studio = {
    code: 'STUDIO',
    keys: [first ?? { operator: '', keyId: '', secret: '' }, ...rest] as const,
  };

  it('is that of the name which the game is offered under, at the operator of the launch', () => {
    for (const { code, label } of titles)
      for (const operator of ['demo', 'demo2'])
        expect(keyOf(studio, { operator, gameCode: code })?.keyId).toBe(`${label}-${operator}`);
  });

  it('is the first operator’s for launches that name none, and missing for an unknown one', () => {
    const gameCode = titles.find((title) => title.label === 'PG')?.code ?? '';
    expect(keyOf(studio, { operator: null, gameCode })?.keyId).toBe('PG-demo');
    expect(keyOf(studio, { operator: 'nobody', gameCode })).toBeUndefined();
  });
});
