import { describe, expect, test } from 'vitest';
import * as commissions from '../../../src/network/commission/store/statements.ts';
import { release } from '../../../src/network/commission/settlement/release.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import { brand, expectSame, idOf } from '../../helpers/database/two-brands.ts';
import * as given from './statements-fixture.ts';

const brands = given.brandsWithStatements();

describe('statements that are written', () => {
  const table = 'commission_statement';
  const of = (state: commissions.Statement['state']) =>
    given.those((one) => one.state === state).toSorted(given.byId);
  const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => String(id)).toSorted();

  test('as they are read, many at once', async () => {
    const run = given.runOf(0, 3);
    const [first] = given.statements;
    if (!first) throw new Error('there is one');
    const made = given.many.map((memberId, index) => ({
      ...{ ...first, id: idOf(0x10_000 + index), memberId, runId: run.id },
    }));
    await brands.changed(table, async (tx) => {
      await commissions.insertStatements(tx, made);
      const found = await commissions.listStatements(
        tx,
        { merchantId: brand, runId: run.id },
        { limit: 600 },
      );
      expect(found.filter(({ id }) => id >= idOf(0x10_000)).toSorted(given.byId)).toEqual(made);
    });
    const odd = { ...first, strange: 1 };
    await expect(transaction(brands.db, (tx) => commissions.insertStatements(tx, [odd]))).rejects.toThrow(
      'strange',
    );
  });

  test('paid, or refused, where they are due', async () => {
    const [one, other] = of('due');
    const [paid] = of('paid');
    const pay = [one, paid].map((statement) => ({
      id: statement?.id ?? '',
      transferId: idOf(0x5000),
      paidAt: given.day(6),
    }));
    const rows = await brands.changed(table, (tx) => commissions.markPaid(tx, brand, pay));
    expect(rows).toEqual([
      {
        ...{ id: one?.id, state: 'paid', paid: Number((one?.amount ?? 0n) - (one?.setOff ?? 0n)) },
        ...{ transfer_id: idOf(0x5000), paid_at: given.text(given.day(6)) },
      },
    ]);
    const refused = [other, paid].map((statement) => ({ id: statement?.id ?? '', reason: 'no_funds' }));
    expect(
      await brands.changed(table, (tx) => commissions.markRefused(tx, brand, refused, given.day(6))),
    ).toEqual([{ id: other?.id, refused: 'no_funds', refused_at: given.text(given.day(6)) }]);
    expect(await brands.changed(table, (tx) => commissions.markRefused(tx, brand, [], given.day(6)))).toEqual(
      [],
    );
  });

  test('what members owe, the oldest first, and what is left of it', async () => {
    const owed = of('owed');
    const some = owed.filter(({ memberId }) => memberId !== given.caio);
    const wanted = some
      .toSorted((a, b) => (a.memberId === b.memberId ? given.byId(a, b) : a.memberId < b.memberId ? -1 : 1))
      .map(({ id, memberId, owedLeft }) => ({ id, memberId, left: owedLeft }));
    await expectSame(
      (merchant) =>
        brands.db.transaction().execute((tx) => commissions.lockOwed(tx, merchant, [given.ana, given.bia])),
      wanted,
    );
    const [first] = wanted;
    const left = [{ id: first?.id ?? '', memberId: given.ana, left: 1n }];
    expect(await brands.changed(table, (tx) => commissions.writeOwed(tx, brand, left))).toEqual([
      { id: first?.id, owed_left: 1 },
    ]);
  });

  test('released, each into the state that it comes to', async () => {
    const [one, other] = of('waiting');
    const released = [
      { id: one?.id ?? '', state: 'due', setOff: 3n, owedLeft: 0n },
      { id: other?.id ?? '', state: 'owed', setOff: 0n, owedLeft: 4n },
    ] as const;
    const rows = await brands.changed(table, (tx) =>
      commissions.releaseStatements(tx, brand, released, given.day(6)),
    );
    expect(rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))).toEqual([
      { id: one?.id, state: 'due', set_off: 3 },
      { id: other?.id, state: 'owed', owed_left: 4 },
    ]);
    expect(ids(rows)).toHaveLength(2);
  });

  test('a run that is released keeps back first what its members owe, and owes what it takes away', async () => {
    const run = given.runs.find(({ id }) => {
      const waiting = given.those((one) => one.runId === id && one.state === 'waiting');
      const debts = of('owed').filter(({ memberId }) => memberId === waiting[0]?.memberId);
      return waiting.length === 1 && debts.length > 1;
    });
    const [waiting] = given.those((one) => one.runId === run?.id && one.state === 'waiting');
    if (!run || !waiting) throw new Error('there is one');
    const debts = of('owed').filter(({ memberId }) => memberId === waiting.memberId);
    const opened: unknown[] = [];
    const clock = { now: () => given.day(6) } as Parameters<typeof release>[1]['clock'];
    const ledger = {
      openAccount: async (...args: unknown[]) => (opened.push(args.slice(1)), idOf(0x6000)),
    } as Parameters<typeof release>[1]['ledger'];
    let kept = 0n;
    const left = debts.map(({ id, owedLeft }) => {
      const part = owedLeft < waiting.amount - kept ? owedLeft : waiting.amount - kept;
      kept += part;
      return { id, owed_left: Number(owedLeft - part), part };
    });
    const rows = await brands.changed(table, (tx) => release(tx, { ledger, run, clock, by: 'olivia' }));
    const whole = kept === waiting.amount;
    expect(rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))).toEqual(
      [
        {
          ...{ id: waiting.id, state: whole ? 'paid' : 'due', set_off: Number(kept) },
          ...(whole ? { paid_at: given.text(given.day(6)) } : {}),
        },
        ...left.filter(({ part }) => part > 0n).map(({ id, owed_left }) => ({ id, owed_left })),
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(opened).toEqual([
      [
        { merchantId: brand, owner: { kind: 'house', id: 'main' }, purpose: 'commissions', currency: 'BRL' },
        { floor: null },
      ],
    ]);
    const released = await brands.changed('commission_run', (tx) =>
      release(tx, { ledger, run, clock, by: null }),
    );
    expect(released).toEqual(run.state === 'paying' ? [] : [{ id: run.id, state: 'paying' }]);
  });
});
