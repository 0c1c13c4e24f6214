import { expect, test } from 'vitest';
import { Draft, type EntryRow, type TransferRow } from './rules/draft.ts';
import { type BetState, emptyWorld, type Request } from './rules/world.ts';
import { RecentBlocks } from './recent-blocks.ts';

const batch = () => new Draft(emptyWorld(), new Date(), () => crypto.randomUUID());
const at = (slot: number, height: bigint) => [{ merchantId: 'm', slot, height }];
const stretch = (low: bigint, high: bigint, slot = 1) => ({
  before: new Map([[slot, low]]),
  after: new Map([[slot, high]]),
  more: false,
});
const heightsOf = (recent: RecentBlocks, low: bigint, high: bigint) => {
  const { blocks, stored } = recent.split(stretch(low, high));
  return stored.after.size > 0 ? 'stored' : blocks.map(({ height }) => height);
};

function filled(heights: readonly bigint[], maxFacts?: number): RecentBlocks {
  const recent = new RecentBlocks(['one', 'other'], maxFacts);
  for (const height of heights) recent.add(batch(), at(1, height));
  return recent;
}

test('gives the blocks of a range where all of them are there, and none where one is missing', () => {
  const recent = filled([4n, 5n, 6n]);
  expect(heightsOf(recent, 3n, 6n)).toEqual([4n, 5n, 6n]);
  expect(heightsOf(recent, 4n, 5n)).toEqual([5n]);
  expect(heightsOf(recent, 2n, 6n)).toBe('stored');
  expect(heightsOf(recent, 3n, 7n)).toBe('stored');
  expect(recent.split(stretch(3n, 6n, 2)).stored.after).toEqual(new Map([[2, 6n]]));
});

test('a gap in a chain, as after a commit of which nobody knows, lets go of what was before it', () => {
  const recent = filled([4n, 5n, 8n]);
  expect(heightsOf(recent, 3n, 5n)).toBe('stored');
  expect(heightsOf(recent, 7n, 8n)).toEqual([8n]);
  expect(recent.reaches(1, 7n)).toBe(8n);
  expect(recent.reaches(1, 8n)).toBeUndefined();
});

test('a block goes when the last of its readers has counted it', () => {
  const recent = filled([1n, 2n, 3n]);
  recent.counted('one', new Map([[1, 3n]]));
  expect(heightsOf(recent, 0n, 3n)).toEqual([1n, 2n, 3n]);
  recent.counted('other', new Map([[1, 2n]]));
  expect(heightsOf(recent, 0n, 3n)).toBe('stored');
  expect(heightsOf(recent, 2n, 3n)).toEqual([3n]);
  // What a reader says of other chains changes nothing here.
  recent.counted('other', new Map([[2, 9n]]));
  expect(heightsOf(recent, 2n, 3n)).toEqual([3n]);
});

test('keeps no more than it may where nobody reads', () => {
  const recent = filled(
    Array.from({ length: 100 }, (_, index) => BigInt(index + 1)),
    40,
  );
  expect(heightsOf(recent, 0n, 100n)).toBe('stored');
  expect(heightsOf(recent, 90n, 100n)).toHaveLength(10);
  expect(heightsOf(recent, 59n, 100n)).toBe('stored');
});

/** A draft of `m` and another brand, with entries of members and of the house. */
function drafted(fill: (draft: Draft) => void): Draft {
  const draft = batch();
  fill(draft);
  return draft;
}
const transfer = (id: string, more: Partial<TransferRow> = {}): TransferRow => ({
  ...{ id, merchantId: 'm', kind: 'bonus', scope: 'desk', key: id, reference: { type: 'x', id: '1' } },
  ...{ memberId: 'p', reverses: null, detail: null, gameId: null, betPeriod: null, ...more },
});
const entry = (transferId: string, amount: bigint, more: Partial<EntryRow> = {}): EntryRow => ({
  ...{ merchantId: 'm', accountId: 'a', seq: 1n, transferId, amount, balanceAfter: 0n, currency: 'BRL' },
  ...{ memberId: 'p', ...more },
});
const bet = (transactionId: string, more: Partial<BetState> = {}): BetState => ({
  ...{
    merchantId: 'm',
    vendorId: 'studio',
    transactionId,
    memberId: 'p',
    accountId: 'a',
    gameId: 'slot',
    roundId: 'r',
  },
  ...{ currency: 'BRL', stake: 7n, transferId: 't', market: 'colour', selection: 'red', sessionId: 's' },
  ...{ placedAt: new Date(5), state: 'settled', won: 9n, wins: 1, pendingWins: 0, period: 0, ...more },
});
const blocksOf = (draft: Draft, merchantIds: readonly string[] = ['m']) => {
  const recent = new RecentBlocks(['one']);
  recent.add(
    draft,
    merchantIds.map((merchantId, index) => ({ merchantId, slot: 1, height: BigInt(index + 1) })),
  );
  return recent.split(stretch(0n, BigInt(merchantIds.length))).blocks;
};

