import { randomUUID } from 'node:crypto';
import { idsTakenBy } from '@croupier/contract';
import { fairStream } from '@croupier/games/fairness';
import { jaguarMoon, playSlot } from '@croupier/games/slot';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as protocol from '../src/protocol.ts';
import { pairRow } from '../src/seals.ts';
import type { RunningStudio } from '../src/studio.ts';
import { call, createBench, eventually, openCrash, openSlot, type Bench } from './helpers/studio.ts';
import { LotteryRig, type Buyer } from './helpers/lottery.ts';
import { betOf, codeOf, quickTimes, Watcher } from './helpers/table.ts';

let bench: Bench;
let running: RunningStudio;
/** The owner, and someone else at the same games. */
let ana: Seats;
let bia: Seats;
const watchers: Watcher[] = [];
/** The same two at a lottery. */
let rig: LotteryRig;
let anaBuys: Buyer;
let biaBuys: Buyer;

interface Seats {
  slotPlayer: string;
  slotKey: string;
  crashPlayer: string;
  watcher: Watcher;
}
beforeAll(async () => {
  bench = await createBench();
  running = await bench.start({ times: { ...quickTimes, openMs: 600_000 } });
  ana = await seated();
  bia = await seated();
  rig = await LotteryRig.open(['final-3']);
  anaBuys = await rig.seat('final-3');
  biaBuys = await rig.seat('final-3');
});
afterAll(async () => {
  for (const watcher of watchers) watcher.close();
  await rig.close();
  await bench.close();
});

async function seated(): Promise<Seats> {
  const slot = await openSlot(bench, running);
  const crash = await openCrash(bench, running);
  const watcher = new Watcher(running.port, crash.session);
  watchers.push(watcher);
  await watcher.phase('open');
  return {
    slotPlayer: slot.playerId,
    slotKey: slot.session.sessionKey,
    crashPlayer: crash.playerId,
    watcher,
  };
}

const knownSeed = '6b'.repeat(32);
let lastNonce = -1;
/** The next number of a round under the known seeds that opens the choice of free spins. */
function choosingNonce(): number {
  for (;;) {
    lastNonce += 1;
    const entropy = fairStream({ serverSeed: knownSeed, clientSeed: 'known', nonce: lastNonce });
    if (playSlot(jaguarMoon, 100, [], entropy).phase === 'choosing') return lastNonce;
  }
}
/** A round of ana's that waits for her choice of free spins. */
async function openRound(requestId: string): Promise<string> {
  const pairs = await bench.sql.query<{ id: string }>(
    `SELECT id FROM seed_pair WHERE player_id = $1 AND status = 'current'`,
    [ana.slotPlayer],
  );
  const id = pairs.rows[0]?.id ?? '';
  await bench.sql.query(`UPDATE seed_pair SET client_seed = $2, sealed = $3, next_nonce = $4 WHERE id = $1`, [
    id,
    'known',
    bench.seals.seal(knownSeed, pairRow(id)),
    choosingNonce(),
  ]);
  const spun = await call(running, 'bet', { requestId, stake: 100, form: {} }, ana.slotKey);
  const { round } = protocol.roundAnswer.parse(spun.json);
  expect(round.status).toBe('open');
  return round.roundId;
}

