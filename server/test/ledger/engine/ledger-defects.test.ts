import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openBank, type Bank } from './ledger-bank.ts';
import { contest } from './ledger-contest.ts';

// The suite proves itself: each defect is planted between the engine and the database, and the contest must notice.

type Statement = { name: string; text: string };
type Rows = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;
interface Defect {
  plant(rows: Rows): Rows;
}

type Query = (this: pg.Client, ...call: unknown[]) => unknown;
const driver = pg.Client.prototype;
const query = driver.query as Query;
const isEngines = (asked: unknown): asked is Statement & { values: unknown[] } =>
  typeof asked === 'object' && asked !== null && 'name' in asked && String(asked.name).startsWith('ledger_');

/** Every connection of an engine from here on has the defect. */
function plant(defect: Defect): void {
  const lying = new WeakMap<pg.Client, Rows>();
  const askedThrough: Query = function askedThrough(...call) {
    const [asked] = call;
    if (!isEngines(asked)) return query.apply(this, call);
    const rows =
      lying.get(this) ??
      defect.plant(async (statement, values) => {
        const answer = query.call(this, { ...statement, values: [...values] });
        return ((await answer) as { rows: [] }).rows;
      });
    lying.set(this, rows);
    return rows(asked, asked.values).then((found) => ({ rows: found }));
  };
  Object.assign(driver, { query: askedThrough });
}

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
  'a double refund': falsify('ledger_read_bets_0', { state: 'open', wins: 0 }),
  'a forgotten key': rewrite('ledger_read_keys_0', (text) => `${text} WHERE false`),
  'a balance that is not checked': falsify('ledger_lock_free', { floor: null }),
};

describe('planted defects', () => {
  let bank: Bank | undefined;
  afterEach(async () => {
    Object.assign(driver, { query });
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
    const defect = defects[name];
    if (defect) plant(defect);
    await expect(play()).rejects.toThrow('Property failed');
  });
});
