import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adjust, balanceOf, bet, type Member, rollback, win } from './ledger-bank.ts';
import { soundBank } from './ledger-invariants.ts';

const bank = soundBank();

describe('bets', () => {
  it('a win before its bet is told to come back, and passes then', async () => {
    const member = await bank.member(100n);
    const early = win(bank, member, 'late-bet', 'early-win', 50n);
    expect(await bank.ledger.submit(early)).toMatchObject({ reason: 'bet_unknown_yet', final: false });
    await bank.ledger.submit(bet(bank, member, 'late-bet', 10n));
    expect(await bank.ledger.submit(early)).toMatchObject({ status: 'posted', balance: 140n });
  });

  it('a rollback before its bet refuses the late bet for good', async () => {
    const member = await bank.member(100n);
    const id = randomUUID();
    expect(await bank.ledger.submit(rollback(bank, member, id, `${id}-x`))).toMatchObject({
      status: 'posted',
      balance: 100n,
    });
    const late = bet(bank, member, id, 10n);
    expect(await bank.ledger.submit(late)).toMatchObject({ reason: 'bet_rolled_back', final: true });
    expect(await bank.ledger.submit(late)).toMatchObject({ reason: 'bet_rolled_back', final: true });
    expect(await bank.ledger.submit(win(bank, member, id, `${id}-w`, 5n))).toMatchObject({
      reason: 'bet_rolled_back',
    });
    expect(await balanceOf(bank, member)).toBe(100n);
  });

  it('a closed gate stops bets; wins and rollbacks pass', async () => {
    const member = await bank.member(100n);
    await bank.ledger.submitMany([bet(bank, member, 'g1', 10n), bet(bank, member, 'g2', 10n)]);
    const { merchantId } = bank;
    const shut = { merchantId, memberId: member.id, status: 'closed', reason: 'self-exclusion' } as const;
    await bank.inTransaction((tx) => bank.ledger.setGate(tx, shut));
    expect(await bank.ledger.gate(merchantId, member.id)).toEqual(shut);
    const outcomes = await bank.ledger.submitMany([
      bet(bank, member, 'g3', 1n),
      win(bank, member, 'g1', 'g1-w', 30n),
      rollback(bank, member, 'g2', 'g2-x'),
    ]);
    expect(outcomes).toMatchObject([
      { reason: 'gate_closed', final: true },
      { status: 'posted' },
      { status: 'posted', balance: 120n },
    ]);
  });

  it("counts a member's own limits under the wallet's lock: 40 bets at once stop at the limit", async () => {
    const member = await bank.member(1_000n);
    const windowEnd = new Date(Date.now() + 3_600_000);
    await bank.inTransaction((tx) =>
      bank.ledger.setLimit(tx, {
        merchantId: bank.merchantId,
        memberId: member.id,
        kind: 'wager',
        limit: 100n,
        windowDays: 1,
        windowEnd,
      }),
    );
    const other = await bank.node();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? other : bank.ledger).submit(bet(bank, member, randomUUID(), 10n)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(10);
    expect(await balanceOf(bank, member)).toBe(900n);
  });

  it('a win above the cap waits for a person, and passes once', async () => {
    const member = await bank.member(100n);
    await bank.ledger.submitMany([bet(bank, member, 'p1', 10n), bet(bank, member, 'p2', 10n)]);
    const large = { ...win(bank, member, 'p1', 'p1-w', 5_000n), cap: 4_999n };
    const refused = { ...win(bank, member, 'p2', 'p2-w', 5_000n), cap: 4_999n };
    expect(await bank.ledger.submitMany([large, refused])).toMatchObject([
      { reason: 'win_above_cap_pending', final: false },
      { reason: 'win_above_cap_pending', final: false },
    ]);
    expect(await bank.ledger.submit(large)).toMatchObject({ reason: 'win_above_cap_pending' });
    expect(await bank.ledger.submit(rollback(bank, member, 'p1', 'p1-x'))).toMatchObject({
      reason: 'bet_settled',
    });
    const decide = (transactionId: string, approve: boolean) =>
      bank.ledger.decidePendingWin({
        merchantId: bank.merchantId,
        vendorId: 'studio',
        transactionId,
        approve,
      });
    expect(await decide('p1-w', true)).toMatchObject({ status: 'posted', balance: 5_080n });
    expect(await decide('p1-w', true)).toMatchObject({ status: 'duplicate' });
    expect(await decide('p2-w', false)).toMatchObject({ reason: 'win_refused', final: true });
    expect(await decide('none', true)).toBeNull();
    expect(await bank.ledger.submitMany([large, refused])).toMatchObject([
      { status: 'duplicate', balance: 5_080n },
      { reason: 'win_refused', final: true },
    ]);
  });
});

