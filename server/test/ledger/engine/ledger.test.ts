import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adjust, balanceOf, bet } from './ledger-bank.ts';
import { soundBank } from './ledger-invariants.ts';

const bank = soundBank();

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
    const first = await bank.ledger.submit(adjust(bank, member, 70n, 'key-a'));
    const again = await bank.ledger.submit(adjust(bank, member, 70n, 'key-a'));
    expect(first).toMatchObject({ status: 'posted', balance: -70n });
    expect(again).toMatchObject({
      status: 'duplicate',
      transferId: first.status === 'posted' ? first.transferId : '',
    });
    expect(await bank.ledger.submit(adjust(bank, member, 71n, 'key-a'))).toMatchObject({
      reason: 'key_conflict',
      final: true,
    });
    expect(await balanceOf(bank, member)).toBe(70n);
  });

  it('in flight wait for their first answer: 50 at once move money once', async () => {
    const member = await bank.member(100n);
    const command = bet(bank, member, randomUUID(), 30n);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => bank.ledger.submit(command)));
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.status === 'duplicate')).toHaveLength(49);
    expect(await balanceOf(bank, member)).toBe(70n);
  });

  it('sent to two nodes at once move money once, without a collision in the database', async () => {
    const other = await bank.node();
    const member = await bank.member(1_000n);
    for (let round = 0; round < 20; round += 1) {
      const command = bet(bank, member, randomUUID(), 10n);
      const outcomes = await Promise.all([bank.ledger.submit(command), other.submit(command)]);
      expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['duplicate', 'posted']);
    }
    expect(await balanceOf(bank, member)).toBe(800n);
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
    expect(((await balanceOf(bank, one)) ?? 0n) + ((await balanceOf(bank, two)) ?? 0n)).toBe(190n);
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
    const tooLarge = adjust(bank, rich, 2n ** 62n);
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
    const impatient = await bank.node({ patienceMs: 50, maxQueue: 3 });
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
