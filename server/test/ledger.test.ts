import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, deposit, openBank, rollback, win, type Bank, type Member } from './ledger-bank.ts';
import { expectSound } from './ledger-invariants.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  await expectSound(bank.database.pool);
  await bank.close();
});

const balanceOf = async (member: Member): Promise<bigint | undefined> =>
  (await bank.ledger.balances(bank.merchantId, member.id)).find((row) => row.purpose === 'main')?.balance;
const adjust = (member: Member, amount: bigint, key: string = randomUUID()) =>
  ({ type: 'transfer', ...deposit(bank.merchantId, bank.outside, member, amount, key) }) as const;

describe('what the database itself refuses', () => {
  it.each(['transfer', 'entry', 'block', 'idempotency', 'reversal'])('changes of %s', async (table) => {
    await bank.member(5n);
    const column = table === 'block' ? 'slot' : 'merchant_id';
    for (const sql of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      await expect(bank.database.pool.query(sql)).rejects.toThrow('is never changed');
  });

  it('the same to the application role by its rights alone', async () => {
    const client = await bank.database.pool.connect();
    try {
      await client.query('SET ROLE croupier_app');
      for (const sql of [
        'UPDATE entry SET amount = 1',
        'DELETE FROM transfer',
        'TRUNCATE block',
        'DELETE FROM account',
      ])
        await expect(client.query(sql)).rejects.toThrow('permission denied');
    } finally {
      await client.query('RESET ROLE');
      client.release();
    }
  });

  it('entries that do not sum to zero', async () => {
    const sql = `INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
      SELECT $1::uuid, gen_random_uuid(), 1, $2::uuid, w.amount, w.amount, w.currency FROM unnest($3::bigint[], $4::text[]) AS w (amount, currency)`;
    const attempts: [number[], string[]][] = [
      [
        [5, -4],
        ['BRL', 'BRL'],
      ],
      [
        [5, -5],
        ['BRL', 'USD'],
      ],
      [[5], ['BRL']],
    ];
    for (const [amounts, currencies] of attempts)
      await expect(
        bank.database.pool.query(sql, [bank.merchantId, randomUUID(), amounts, currencies]),
      ).rejects.toThrow('does not sum to zero');
  });

  it('a member below zero, and a held amount that is not covered', async () => {
    const { wallet } = await bank.member(10n);
    for (const change of ['balance = -1', 'held = 11', 'held = -1', 'floor = NULL'])
      await expect(
        bank.database.pool.query(`UPDATE account SET ${change} WHERE id = $1`, [wallet]),
      ).rejects.toThrow('violates check');
  });
});

describe('keys', () => {
  it('answer the same again, and refuse other content', async () => {
    const member = await bank.member();
    const first = await bank.ledger.submit(adjust(member, 70n, 'key-a'));
    const again = await bank.ledger.submit(adjust(member, 70n, 'key-a'));
    expect(first).toMatchObject({ status: 'posted', balance: -70n });
    expect(again).toMatchObject({
      status: 'duplicate',
      transferId: first.status === 'posted' ? first.transferId : '',
    });
    expect(await bank.ledger.submit(adjust(member, 71n, 'key-a'))).toMatchObject({
      reason: 'key_conflict',
      final: true,
    });
    expect(await balanceOf(member)).toBe(70n);
  });

  it('in flight wait for their first answer: 50 at once move money once', async () => {
    const member = await bank.member(100n);
    const command = bet(bank, member, randomUUID(), 30n);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => bank.ledger.submit(command)));
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.status === 'duplicate')).toHaveLength(49);
    expect(await balanceOf(member)).toBe(70n);
  });

  it('sent to two nodes at once move money once, without a collision in the database', async () => {
    const other = await bank.node();
    const member = await bank.member(1_000n);
    for (let round = 0; round < 20; round += 1) {
      const command = bet(bank, member, randomUUID(), 10n);
      const outcomes = await Promise.all([bank.ledger.submit(command), other.submit(command)]);
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['duplicate', 'posted']);
    }
    expect(await balanceOf(member)).toBe(800n);
    expect([bank.ledger.metrics().collisions, other.metrics().collisions]).toEqual([0, 0]);
  });

  it('of one vendor used for two members at once go to one of them', async () => {
    const other = await bank.node();
    const [one, two] = [await bank.member(100n), await bank.member(100n)];
    for (let round = 0; round < 10; round += 1) {
      const id = randomUUID();
      const outcomes = await Promise.all([
        bank.ledger.submit(bet(bank, one, id, 1n)),
        other.submit(bet(bank, two, id, 1n)),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(1);
      expect(
        outcomes.filter((outcome) => outcome.status === 'refused' && outcome.reason === 'key_conflict'),
      ).toHaveLength(1);
    }
    expect(((await balanceOf(one)) ?? 0n) + ((await balanceOf(two)) ?? 0n)).toBe(190n);
  });

  it('of two merchants do not meet', async () => {
    const merchantId = randomUUID();
    const memberId = randomUUID();
    const key = randomUUID();
    const wallet = await bank.inTransaction(async (tx) => {
      await bank.ledger.openMemberAccounts(tx, { merchantId, memberId, currency: 'BRL' });
      return bank.ledger.accountId({
        merchantId,
        owner: { kind: 'member', id: memberId },
        purpose: 'main',
        currency: 'BRL',
      });
    });
    const mine = await bank.member(10n);
    const theirs = { ...bet(bank, { id: memberId, wallet }, key, 0n), merchantId };
    const outcomes = await bank.ledger.submitMany([
      bet(bank, mine, key, 5n),
      theirs,
      { ...theirs, accountId: mine.wallet, transactionId: 'cross' },
    ]);
    expect(outcomes).toMatchObject([
      { status: 'posted', balance: 5n },
      { status: 'posted', balance: 0n },
      { status: 'refused', reason: 'unknown_account' },
    ]);
  });
});

