import { describe, expect, it } from 'vitest';
import { blockHash, genesis, type BlockContent } from './chain.ts';

const block: BlockContent = {
  slot: 1,
  height: 7n,
  merchantId: 'm',
  postedAt: new Date('2026-03-01T00:00:00.000Z'),
  transfers: [
    {
      id: 't',
      kind: 'bet',
      scope: 's',
      key: 'k',
      reference: { type: 'round', id: 'r' },
      memberId: null,
      reverses: null,
      detail: null,
    },
  ],
  entries: [{ accountId: 'a', seq: 1n, transferId: 't', amount: -1n, balanceAfter: 0n, currency: 'BRL' }],
  endedBets: [{ vendorId: 'v', transactionId: 'b' }],
};

describe('the hash of a block', () => {
  it('is the same for the same content', () => {
    expect(blockHash(genesis, block)).toEqual(blockHash(genesis, structuredClone(block)));
  });

  it('is the same in every release: blocks stand in databases', () => {
    expect(blockHash(genesis, block).toString('hex')).toBe(
      '823170722a5cc5537f7254706d49a43fd5f90a07014ef87568ead0a2e6825a86',
    );
    expect(genesis).toEqual(Buffer.alloc(32));
  });

  it.each<[string, Partial<BlockContent>]>([
    ['an amount', { entries: block.entries.map((entry) => ({ ...entry, amount: -2n })) }],
    ['a balance', { entries: block.entries.map((entry) => ({ ...entry, balanceAfter: 1n })) }],
    ['a key', { transfers: block.transfers.map((transfer) => ({ ...transfer, key: 'other' })) }],
    ['a missing entry', { entries: [] }],
    ['an ended bet', { endedBets: [] }],
    ['the time', { postedAt: new Date('2026-03-01T00:00:00.001Z') }],
    ['the place in the chain', { height: 8n }],
  ])('changes with %s', (_, change) => {
    expect(blockHash(genesis, { ...block, ...change })).not.toEqual(blockHash(genesis, block));
  });

  it('changes with what came before', () => {
    expect(blockHash(Buffer.alloc(32, 1), block)).not.toEqual(blockHash(genesis, block));
  });
});
