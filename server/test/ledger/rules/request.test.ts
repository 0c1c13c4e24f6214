import { describe, expect, it, test } from 'vitest';
import { accountId, housePlay, housePlayKey, shareId } from '../../../src/ledger/engine/account-id.ts';
import { prepare, winRequestHash } from '../../../src/ledger/engine/request.ts';
import type { AnyCommand } from '../../../src/ledger/engine/rules/world.ts';
import { game as play, id, memberId, merchantId } from './first-draft.ts';
import type {
  AccountKey,
  BetCommand,
  HoldCommand,
  TransferCommand,
  WinCommand,
} from '../../../src/ledger/engine/types.ts';

const [wallet, other, holdId] = [id(3), id(4), id(5)];

const game = { ...play, accountId: wallet };
const bet: BetCommand = { ...game, type: 'bet', transactionId: 't1', amount: 100n };
const win: WinCommand = {
  ...game,
  type: 'win',
  transactionId: 't2',
  betTransactionId: 't1',
  amount: 300n,
  roundClosed: true,
};
const rollback = { ...game, type: 'rollback', transactionId: 't3', betTransactionId: 't1' } as const;
const decision = { type: 'pending_win', approve: true, win } as const;
const transfer: TransferCommand = {
  ...{ type: 'transfer', merchantId, kind: 'bonus', scope: 'test', key: 'k1' },
  legs: [
    { accountId: wallet, amount: 100n },
    { accountId: other, amount: -100n },
  ],
  reference: { type: 'campaign', id: '7' },
};
const hold: HoldCommand = {
  ...{ type: 'hold', merchantId, scope: 'test', key: 'k2', accountId: wallet, holdId, amount: 50n },
  reference: { type: 'case', id: '1' },
};
const release = { type: 'release', merchantId, scope: 'test', key: 'k3', accountId: wallet, holdId } as const;

describe('the key of a command', () => {
  it.each([
    [bet, 'vendor:studio', 't1'],
    [win, 'vendor:studio', 't2'],
    [rollback, 'vendor:studio', 't3'],
    [decision, 'vendor:studio', 't2'],
    [transfer, 'test', 'k1'],
    [hold, 'test', 'k2'],
    [release, 'test', 'k3'],
  ] as const)('$type', (command, scope, key) => {
    expect(prepare(command)).toMatchObject({ command, merchantId, scope, key });
  });
});

describe('the accounts of a command, its own first', () => {
  const house = housePlay(merchantId, 'BRL');
  it.each([
    [bet, [wallet, house]],
    [win, [wallet, house]],
    [rollback, [wallet, house]],
    [decision, [wallet, house]],
    [transfer, [wallet, other]],
    [hold, [wallet]],
    [release, [wallet]],
  ] as const)('$type', (command, accounts) => {
    expect(prepare(command)).toMatchObject({ accounts, ownAccount: accounts[0] });
  });
});

