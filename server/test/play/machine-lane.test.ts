import { randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type CallName, sign } from '../../../tools/conformance/client.ts';
import { done } from '../../../tools/conformance/table.ts';
import { startGameSite } from '../helpers/sites/game-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const table = madeOnce(() => site.table());

interface Sent {
  call: CallName | 'nothing';
  body: string;
  headers?: Record<string, string>;
  /** Left out of what is sent. */
  without?: string;
}

interface Answer {
  status: number;
  /** Without what differs from answer to answer. */
  headers: Record<string, string>;
  body: unknown;
  /** The framework writes the names of headers in lowercase letters. */
  byLane: boolean;
}

/** On a body that it can't read the framework hangs up, and says nothing of caches. */
const ofConnection = ['connection', 'keep-alive', 'cache-control'];
const volatile = new Set(['date', 'x-request-id', 'content-length', ...ofConnection]);

function send({ call, body, headers = {}, without = '' }: Sent, type: string): Promise<Answer> {
  const target = `/vendor/v1/${call}`;
  const { signer } = site;
  const timestamp = headers['x-timestamp'] ?? String(Math.floor(Date.now() / 1000));
  const requestId = randomUUID();
  const signature = sign(signer, { method: 'POST', target, timestamp, requestId, body });
  const all: Record<string, string> = {
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'x-vendor': signer.vendor,
    'x-key-id': signer.keyId,
    'x-timestamp': timestamp,
    'x-request-id': requestId,
    'x-signature': signature,
    ...headers,
  };
  if (without !== '') Reflect.deleteProperty(all, without);
  return new Promise((resolve, reject) => {
    const request = ask(new URL(target, site.url), { method: 'POST', headers: all }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store');
        const names = response.rawHeaders.filter((_, place) => place % 2 === 0);
        const kept = Object.entries(response.headers).filter(([name]) => !volatile.has(name));
        const { value, ...rest } = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, text]) => [name, String(text)])),
          body: { ...rest, ...(rest['code'] === 'INTERNAL' ? {} : { value }) },
          byLane: names.includes('X-Request-Id'),
        });
      });
    });
    request.on('error', reject).end(body);
  });
}

/** The same words to the framework: it reads this type as the other one, the lane leaves it alone. */
const frameworkType = 'application/json;charset=utf-8';

async function bothWays(sent: Sent): Promise<Answer> {
  const [framework, lane] = [await send(sent, frameworkType), await send(sent, 'application/json')];
  expect([framework.byLane, lane.byLane]).toEqual([false, true]);
  const { byLane: _framework, ...one } = framework;
  const { byLane: _lane, ...other } = lane;
  expect(other).toEqual(one);
  return lane;
}

const text = (body: object): string => JSON.stringify(body);
const movement = () => ({
  playerId: table.player.playerId,
  gameCode: table.gameCode,
  roundId: randomUUID(),
  transactionId: randomUUID(),
  currency: 'BRL',
});
const bet = () => ({ ...movement(), gameSession: table.player.gameSession, amount: 100 });

