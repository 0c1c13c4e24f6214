import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashSession, slotSession, type CrashSession } from '../src/protocol.ts';
import { createBench, eventually, type Bench } from './helpers/studio.ts';
import { betOf, plantChain, Watcher } from './helpers/table.ts';
import { vendor } from './helpers/wallet-site.ts';

/** The shipped process, forked as the site forks it, and killed as a power cut would. */
class Child {
  readonly process: ChildProcess;
  port = 0;

  constructor(bench: Bench) {
    const env = {
      ...process.env,
      CHILD_PORT: '0',
      DATABASE_URL: bench.databaseUrl,
      SITE_URL: bench.siteUrl.href,
      VENDOR_CODE: vendor.code,
      VENDOR_KEYS: JSON.stringify(vendor.keys),
      LOG_LEVEL: 'silent',
    };
    const path = join(import.meta.dirname, '../src/main.ts');
    this.process = fork(path, [], { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  }

  async listening(): Promise<this> {
    const [message] = await once(this.process, 'message');
    this.port = (message as { listening: number }).listening;
    return this;
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }

  async post(path: string, body: object, key?: string): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const address = `http://127.0.0.1:${this.port}/studio/api/${path}`;
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }
}

let bench: Bench;
let children: Child[] = [];
beforeEach(async () => {
  bench = await createBench();
});
afterEach(async () => {
  for (const child of children) await child.kill();
  children = [];
  await bench.close();
});
async function born(): Promise<Child> {
  const child = new Child(bench);
  children.push(child);
  return child.listening();
}
const walletQuiet = () =>
  eventually(async () => {
    const waiting = await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`);
    return waiting.rows.length === 0;
  });

async function sit(
  child: Child,
  seed: string,
): Promise<{ playerId: string; session: CrashSession; watcher: Watcher }> {
  const playerId = bench.site.addPlayer(100_000);
  const launchToken = bench.site.launch(playerId, 'toucan-flight');
  const session = crashSession.parse(await child.post('session', { launchToken, gameCode: 'toucan-flight' }));
  await child.post('seed', { clientSeed: seed }, session.sessionKey);
  const watcher = new Watcher(child.port, session);
  await eventually(() => watcher.state !== undefined);
  return { playerId, session, watcher };
}

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
        keys.push(slotSession.parse(opened).sessionKey);
      }
      const playing = keys.map(async (key) => {
        for (let spin = 0; spin < 10; spin += 1) {
          await child
            .post('spin', { requestId: crypto.randomUUID(), stake: 100 }, key)
            .catch(() => undefined);
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 60 + life * 70));
      await child.kill();
      await Promise.all(playing);
    }
    await bench.sql.query(`UPDATE round SET opened_at = opened_at - interval '1 minute'`);
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
      bet_transaction_id: string;
      player_id: string;
      stake: number;
      payout: number;
    }>('SELECT status, bet_transaction_id, player_id, stake::int, payout::int FROM round');
    expect(rounds.rows.length).toBeGreaterThan(0);
    for (const playerId of playerIds) {
      const own = rounds.rows.filter((row) => row.player_id === playerId);
      const net = own.reduce((sum, row) => sum + (row.status === 'returned' ? 0 : row.payout - row.stake), 0);
      expect(bench.site.balanceOf(playerId)).toBe(100_000 + net);
    }
  });

  it('in the air: what was cashed out stands, automatic targets within the draw are paid, the rest goes back', async () => {
    const first = await born();
    await bench.sql.query('SELECT 1 FROM chain');
    await first.kill();
    await bench.sql.query('UPDATE chain SET opened = length');
    await bench.sql.query(
      `UPDATE shared_round SET status = 'voided' WHERE status IN ('open', 'closed', 'running')`,
    );
    await bench.sql.query('DELETE FROM table_lease');
    const point = await plantChain(bench, ['ana', 'bia', 'caio'], (one) => one >= 200 && one <= 400);
    const second = await born();
    const [ana, bia, caio] = [await sit(second, 'ana'), await sit(second, 'bia'), await sit(second, 'caio')];
    await ana.watcher.phase('open');
    const pressed = betOf(await ana.watcher.bet(1000));
    betOf(await bia.watcher.bet(1000, { autoCashOut: 190 }));
    betOf(await caio.watcher.bet(1000, { autoCashOut: 9000 }));
    await ana.watcher.phase('running', 20_000);
    await new Promise((resolve) => setTimeout(resolve, 800));
    const out = betOf(await ana.watcher.cashOut(pressed.betId));
    await second.kill();
    for (const seat of [ana, bia, caio]) seat.watcher.close();
    await bench.sql.query(`UPDATE wallet_outbox SET claimed_until = NULL`);
    await born();
    await eventually(async () => {
      const found = await bench.sql.query(
        `SELECT 1 FROM shared_round WHERE status = 'settled' AND crash_point = $1`,
        [point],
      );
      return found.rows.length === 1;
    });
    await walletQuiet();
    expect(bench.site.balanceOf(ana.playerId)).toBe(100_000 - 1000 + out.payout);
    expect(bench.site.balanceOf(bia.playerId)).toBe(100_000 + 900);
    expect(bench.site.balanceOf(caio.playerId)).toBe(100_000);
  });

  it('before the flight: the round is void and every stake goes back', async () => {
    const first = await born();
    const ana = await sit(first, 'ana');
    await ana.watcher.phase('open', 20_000);
    betOf(await ana.watcher.bet(1000));
    expect(bench.site.balanceOf(ana.playerId)).toBe(99_000);
    await first.kill();
    ana.watcher.close();
    await born();
    await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000, 20_000);
    await walletQuiet();
    const voided = await bench.sql.query(`SELECT 1 FROM shared_round WHERE status = 'voided'`);
    expect(voided.rows).toHaveLength(1);
    const logged = await bench.sql.query(`SELECT 1 FROM draw_log WHERE body::jsonb ->> 'status' = 'voided'`);
    expect(logged.rows).toHaveLength(1);
  });

  it('leaves with the site: a closed channel ends the process', async () => {
    const child = await born();
    const gone = once(child.process, 'exit');
    child.process.disconnect();
    const [code] = await gone;
    expect(code).toBe(0);
  });
});