describe('the hash that a repetition must repeat', () => {
  // They stand in databases: a repetition that comes after an update of the server must still be known.
  it.each([
    ['bet', bet, '6717362ce257a540bb6c725722c9c9a4'],
    ['bet of a market', { ...bet, market: 'colour', selection: 'red' }, 'f4fe437dc9a653f51291c6a92fe1c41a'],
    [
      'bet on positions',
      {
        ...bet,
        positions: [
          { market: 'colour', selection: 'red', amount: 60n },
          { market: 'parity', selection: 'odd', amount: 40n },
        ],
      },
      'dc589a1f3d69a1d79e9c9d6fa18b0d4d',
    ],
    ['win', win, 'ecb47b49b5d5172d10f141750d2a26c8'],
    ['rollback', rollback, 'f94eafa8acc80589d2786e28535cd4d1'],
    ['transfer', transfer, '91d17ef5ee28455af56ba59d5dc71ce6'],
    [
      'transfer with everything',
      { ...transfer, reverses: id(6), captures: id(7), memberId, detail: { note: 'x', rate: 2 } },
      'd1c155141d88d3fa29ae72d78e1a51f5',
    ],
    ['hold', hold, '8c7225ff93b16aa7c350bbd62b7e0be1'],
    ['release', release, 'bf03063359feac94a8504970966c4210'],
  ] as const)('%s', (_, command, hash) => {
    expect(prepare(command).hash).toBe(hash);
    expect(prepare(command).hash).toHaveLength(32);
  });

  const changed = (command: AnyCommand, ...changes: object[]) =>
    changes.map((change) => prepare({ ...command, ...change }).hash);

  it('is another one for any other content', () => {
    const ofGame = [
      { memberId: other },
      { accountId: other },
      { roundId: 'r2' },
      { gameId: 'dice' },
      { currency: 'USD' },
    ];
    const hashes = [
      ...changed(bet, {}, ...ofGame, { amount: 1n }, { market: 'm' }, { selection: 's' }),
      ...changed(win, {}, ...ofGame, { amount: 1n }, { betTransactionId: 't9' }, { roundClosed: false }),
      ...changed(rollback, {}, ...ofGame, { betTransactionId: 't9' }),
      ...changed(
        transfer,
        {},
        { kind: 'rebate' },
        { legs: transfer.legs.toReversed() },
        { reference: { type: 'x', id: '7' } },
      ),
      ...changed(
        transfer,
        { reference: { type: 'campaign', id: '8' } },
        { reverses: id(6) },
        { captures: id(6) },
        { memberId: id(6) },
      ),
      ...changed(transfer, { detail: { a: 1 } }),
      ...changed(hold, {}, { accountId: other }, { holdId: other }, { amount: 51n }),
      ...changed(release, {}, { accountId: other }, { holdId: other }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('is the same whatever may differ between two tries', () => {
    const once = (command: AnyCommand, ...changes: object[]) =>
      new Set(changed(command, {}, ...changes)).size;
    expect(
      once(bet, { sessionId: 's1' }, { transactionId: 't9' }, { vendorId: 'hall' }, { gameClosed: true }),
    ).toBe(1);
    expect(once(win, { cap: 5n }, { transactionId: 't9' })).toBe(1);
    expect(once(hold, { key: 'k9' }, { scope: 'other' })).toBe(1);
  });

  it('of a decision is that of its win', () => {
    expect(prepare(decision).hash).toBe(prepare(win).hash);
    expect(winRequestHash(win)).toBe(prepare(win).hash);
  });
});

describe('amounts', () => {
  const most = 2n ** 62n;
  it.each([
    { ...bet, amount: 0n },
    { ...bet, amount: most },
    { ...win, amount: 0n },
    { ...hold, amount: 1n },
    {
      ...transfer,
      legs: [
        { accountId: wallet, amount: -most },
        { accountId: other, amount: most },
      ],
    },
    { ...transfer, legs: [{ accountId: wallet, amount: 0n }] },
  ])('that can be booked', (command) => {
    expect(prepare(command).command).toBe(command);
  });

  it.each([
    ['bet of -1', { ...bet, amount: -1n }],
    ['bet of 4611686018427387905', { ...bet, amount: most + 1n }],
    ['win of -1', { ...win, amount: -1n }],
    ['win of 4611686018427387905', { ...win, amount: most + 1n }],
    ['hold of 0', { ...hold, amount: 0n }],
    ['hold of -1', { ...hold, amount: -1n }],
    ['transfer of 4611686018427387905', { ...transfer, legs: [{ accountId: wallet, amount: most + 1n }] }],
    [
      'transfer of -4611686018427387905',
      { ...transfer, legs: [...transfer.legs, { accountId: wallet, amount: -most - 1n }] },
    ],
  ])('that cannot: %s', (message, command) => {
    expect(() => prepare(command)).toThrow(new RangeError(message));
  });
});

describe('ids that are none are refused where they would be read', () => {
  it.each([
    ['bet', { ...bet, merchantId: 'x' }],
    ['bet', { ...bet, accountId: 'x' }],
    ['bet', { ...bet, memberId: 'x' }],
    ['win', { ...win, memberId: 'x' }],
    ['win', { ...decision, win: { ...win, memberId: 'x' } }],
    ['rollback', { ...rollback, accountId: 'x' }],
    ['transfer', { ...transfer, legs: [...transfer.legs, { accountId: 'x', amount: 1n }] }],
    ['transfer', { ...transfer, memberId: 'x' }],
    ['transfer', { ...transfer, reverses: 'x' }],
    ['transfer', { ...transfer, captures: 'x' }],
    ['hold', { ...hold, holdId: 'x' }],
    ['release', { ...release, holdId: 'x' }],
    ['release', { ...release, accountId: 'x' }],
  ] as const)('%s', (type, command) => {
    expect(() => prepare(command)).toThrow(new RangeError(`${type} with the id x`));
  });
});

describe('the id of an account', () => {
  const key = (
    owner: AccountKey['owner'],
    purpose = 'main',
    currency = 'BRL',
    of = merchantId,
  ): AccountKey => ({
    ...{ merchantId: of, owner, purpose, currency },
  });
  const member = { kind: 'member', id: memberId } as const;
  // Who has a name has the id, in every release.
  test('is the same in every release', () => {
    expect(accountId(key(member))).toBe('4918da6a-74f9-8e84-84ba-1783d358bdab');
    expect(accountId(key({ kind: 'house', id: 'main' }, 'promotions'))).toBe(
      '1189f53a-e209-8be2-9e9e-5ef21388a1cb',
    );
    expect(housePlay(merchantId, 'BRL')).toBe('3bb0311d-ad09-8251-a744-1189a2ee037c');
    expect(shareId(wallet, 3)).toBe('1aa4e6ae-273f-8fe1-aad6-454fc5e79f14');
  });

  test('is that of its owner, purpose and currency, however often it is asked for', () => {
    const keys = [
      key(member),
      key({ ...member, id: other }),
      key(member, 'bonus'),
      key(member, 'main', 'USD'),
      key(member, 'main', 'BRL', other),
      key({ kind: 'vendor', id: memberId }),
      key({ kind: 'provider', id: memberId }),
      housePlayKey(merchantId, 'BRL'),
      housePlayKey(merchantId, 'USD'),
      housePlayKey(other, 'BRL'),
    ];
    const ids = keys.map(accountId);
    expect(new Set(ids).size).toBe(keys.length);
    expect(keys.map(accountId)).toEqual(ids);
    for (const one of ids)
      expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([housePlay(merchantId, 'BRL'), housePlay(merchantId, 'USD'), housePlay(other, 'BRL')]).toEqual(
      ids.slice(-3),
    );
    expect(housePlay(merchantId, 'BRL')).toBe(ids.at(-3));
    expect(shareId(wallet, 1)).not.toBe(shareId(wallet, 2));
  });
});