describe('the lane answers a signed call as the framework does', () => {
  test('a movement that stands, and its balance', async () => {
    const move = table.move();
    done(await table.bet(move));
    const again = { ...bet(), transactionId: move.transactionId, roundId: move.roundId, amount: move.amount };
    const repeated = await bothWays({ call: 'bet', body: text(again) });
    expect(repeated).toMatchObject({ status: 200, body: { success: true, value: { duplicate: true } } });
    const { playerId, gameSession } = table.player;
    const balance = await bothWays({
      call: 'balance',
      body: text({ playerId, gameSession, currency: 'BRL' }),
    });
    expect(balance.status).toBe(200);
    const batch = {
      movements: [
        { type: 'bet', ...again },
        { type: 'bet', ...bet(), amount: 900_000_000 },
      ],
    };
    expect(await bothWays({ call: 'batch', body: text(batch) })).toMatchObject({ status: 200 });
    done(await table.rollback(move));
  });

  test.each<[string, () => Sent, { status: number; code: string }]>([
    [
      'no funds',
      () => ({ call: 'bet', body: text({ ...bet(), amount: 900_000_000 }) }),
      { status: 422, code: 'NO_FUNDS' },
    ],
    [
      'an unknown session',
      () => ({ call: 'bet', body: text({ ...bet(), gameSession: 'x' }) }),
      { status: 401, code: 'GAME_SESSION_EXPIRED' },
    ],
    [
      'another currency',
      () => ({ call: 'bet', body: text({ ...bet(), currency: 'USD' }) }),
      { status: 422, code: 'CURRENCY_MISMATCH' },
    ],
    [
      'an unknown bet',
      () => ({
        call: 'win',
        body: text({ ...movement(), betTransactionId: randomUUID(), amount: 5, roundClosed: true }),
      }),
      { status: 409, code: 'BET_UNKNOWN_YET' },
    ],
    [
      'a field too many',
      () => ({ call: 'bet', body: text({ ...bet(), tip: 1 }) }),
      { status: 400, code: 'REQUEST_INVALID' },
    ],
    [
      'a field too few',
      () => ({ call: 'bet', body: text({ ...bet(), amount: undefined }) }),
      { status: 400, code: 'REQUEST_INVALID' },
    ],
    [
      'an amount that is none',
      () => ({ call: 'bet', body: text({ ...bet(), amount: -1.5 }) }),
      { status: 400, code: 'REQUEST_INVALID' },
    ],
    [
      'what no database can store',
      () => ({ call: 'bet', body: text({ ...bet(), roundId: 'a\u0000b' }) }),
      { status: 400, code: 'REQUEST_INVALID' },
    ],
    ['no JSON', () => ({ call: 'bet', body: '{"amount": ' }), { status: 400, code: 'BODY_MALFORMED' }],
    [
      'a name that comes twice',
      () => ({ call: 'bet', body: '{"amount": 1, "amount": 2}' }),
      { status: 400, code: 'BODY_MALFORMED' },
    ],
    ['a list', () => ({ call: 'bet', body: '[]' }), { status: 400, code: 'REQUEST_INVALID' }],
    [
      'another signature',
      () => ({ call: 'bet', body: text(bet()), headers: { 'x-signature': '0'.repeat(64) } }),
      { status: 401, code: 'SIGNATURE_INVALID' },
    ],
    [
      'an unknown vendor',
      () => ({ call: 'bet', body: text(bet()), headers: { 'x-vendor': 'NOBODY' } }),
      { status: 401, code: 'SIGNATURE_INVALID' },
    ],
    [
      'a time that has passed',
      () => ({ call: 'bet', body: text(bet()), headers: { 'x-timestamp': '1700000000' } }),
      { status: 401, code: 'SIGNATURE_STALE' },
    ],
    [
      'a header too few',
      () => ({ call: 'bet', body: text(bet()), without: 'x-key-id' }),
      { status: 401, code: 'SIGNATURE_INVALID' },
    ],
  ])('a refusal: %s', async (_name, sent, { status, code }) => {
    for (const language of ['pt-BR', 'en', 'fr, es;q=0.5']) {
      const call = sent();
      const answer = await bothWays({ ...call, headers: { ...call.headers, 'accept-language': language } });
      expect(answer).toMatchObject({ status, body: { success: false, code } });
    }
  });
});

describe('what is not plainly such a call goes the usual way', () => {
  test.each<[string, () => Sent, number]>([
    ['another path', () => ({ call: 'nothing', body: text(bet()) }), 404],
    [
      'another brand in the header',
      () => ({ call: 'bet', body: text(bet()), headers: { merchant: 'demo2' } }),
      403,
    ],
    [
      'another type',
      () => ({ call: 'bet', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
    ],
    [
      'a body beyond the limit',
      () => ({ call: 'bet', body: text({ ...bet(), market: 'x'.repeat(70_000) }) }),
      413,
    ],
    ['no body', () => ({ call: 'bet', body: '' }), 400],
  ])('%s', async (_name, sent, status) => {
    expect(await send(sent(), 'application/json')).toMatchObject({ status, byLane: false });
  });
});