/** Every row that is ana's, in the game database and at the wallet. */
async function hers(): Promise<unknown> {
  await eventually(
    async () =>
      (await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`)).rows.length === 0,
  );
  const players = [ana.slotPlayer, ana.crashPlayer];
  const rows: unknown[] = [];
  for (const table of ['round', 'seed_pair', 'shared_bet', 'wallet_outbox']) {
    const found = await bench.sql.query(
      `SELECT row_to_json(one)::text AS row FROM ${table} one WHERE player_id = ANY ($1) ORDER BY 1`,
      [players],
    );
    rows.push([table, found.rows]);
  }
  return [rows, players.map((player) => bench.site.balanceOf(player))];
}

const failed = (answer: { json: unknown }): string => protocol.failureAnswer.parse(answer.json).failure.code;
const place = (watcher: Watcher, body: object): Promise<Parameters<typeof betOf>[0]> =>
  new Promise((resolve) => watcher.socket.emit('bet', body as never, resolve));

/** What bia says with an id of ana's, by request and the place of the id in it. */
const cases: Record<string, () => Promise<void>> = {
  'actionRequest body.roundId': async () => {
    const roundId = await openRound(randomUUID());
    const before = await hers();
    const action = { roundId, step: 0, action: { type: 'choose', option: 'river' } };
    expect(failed(await call(running, 'action', action, bia.slotKey))).toBe('ROUND_UNKNOWN');
    expect(await hers()).toEqual(before);
    // It is there for her who holds it.
    expect((await call(running, 'action', action, ana.slotKey)).status).toBe(200);
  },
  'betRequest body.requestId': async () => {
    const requestId = randomUUID();
    const own = await call(running, 'bet', { requestId, stake: 100, form: {} }, ana.slotKey);
    const before = await hers();
    const other = await call(running, 'bet', { requestId, stake: 200, form: {} }, bia.slotKey);
    const [one, two] = [own, other].map(({ json }) => protocol.roundAnswer.parse(json).round);
    expect(two?.roundId).not.toBe(one?.roundId);
    expect(two?.stake).toBe(200);
    expect(await hers()).toEqual(before);
  },
  'placeBetRequest body.requestId': async () => {
    const roundId = ana.watcher.state?.roundId;
    const body = { requestId: randomUUID(), roundId, place: 0, stake: 1000, form: {} };
    const own = betOf(await place(ana.watcher, body));
    const before = await hers();
    const other = betOf(await place(bia.watcher, { ...body, stake: 2000 }));
    expect([other.betId === own.betId, other.stake]).toEqual([false, 2000]);
    expect(await hers()).toEqual(before);
    betOf(await ana.watcher.cancel(own.betId));
  },
  'betReference body.betId': async () => {
    const { betId } = betOf(await ana.watcher.bet(1000));
    const before = await hers();
    expect(codeOf(await bia.watcher.cancel(betId))).toBe('BET_UNKNOWN');
    expect(await hers()).toEqual(before);
    expect(bia.watcher.own.bets.map((bet) => bet.betId)).not.toContain(betId);
    betOf(await ana.watcher.cancel(betId));
  },
  'pressRequest body.betId': async () => {
    const { betId } = betOf(await ana.watcher.bet(1000));
    const before = await hers();
    expect(codeOf(await bia.watcher.cashOut(betId))).toBe('BET_UNKNOWN');
    expect(await hers()).toEqual(before);
    betOf(await ana.watcher.cancel(betId));
  },
  'purchaseRequest body.requestId': async () => {
    const { sequence } = await rig.selling('final-3');
    const order = await anaBuys.order([{ play: 'D3_PLACE', entry: '1||' }], [{ sequence }]);
    const [own, other] = [await anaBuys.send(order), await biaBuys.send(order)];
    const [one, two] = [own, other].map(({ json }) => protocol.purchaseAnswer.parse(json).orderId);
    expect(two).not.toBe(one);
    expect([anaBuys.balance, biaBuys.balance]).toEqual([999_900, 999_900]);
  },
  'cancelRequest body.ticketId': async () => {
    const { sequence } = await rig.selling('final-3');
    const { tickets } = await anaBuys.buy([{ play: 'D3_PLACE', entry: '2||' }], [{ sequence }]);
    const [ticket] = tickets;
    const of = { ticketId: ticket?.ticketId ?? '' };
    expect(failed(await rig.post('lottery/tickets/cancel', of, biaBuys.key))).toBe('TICKET_UNKNOWN');
    expect(failed(await rig.get(`tickets/${of.ticketId}`, biaBuys.key))).toBe('TICKET_UNKNOWN');
    expect((await biaBuys.tickets()).map(({ ticketId }) => ticketId)).not.toContain(of.ticketId);
    expect((await anaBuys.ticket(of.ticketId)).ticket.state).toBe('accepted');
    expect((await rig.post('lottery/tickets/cancel', of, anaBuys.key)).status).toBe(200);
  },
  'removeListRequest body.listId': async () => {
    const list = { name: 'Minha', play: 'D3_PLACE', entry: '2||' };
    const kept = protocol.listsAnswer.parse((await rig.post('lottery/lists', list, anaBuys.key)).json).lists;
    const of = { listId: kept[0]?.listId ?? '' };
    expect(failed(await rig.post('lottery/lists/remove', of, biaBuys.key))).toBe('NOT_FOUND');
    const left = protocol.listsAnswer.parse((await rig.get('lists', anaBuys.key)).json).lists;
    expect(left).toEqual(kept);
    expect((await rig.post('lottery/lists/remove', of, anaBuys.key)).status).toBe(200);
  },
};

/** Every request that the studio takes over HTTP or a socket, by its name in the protocol. */
const requests = Object.entries(protocol).flatMap(([name, schema]) =>
  /(Request|Reference)$/.test(name) && schema instanceof z.ZodType
    ? idsTakenBy({ spec: { body: schema as z.ZodObject } }).map((taken) => ({ name, ...taken }))
    : [],
);

describe('what belongs to one player', () => {
  it('is named in each request with whose it is, and each such request has a case here', () => {
    expect(requests.filter(({ mark }) => mark === null)).toEqual([]);
    const taken = requests.flatMap(({ name, place: at, mark }) =>
      mark !== null && 'owned' in mark ? [`${name} ${at}`] : [],
    );
    expect(taken.toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  it.each(Object.entries(cases))('is not found by another and stays as it is: %s', async (_name, tried) => {
    await expect(tried()).resolves.toBeUndefined();
  });

  it('is not in another’s history, and its proof is told of nobody and only after the end', async () => {
    const roundId = await openRound(randomUUID());
    const address = `http://127.0.0.1:${running.port}/studio/fair/rounds/${roundId}`;
    expect((await fetch(address)).status).toBe(404);
    const choice = { roundId, step: 0, action: { type: 'choose', option: 'river' } };
    await call(running, 'action', choice, ana.slotKey);
    const answer = await (await fetch(address)).text();
    expect(answer).toContain(roundId);
    for (const secret of [ana.slotPlayer, knownSeed, `gs-${ana.slotPlayer}`, 'player-'])
      expect(answer).not.toContain(secret);
    const { json } = await call(running, 'rounds', { limit: 50 }, bia.slotKey);
    expect(JSON.stringify(json)).not.toContain(roundId);
  });
});