describe('a batch', () => {
  it('answers each on its own: the refused, the broken and the good', async () => {
    const [rich, poor] = [await bank.member(1_000n), await bank.member(1n)];
    const tooLarge = adjust(rich, 2n ** 62n);
    const results = await Promise.allSettled([
      bank.ledger.submit(bet(bank, rich, randomUUID(), 100n)),
      bank.ledger.submit(bet(bank, poor, randomUUID(), 100n)),
      bank.ledger.submit(bet(bank, rich, 'has\u0000zero', 1n)),
      bank.ledger.submit(tooLarge),
      bank.ledger.submit({ ...tooLarge, key: randomUUID() }),
      bank.ledger.submit(bet(bank, rich, randomUUID(), 100n)),
    ]);
    const said = results.map((result) => (result.status === 'fulfilled' ? result.value.status : 'failed'));
    expect(said[0]).toBe('posted');
    expect(said[1]).toBe('refused');
    expect(said[2]).toBe('failed');
    expect(said.slice(3, 5).toSorted()).toEqual(['failed', 'posted']);
    expect(said[5]).toBe('posted');
  });

  it('refuses ids that are none before they reach a neighbour', async () => {
    const member = await bank.member(1n);
    await expect(bank.ledger.submit({ ...bet(bank, member, 'id', 1n), memberId: 'a,b' })).rejects.toThrow(
      RangeError,
    );
    await expect(bank.ledger.submit(bet(bank, member, 'id', -1n))).rejects.toThrow(RangeError);
  });

  it('keeps quotes, backslashes, braces and other scripts as they came', async () => {
    const member = await bank.member(9n);
    const id = `a"b\\c{d},e'NULL é 漢 🎲`;
    const placed = await bank.ledger.submit({ ...bet(bank, member, id, 1n), market: 'NULL', selection: '"' });
    expect(placed.status).toBe('posted');
    expect(await bank.ledger.bet(bank.merchantId, 'studio', id)).toMatchObject({
      transactionId: id,
      market: 'NULL',
      selection: '"',
    });
  });

  it('passes by a member whose row is locked, and posts for him afterwards', async () => {
    const [slow, quick] = [await bank.member(10n), await bank.member(10n)];
    const client = await bank.database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [slow.wallet]);
    const waiting = bank.ledger.submit(bet(bank, slow, randomUUID(), 1n));
    expect(await bank.ledger.submit(bet(bank, quick, randomUUID(), 1n))).toMatchObject({ status: 'posted' });
    await client.query('COMMIT');
    client.release();
    expect(await waiting).toMatchObject({ status: 'posted', balance: 9n });
  });

  it('tells BUSY when a row stays locked, and when the queue is full', async () => {
    const impatient = await bank.node({ patienceMs: 50, largestQueue: 3 });
    const member = await bank.member(10n);
    const client = await bank.database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [member.wallet]);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => impatient.submit(bet(bank, member, randomUUID(), 1n))),
    );
    await client.query('ROLLBACK');
    client.release();
    expect(
      results.map((result) => (result.status === 'rejected' ? String(result.reason) : result.value)),
    ).toEqual(Array.from({ length: 6 }, () => 'Failure: BUSY'));
  });
});

