import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { allCases } from './cases/index.ts';
import { createClient, sign } from './client.ts';
import { readOptions, UsageError } from './options.ts';
import { line, summary } from './report.ts';
import { runCases } from './run.ts';
import { seal } from './sealed.ts';
import given from './signature-vectors.json' with { type: 'json' };
import { balanceIn, Deviation, refused, Skipped, Table } from './table.ts';

const reply = (status: number, code: string, value = {}) => ({ status, code, value });
const base = ['--url', 'http://localhost:3000', '--vendor', 'V', '--key-id', 'k', '--secret', 's'];

describe('signing', () => {
  test.each(given.vectors.map((vector) => [vector.target, vector] as const))(
    'the vector of %s holds',
    (_name, vector) => {
      expect(sign(given, vector)).toBe(vector.signature);
    },
  );
  test('the document shows these vectors', () => {
    const document = readFileSync(new URL('../../docs/seamless-wallet.md', import.meta.url), 'utf8');
    for (const { body, bodyHash, signature } of given.vectors) {
      expect(document).toContain(body);
      expect(document).toContain(bodyHash);
      expect(document).toContain(signature);
    }
  });
});

test('the sealed login opens with the common library', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'k1' };
  const sealed = seal(key, { method: 'POST', path: '/p', merchant: 'demo' }, { word: 'açúcar' });
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ word: 'açúcar' });
  expect(protectedHeader).toMatchObject({ kid: 'k1', method: 'POST', path: '/p', merchant: 'demo' });
});

describe('options', () => {
  test('one way to a player is needed, and only one', () => {
    expect(() => readOptions(base, {})).toThrow(UsageError);
    expect(() =>
      readOptions([...base, '--free-play', '--launch-token', 't', '--game-code', 'g'], {}),
    ).toThrow('one of');
    expect(() => readOptions([...base, '--launch-token', 't'], {})).toThrow('--game-code');
    expect(() => readOptions([...base, '--account', 'a'], {})).toThrow('go together');
    expect(readOptions([...base, '--free-play'], {})).toMatchObject({
      freePlay: true,
      stake: 100,
      merchant: 'demo',
    });
  });
  test('what is missing or odd is named', () => {
    expect(() => readOptions(['--free-play'], {})).toThrow('--url');
    expect(() => readOptions([...base, '--free-play', '--stake', '1.5'], {})).toThrow('--stake');
    expect(() => readOptions([...base, '--surprise'], {})).toThrow(UsageError);
    expect(() => readOptions([...base, '--free-play', '--only', 'nonsense'], {})).toThrow(
      '--only: there is no group nonsense; there are signatures',
    );
    expect(() => readOptions([...base, '--free-play', '--without', 'nonsense'], {})).toThrow(
      '--without: there is',
    );
    const withoutSecret = base.slice(0, -2);
    expect(() => readOptions([...withoutSecret, '--free-play'], {})).toThrow('--secret');
    expect(readOptions([...withoutSecret, '--free-play'], { CONFORMANCE_SECRET: 'e' })).toMatchObject({
      secret: 'e',
    });
    expect(readOptions(['--help'], {})).toBeNull();
  });
});

test('a wallet that does not answer is named, with the reason', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const client = createClient(`http://127.0.0.1:${port}`, { vendor: 'V', keyId: 'k', secret: 's' });
  await expect(client.call('balance', {})).rejects.toThrow(
    new RegExp(`no answer from http://127.0.0.1:${port}/vendor/v1/balance: .*ECONNREFUSED`),
  );
});

describe('judging', () => {
  const client = { call: async () => reply(200, '', { balance: 5 }) };
  const table = new Table(
    client,
    { gameSession: 's', playerId: 'p', currency: 'BRL' },
    { gameCode: 'g', stake: 1 },
  );

  test('a case passes, deviates, is skipped or gets no usable answer', async () => {
    const throwing = (error: Error) => ({
      title: error.message,
      async run() {
        throw error;
      },
    });
    const cases = [
      { title: 'fine', run: async () => undefined },
      throwing(new Deviation('moved')),
      throwing(new Skipped('needs more')),
      throwing(new TypeError('socket')),
    ];
    const results = await runCases([{ name: 'group', cases }], table, {});
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'skipped', 'failed']);
    expect(results[3]?.reason).toContain('no usable answer');
    expect(summary(results)).toContain('| all         |       1 |       2 |       1 |');
    expect(results.map(line).join('\n')).toContain('FAIL  group');
  });
  test('a refusal needs its code and the status that belongs to it', () => {
    expect(() => refused(reply(409, 'TRANSACTION_CONFLICT'), 'TRANSACTION_CONFLICT')).not.toThrow();
    expect(() => refused(reply(400, 'TRANSACTION_CONFLICT'), 'TRANSACTION_CONFLICT')).toThrow('HTTP 400');
    expect(() => refused(reply(200, ''), 'NO_FUNDS')).toThrow('success instead of NO_FUNDS');
  });
  test('a balance is a whole number', () => {
    expect(balanceIn(reply(200, '', { balance: 7 }))).toBe(7);
    expect(() => balanceIn(reply(200, '', { balance: '7' }))).toThrow(Deviation);
    expect(() => balanceIn(reply(200, '', { balance: 7.5 }))).toThrow(Deviation);
  });
  test('a movement that is not explained is a deviation', async () => {
    await expect(table.moves(0, async () => 1)).resolves.toBe(1);
    await expect(table.moves(3, async () => 1)).rejects.toThrow('moved by 0 instead of 3');
  });
  test.each([
    ['agrees to everything', reply(200, '', { balance: 1000, currency: 'BRL', duplicate: false })],
    ['refuses everything', reply(409, 'TRANSACTION_CONFLICT')],
    ['breaks', reply(500, 'INTERNAL')],
  ])('a wallet that %s does not get through', async (_what, answer) => {
    const player = { gameSession: 's', playerId: 'p', currency: 'BRL' };
    const seat = new Table({ call: async () => answer }, player, { gameCode: 'g', stake: 100 });
    const results = await runCases(allCases, seat, {});
    const outcomes = results.map(({ outcome }) => outcome);
    // A few cases ask only for a success; every group must find more than that.
    expect(outcomes.filter((outcome) => outcome === 'passed').length).toBeLessThan(6);
    expect(outcomes.filter((outcome) => outcome === 'failed').length).toBeGreaterThan(55);
  });
  test('every case has a title of its own', () => {
    const titles = allCases.flatMap((group) => group.cases.map((one) => `${group.name}: ${one.title}`));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(60);
  });
});
