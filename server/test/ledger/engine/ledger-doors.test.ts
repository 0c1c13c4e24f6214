import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { adjust, balanceOf, bet, deposit } from './ledger-bank.ts';
import { soundBank } from './ledger-invariants.ts';

const bank = soundBank();

describe("the cashier's door", () => {
  it('posts in the transaction of the caller, and not at all when that fails', async () => {
    const member = await bank.member();
    const request = deposit(bank.merchantId, bank.outside, member, 40n, randomUUID());
    const undone = bank.inTransaction(async (tx) => {
      await bank.ledger.postIn(tx, [request]);
      throw new Error('the caller changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await balanceOf(bank, member)).toBe(0n);
    const [first] = await bank.inTransaction((tx) => bank.ledger.postIn(tx, [request]));
    const [again] = await bank.inTransaction((tx) => bank.ledger.postIn(tx, [request]));
    expect(first).toMatchObject({ ok: true, duplicate: false, balances: new Map([[member.wallet, 40n]]) });
    expect(again).toMatchObject({ ok: true, duplicate: true });
  });

  it('answers each request on its own', async () => {
    const member = await bank.member(50n);
    const take = (amount: bigint) => deposit(bank.merchantId, bank.outside, member, -amount, randomUUID());
    const results = await bank.inTransaction((tx) =>
      bank.ledger.postIn(tx, [take(30n), take(30n), take(20n)]),
    );
    expect(results.map((result) => (result.ok ? 'posted' : result.reason))).toEqual([
      'posted',
      'insufficient_funds',
      'posted',
    ]);
  });

  it('and the batches share one wallet without losing a cent', async () => {
    const member = await bank.member(1_000n);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? bank.ledger.submit(bet(bank, member, randomUUID(), 10n))
          : bank.inTransaction((tx) =>
              bank.ledger.postIn(tx, [deposit(bank.merchantId, bank.outside, member, 5n, randomUUID())]),
            ),
      ),
    );
    expect(await balanceOf(bank, member)).toBe(900n);
  });
});

describe('reading', () => {
  it('pages a statement newest first without gap or repetition, by kind and time', async () => {
    const member = await bank.member(500n);
    for (let index = 0; index < 7; index += 1) await bank.ledger.submit(bet(bank, member, randomUUID(), 1n));
    const query = { merchantId: bank.merchantId, accountId: member.wallet, limit: 3 };
    const seen: bigint[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await bank.ledger.statement({ ...query, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map((row) => row.seq));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]);
    expect((await bank.ledger.statement({ ...query, kinds: ['deposit'] })).rows).toMatchObject([
      { seq: 1n, balanceAfter: 500n },
    ]);
    expect((await bank.ledger.statement({ ...query, from: new Date(Date.now() + 60_000) })).rows).toEqual([]);
  });

  it('shows a transfer with both sides, to its own merchant only', async () => {
    const member = await bank.member(9n);
    const placed = await bank.ledger.submit(bet(bank, member, randomUUID(), 9n));
    const id = placed.status === 'posted' ? (placed.transferId ?? '') : '';
    const view = await bank.ledger.transfer(bank.merchantId, id);
    expect(view?.entries).toMatchObject([
      { accountId: member.wallet, owner: { kind: 'member', id: member.id }, amount: -9n, balanceAfter: 0n },
      { owner: { kind: 'house', id: 'main' }, purpose: 'house_play', amount: 9n },
    ]);
    expect(await bank.ledger.transfer(randomUUID(), id)).toBeNull();
    expect(await bank.ledger.transfer(bank.merchantId, 'no id')).toBeNull();
  });

  it('hints at what was committed, with the balance', async () => {
    const heard: unknown[] = [];
    const member = await bank.member(9n);
    bank.ledger.onCommitted((events) =>
      heard.push(...events.filter((event) => event.memberId === member.id)),
    );
    await bank.ledger.submit(bet(bank, member, randomUUID(), 4n));
    expect(heard).toMatchObject([{ kind: 'bet', amount: -4n, balance: 5n, accountId: member.wallet }]);
  });
});

describe('writers and their slots', () => {
  it('a writer that was fenced posts nothing until it has a slot again', async () => {
    const sleeper = await bank.node({ writers: 1 });
    const member = await bank.member(100n);
    await sleeper.submit(bet(bank, member, randomUUID(), 1n));
    await bank.database.pool.query(`UPDATE writer_slot SET lease_until = '-infinity', epoch = epoch + 1`);
    const outcome = await sleeper.submit(bet(bank, member, randomUUID(), 1n));
    expect(outcome).toMatchObject({ status: 'posted', balance: 98n });
    expect(sleeper.metrics().retries).toBe(1);
  });

  it('a lease that ran out is not enough to post, though nobody took the slot over', async () => {
    const sleeper = await bank.node({ writers: 1, leaseSeconds: 60 });
    const member = await bank.member(100n);
    await bank.database.pool.query(`UPDATE writer_slot SET lease_until = clock_timestamp() - interval '1 s'`);
    expect(await sleeper.submit(bet(bank, member, randomUUID(), 1n))).toMatchObject({ status: 'posted' });
    expect(sleeper.metrics().retries).toBe(1);
  });

  it('the time that is declared closed stays closed', async () => {
    const member = await bank.member(1_000n);
    const other = await bank.node();
    for (let round = 0; round < 5; round += 1) {
      const closed = await bank.ledger.closedThrough();
      const outcomes = await Promise.all([
        bank.ledger.submit(bet(bank, member, randomUUID(), 1n)),
        other.submit(bet(bank, member, randomUUID(), 1n)),
      ]);
      for (const outcome of outcomes)
        expect(outcome.status === 'posted' && outcome.postedAt > closed).toBe(true);
      await sleep(5);
    }
    await other.stop();
  });

  it('answers uncertain when the connection is cut at the commit, and the same command tells', async () => {
    const member = await bank.member(100n);
    const node = await bank.node({ writers: 1 });
    const cutter = new pg.Client({ connectionString: bank.url });
    await cutter.connect();
    // Deferred to the commit, this cuts the writer's own connection in the middle of it.
    await cutter.query(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN IF NEW.key = 'cut' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$`);
    await cutter.query(
      `CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON transfer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()`,
    );
    expect(await node.submit(adjust(bank, member, 7n, 'cut'))).toEqual({ status: 'uncertain' });
    await cutter.query('DROP TRIGGER cut ON transfer');
    await cutter.end();
    const answer = await node.submit(adjust(bank, member, 7n, 'cut'));
    expect(['posted', 'duplicate']).toContain(answer.status);
    expect(await balanceOf(bank, member)).toBe(107n);
  });
});
