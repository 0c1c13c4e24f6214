import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantSession, sharedSession } from '../src/protocol.ts';
import { flightSession, type CrashBet, type CrashSession, type FlightTable } from '../client/crash/wire.ts';
import { chainRow } from '../src/seals.ts';
import { createBench, eventually, type Bench } from './helpers/studio.ts';
import { buildChain, signBeaconRound } from '@croupier/games/fairness';
import { beaconKey, Relay } from './helpers/beacon.ts';
import { pointOf } from './helpers/planted-chain.ts';
import { betOf, Watcher } from './helpers/table.ts';
import { sampleOf } from '../../tools/depth.ts';
import { StudioProcess } from './helpers/studio-process.ts';

const relay = new Relay();
let relayUrl: URL;
beforeAll(async () => {
  relayUrl = await relay.listen();
});
afterAll(() => relay.close());

let bench: Bench;
let children: StudioProcess[] = [];
beforeEach(async () => {
  bench = await createBench();
});
afterEach(async () => {
  for (const child of children) await child.kill();
  children = [];
  await bench.close();
});
async function born(): Promise<StudioProcess> {
  const child = new StudioProcess(bench, { beaconUrl: relayUrl });
  children.push(child);
  return child.listening();
}
const walletQuiet = () =>
  eventually(async () => {
    const waiting = await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`);
    return waiting.rows.length === 0;
  });

async function sit(
  child: StudioProcess,
): Promise<{ playerId: string; session: CrashSession; watcher: Watcher }> {
  const playerId = bench.site.addPlayer(100_000);
  const launchToken = bench.site.launch(playerId, 'toucan-flight');
  const session = flightSession(
    sharedSession.parse(await child.post('session', { launchToken, gameCode: 'toucan-flight' })),
  );
  const watcher = new Watcher(child.port, session);
  await eventually(() => watcher.state !== undefined);
  return { playerId, session, watcher };
}

/** What someone with the studio's key and the beacon's would know; it is not written down anywhere while the flight lasts. */
async function insidersPoint({ chainId, sequence, ticketRoot, beaconRound }: FlightTable): Promise<number> {
  const found = await bench.sql.query<{ sealed: Buffer; length: number; link_index: number }>(
    `SELECT chain.sealed, chain.length, round.link_index FROM shared_round round JOIN chain ON chain.id = round.chain_id
     WHERE chain.id = $1 AND round.sequence = $2`,
    [chainId, sequence],
  );
  const [row] = found.rows;
  if (row === undefined || chainId === null) throw new Error('no such round');
  const links = buildChain(bench.seals.open(row.sealed, chainRow(chainId)), row.length);
  const { randomness } = signBeaconRound(beaconKey, beaconRound ?? 0);
  return pointOf(links.link(row.link_index), sequence, ticketRoot ?? '', randomness);
}

/** Of the two moments of a shared round one by turns; `npm run crash:tables` kills at every event. */
const moments = sampleOf(['in the air', 'before the flight'], { atMost: 1 });

describe('kill -9', () => {
  it('of a spinning server loses no cent: every bet of the wallet ends settled or returned', async () => {
    const playerIds: string[] = [];
    for (let life = 0; life < 3; life += 1) {
      const child = await born();
      const keys: string[] = [];
      for (let seat = 0; seat < 4; seat += 1) {
        const playerId = bench.site.addPlayer(100_000);
        playerIds.push(playerId);
        const launchToken = bench.site.launch(playerId, 'jaguar-moon');
        const opened = await child.post('session', { launchToken, gameCode: 'jaguar-moon' });
        keys.push(instantSession.parse(opened).sessionKey);
      }
      const playing = keys.map(async (key) => {
        for (let spin = 0; spin < 10; spin += 1) {
          await child
            .post('bet', { requestId: crypto.randomUUID(), stake: 100, form: {} }, key)
            .catch(() => undefined);
        }
      });
      // A busy machine may take longer to the first bet than all of it was to take.
      await eventually(async () => {
        const begun = await bench.sql.query('SELECT 1 FROM round WHERE player_id = ANY ($1)', [
          playerIds.slice(-4),
        ]);
        return begun.rows.length > 0;
      });
      await new Promise((resolve) => setTimeout(resolve, 20 + life * 70));
      await child.kill();
      await Promise.all(playing);
    }
    await bench.sql.query(`UPDATE round_take SET opened_at = opened_at - interval '1 minute'`);
    await bench.sql.query(`UPDATE wallet_outbox SET claimed_until = NULL`);
    await born();
    await eventually(async () => {
      const left = await bench.sql.query(
        `SELECT 1 FROM round WHERE status IN ('betting', 'settling', 'returning')`,
      );
      return left.rows.length === 0;
    });
    const rounds = await bench.sql.query<{
      status: string;
      player_id: string;
      stake: number;
      payout: number;
    }>('SELECT status, player_id, stake::int, payout::int FROM round');
    expect(rounds.rows.length).toBeGreaterThan(0);
    for (const playerId of playerIds) {
      const own = rounds.rows.filter((row) => row.player_id === playerId);
      const net = own.reduce((sum, row) => sum + (row.status === 'returned' ? 0 : row.payout - row.stake), 0);
      expect(bench.site.balanceOf(playerId)).toBe(100_000 + net);
    }
  });

  it.runIf(moments.includes('in the air'))(
    'in the air: what was cashed out stands, automatic targets within the draw are paid, the rest goes back',
    async () => {
      const second = await born();
      const [ana, bia, caio] = [await sit(second), await sit(second), await sit(second)];
      let pressed: CrashBet;
      let point = 0;
      do {
        const { sequence } = await ana.watcher.phase('open');
        pressed = betOf(await ana.watcher.bet(1000));
        betOf(await bia.watcher.bet(1000, { autoCashOut: 140 }));
        betOf(await caio.watcher.bet(1000, { autoCashOut: 9000 }));
        const running = await ana.watcher.phase('running', 20_000);
        expect(running.sequence).toBe(sequence);
        point = await insidersPoint(running);
        // A flight too short for what follows is seen to its end.
        if (point < 150) await eventually(() => ana.watcher.state?.phase === 'open');
      } while (point < 150);
      await walletQuiet();
      const before = [ana, bia, caio].map(({ playerId }) => bench.site.balanceOf(playerId));
      await new Promise((resolve) => setTimeout(resolve, 800));
      const out = betOf(await ana.watcher.cashOut(pressed.betId));
      await second.kill();
      for (const seat of [ana, bia, caio]) seat.watcher.close();
      await bench.sql.query(`UPDATE wallet_outbox SET claimed_until = NULL`);
      await born();
      await eventually(async () => {
        const found = await bench.sql.query(
          `SELECT 1 FROM shared_round WHERE status = 'settled' AND drawn = $1`,
          [JSON.stringify({ crashPoint: point })],
        );
        return found.rows.length > 0;
      });
      await walletQuiet();
      const after = [ana, bia, caio].map(({ playerId }) => bench.site.balanceOf(playerId));
      expect(after.map((sum, seat) => sum - (before[seat] ?? 0))).toEqual([out.payout, 1400, 1000]);
    },
  );

  it.runIf(moments.includes('before the flight'))(
    'before the flight: the round is void and every stake goes back',
    async () => {
      const first = await born();
      const ana = await sit(first);
      await ana.watcher.phase('open', 20_000);
      betOf(await ana.watcher.bet(1000));
      expect(bench.site.balanceOf(ana.playerId)).toBe(99_000);
      await first.kill();
      ana.watcher.close();
      await born();
      await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000, 20_000);
      await walletQuiet();
      const voided = await bench.sql.query(
        `SELECT 1 FROM shared_round WHERE status = 'voided' AND table_code = 'toucan-flight-1'`,
      );
      expect(voided.rows).toHaveLength(1);
      const logged = await bench.sql.query(
        `SELECT 1 FROM draw_log WHERE body::jsonb ->> 'status' = 'voided' AND table_code = 'toucan-flight-1'`,
      );
      expect(logged.rows).toHaveLength(1);
    },
  );

  it('leaves with the site: a closed channel ends the process', async () => {
    const child = await born();
    const gone = once(child.process, 'exit');
    child.process.disconnect();
    const [code] = await gone;
    expect(code).toBe(0);
  });
});
