import { describe, expect, it } from 'vitest';
import type { TransferCommand } from '../../../src/ledger/engine/types.ts';
import {
  ask,
  bonus,
  entry,
  hold,
  holdId,
  house,
  id,
  merchantId,
  nothing,
  now,
  release,
  share,
  start,
  transfer,
  transferOf,
  wallet,
  written,
} from './first-draft.ts';

describe('what money that is moved leaves to be written', () => {
  it('a transfer with all that it says', () => {
    const draft = start();
    expect(ask(draft, transfer)).toEqual({
      verdict: { status: 'posted', transferId: id(101), postedAt: now },
      own: { balance: -40n, held: 0n },
    });
    expect(written(draft)).toEqual({
      ...nothing,
      transfers: [
        {
          ...transferOf(101, 'bonus', 'test', 'k1'),
          reference: transfer.reference,
          detail: '{"note":"a"}',
          gameId: null,
        },
      ],
      entries: [entry(share, 6n, id(101), -40n, -40n), entry(bonus, 6n, id(101), 40n, 40n)],
      keys: [['test', 'k1', { transferId: id(101), refusal: null }]],
      touched: [
        [share, -40n, 0n, 6n],
        [bonus, 40n, 0n, 6n],
      ],
    });
    expect(ask(draft, transfer).verdict).toEqual({ status: 'duplicate', transferId: id(101), postedAt: now });
  });

  it('is judged by the sum of the legs of an account, down to its floor', () => {
    const legs = (...parts: [string, bigint][]) => ({
      ...transfer,
      legs: parts.map(([of, amount]) => ({ accountId: of, amount })),
    });
    expect(ask(start(), legs([wallet, -2_000n], [wallet, 1_000n], [bonus, 1_000n])).verdict.status).toBe(
      'posted',
    );
    expect(ask(start(), legs([wallet, -2_000n], [wallet, 999n], [bonus, 1_001n])).verdict).toEqual({
      ...{ status: 'refused', reason: 'insufficient_funds', final: false },
    });
    expect(ask(start(), legs([bonus, -1n], [wallet, 1n])).verdict).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(ask(start(), legs([house, -9_999n], [bonus, 9_999n])).verdict.status).toBe('posted');
    const poor = start();
    for (const one of poor.world.accounts.values()) if (one.id === wallet) one.held = 1_500n;
    // An account that is under water may be paid into.
    expect(ask(poor, legs([house, -1n], [wallet, 1n])).verdict.status).toBe('posted');
  });

  it('a hold, its repetition, and its release', () => {
    const draft = start();
    expect(ask(draft, hold)).toEqual({
      verdict: { status: 'posted', transferId: null, postedAt: now },
      own: { balance: 1_000n, held: 600n },
    });
    const held = { merchantId, id: holdId, accountId: wallet, amount: 600n, state: 'open', transferId: null };
    expect(draft.newHolds).toEqual([{ hold: held, reference: hold.reference }]);
    expect(written(draft)).toEqual({
      ...nothing,
      keys: [['test', 'k2', { transferId: null, refusal: null }]],
      touched: [[wallet, 1_000n, 600n, 5n]],
    });
    expect(ask(draft, hold).verdict).toEqual({ status: 'duplicate', transferId: null, postedAt: now });
    expect(ask(draft, { ...hold, key: 'k9' }).verdict).toEqual({
      status: 'refused',
      reason: 'key_conflict',
      final: true,
    });
    expect(ask(draft, { ...hold, key: 'k9', holdId: id(8), amount: 401n }).verdict).toEqual({
      status: 'refused',
      reason: 'insufficient_funds',
      final: false,
    });
    expect(ask(draft, { ...hold, key: 'k9', holdId: id(8), amount: 400n }).verdict.status).toBe('posted');
    expect(ask(draft, { ...release, accountId: bonus }).verdict).toEqual({
      status: 'refused',
      reason: 'unknown_hold',
      final: false,
    });
    expect(ask(draft, { ...release, holdId: id(9) }).verdict).toMatchObject({ reason: 'unknown_hold' });
    expect(ask(draft, { ...release, accountId: id(9) }).verdict).toMatchObject({ reason: 'unknown_account' });
    expect(ask(draft, release)).toEqual({
      verdict: { status: 'posted', transferId: null, postedAt: now },
      own: { balance: 1_000n, held: 400n },
    });
    expect([...draft.endedHolds]).toEqual([{ ...held, state: 'released' }]);
    expect(draft.keys.at(-1)).toMatchObject({ request: { key: 'k3' }, transferId: null, refusal: null });
    expect(ask(draft, { ...release, key: 'k4' }).verdict).toMatchObject({ reason: 'unknown_hold' });
    expect(ask(draft, { ...hold, key: 'k8', holdId: id(7), accountId: id(9) }).verdict).toMatchObject({
      reason: 'unknown_account',
    });
    expect(
      ask(draft, { ...hold, key: 'k7', holdId: id(6), accountId: house, amount: 5_000n }).verdict.status,
    ).toBe('posted');
  });

  it('a capture pays from its hold and no other', () => {
    const pay = (amount: bigint, of = holdId, from = wallet): TransferCommand => ({
      ...{ ...transfer, key: `${amount}`, captures: of },
      legs: [
        { accountId: from, amount: -amount },
        { accountId: house, amount },
      ],
    });
    const draft = start();
    ask(draft, hold);
    ask(draft, { ...hold, key: 'k9', holdId: id(8), accountId: wallet, amount: 300n });
    expect(ask(draft, pay(701n)).verdict).toMatchObject({ reason: 'insufficient_funds' });
    expect(ask(draft, pay(700n, id(9))).verdict).toMatchObject({ reason: 'unknown_hold' });
    expect(ask(draft, pay(1n, holdId, bonus)).verdict).toMatchObject({ reason: 'unknown_hold' });
    expect(ask(draft, pay(700n))).toEqual({
      verdict: { status: 'posted', transferId: id(101), postedAt: now },
      own: { balance: 300n, held: 300n },
    });
    expect([...draft.endedHolds]).toMatchObject([{ id: holdId, state: 'captured', transferId: id(101) }]);
    expect(ask(draft, pay(1n)).verdict).toMatchObject({ reason: 'unknown_hold' });
  });
});
