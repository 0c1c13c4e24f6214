import { createHash, randomUUID } from 'node:crypto';
import {
  beaconInstant,
  beaconRoundAfter,
  buildChain,
  entryHash,
  firstEntryHash,
  signBeaconRound,
  ticketRoot,
} from '@croupier/games/fairness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flightBet } from '../client/crash/wire.ts';
import { drawLogAnswer, proof, roundsAnswer, sharedSession, topAnswer } from '../src/protocol.ts';
import { chainRow } from '../src/seals.ts';
import type { RunningStudio } from '../src/studio.ts';
import { headlineOf, verify } from '../verifier/verify.ts';
import { beaconKey, testChain } from './helpers/beacon.ts';
import { migrateBefore } from './helpers/database.ts';
import { call, createBench, eventually, type Bench } from './helpers/studio.ts';
import { pointOf, tableCode } from './helpers/planted-chain.ts';
import { quickTimes } from './helpers/table.ts';

const sessionKey = 'k'.repeat(43);
const root = '5c'.repeat(32);
const chain = buildChain(root, 40);
const chainId = randomUUID();
const length = 40;

interface OldBet {
  id: string;
  panel: number;
  status: string;
  auto: number | null;
  multiplier: number | null;
  payout: number;
}
const bet = (panel: number, status: string, more: Partial<OldBet> = {}): OldBet => ({
  ...{ id: randomUUID(), panel, status, auto: null, multiplier: null, payout: 0 },
  ...more,
});
/** In tens of cents all: 1000 was staked on each. */
const over = [bet(0, 'cashed_out', { auto: 150, multiplier: 150, payout: 1500 }), bet(1, 'lost')];
const flying = [bet(0, 'accepted', { auto: 150 }), bet(1, 'accepted')];
const leafOf = ({ id, panel, auto }: OldBet): string => [id, panel, 1000, 'BRL', auto ?? 0].join(':');

let bench: Bench;
let running: RunningStudio;
let playerId: string;
let sessionId: string;
const rounds = { over: randomUUID(), flying: randomUUID() };

/** A round with the first number from here whose flight passes 2.00×. */
function drawnFrom(sequence: number, bets: readonly OldBet[]) {
  const beaconRound = beaconRoundAfter(testChain, Date.now() - 60_000 * (50 - sequence));
  const said = signBeaconRound(beaconKey, beaconRound);
  const ticketsRoot = ticketRoot(bets.map(leafOf));
  for (let linkIndex = sequence; linkIndex <= length; linkIndex += 1) {
    const point = pointOf(chain.link(linkIndex), linkIndex, ticketsRoot, said.randomness);
    if (point >= 200) return { beaconRound, said, root: ticketsRoot, linkIndex, point };
  }
  throw new Error('no flight of this chain is long enough');
}
type Drawn = ReturnType<typeof drawnFrom>;

async function insertRound(
  id: string,
  { beaconRound, said, root: ticketsRoot, linkIndex, point }: Drawn,
  bets: readonly OldBet[],
  status: 'running' | 'settled',
): Promise<void> {
  await bench.sql.query(
    `INSERT INTO shared_round (id, table_code, sequence, chain_id, link_index, status, crash_point, opened_at, closes_at, started_at,
       settled_at, version, frozen_at, ticket_root, tickets, beacon_round, beacon_randomness, beacon_signature)
     VALUES ($1, $2, $3::int, $4, $3::int, $5, $6, now(), now(), now(), $7, 2, $8, $9, $10, $11, $12, $13)`,
    [
      ...[id, tableCode, linkIndex, chainId, status],
      ...[status === 'settled' ? point : null, status === 'settled' ? new Date() : null],
      new Date(beaconInstant(testChain, beaconRound) - 500),
      ...[ticketsRoot, bets.length, beaconRound, said.randomness, said.signature],
    ],
  );
  for (const [position, one] of bets.entries()) {
    const transaction = randomUUID();
    await bench.sql.query(
      `INSERT INTO shared_bet (id, round_id, player_id, session_id, request_id, panel, stake, currency, auto_cash_out, status,
         multiplier, payout, bet_transaction_id, placed_at, decided_at, position)
       VALUES ($1, $2, $3, $4, $5, $6, 1000, 'BRL', $7, $8, $9, $10, $11, now(), $12, $13)`,
      [
        ...[one.id, id, playerId, sessionId, randomUUID(), one.panel, one.auto, one.status],
        ...[one.multiplier, one.payout, transaction, status === 'settled' ? new Date() : null, position],
      ],
    );
    bench.site.bets.set(transaction, {
      playerId,
      amount: 1000,
      roundId: one.id,
      won: 0,
      state: status === 'settled' ? 'settled' : 'open',
    });
  }
}