describe('holds and reversals', () => {
  const hold = (member: Member, amount: bigint) =>
    ({
      type: 'hold',
      merchantId: bank.merchantId,
      scope: 'test',
      key: randomUUID(),
      accountId: member.wallet,
      holdId: randomUUID(),
      amount,
      reference: { type: 'test', id: '1' },
    }) as const;

  it('what is held cannot be staked; released it can', async () => {
    const member = await bank.member(100n);
    const command = hold(member, 80n);
    expect(await bank.ledger.submit(command)).toMatchObject({ status: 'posted', balance: 20n });
    expect(await bank.ledger.submit(bet(bank, member, randomUUID(), 21n))).toMatchObject({
      reason: 'insufficient_funds',
      balance: 20n,
    });
    expect(await bank.ledger.submit(hold(member, 21n))).toMatchObject({ reason: 'insufficient_funds' });
    const { holdId, accountId, merchantId } = command;
    const release = {
      type: 'release',
      merchantId,
      scope: 'test',
      key: randomUUID(),
      accountId,
      holdId,
    } as const;
    expect(await bank.ledger.submit(release)).toMatchObject({ status: 'posted', balance: 100n });
    expect(await bank.ledger.submit({ ...release, key: randomUUID() })).toMatchObject({
      reason: 'unknown_hold',
    });
  });

  it('a capture spends the hold and ends it', async () => {
    const member = await bank.member(100n);
    const command = hold(member, 100n);
    await bank.ledger.submit(command);
    const capture = { ...adjust(bank, member, -100n), captures: command.holdId };
    expect(await bank.ledger.submit(capture)).toMatchObject({ status: 'posted' });
    expect(await bank.ledger.balances(bank.merchantId, member.id)).toContainEqual(
      expect.objectContaining({ purpose: 'main', balance: 0n, held: 0n }),
    );
  });

  it('a transfer is taken back once, anyone who asks and under whatever key', async () => {
    const other = await bank.node();
    const member = await bank.member();
    const posted = await bank.ledger.submit(adjust(bank, member, 60n));
    const transferId = posted.status === 'posted' ? (posted.transferId ?? '') : '';
    const ask = (ledger: typeof other) =>
      ledger.reverse({
        merchantId: bank.merchantId,
        transferId,
        scope: 'test',
        key: randomUUID(),
        reference: { type: 'test', id: '1' },
      });
    const outcomes = await Promise.all([ask(bank.ledger), ask(other), ask(bank.ledger), ask(other)]);
    expect(outcomes.filter((outcome) => outcome.status === 'posted')).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => outcome.status === 'refused' && outcome.reason === 'already_reversed'),
    ).toHaveLength(3);
    expect(await balanceOf(bank, member)).toBe(0n);
    expect(await bank.ledger.transfer(bank.merchantId, transferId)).toMatchObject({
      reversedBy: expect.any(String),
    });
  });

  it('what a game moved is not taken back behind its back', async () => {
    const member = await bank.member(10n);
    const placed = await bank.ledger.submit(bet(bank, member, randomUUID(), 10n));
    const transferId = placed.status === 'posted' ? (placed.transferId ?? '') : '';
    const { merchantId } = bank;
    const outcome = await bank.ledger.reverse({
      merchantId,
      transferId,
      scope: 'test',
      key: 'r',
      reference: { type: 'test', id: '1' },
    });
    expect(outcome).toMatchObject({ status: 'refused', reason: 'unknown_transfer' });
  });
});
