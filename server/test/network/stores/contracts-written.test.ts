import { describe, expect, test } from 'vitest';
import * as contracts from '../../../src/network/commission/store/contracts.ts';
import { brand, idOf, twoBrands, twin } from '../../helpers/database/two-brands.ts';
import { now, day, amounts, those, putContracts, stranger } from './contracts-fixture.ts';

const brands = twoBrands(putContracts);

describe('contracts that are written', () => {
  const found = (which: (contract: contracts.Contract) => boolean): contracts.Contract => {
    const [first] = those(which);
    if (!first) throw new Error('there is one');
    return first;
  };
  const waiting = found(({ status, memberId }) => status === null && memberId === stranger);
  const begun = found(
    ({ status, effectiveFrom }) => status === 'Accept' && effectiveFrom?.getTime() === day(-5).getTime(),
  );
  const future = found(
    ({ status, effectiveFrom }) => status === 'Accept' && effectiveFrom?.getTime() === day(2).getTime(),
  );
  const text = (at: Date) => at.toISOString().replace('.000Z', '+00:00');

  test('an offer is as it was made', async () => {
    for (const contract of [
      { ...waiting, id: idOf(0x9001), answers: waiting.id, kind: 'hourlySalary' as const },
      { ...waiting, id: idOf(0x9002), terms: amounts, kind: 'realtimeSalary' as const },
    ])
      await brands.changed('commission_contract', async (tx) => {
        await contracts.insertContract(tx, contract);
        expect(await contracts.findContract(tx, brand, contract.id)).toEqual(contract);
        expect(await contracts.findContract(tx, twin, contract.id)).toBeNull();
      });
  });

  test('it is accepted, or refused', async () => {
    const { changed } = brands;
    expect(
      await changed('commission_contract', (tx) => contracts.acceptContract(tx, waiting, now, day(1))),
    ).toEqual([
      {
        ...{ id: waiting.id, status: 'Accept', reason: 'answered', answered_at: text(now) },
        effective_from: text(day(1)),
      },
    ]);
    expect(
      await changed('commission_contract', (tx) =>
        contracts.refuseContract(tx, waiting, now, { status: 'Reject', reason: 'countered' }),
      ),
    ).toEqual([{ id: waiting.id, status: 'Reject', reason: 'countered', answered_at: text(now) }]);
  });

  test('what was agreed to ends when it is said, or when it would have begun', async () => {
    const end = { at: day(1), reason: 'replaced', seen: false } as const;
    expect(
      await brands.changed('commission_contract', (tx) => contracts.endContract(tx, begun, now, end)),
    ).toEqual([
      {
        ...{ id: begun.id, status: 'Terminate', reason: 'replaced', ended_at: text(now), end_seen: false },
        effective_until: text(day(1)),
      },
    ]);
    expect(
      await brands.changed('commission_contract', (tx) => contracts.endContract(tx, future, now, end)),
    ).toMatchObject([{ id: future.id, effective_until: text(day(2)) }]);
  });

  test('an end is seen once', async () => {
    const unseen = found(({ endSeen }) => !endSeen);
    const see = (id: string) =>
      brands.changed('commission_contract', (tx) => contracts.markEndSeen(tx, brand, id));
    expect(await see(unseen.id)).toEqual([{ id: unseen.id, end_seen: true }]);
    expect(await see(begun.id)).toEqual([]);
  });

  test('offers of a kind that waited too long expire', async () => {
    const late = those(
      ({ status, kind, offeredAt }) => status === null && kind === 'dividend' && offeredAt <= day(-12),
    );
    let reported: unknown[] = [];
    const rows = await brands.changed('commission_contract', async (tx) => {
      reported = await contracts.expireOffers(tx, brand, 'dividend', { madeBefore: day(-12), now });
    });
    expect(rows.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1))).toEqual(
      late.map(({ id }) => ({ id, status: 'Reject', reason: 'expired', answered_at: text(now) })),
    );
    expect(reported).toHaveLength(late.length);
    expect(reported).toEqual(
      expect.arrayContaining(late.map(({ memberId, uplineId }) => ({ memberId, uplineId }))),
    );
  });

  test('changes of one kind take turns, brand by brand', async () => {
    const lock = (tx: Parameters<typeof contracts.lockRegister>[0]) =>
      contracts.lockRegister(tx, brand, 'dividend');
    expect(await brands.changed('commission_register', lock)).toEqual([
      { id: undefined, merchant_id: brand, kind: 'dividend' },
    ]);
  });
});