/** The log as that release wrote it. */
async function logged(id: string, { linkIndex, point }: Drawn): Promise<void> {
  const body = JSON.stringify({
    ...{ kind: 'draw', version: 2, status: 'settled', reason: null, roundId: id, sequence: linkIndex },
    ...{ chainId, linkIndex, link: chain.link(linkIndex), crashPoint: point },
  });
  await bench.sql.query(
    'INSERT INTO draw_log (table_code, sequence, previous_hash, entry_hash, body, at) VALUES ($1, 1, $2, $3, $4, now())',
    [tableCode, firstEntryHash, entryHash(firstEntryHash, body), body],
  );
}

let drawn: { over: Drawn; flying: Drawn };
beforeAll(async () => {
  bench = await createBench({ empty: true });
  playerId = bench.site.addPlayer(100_000);
  sessionId = randomUUID();
  await migrateBefore(bench.sql, '008');
  await bench.sql.query(
    `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, balance,
       opened_at, seen_at) VALUES ($1, $2, 'toucan-flight', $3, $4, 'real', 'anita', 'BRL', 'pt', 0, now(), now())`,
    [sessionId, createHash('sha256').update(sessionKey).digest('hex'), playerId, `gs-${playerId}`],
  );
  await bench.sql.query(
    `INSERT INTO chain (id, table_code, sealed, end_hash, length, opened, announced_at, version, beacon)
     VALUES ($1, $2, $3, $4, $5, 0, now(), 2, $6)`,
    [
      chainId,
      tableCode,
      bench.seals.seal(root, chainRow(chainId)),
      chain.end,
      length,
      JSON.stringify(testChain),
    ],
  );
  const first = drawnFrom(1, over);
  drawn = { over: first, flying: drawnFrom(first.linkIndex + 1, flying) };
  await insertRound(rounds.over, drawn.over, over, 'settled');
  await insertRound(rounds.flying, drawn.flying, flying, 'running');
  await bench.sql.query('UPDATE chain SET opened = $1', [drawn.over.linkIndex]);
  await logged(rounds.over, drawn.over);
  running = await bench.start({ times: quickTimes });
});
afterAll(() => bench.close());

const get = async (path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${running.port}/studio/${path}`)).json();

it('a flight of the last release that was in the air is ended by its rule, and pays what its draw reached', async () => {
  await eventually(() => bench.site.balanceOf(playerId) === 100_000 + 1500 + 1000);
  const shown = proof.parse(await get(`fair/rounds/${rounds.flying}`));
  expect(shown).toMatchObject({ status: 'settled', reason: 'interrupted' });
  expect(shown).toMatchObject({ drawn: { crashPoint: drawn.flying.point } });
  const ends = await bench.sql.query<{ place: number; status: string }>(
    'SELECT place, status FROM shared_bet WHERE round_id = $1 ORDER BY place',
    [rounds.flying],
  );
  expect(ends.rows).toEqual([
    { place: 0, status: 'paid' },
    { place: 1, status: 'returned' },
  ]);
});

it('its players go on in the session that they had, with their history, their tops and proofs that hold', async () => {
  const opened = await call(running, 'session', { sessionKey, gameCode: 'toucan-flight' });
  expect(sharedSession.parse(opened.json)).toMatchObject({ mode: 'real', table: { tableCode } });
  const { rounds: own } = roundsAnswer.parse((await call(running, 'rounds', {}, sessionKey)).json);
  const bets = own.map((one) => (one.kind === 'shared' ? flightBet(one.bet) : null));
  for (const [n, old] of over.entries())
    expect(bets.find((one) => one?.betId === old.id)).toMatchObject({
      ...{ roundId: rounds.over, panel: old.panel, stake: 1000, autoCashOut: old.auto, payout: old.payout },
      ...{ multiplier: old.multiplier, status: ['paid', 'lost'][n] },
    });
  const { day } = topAnswer.parse((await call(running, 'top', {}, sessionKey)).json);
  expect(day.times).toContainEqual(expect.objectContaining({ times: 150, payout: 1500 }));
  for (const id of [rounds.over, over[0]?.id ?? '', flying[1]?.id ?? '']) {
    const shown = proof.parse(await get(`fair/rounds/${id}`));
    expect(headlineOf(verify(shown))).toBe('goodOwn');
  }
});

it('its table goes on where it stood: the same chain, the same log, one link after the other', async () => {
  await eventually(async () => {
    const found = await bench.sql.query(
      `SELECT 1 FROM shared_round WHERE table_code = $1 AND sequence > $2 AND chain_id = $3`,
      [tableCode, drawn.flying.linkIndex, chainId],
    );
    return found.rows.length > 0;
  });
  const { entries } = drawLogAnswer.parse(await get('fair/draws'));
  const bodies = entries.map(({ body }) => JSON.parse(body) as { kind: string; linkIndex?: number });
  expect(bodies[0]).toMatchObject({ kind: 'draw', crashPoint: drawn.over.point });
  let previous = firstEntryHash;
  for (const entry of entries) {
    expect(entry.entryHash).toBe(entryHash(previous, entry.body));
    previous = entry.entryHash;
  }
  const state = running.studio.tables[0]?.state();
  expect(state?.history.at(-1)).toMatchObject({ drawn: { crashPoint: drawn.over.point } });
});
