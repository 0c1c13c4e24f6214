import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  HoldCommand,
  Ledger,
  LedgerSettings,
  ReleaseCommand,
} from '../../../src/ledger/engine/index.ts';
import { postingTime } from '../../../src/ledger/engine/writer/batch.ts';
import { adjust, balanceOf, bet, deposit } from './ledger-bank.ts';
import { soundBank } from './ledger-invariants.ts';

const bank = soundBank();

interface Slot {
  slot: number;
  epoch: bigint;
  holder: string;
  until: Date | null;
  pid: number | null;
}
const slots = async (): Promise<Slot[]> =>
  (
    await bank.database.pool.query<Slot>(
      `SELECT slot, epoch, holder, NULLIF(lease_until, '-infinity') AS until, session_pid AS pid FROM writer_slot ORDER BY slot`,
    )
  ).rows;
const names = (rows: readonly Slot[]) => rows.map(({ slot, epoch }) => `${slot}/${epoch}`);

/** A further node, and the slots that it took. */
async function nodeWithSlots(
  settings: LedgerSettings,
): Promise<{ node: Ledger; own: () => Promise<Slot[]> }> {
  const before = new Set(
    (await slots()).filter(({ until }) => until).map(({ holder }) => holder.split('/')[0]),
  );
  const node = await bank.node(settings);
  const process = (await slots())
    .map(({ holder }) => holder.split('/')[0])
    .find((one) => one && !before.has(one));
  return { node, own: async () => (await slots()).filter(({ holder }) => holder.startsWith(`${process}/`)) };
}
const untilOf = (rows: readonly Slot[]) => rows.map(({ until }) => until?.getTime() ?? 0);

