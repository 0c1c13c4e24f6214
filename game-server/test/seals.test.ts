import { buildChain } from '@croupier/games/fairness';
import { describe, expect, it } from 'vitest';
import { seedAnswer } from '../src/protocol.ts';
import { carryOver, chainRow, createSeals, pairRow } from '../src/seals.ts';
import { call, createBench, eventually, openCrash, openSlot, sealKeys, spinBody } from './helpers/studio.ts';
import { plantDraw } from './helpers/planted-chain.ts';
import { betOf, quickTimes, Watcher } from './helpers/table.ts';
import { startedEach } from '../../server/test/helpers/sites/once.ts';

const bench = startedEach(createBench);

/** Everything that a reader of the whole database sees, bytes in hexadecimal. */
async function everything(): Promise<string> {
  const tables = await bench.sql.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await bench.sql.query<{ text: string }>(
      `SELECT row_to_json(one)::text AS text FROM ${name} one`,
    );
    parts.push(...rows.rows.map((row) => row.text));
  }
  return parts.join('\n');
}

describe('anyone who reads the game database', () => {
  it('finds no seed that is still secret, no link of a chain and no end of a running flight', async () => {
    let running = await bench.start({ times: quickTimes });
    await running.stop();
    await bench.sql.query('UPDATE chain SET opened = length');
    const drawn = await plantDraw(bench, (point) => point >= 151 && point <= 199);
    running = await bench.start({ times: quickTimes });
    const { session } = await openSlot(bench, running);
    await call(running, 'bet', spinBody(), session.sessionKey);
    const rotated = seedAnswer.parse((await call(running, 'seed', {}, session.sessionKey)).json);
    const seat = await openCrash(bench, running);
    const watcher = new Watcher(running.port, seat.session);
    await watcher.phase('open');
    betOf(await watcher.bet(1000));
    await watcher.phase('running');
    const seen = await everything();
    const pairs = await bench.sql.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed FROM seed_pair WHERE sealed IS NOT NULL',
    );
    const chains = await bench.sql.query<{ id: string; sealed: Buffer; length: number; opened: number }>(
      'SELECT * FROM chain',
    );
    expect(pairs.rows.length).toBeGreaterThanOrEqual(2);
    for (const { id, sealed } of pairs.rows)
      expect(seen).not.toContain(bench.seals.open(sealed, pairRow(id)));
    for (const { id, sealed, length, opened } of chains.rows) {
      const links = buildChain(bench.seals.open(sealed, chainRow(id)), length);
      for (let index = opened + 1; index <= Math.min(length, opened + 3); index += 1)
        expect(seen).not.toContain(links.link(index));
    }
    const flying = seen
      .split('\n')
      .find((row) => row.includes(watcher.state?.roundId ?? '') && row.includes('"running"'));
    expect(flying).toContain('"drawn":null');
    // What has been revealed is there for everyone.
    expect(seen).toContain(rotated.revealed?.serverSeed ?? 'nothing');
    watcher.close();
    await eventually(() => drawn() > 0);
  });

  it('can’t move a sealed value to another row, nor open it with another key', () => {
    const seals = createSeals(sealKeys);
    const sealed = seals.seal('ab'.repeat(32), pairRow('one'));
    expect(seals.open(sealed, pairRow('one'))).toBe('ab'.repeat(32));
    expect(() => seals.open(sealed, pairRow('two'))).toThrow(/authenticate/);
    expect(() => createSeals([Buffer.alloc(32, 4)]).open(sealed, pairRow('one'))).toThrow(
      'no key opens seed_pair:one',
    );
    const ring = createSeals([Buffer.alloc(32, 4), ...sealKeys]);
    expect(ring.open(sealed, pairRow('one'))).toBe('ab'.repeat(32));
    expect(ring.mark.equals(sealed.subarray(0, 4))).toBe(false);
  });

  it('finds sealed at the next start what an earlier release had stored in clear, with the same value', async () => {
    const running = await bench.start({ times: quickTimes });
    const { session } = await openSlot(bench, running);
    await running.stop();
    const { pairId } = session.fairness;
    const before = await bench.sql.query<{ sealed: Buffer }>('SELECT sealed FROM seed_pair WHERE id = $1', [
      pairId,
    ]);
    const seed = bench.seals.open(before.rows[0]?.sealed ?? Buffer.alloc(0), pairRow(pairId));
    for (const [table, column] of [
      ['seed_pair', 'server_seed'],
      ['chain', 'root'],
    ]) {
      const definition = await bench.sql.query<{ text: string }>(
        'SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1',
        [`${table}_sealed`],
      );
      await bench.sql.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_sealed`);
      await bench.sql.query(`UPDATE ${table} SET ${column} = $1, sealed = NULL`, [seed]);
      await bench.sql.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_sealed ${definition.rows[0]?.text} NOT VALID`,
      );
    }
    await (await bench.start({ times: quickTimes })).stop();
    expect(await everything()).not.toContain(seed);
    const after = await bench.sql.query<{ sealed: Buffer }>('SELECT sealed FROM seed_pair WHERE id = $1', [
      pairId,
    ]);
    const sealed = after.rows[0]?.sealed ?? Buffer.alloc(0);
    expect(bench.seals.open(sealed, pairRow(pairId))).toBe(seed);
    // Another first key: the same values, sealed again.
    const renewed = createSeals([Buffer.alloc(32, 4), ...sealKeys]);
    await carryOver(bench.sql, renewed);
    const last = await bench.sql.query<{ sealed: Buffer }>('SELECT sealed FROM seed_pair WHERE id = $1', [
      pairId,
    ]);
    expect(createSeals([Buffer.alloc(32, 4)]).open(last.rows[0]?.sealed ?? sealed, pairRow(pairId))).toBe(
      seed,
    );
  });
});
