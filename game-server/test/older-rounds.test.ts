import { createHash, randomUUID } from 'node:crypto';
import { commitmentOf, fairStream } from '@croupier/games/fairness';
import { jaguarMoon, playSlot, type SlotRound } from '@croupier/games/slot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantSession, proof, roundAnswer } from '../src/protocol.ts';
import { pairRow } from '../src/seals.ts';
import type { RunningStudio } from '../src/studio.ts';
import { migrateBefore } from './helpers/database.ts';
import { call, createBench, eventually, type Bench } from './helpers/studio.ts';

const serverSeed = '6b'.repeat(32);
const clientSeed = 'known';
const sessionKey = 'k'.repeat(43);

let bench: Bench;
let running: RunningStudio;
let playerId: string;
const pairId = randomUUID();
const drawn = (nonce: number): SlotRound =>
  playSlot(jaguarMoon, 100, [], fairStream({ serverSeed, clientSeed, nonce }));
const nonceOf = (phase: SlotRound['phase']): number => {
  for (let nonce = 0; ; nonce += 1) if (drawn(nonce).phase === phase) return nonce;
};
const rounds = {
  open: { id: randomUUID(), bet: randomUUID(), nonce: nonceOf('choosing') },
  settled: { id: randomUUID(), bet: randomUUID(), nonce: nonceOf('done') },
  betting: { id: randomUUID(), bet: randomUUID(), nonce: null },
};

/** The tables as the release before had them, with a round of a slot in each state. */
async function lastRelease(): Promise<void> {
  await migrateBefore(bench.sql, '005');
  const session = randomUUID();
  await bench.sql.query(
    `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, balance,
       opened_at, seen_at) VALUES ($1, $2, 'jaguar-moon', $3, $4, 'real', 'ana', 'BRL', 'pt', 0, now(), now())`,
    [session, createHash('sha256').update(sessionKey).digest('hex'), playerId, `gs-${playerId}`],
  );
  for (const [id, status, seed] of [
    [pairId, 'current', clientSeed],
    [randomUUID(), 'next', null],
  ])
    await bench.sql.query(
      `INSERT INTO seed_pair (id, player_id, game_code, sealed, commitment, client_seed, next_nonce, status, created_at)
       VALUES ($1, $2, 'jaguar-moon', $3, $4, $5, 900, $6, now())`,
      [
        id,
        playerId,
        bench.seals.seal(serverSeed, pairRow(String(id))),
        commitmentOf(serverSeed),
        seed,
        status,
      ],
    );
  for (const [status, { id, bet, nonce }] of Object.entries(rounds)) {
    const state = nonce === null ? null : drawn(nonce);
    await bench.sql.query(
      `INSERT INTO round (id, game_code, player_id, session_id, request_id, stake, currency, status, choices, state, payout, pair_id,
         nonce, bet_transaction_id, opened_at)
       VALUES ($1, 'jaguar-moon', $2, $3, $4, 100, 'BRL', $5, '[]', $6, $7, $8, $9, $10, now() - interval '1 hour')`,
      [
        ...[id, status === 'betting' ? otherPlayer : playerId, session, randomUUID(), status],
        ...[JSON.stringify(state), status === 'settled' ? state?.win : 0, pairId, nonce, bet],
      ],
    );
    bench.site.bets.set(bet, {
      playerId,
      amount: 100,
      roundId: id,
      won: 0,
      state: status === 'settled' ? 'settled' : 'open',
    });
  }
}
const otherPlayer = randomUUID();

beforeAll(async () => {
  bench = await createBench({ empty: true });
  playerId = bench.site.addPlayer(100_000);
  bench.site.players.set(otherPlayer, { balance: 50_000, nickname: 'bia', mode: 'real' });
  await lastRelease();
  running = await bench.start();
});
afterAll(() => bench.close());

async function isNow(id: string, status: string): Promise<boolean> {
  const found = await bench.sql.query('SELECT 1 FROM round WHERE id = $1 AND status = $2', [id, status]);
  return found.rows.length === 1;
}

it('a round of the last release that waits for its choice is shown and goes on', async () => {
  const opened = await call(running, 'session', { sessionKey, gameCode: 'jaguar-moon' });
  const { openRound, lastRound } = instantSession.parse(opened.json);
  expect(openRound).toMatchObject({
    roundId: rounds.open.id,
    kind: 'slot',
    version: 1,
    form: {},
    actions: [],
  });
  expect(openRound?.view).toEqual(drawn(rounds.open.nonce));
  expect(openRound?.staked).toBe(100);
  expect(lastRound?.roundId).toBe(rounds.settled.id);
  const action = { type: 'choose', option: jaguarMoon.options[0]?.id };
  const chosen = await call(running, 'action', { roundId: rounds.open.id, step: 0, action }, sessionKey);
  const { round } = roundAnswer.parse(chosen.json);
  expect(round).toMatchObject({ actions: [action] });
  // A wallet that is busy is not waited for: it is asked again.
  await eventually(() => isNow(rounds.open.id, 'settled'));
  expect(bench.site.balanceOf(playerId)).toBe(100_000 + round.payout);
});

it('one that had been asked of the wallet and not answered is taken back', async () => {
  await eventually(() => isNow(rounds.betting.id, 'returned'));
  expect(bench.site.bets.get(rounds.betting.bet)?.state).toBe('returned');
});

it('one that is over has its proof as all rounds have', async () => {
  const address = `http://127.0.0.1:${running.port}/studio/fair/rounds/${rounds.settled.id}`;
  const shown = proof.parse(await (await fetch(address)).json());
  expect(shown).toMatchObject({
    ...{ kind: 'instant', gameKind: 'slot', version: 1, orders: [{ stake: 100 }], form: {}, actions: [] },
    ...{ payout: drawn(rounds.settled.nonce).win, view: drawn(rounds.settled.nonce) },
  });
});
