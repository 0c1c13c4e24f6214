import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { AccountKey, CommittedEvent } from '../../ledger/engine/index.ts';
import { createHints } from './hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nameOf = (key: AccountKey): string => `${key.owner.id}/${key.purpose}/${key.currency}`;

function setUp(listening = true) {
  const sent: [name: string, memberId: string | undefined, payload: unknown][] = [];
  let commit: (events: CommittedEvent[]) => void = () => undefined;
  const realtime: Pick<Realtime, 'emit' | 'listens'> = {
    emit: (to, name, payload) => {
      if (to.merchantId === 'm') sent.push([name, to.memberId, payload]);
    },
    listens: (to) => listening && to.merchantId === 'm' && to.memberId !== undefined,
  };
  const hints = createHints({
    ledger: { onCommitted: (listener) => void (commit = listener), accountId: nameOf },
    realtime,
    clock: createClock(),
    currencies: async () => ['BRL', 'XTS'],
  });
  const move = (memberId: string, purpose: string, balance: bigint, held = 0n): void =>
    commit([
      {
        merchantId: 'm',
        memberId,
        accountId: `${memberId}/${purpose}/BRL`,
        transferId: 't',
        kind: 'bet',
        amount: -1n,
        balance,
        held,
      },
    ]);
  return { sent, hints, move };
}

const vendor = { merchantId: 'm', vendorId: 'V', vendorCode: 'V' };

test('of many movements only the last balance is told, without what is held', async () => {
  const { sent, move } = setUp();
  for (let balance = 100n; balance > 0n; balance -= 1n) move('p', 'main', balance, 0n);
  move('p', 'main', 50n, 20n);
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([['balance.changed', 'p', expect.objectContaining({ balance: 30, currency: 'BRL' })]]);
});

test('accounts that are not played with are not told', async () => {
  const { sent, move } = setUp();
  move('p', 'withdrawal_hold', 5n);
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([]);
});

test('an ended round is told once', async () => {
  const { sent, hints } = setUp();
  for (let again = 0; again < 3; again += 1) hints.settled(vendor, { playerId: 'p', betTransactionId: 'b' });
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([['bet.settled', 'p', { betId: 'V:b' }]]);
});

test('nothing is gathered where nobody listens', async () => {
  const { sent, hints, move } = setUp(false);
  move('p', 'main', 5n);
  hints.settled(vendor, { playerId: 'p', betTransactionId: 'b' });
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(150);
  expect(sent).toEqual([]);
});

test('a flood is told in portions', async () => {
  const { sent, move } = setUp();
  for (let member = 0; member < 1200; member += 1) move(`p${member}`, 'main', 1n);
  await vi.advanceTimersByTimeAsync(101);
  expect(sent.length).toBe(500);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent.length).toBe(1200);
});

test('what is too much is dropped; what is known already keeps its last balance', async () => {
  const { sent, hints, move } = setUp();
  const most = 20_000;
  for (let member = 0; member <= most; member += 1) {
    move(`p${member}`, 'main', 1n);
    hints.settled(vendor, { playerId: 'p', betTransactionId: `b${member}` });
  }
  move('p0', 'main', 2n);
  await vi.advanceTimersByTimeAsync(60_000);
  const [balances, rounds] = ['balance.changed', 'bet.settled'].map((name) =>
    sent.filter(([event]) => event === name),
  );
  expect([balances?.length, rounds?.length]).toEqual([most, most]);
  expect(balances?.[0]).toEqual(['balance.changed', 'p0', expect.objectContaining({ balance: 2 })]);
  expect(rounds?.at(-1)).toEqual(['bet.settled', 'p', { betId: `V:b${most - 1}` }]);
});

test('a balance is told with its time; nothing is told once the site closes', async () => {
  const { sent, hints, move } = setUp();
  move('p', 'main', 5n);
  await vi.advanceTimersByTimeAsync(150);
  expect(sent[0]?.[2]).toEqual({
    ...{ balance: 5, currency: 'BRL' },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  move('p', 'main', 6n);
  hints.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
});
