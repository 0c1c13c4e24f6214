import { describe, expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import type { BalanceView, PostResult, TransferRequest } from '../../ledger/index.ts';
import { collect, listWallets, moveBetween, type Owner, planTransfer, type WalletsParts } from './wallets.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

const row = (purpose: string, balance: bigint, held = 0n, currency = 'BRL'): BalanceView => ({
  ...{ accountId: `of ${purpose}`, purpose, currency, balance, held },
});
const owner = (separate: boolean, restricted = false): Owner => ({
  merchant: brandWith({ 'wallet.separate': separate }),
  member: {
    ...{ id: 'm', merchantId: 'b', type: 0, account: 'ana', sessionId: 's', restricted, mustChange: null },
  },
  language: 'en',
});
const tx = {} as Parameters<typeof collect>[1];

/** Two vendors, these balances, and a ledger that answers so. */
function partsOf(balances: readonly BalanceView[], outcome?: PostResult) {
  const posted: TransferRequest[] = [];
  const asked: unknown[] = [];
  const parts = {
    ledger: {
      balances: async () => balances,
      postIn: async (_tx: unknown, requests: readonly TransferRequest[]) => {
        posted.push(...requests);
        return requests.map(() => outcome ?? { ok: true, transferId: 't' });
      },
    },
    vendors: async (...call: unknown[]) => {
      asked.push(call);
      return [
        { code: 'A', name: 'Alpha' },
        { code: 'B', name: 'Beta' },
      ];
    },
  } as unknown as WalletsParts;
  return { parts, posted, asked };
}

describe('the wallets of a member', () => {
  const main = row('main', 1_000n, 100n);

  test('are one for each vendor and the main one, whether there is something in it or not', async () => {
    const { parts, asked } = partsOf([main, row('vendor:B', 50n), row('vendor:A', 9n, 0n, 'USD')]);
    expect(await listWallets(parts, owner(true))).toEqual({
      ...{ isSingle: false, currency: 'BRL' },
      wallets: [
        { wallet: 'main', name: 'main', balance: 900 },
        { wallet: 'vendor:A', name: 'Alpha', balance: 0 },
        { wallet: 'vendor:B', name: 'Beta', balance: 50 },
      ],
    });
    expect(asked).toEqual([['b', 'en']]);
  });

  test('are one where the brand has one, and those with money that is left elsewhere', async () => {
    const none = partsOf([main, row('vendor:A', 0n)]);
    expect(await listWallets(none.parts, owner(false))).toEqual({
      ...{ isSingle: true, currency: 'BRL', wallets: [{ wallet: 'main', name: 'main', balance: 900 }] },
    });
    expect(none.asked).toEqual([]);
    const { parts } = partsOf([main, row('vendor:B', 50n), row('vendor:GONE', 7n), row('bonus', 3n)]);
    expect((await listWallets(parts, owner(false))).wallets).toEqual([
      { wallet: 'main', name: 'main', balance: 900 },
      { wallet: 'vendor:B', name: 'Beta', balance: 50 },
      { wallet: 'vendor:GONE', name: 'GONE', balance: 7 },
    ]);
  });
});

describe('between wallets', () => {
  const main = row('main', 1_000n, 100n);
  const codeOf = async (from: string, to: string, of: Owner, balances: BalanceView[] = [main]) => {
    const error: unknown = await planTransfer(partsOf(balances).parts, of, { from, to }).catch(
      (refused: unknown) => refused,
    );
    return error instanceof Failure ? error.code : 'planned';
  };

  test.each<[string, string, string, Owner, BalanceView[]]>([
    ['SINGLE_WALLET', 'main', 'vendor:A', owner(false), [main]],
    ['SINGLE_WALLET', 'vendor:A', 'main', owner(false), [main]],
    ['WALLET_UNKNOWN', 'main', 'vendor:NOBODY', owner(true), [main]],
    ['WALLET_UNKNOWN', 'vendor:NOBODY', 'main', owner(true), [main]],
    ['WALLET_UNKNOWN', 'vendor:A', 'vendor:B', owner(true), [main]],
    ['WALLET_UNKNOWN', 'main', 'main', owner(true), [main]],
    ['WALLET_UNKNOWN', 'vendor:A', 'vendor:A', owner(true), [main]],
    ['PLAY_CLOSED', 'main', 'vendor:A', owner(true, true), [main]],
  ])('%s: from %s to %s', async (code, from, to, of, balances) => {
    expect(await codeOf(from, to, of, balances)).toBe(code);
  });

  const accounts = { from: 'x', to: 'y' };
  test('a movement is one transfer of the ledger, named by the vendor’s wallet', async () => {
    const { parts, posted } = partsOf([main]);
    await moveBetween(parts, tx, owner(true), { from: 'main', to: 'vendor:A', amount: 5n, accounts });
    await moveBetween(parts, tx, owner(true), { from: 'vendor:B', to: 'main', amount: 6n, accounts });
    const moved = (amount: bigint, id: string) => ({
      ...{
        merchantId: 'b',
        kind: 'wallet_transfer',
        scope: 'wallets',
        key: expect.any(String),
        memberId: 'm',
      },
      legs: [
        { accountId: 'x', amount: -amount },
        { accountId: 'y', amount },
      ],
      reference: { type: 'wallet', id },
    });
    expect(posted).toEqual([moved(5n, 'vendor:A'), moved(6n, 'vendor:B')]);
    expect(new Set(posted.map(({ key }) => key)).size).toBe(2);
  });

  test('without the money nothing moves, and what the ledger refuses otherwise is an error', async () => {
    const request = { from: 'main', to: 'vendor:A', amount: 5n, accounts };
    const poor = partsOf([main], { ok: false, reason: 'insufficient_funds' });
    await expect(moveBetween(poor.parts, tx, owner(true), request)).rejects.toMatchObject({
      code: 'NO_FUNDS',
    });
    const odd = partsOf([main], { ok: false, reason: 'account_unknown' } as unknown as PostResult);
    await expect(moveBetween(odd.parts, tx, owner(true), request)).rejects.toThrow('account_unknown');
  });
});

describe('collecting', () => {
  test('brings all that vendors have and is not held, and nothing of another currency', async () => {
    const { parts, posted } = partsOf([
      ...[row('vendor:A', 50n, 20n), row('main', 1_000n), row('vendor:B', 7n), row('vendor:C', 5n, 5n)],
      ...[row('bonus', 9n), row('vendor:D', 4n, 0n, 'USD')],
    ]);
    expect(await collect(parts, tx, owner(true))).toBe(37n);
    expect(posted.map(({ legs, reference }) => [legs, reference.id])).toEqual([
      [
        [
          { accountId: 'of vendor:A', amount: -30n },
          { accountId: 'of main', amount: 30n },
        ],
        'vendor:A',
      ],
      [
        [
          { accountId: 'of vendor:B', amount: -7n },
          { accountId: 'of main', amount: 7n },
        ],
        'vendor:B',
      ],
    ]);
  });

  test('of nothing is nothing, and refused where there is one wallet alone', async () => {
    const { parts, posted } = partsOf([row('main', 1_000n), row('vendor:A', 0n)]);
    expect(await collect(parts, tx, owner(true))).toBe(0n);
    await expect(collect(parts, tx, owner(false))).rejects.toMatchObject({ code: 'SINGLE_WALLET' });
    expect(posted).toEqual([]);
  });

  test('needs a main wallet to come back to', async () => {
    const { parts } = partsOf([row('vendor:A', 5n)]);
    await expect(collect(parts, tx, owner(true))).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' });
  });
});
