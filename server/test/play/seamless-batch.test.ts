import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { done, type Move, refused } from '../../../tools/conformance/table.ts';
import { gameCode, startGameSite } from '../helpers/sites/game-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const table = madeOnce(() => site.table());

interface Result {
  transactionId: string;
  success: boolean;
  code?: string;
  message?: string;
  value?: { balance: number; duplicate?: boolean; siteTransferId?: string | null };
}

const bet = (move: Move, changes: object = {}) => ({ type: 'bet', ...table.betBody(move), ...changes });
const about = (of: Move) => ({
  playerId: table.player.playerId,
  currency: table.player.currency,
  gameCode,
  roundId: of.roundId,
  transactionId: randomUUID(),
  betTransactionId: of.transactionId,
});
const win = (of: Move, amount: number, roundClosed = true) => ({
  type: 'win',
  ...about(of),
  amount,
  roundClosed,
});
const rollback = (of: Move) => ({ type: 'rollback', ...about(of) });

async function send(movements: object[]): Promise<Result[]> {
  const { value } = done(await table.client.call('batch', { movements }));
  const results = value['results'];
  if (!Array.isArray(results)) throw new Error('no results');
  return results;
}
const codes = (results: readonly Result[]) => results.map(({ success, code }) => (success ? 'done' : code));

test('each movement is answered on its own, in its place: a refusal never fails its neighbours', async () => {
  const [first, second, third] = [table.move(), table.move(), table.move()];
  const sent = [
    bet(first),
    bet(table.move(900_000_000)),
    win(table.move(), 10),
    bet(second, { gameSession: 'gone' }),
    bet(table.move(), { currency: 'USD' }),
    bet(table.move(), { playerId: randomUUID() }),
    bet(third),
  ];
  await table.moves(-2 * table.stake, async () => {
    const results = await send(sent);
    expect(codes(results)).toEqual([
      'done',
      'NO_FUNDS',
      'BET_UNKNOWN_YET',
      'GAME_SESSION_EXPIRED',
      'CURRENCY_MISMATCH',
      'PLAYER_UNKNOWN',
      'done',
    ]);
    expect(results.map(({ transactionId }) => transactionId)).toEqual(
      sent.map((movement) => Reflect.get(movement, 'transactionId')),
    );
    expect(results[0]?.value?.siteTransferId).toMatch(/^[0-9a-f-]{36}$/);
    expect(results[1]).toMatchObject({
      value: { currency: 'BRL', balance: expect.any(Number) },
      message: expect.any(String),
    });
  });
});

test("one player's movements are decided in their order: a bet, its win and a late win; a bet and its rollback", async () => {
  const [won, returned] = [table.move(), table.move()];
  await table.moves(50 - table.stake, async () => {
    const sent = [bet(won), win(won, 50), win(won, 70), bet(returned), rollback(returned), bet(returned)];
    expect(codes(await send(sent))).toEqual(['done', 'done', 'ROUND_CLOSED', 'done', 'done', 'done']);
  });
});

test('a repeated batch moves nothing and names the same transfers, also where a single call came before', async () => {
  const moves = Array.from({ length: 30 }, () => table.move(1));
  const [single] = moves;
  if (!single) throw new Error('no move');
  done(await table.bet(single));
  const sent = moves.map((move) => bet(move));
  const firstTime = await send(sent);
  await table.moves(0, async () => {
    const again = await send(sent);
    expect(again.every(({ value }) => value?.duplicate === true)).toBe(true);
    const transfers = (results: Result[]) => results.map(({ value }) => value?.siteTransferId);
    expect(transfers(again)).toEqual(transfers(firstTime));
  });
  expect(firstTime[0]?.value?.duplicate).toBe(true);
});

test('equal keys within a batch move once', async () => {
  const move = table.move();
  await table.moves(-table.stake, async () => {
    const results = await send([bet(move), bet(move), bet(move, { amount: table.stake + 1 })]);
    expect(codes(results)).toEqual(['done', 'done', 'TRANSACTION_CONFLICT']);
    expect(results.map(({ value }) => value?.duplicate)).toEqual([false, true, undefined]);
  });
});

test('a hundred is the most; a batch with an unknown field is refused as a whole and did nothing', async () => {
  const moves = Array.from({ length: 101 }, () => bet(table.move(1)));
  await table.moves(0, async () => {
    refused(await table.client.call('batch', { movements: moves }), 'REQUEST_INVALID');
    refused(await table.client.call('batch', { movements: [] }), 'REQUEST_INVALID');
    refused(
      await table.client.call('batch', {
        movements: [bet(table.move()), bet(table.move(), { colour: 'red' })],
      }),
      'REQUEST_INVALID',
    );
    refused(
      await table.client.call('batch', { movements: [{ ...bet(table.move()), type: 'gift' }] }),
      'REQUEST_INVALID',
    );
  });
  await table.moves(-100, async () => {
    expect(codes(await send(moves.slice(1)))).toEqual(Array.from({ length: 100 }, () => 'done'));
  });
});