describe('leases of a node', () => {
  it('are a slot for each writer and for each transaction of its door, kept while it lives and given back', async () => {
    const { node, own } = await nodeWithSlots({ writers: 2, doorSlots: 3, leaseSeconds: 1 });
    const first = await own();
    expect(first.map(({ holder }) => holder.split('/')[1]).toSorted()).toEqual([
      '0',
      '1',
      'door',
      'door',
      'door',
    ]);
    // A writer's slot ends with its session; the door's transactions come from a pool.
    expect(
      first
        .filter(({ pid }) => pid !== null)
        .map(({ holder }) => holder.split('/')[1])
        .toSorted(),
    ).toEqual(['0', '1']);
    const began = untilOf(first);
    await expect
      .poll(async () => untilOf(await own()).every((until, at) => until > (began[at] ?? 0)))
      .toBe(true);
    const again = untilOf(await own());
    await expect
      .poll(async () => untilOf(await own()).every((until, at) => until > (again[at] ?? 0)))
      .toBe(true);
    expect(names(await own())).toEqual(names(first));
    await node.stop();
    expect(await own()).toEqual([]);
    const left = (await slots()).filter(({ slot }) => first.some((one) => one.slot === slot));
    expect(left.map(({ holder, until }) => [holder, until])).toEqual(first.map(() => ['', null]));
    const member = await bank.member(5n);
    await expect(node.submit(bet(bank, member, randomUUID(), 1n))).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('that were lost are taken again by themselves, and nothing is posted twice or refused', async () => {
    const { node, own } = await nodeWithSlots({ writers: 1, doorSlots: 2, leaseSeconds: 1 });
    const first = await own();
    expect(first).toHaveLength(3);
    await bank.database.pool.query(
      `UPDATE writer_slot SET epoch = epoch + 1, holder = '', lease_until = '-infinity' WHERE slot = ANY($1)`,
      [first.map(({ slot }) => slot)],
    );
    await expect.poll(own).toHaveLength(3);
    expect(names(await own())).not.toEqual(names(first));
    const member = await bank.member(100n);
    expect(await node.submit(bet(bank, member, randomUUID(), 40n))).toMatchObject({
      status: 'posted',
      balance: 60n,
    });
    expect(node.metrics().retries).toBe(0);
    const { merchantId, outside } = bank;
    const paid = await bank.inTransaction((tx) =>
      node.postIn(tx, [deposit(merchantId, outside, member, 5n, randomUUID())]),
    );
    expect(paid).toMatchObject([{ ok: true }]);
    await node.stop();
  });

  it('outlive a writer’s connection: it goes on with its slot under a new session', async () => {
    const { node, own } = await nodeWithSlots({ writers: 1, doorSlots: 1, leaseSeconds: 60 });
    const [writer] = (await own()).filter(({ pid }) => pid !== null);
    const member = await bank.member(100n);
    await bank.database.pool.query('SELECT pg_terminate_backend($1, 5000)', [writer?.pid]);
    await expect
      .poll(async () => (await node.submit(bet(bank, member, randomUUID(), 1n))).status)
      .toBe('posted');
    const [after] = (await own()).filter(({ holder }) => holder.endsWith('/0'));
    expect(after).toMatchObject({ slot: writer?.slot, epoch: writer?.epoch, pid: expect.any(Number) });
    expect(after?.pid).not.toBe(writer?.pid);
    await node.stop();
  });
});

describe('the door', () => {
  it('gives each transaction a slot until it ends; who finds none is told to try again', async () => {
    const { node } = await nodeWithSlots({ writers: 1, doorSlots: 1, leaseSeconds: 60 });
    const [one, other] = [await bank.member(), await bank.member()];
    const { merchantId, outside } = bank;
    const pay = (member: typeof one) => deposit(merchantId, outside, member, 5n, randomUUID());
    expect(await bank.inTransaction((tx) => node.postIn(tx, []))).toEqual([]);
    let tries = 0;
    await bank.inTransaction(async (tx) => {
      await node.postIn(tx, [pay(one)]);
      const second = bank.inTransaction((inner) => {
        tries += 1;
        return node.postIn(inner, [pay(other)]).catch((error: unknown) => {
          expect(error).toMatchObject({ code: '55P03' });
          throw new Error('there was no slot');
        });
      });
      await expect(second).rejects.toThrow('there was no slot');
    });
    expect(tries).toBe(1);
    expect([await balanceOf(bank, one), await balanceOf(bank, other)]).toEqual([5n, 0n]);
    expect(await bank.inTransaction((tx) => node.postIn(tx, [pay(other)]))).toMatchObject([{ ok: true }]);
    await node.stop();
  });

  it('answers a hold by its id, with the balances of bounded accounts alone', async () => {
    const member = await bank.member(50n);
    const holdId = randomUUID();
    const hold: HoldCommand = {
      ...{
        type: 'hold',
        merchantId: bank.merchantId,
        scope: 'test',
        key: randomUUID(),
        accountId: member.wallet,
        holdId,
      },
      ...{ amount: 20n, reference: { type: 'test', id: '1' } },
    };
    const [held] = await bank.inTransaction((tx) => bank.ledger.postIn(tx, [hold]));
    const balances = new Map([[member.wallet, 50n]]);
    expect(held).toEqual({
      ok: true,
      transferId: holdId,
      duplicate: false,
      balances,
      postedAt: expect.any(Date),
    });
    const [again] = await bank.inTransaction((tx) => bank.ledger.postIn(tx, [hold]));
    expect(again).toMatchObject({ ok: true, transferId: holdId, duplicate: true });
    const { amount: _a, reference: _r, ...rest } = hold;
    const release: ReleaseCommand = { ...rest, type: 'release', key: randomUUID() };
    expect(
      await bank.inTransaction((tx) => bank.ledger.postIn(tx, [release, { ...release, key: randomUUID() }])),
    ).toMatchObject([
      { ok: true, transferId: holdId },
      { ok: false, reason: 'unknown_hold' },
    ]);
  });
});

describe('a node counts what it does', () => {
  it('by batches, each at most so long, and by what came of its commands', async () => {
    const node = await bank.node({ maxBatch: 2, writers: 1 });
    const nothing = {
      queued: 0,
      batches: 0,
      posted: 0,
      refused: 0,
      collisions: 0,
      rejoined: 0,
      retries: 0,
      uncertain: 0,
    };
    expect(node.metrics()).toEqual(nothing);
    const member = await bank.member(10n);
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const outcomes = node.submitMany([
      ...ids.map((id) => bet(bank, member, id, 3n)),
      bet(bank, member, ids[0] ?? '', 3n),
    ]);
    expect(node.metrics().queued).toBe(5);
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'posted',
      'posted',
      'posted',
      'refused',
      'refused',
      'duplicate',
    ]);
    expect(node.metrics()).toEqual({ ...nothing, batches: 3, posted: 3, refused: 2 });
    expect((await outcomes).map((outcome) => ('balance' in outcome ? outcome.balance : null))).toEqual([
      7n,
      4n,
      1n,
      1n,
      1n,
      1n,
    ]);
  });

  it('and tells of each batch whom it concerns, in the low lane as well', async () => {
    const heard: unknown[][] = [];
    const node = await bank.node({ writers: 1 });
    node.onCommitted((events) => heard.push(events));
    const [one, other] = [await bank.member(10n), await bank.member(10n)];
    await node.submitMany([adjust(bank, one, 5n), adjust(bank, other, -4n)], 'low');
    expect(heard.flat()).toEqual([
      expect.objectContaining({ memberId: one.id, kind: 'deposit', amount: 5n, balance: 15n, held: 0n }),
      expect.objectContaining({ memberId: other.id, kind: 'deposit', amount: -4n, balance: 6n }),
    ]);
    // What moves nothing is told to nobody.
    const before = heard.length;
    await node.submit(bet(bank, one, randomUUID(), 0n), 'low');
    expect(heard).toHaveLength(before);
  });
});

it('a batch is later than all that its slot has called closed', () => {
  const slot = (closedThrough: Date) => ({
    ...{ slot: 1, height: 0n, head: Buffer.alloc(0), period: 0 },
    closedThrough,
  });
  expect(postingTime(new Date(100), slot(new Date(50)))).toEqual(new Date(100));
  expect(postingTime(new Date(100), slot(new Date(100)))).toEqual(new Date(101));
  expect(postingTime(new Date(100), slot(new Date(170)))).toEqual(new Date(171));
});
