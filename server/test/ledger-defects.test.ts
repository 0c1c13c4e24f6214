import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as connectionModule from '../src/features/ledger/engine/connection.ts';
import { openBank, type Bank } from './ledger-bank.ts';
import { contest } from './ledger-contest.ts';

// The suite proves itself: each defect is planted between the engine and the database, and the contest must notice.

type Rows = connectionModule.WriterConnection['rows'];
interface Defect {
  plant(rows: Rows): Rows;
}

const planted = vi.hoisted((): { defect: Defect | undefined } => ({ defect: undefined }));
vi.mock('../src/features/ledger/engine/connection.ts', async (importOriginal) => {
  const original = await importOriginal<typeof connectionModule>();
  return {
    ...original,
    async openWriterConnection(options: Parameters<typeof original.openWriterConnection>[0]) {
      const connection = await original.openWriterConnection(options);
      if (planted.defect) connection.rows = planted.defect.plant(connection.rows.bind(connection));
      return connection;
    },
  };
});

/** Rewrites what a statement says. */
const rewrite = (name: string, change: (text: string) => string): Defect => ({
  plant: (rows) => (statement, values) =>
    rows(statement.name === name ? { ...statement, text: change(statement.text) } : statement, values),
});

/** Rewrites what a statement answers. */
const falsify = (name: string, lie: object): Defect => ({
  plant: (rows) =>
    async function falsified<Row extends object>(...call: Parameters<Rows>): Promise<Row[]> {
      const answer = await rows<Row>(...call);
      for (const row of answer) if (call[0].name === name) Object.assign(row, lie);
      return answer;
    },
});

/** Sends the locking after the look-ups, whose snapshots are then older than the locks: now a little, now a lot. */
const lookUpFirst: Defect = {
  plant: (rows) => {
    let batches = 0;
    return async function late<Row extends object>(...call: Parameters<Rows>): Promise<Row[]> {
      if (call[0].name === 'ledger_lock_free') await sleep(((batches += 1) % 4) * 10);
      return rows<Row>(...call);
    };
  },
};

const defects: Record<string, Defect> = {
  'a missing lock': rewrite('ledger_lock_free', (text) => text.replace('FOR UPDATE OF a SKIP LOCKED', '')),
  'a stale snapshot': lookUpFirst,
  'an ignored hold': falsify('ledger_lock_free', { held: 0n }),
  'a double refund': falsify('ledger_read_bets', { state: 'open', wins: 0 }),
  'a forgotten key': rewrite('ledger_read_keys', (text) => `${text} WHERE false`),
  'a balance that is not checked': falsify('ledger_lock_free', { floor: null }),
};

describe('planted defects', () => {
  let bank: Bank | undefined;
  afterEach(async () => {
    planted.defect = undefined;
    await bank?.close();
    bank = undefined;
  });

  const play = async (): Promise<void> => {
    bank = await openBank({ writers: 1, patienceMs: 500 });
    const nodes = [bank.ledger, await bank.node()];
    await contest(bank, nodes, 8, 7);
  };

  it('none: the contest passes', async () => {
    await expect(play()).resolves.toBeUndefined();
  });

  it.each(Object.keys(defects))('%s is caught', async (name) => {
    planted.defect = defects[name];
    await expect(play()).rejects.toThrow('Property failed');
  });
});
