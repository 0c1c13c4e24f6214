import { expect, test } from 'vitest';
import { committedEvents } from '../../../src/ledger/engine/bet-events.ts';
import { Draft, type EntryRow, type TransferRow } from '../../../src/ledger/engine/rules/draft.ts';
import { emptyWorld } from '../../../src/ledger/engine/rules/world.ts';

const transfer = (id: string, kind: string): TransferRow => ({
  ...{ id, merchantId: 'm', kind, scope: 's', key: id, reference: { type: 'x', id: '1' }, memberId: 'p' },
  ...{ reverses: null, detail: null, gameId: null, betPeriod: null },
});
const entry = (accountId: string, transferId: string, memberId: string | null, amount: bigint): EntryRow => ({
  ...{ merchantId: 'm', accountId, seq: 1n, transferId, amount, balanceAfter: 0n, currency: 'BRL', memberId },
});

test('members hear of their own entries, with the balance behind the whole batch', () => {
  const world = emptyWorld();
  world.accounts.set('wallet', {
    ...{ place: '(0,1)', merchantId: 'm', id: 'wallet', memberId: 'p', currency: 'BRL', floor: 0n },
    ...{ balance: 70n, held: 5n, seq: 2n },
  });
  world.accounts.set('house', {
    ...{ place: '(0,2)', merchantId: 'm', id: 'house', memberId: null, currency: 'BRL', floor: null },
    ...{ balance: 30n, held: 0n, seq: 2n },
  });
  const draft = new Draft(world, new Date(), () => 'id');
  draft.transfers.push(transfer('t1', 'bet'), transfer('t2', 'win'));
  draft.entries.push(
    entry('wallet', 't1', 'p', -50n),
    entry('house', 't1', null, 50n),
    entry('wallet', 't2', 'p', 20n),
    entry('gone', 't2', 'p', 1n),
    entry('wallet', 't3', 'p', 1n),
  );
  const own = { merchantId: 'm', memberId: 'p', accountId: 'wallet', balance: 70n, held: 5n };
  expect(committedEvents(draft)).toEqual([
    { ...own, transferId: 't1', kind: 'bet', amount: -50n },
    { ...own, transferId: 't2', kind: 'win', amount: 20n },
  ]);
});