describe('bets', () => {
  it('a win before its bet is told to come back, and passes then', async () => {
    const member = await bank.member(100n);
    const early = win(bank, member, 'late-bet', 'early-win', 50n);
    expect(await bank.ledger.submit(early)).toMatchObject({ reason: 'bet_unknown_yet', final: false });
    await bank.ledger.submit(bet(bank, member, 'late-bet', 10n));
    expect(await bank.ledger.submit(early)).toMatchObject({ status: 'posted', balance: 140n });
  });

  it('a rollback before its bet refuses the late bet for good', async () => {
    const member = await bank.member(100n);
    const id = randomUUID();
    expect(await bank.ledger.submit(rollback(bank, member, id, `${id}-x`))).toMatchObject({
      status: 'posted',
      balance: 100n,
    });
    const late = bet(bank, member, id, 10n);
    expect(await bank.ledger.submit(late)).toMatchObject({ reason: 'bet_rolled_back', final: true });
    expect(await bank.ledger.submit(late)).toMatchObject({ reason: 'bet_rolled_back', final: true });
    expect(await bank.ledger.submit(win(bank, member, id, `${id}-w`, 5n))).toMatchObject({
      reason: 'bet_rolled_back',
    });
    expect(await balanceOf(member)).toBe(100n);
  });

  it('a closed gate stops bets; wins and rollbacks pass', async () => {
    const member = await bank.member(100n);
    await bank.ledger.submitMany([bet(bank, member, 'g1', 10n), bet(bank, member, 'g2', 10n)]);
    const { merchantId } = bank;
    const shut = { merchantId, memberId: member.id, status: 'closed', reason: 'self-exclusion' } as const;
    await bank.inTransaction((tx) => bank.ledger.setGate(tx, shut));
    expect(await bank.ledger.gate(merchantId, member.id)).toEqual(shut);
    const outcomes = await bank.ledger.submitMany([
      bet(bank, member, 'g3', 1n),
      win(bank, member, 'g1', 'g1-w', 30n),
      rollback(bank, member, 'g2', 'g2-x'),
    ]);
    expect(outcomes).toMatchObject([
      { reason: 'gate_closed', final: true },
      { status: 'posted' },
      { status: 'posted', balance: 120n },
    ]);
  });

  it("counts a member's own limits under the wallet's lock: 40 bets at once stop at the limit", async () => {
    const member = await bank.member(1_000n);
    const windowEnd = new Date(Date.now() + 3_600_000);
    await bank.inTransaction((tx) =>
      bank.ledger.setLimit(tx, {
        merchantId: bank.merchantId,
        memberId: member.id,
        kind: 'wager',
        limit: 100n,
        windowDays: 1,
        windowEnd,
      }),
    );
    const other = await bank.node();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? other : bank.ledger).submit(bet(bank, member, randomUUID(), 10n)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(10);
    expect(await balanceOf(member)).toBe(900n);
  });

  it('a win above the cap waits for a person, and passes once', async () => {
    const member = await bank.member(100n);
    await bank.ledger.submitMany([bet(bank, member, 'p1', 10n), bet(bank, member, 'p2', 10n)]);
    const large = { ...win(bank, member, 'p1', 'p1-w', 5_000n), cap: 4_999n };
    const refused = { ...win(bank, member, 'p2', 'p2-w', 5_000n), cap: 4_999n };
    expect(await bank.ledger.submitMany([large, refused])).toMatchObject([
      { reason: 'win_above_cap_pending', final: false },
      { reason: 'win_above_cap_pending', final: false },
    ]);
    expect(await bank.ledger.submit(large)).toMatchObject({ reason: 'win_above_cap_pending' });
    expect(await bank.ledger.submit(rollback(bank, member, 'p1', 'p1-x'))).toMatchObject({
      reason: 'bet_settled',
    });
    const decide = (transactionId: string, approve: boolean) =>
      bank.ledger.decidePendingWin({
        merchantId: bank.merchantId,
        vendorId: 'studio',
        transactionId,
        approve,
      });
    expect(await decide('p1-w', true)).toMatchObject({ status: 'posted', balance: 5_080n });
    expect(await decide('p1-w', true)).toMatchObject({ status: 'duplicate' });
    expect(await decide('p2-w', false)).toMatchObject({ reason: 'win_refused', final: true });
    expect(await decide('none', true)).toBeNull();
    expect(await bank.ledger.submitMany([large, refused])).toMatchObject([
      { status: 'duplicate', balance: 5_080n },
      { reason: 'win_refused', final: true },
    ]);
  });
});

