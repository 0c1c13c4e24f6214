import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proofChecks, type CheckResult } from '../../../src/ledger/audit/index.ts';
import {
  checkpointFile,
  createCheckpoints,
  createLedger,
  type Head,
  type Ledger,
} from '../../../src/ledger/engine/index.ts';
import { createClock } from '../../../src/platform/clock.ts';
import { createVault } from '../../../src/platform/security/vault.ts';
import { type Bank, deposit, openBank } from '../engine/ledger-bank.ts';

const vault = createVault([Buffer.alloc(32, 7)]);
let bank: Bank;
let sealed: Ledger;
let dataDir: string;
let owner: pg.Client;

const deps = () => ({ ...bank.database, clock: createClock(), vault, config: { dataDir } });
const checkpoints = () => createCheckpoints(bank.database.db, vault, checkpointFile({ dataDir }));

beforeAll(async () => {
  bank = await openBank();
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-chains-'));
  // Blocks of a time when nothing was sealed.
  await bank.member(10_000n);
  await bank.ledger.stop();
  sealed = createLedger(deps(), { writers: 1, doorSlots: 1 });
  await sealed.start();
  await pay(3);
  await sealed.checkpoints?.record();
  await pay(2);
  owner = new pg.Client({ connectionString: bank.url });
  await owner.connect();
  await owner.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await sealed.stop();
  await bank.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function pay(times: number): Promise<void> {
  const id = randomUUID();
  const wallet = bank.memberAccount({ id, wallet: '' }, 'main');
  const member = { id, wallet };
  const { merchantId, outside } = bank;
  await bank.inTransaction((tx) =>
    sealed.openMemberAccounts(tx, { merchantId, memberId: id, currency: 'BRL' }),
  );
  for (let at = 0; at < times; at += 1)
    await bank.inTransaction((tx) =>
      sealed.postIn(tx, [deposit(merchantId, outside, member, 100n, randomUUID())]),
    );
}

async function found(): Promise<Record<string, Pick<CheckResult, 'offending' | 'remarks'>>> {
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await owner.query(text, [...values])).rows as Row[];
  const results: Record<string, Pick<CheckResult, 'offending' | 'remarks'>> = {};
  for (const check of proofChecks(vault, checkpoints())) {
    const { offending, remarks = [] } = await check.look(query);
    results[check.name] = { offending, remarks };
  }
  return results;
}
const clean = {
  blocks_are_sealed: { offending: [], remarks: [] },
  heads_are_as_noted: { offending: [], remarks: [] },
};
const lastBlock = `(SELECT slot, height FROM block WHERE seal IS NOT NULL ORDER BY slot DESC, height DESC LIMIT 1)`;

describe('the seals', () => {
  beforeEach(() => owner.query('BEGIN'));
  afterEach(() => owner.query('ROLLBACK'));

  test('hold for blocks of before and after there was a key', async () => {
    const { rows } = await owner.query<{ open: number; sealed: number }>(
      'SELECT count(*) FILTER (WHERE seal IS NULL)::int AS open, count(seal)::int AS sealed FROM block',
    );
    expect(rows[0]?.open).toBeGreaterThan(0);
    expect(rows[0]?.sealed).toBeGreaterThan(4);
    expect(await found()).toEqual(clean);
  });

  test('an owner who hashes a changed block again is found', async () => {
    const hash = createHash('sha256').update('another history').digest();
    await owner.query(`UPDATE block SET hash = $1 WHERE (slot, height) = ${lastBlock}`, [hash]);
    expect((await found())['blocks_are_sealed']?.offending).toHaveLength(1);
  });

  test('so is one who gives a block the seal of another', async () => {
    await owner.query(
      `UPDATE block SET hash = o.hash, seal = o.seal FROM (SELECT hash, seal FROM block WHERE seal IS NOT NULL
        ORDER BY slot, height LIMIT 1) o WHERE (slot, height) = ${lastBlock}`,
    );
    expect((await found())['blocks_are_sealed']?.offending).toHaveLength(1);
  });

  test('so is one who takes all seals away, and calls the whole history old', async () => {
    await owner.query('UPDATE block SET seal = NULL, key_id = NULL');
    expect((await found())['blocks_are_sealed']?.offending.length).toBeGreaterThan(4);
    await owner.query(
      'UPDATE chain_start s SET height = b.height, hash = b.hash FROM block b WHERE b.slot = s.slot AND b.height > s.height',
    );
    expect((await found())['blocks_are_sealed']?.offending).not.toEqual([]);
  });

  test('so is one who changes what was there before there were seals', async () => {
    const hash = createHash('sha256').update('another past').digest();
    await owner.query(
      'UPDATE block b SET hash = $1 FROM chain_start s WHERE b.slot = s.slot AND b.height = s.height',
      [hash],
    );
    expect((await found())['blocks_are_sealed']?.offending).not.toEqual([]);
    // Also where the note of where seals began is made to fit.
    const { rows } = await owner.query<{ name: string }>(
      `UPDATE chain_start SET hash = $1 RETURNING slot || '/start' AS name`,
      [hash],
    );
    expect((await found())['blocks_are_sealed']?.offending).toEqual(
      expect.arrayContaining(rows.map(({ name }) => name)),
    );
  });
});

describe('the heads that were noted outside', () => {
  beforeEach(async () => {
    await sealed.checkpoints?.record();
    await owner.query('BEGIN');
  });
  afterEach(() => owner.query('ROLLBACK'));
  const file = () => checkpointFile({ dataDir });
  const cut = async (): Promise<void> => {
    await owner.query(`DELETE FROM block WHERE (slot, height) = ${lastBlock}`);
    await owner.query(`UPDATE writer_slot w SET height = b.height, head = b.hash FROM block b WHERE b.slot = w.slot
      AND b.height = w.height - 1 AND NOT EXISTS (SELECT FROM block c WHERE c.slot = w.slot AND c.height = w.height)`);
  };

  test('tell of an end that was cut off, whose seals all hold', async () => {
    expect(await found()).toEqual(clean);
    await cut();
    const report = await found();
    expect(report['blocks_are_sealed']?.offending).toEqual([]);
    expect(report['heads_are_as_noted']?.offending).toHaveLength(1);
    // In words as well: what the numbers are, and what to do.
    const said = report['heads_are_as_noted']?.remarks?.join(' ');
    expect(said).toMatch(/is block \d+ of chain \d+/);
    expect(said).toContain('npm run audit -- restored');
  });

  test('can’t be written by who has no key, and are missed', async () => {
    const before = readFileSync(file(), 'utf8');
    appendFileSync(file(), `\n${before.trim().split('\n').at(-1)?.replace('"at":"2', '"at":"3')}\n`);
    expect((await found())['heads_are_as_noted']?.offending).toEqual([
      expect.stringMatching(/^checkpoint of 3/),
    ]);
    rmSync(file());
    expect((await found())['heads_are_as_noted']?.offending).toEqual(['no checkpoint was found in DATA_DIR']);
    // A line that a power cut tore is no fault.
    writeFileSync(file(), `${before}{"at":"20`);
    expect(await found()).toEqual(clean);
    writeFileSync(file(), before);
  });

  test('a restore that two people vouch for is accepted, and told', async () => {
    await cut();
    await owner.query('COMMIT');
    expect((await found())['heads_are_as_noted']?.offending).toHaveLength(1);
    await checkpoints().recordRestore({ by: ['ana', 'bia'], why: 'the disk died' });
    expect(await found()).toEqual({
      ...clean,
      heads_are_as_noted: {
        offending: [],
        remarks: [expect.stringMatching(/^restored .* by ana and bia: the disk died$/)],
      },
    });
    // Nothing else that was noted is forgiven by it.
    await owner.query('BEGIN');
    await cut();
    expect((await found())['heads_are_as_noted']?.offending).toHaveLength(1);
  });
});

describe('a database that is behind what was noted', () => {
  const textOf = (heads: readonly Head[]) => heads.map(([slot, height]) => `${slot}/${height}`).join(' ');
  const lastOfAll = '(SELECT slot, height FROM block ORDER BY posted_at DESC, height DESC LIMIT 1)';
  const newest = () => checkpoints().read().held.at(-1)?.heads ?? [];

  test('is served, told of, and written over by no shorter note; what two people vouch for names what was lost', async () => {
    await sealed.checkpoints?.record();
    const kept = newest();
    await pay(3);
    await sealed.checkpoints?.record();
    const lost = newest();
    expect(textOf(lost)).not.toBe(textOf(kept));
    // As a restore leaves it.
    for (const [slot, height] of kept)
      await owner.query('DELETE FROM block WHERE slot = $1 AND height > $2', [slot, height]);
    await owner.query(`UPDATE writer_slot w SET height = b.height, head = b.hash
      FROM (SELECT DISTINCT ON (slot) slot, height, hash FROM block ORDER BY slot, height DESC) b WHERE b.slot = w.slot`);

    const before = readFileSync(checkpointFile({ dataDir }), 'utf8');
    const raised: string[] = [];
    const alarms = {
      raise: (name: string, detail: Readonly<Record<string, unknown>>) =>
        void raised.push(`${name} ${String(detail['lost'])}`),
    };
    const site = createLedger({ ...deps(), alarms }, { writers: 1, doorSlots: 1 });
    await site.start();
    await site.stop();
    const gone = lost.filter(
      ([slot, height]) => !kept.some((head) => head[0] === slot && head[1] === height),
    );
    expect(raised).toEqual([`heads_lost ${textOf(gone)}`, `heads_lost ${textOf(gone)}`]);
    expect(readFileSync(checkpointFile({ dataDir }), 'utf8')).toBe(before);

    // An earlier release wrote shorter notes as well.
    const other = checkpointFile({ dataDir: mkdtempSync(join(dataDir, 'other-')) });
    await createCheckpoints(bank.database.db, vault, other).record();
    appendFileSync(checkpointFile({ dataDir }), readFileSync(other, 'utf8'));
    expect(textOf(newest())).toBe(textOf(kept));

    // Play goes on, past the heights that were lost.
    await pay(5);
    expect(await checkpoints().record()).toEqual(gone);
    expect((await found())['heads_are_as_noted']?.offending).not.toEqual([]);
    await checkpoints().recordRestore({ by: ['ana', 'bia'], why: 'the disk died' });
    const { offending, remarks } = (await found())['heads_are_as_noted'] ?? {};
    expect(offending).toEqual([]);
    expect(remarks?.at(-1)).toContain(`from ${textOf(lost)} back to ${textOf(kept)} by ana and bia`);

    // What was vouched for once, written again by who has no key, forgives nothing that was noted since.
    const vouched = readFileSync(checkpointFile({ dataDir }), 'utf8').trim().split('\n').at(-1);
    await pay(2);
    await checkpoints().record();
    await owner.query('BEGIN');
    await owner.query(`DELETE FROM block WHERE (slot, height) = ${lastOfAll}`);
    appendFileSync(checkpointFile({ dataDir }), `\n${vouched}\n`);
    expect((await found())['heads_are_as_noted']?.offending).toHaveLength(1);
    await owner.query('ROLLBACK');

    // From here on it is noted again, and nothing more can be vouched for.
    await pay(1);
    expect(await checkpoints().record()).toEqual([]);
    await expect(checkpoints().recordRestore({ by: ['ana', 'bia'], why: 'again' })).rejects.toThrow(
      'nothing was lost',
    );
  });
});

test('a block is carried over once: an unsealed one that comes later is nobody’s heritage', async () => {
  await owner.query('BEGIN');
  await owner.query('DELETE FROM chain_start');
  await owner.query('UPDATE block SET seal = NULL, key_id = NULL');
  await owner.query('COMMIT');
  const again = createLedger(deps(), { writers: 1, doorSlots: 1 });
  await again.start();
  await again.stop();
  const { rows } = await owner.query('SELECT FROM chain_start');
  expect(rows).toHaveLength(0);
  expect((await found())['blocks_are_sealed']?.offending).not.toEqual([]);
  await owner.query('TRUNCATE block');
});