test('a block holds what each transfer came to on members’ accounts, by currency, and of which game', () => {
  const draft = drafted(({ transfers, entries }) => {
    transfers.push(
      transfer('t0'),
      transfer('t1', { kind: 'bet', scope: 'vendor:studio', gameId: 'slot' }),
      transfer('t2', { memberId: null }),
      transfer('t3', { merchantId: 'other' }),
      transfer('t4', { kind: 'win', scope: 'desk', gameId: 'slot' }),
      transfer('t5', { kind: 'tip', scope: 'vendor:studio', gameId: 'slot' }),
      transfer('t6', { kind: 'refund', scope: 'vendor:hall' }),
    );
    entries.push(
      entry('t1', -5n),
      entry('t1', 5n, { memberId: null }),
      entry('t2', 3n, { accountId: 'b' }),
      entry('t2', -10n, { currency: 'USD' }),
      entry('t2', 4n),
      entry('t2', 1n, { currency: 'USD' }),
      entry('t3', 8n, { merchantId: 'other' }),
      entry('t4', 2n),
      entry('t5', 6n),
      entry('t6', 1n),
    );
  });
  const move = (kind: string, amount: bigint, more: object = {}) => ({
    ...{
      merchantId: 'm',
      postedAt: draft.now,
      kind,
      currency: 'BRL',
      amount,
      memberId: 'p',
      vendorId: '',
      gameId: '',
    },
    ...more,
  });
  const [own, others] = blocksOf(draft, ['m', 'other']);
  expect(own?.moves).toEqual([
    move('bet', -5n, { vendorId: 'studio', gameId: 'slot' }),
    move('bonus', 7n, { memberId: null }),
    move('bonus', -9n, { currency: 'USD', memberId: null }),
    move('win', 2n),
    move('tip', 6n),
    move('refund', 1n, { vendorId: 'hall' }),
  ]);
  expect(others?.moves).toEqual([move('bonus', 8n, { merchantId: 'other' })]);
});

test('two transfers in one currency are two movements', () => {
  const draft = drafted(({ transfers, entries }) => {
    transfers.push(transfer('t1'), transfer('t2'));
    entries.push(entry('t1', 1n), entry('t2', 2n));
  });
  expect(blocksOf(draft)[0]?.moves.map(({ amount }) => amount)).toEqual([1n, 2n]);
});

test('a block holds the bets of its brand that ended, as the tables would say them', () => {
  const draft = drafted(({ endedBets }) => {
    endedBets.push(
      bet('b1'),
      bet('b2', { merchantId: 'other' }),
      bet('b3', { state: 'rolled_back', market: null, placedAt: null }),
    );
  });
  const ended = {
    ...{
      merchantId: 'm',
      vendorId: 'studio',
      transactionId: 'b1',
      memberId: 'p',
      gameId: 'slot',
      roundId: 'r',
      currency: 'BRL',
    },
    ...{
      state: 'settled',
      stake: 7n,
      won: 9n,
      market: 'colour',
      selection: 'red',
      placedAt: new Date(5),
      endedAt: draft.now,
      free: false,
      carried: null,
    },
  };
  expect(blocksOf(draft)[0]?.endedBets).toEqual([
    ended,
    { ...ended, transactionId: 'b3', state: 'rolled_back', market: null, placedAt: null },
  ]);
});

test('a batch that decided a waiting win is for the database to tell', () => {
  const recent = filled([1n]);
  const draft = batch();
  draft.decidedWins.push({ request: {} as Request, state: 'approved', late: true });
  recent.add(draft, at(1, 2n));
  expect(heightsOf(recent, 0n, 1n)).toEqual([1n]);
  expect(heightsOf(recent, 1n, 2n)).toBe('stored');
});

test('of what is here only chains with a transfer of the wanted kinds are read', () => {
  const recent = filled([1n]);
  const gift = drafted(({ transfers, entries }) => {
    transfers.push(transfer('t1'));
    entries.push(entry('t1', 1n));
  });
  recent.add(gift, at(2, 1n));
  const before = new Map<number, bigint>();
  const after = new Map([1, 2, 3].map((slot) => [slot, 1n]));
  const kinds = (...names: string[]) => [
    ...recent.storedOrHolding({ before, after, more: true }, new Set(names)).after.keys(),
  ];
  expect(kinds('bonus', 'deposit')).toEqual([2, 3]);
  expect(kinds('deposit')).toEqual([3]);
  expect(recent.storedOrHolding({ before, after, more: true }, new Set())).toEqual({
    before,
    after: new Map([[3, 1n]]),
    more: true,
  });
});

test('bets that ended and movements take their room, the longest chain makes place first', () => {
  const full = drafted(({ transfers, entries, endedBets }) => {
    transfers.push(transfer('t1'));
    entries.push(entry('t1', 1n));
    endedBets.push(bet('b1'));
  });
  const recent = new RecentBlocks(['one'], 12);
  recent.add(full, at(2, 1n));
  for (const height of [1n, 2n, 3n]) recent.add(full, at(1, height));
  // Three facts a block: four blocks are what it may keep.
  expect(heightsOf(recent, 0n, 3n)).toEqual([1n, 2n, 3n]);
  recent.add(full, at(1, 4n));
  expect(heightsOf(recent, 1n, 4n)).toEqual([2n, 3n, 4n]);
  expect(heightsOf(recent, 0n, 4n)).toBe('stored');
  expect(recent.reaches(2, 0n)).toBe(1n);
  recent.counted('one', new Map([[1, 4n]]));
  // What was let go has left its room to others.
  for (const height of [5n, 6n, 7n]) recent.add(full, at(1, height));
  expect(heightsOf(recent, 4n, 7n)).toEqual([5n, 6n, 7n]);
  expect(new RecentBlocks(['one'], 0).reaches(1, 0n)).toBeUndefined();
});