describe('holds and reversals', () => {
  const hold = (member: Member, amount: bigint) =>
    ({
      type: 'hold',
      merchantId: bank.merchantId,
      scope: 'test',
      key: randomUUID(),
      accountId: member.wallet,
      holdId: randomUUID(),
      amount,
      reference: { type: 'test', id: '1' },
    }) as const;

  it('what is held cannot be staked; released it can', async () => {
    const member = await bank.member(100n);
    const command = hold(member, 80n);
    expect(await bank.ledger.submit(command)).toMatchObject({ status: 'posted', balance: 20n });
    expect(await bank.ledger.submit(bet(bank, member, randomUUID(), 21n))).toMatchObject({
      reason: 'insufficient_funds',
      balance: 20n,
    });
    expect(await bank.ledger.submit(hold(member, 21n))).toMatchObject({ reason: 'insufficient_funds' });
    const { holdId, accountId, merchantId } = command;
    const release = {
      type: 'release',
      merchantId,
      scope: 'test',
      key: randomUUID(),
      accountId,
      holdId,
    } as const;
    expect(await bank.ledger.submit(release)).toMatchObject({ status: 'posted', balance: 100n });
    expect(await bank.ledger.submit({ ...release, key: randomUUID() })).toMatchObject({
      reason: 'unknown_hold',
    });
  });

  it('a capture spends the hold and ends it', async () => {
    const member = await bank.member(100n);
    const command = hold(member, 100n);
    await bank.ledger.submit(command);
    const capture = { ...adjust(member, -100n), captures: command.holdId };
    expect(await bank.ledger.submit(capture)).toMatchObject({ status: 'posted' });
    expect(await bank.ledger.balances(bank.merchantId, member.id)).toContainEqual(
      expect.objectContaining({ purpose: 'main', balance: 0n, held: 0n }),
    );
  });

  it('a transfer is taken back once, whoever asks and under whatever key', async () => {
    const other = await bank.node();
    const member = await bank.member();
    const posted = await bank.ledger.submit(adjust(member, 60n));
    const transferId = posted.status === 'posted' ? (posted.transferId ?? '') : '';
    const ask = (ledger: typeof other) =>
      ledger.reverse({
        merchantId: bank.merchantId,
        transferId,
        scope: 'test',
        key: randomUUID(),
        reference: { type: 'test', id: '1' },
      });
    const outcomes = await Promise.all([ask(bank.ledger), ask(other), ask(bank.ledger), ask(other)]);
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.status === 'refused' && outcome.reason === 'already_reversed'),
    ).toHaveLength(3);
    expect(await balanceOf(member)).toBe(0n);
    expect(await bank.ledger.transfer(bank.merchantId, transferId)).toMatchObject({
      reversedBy: expect.any(String),
    });
  });

  it('what a game moved is not taken back behind its back', async () => {
    const member = await bank.member(10n);
    const placed = await bank.ledger.submit(bet(bank, member, randomUUID(), 10n));
    const transferId = placed.status === 'posted' ? (placed.transferId ?? '') : '';
    const { merchantId } = bank;
    const outcome = await bank.ledger.reverse({
      merchantId,
      transferId,
      scope: 'test',
      key: 'r',
      reference: { type: 'test', id: '1' },
    });
    expect(outcome).toMatchObject({ status: 'refused', reason: 'unknown_transfer' });
  });
});

describe("the cashier's door", () => {
  it('posts in the transaction of the caller, and not at all when that fails', async () => {
    const member = await bank.member();
    const request = deposit(bank.merchantId, bank.outside, member, 40n, randomUUID());
    const undone = bank.inTransaction(async (tx) => {
      await bank.ledger.postIn(tx, [request]);
      throw new Error('the caller changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await balanceOf(member)).toBe(0n);
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
    expect(await balanceOf(member)).toBe(900n);
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
    const sleeper = await bank.node({ writers: 1, leaseSeconds: 0.2 });
    const member = await bank.member(100n);
    await bank.database.pool.query(`UPDATE writer_slot SET lease_until = clock_timestamp() - interval '1 s'`);
    expect(await sleeper.submit(bet(bank, member, randomUUID(), 1n))).toMatchObject({ status: 'posted' });
    expect(sleeper.metrics().retries).toBeGreaterThan(0);
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
    expect(await node.submit(adjust(member, 7n, 'cut'))).toEqual({ status: 'uncertain' });
    await cutter.query('DROP TRIGGER cut ON transfer');
    await cutter.end();
    const told = await node.submit(adjust(member, 7n, 'cut'));
    expect(['posted', 'duplicate']).toContain(told.status);
    expect(await balanceOf(member)).toBe(107n);
  });
});
