import { describe, expect, it } from 'vitest';
import {
  ask,
  bet,
  betOf,
  bonus,
  entry,
  id,
  limit,
  memberId,
  merchantId,
  nothing,
  now,
  rollback,
  share,
  start,
  transferOf,
  wallet,
  win,
  written,
} from './first-draft.ts';

describe('what a bet leaves to be written', () => {
  it('its stake, with itself as its key, and what its limits count', () => {
    const limits = [limit('loss'), limit('wager', 7n)];
    const draft = start(...limits);
    expect(ask(draft, bet)).toEqual({
      verdict: { status: 'posted', transferId: id(101), postedAt: now },
      own: { balance: 900n, held: 0n },
    });
    expect(written(draft)).toEqual({
      ...nothing,
      transfers: [transferOf(101, 'bet', 'vendor:studio', 'b1')],
      entries: [entry(wallet, 6n, id(101), -100n, 900n), entry(share, 6n, id(101), 100n, 100n)],
      newBets: [betOf()],
      changedGates: [{ merchantId, memberId, status: 'open', limits }],
      touched: [
        [wallet, 900n, 0n, 6n],
        [share, 100n, 0n, 6n],
      ],
    });
    expect(limits.map(({ used }) => used)).toEqual([100n, 107n]);
  });

  it('of nothing: no transfer, and no gate where no limit counts', () => {
    const draft = start();
    const { market: _m, selection: _s, sessionId: _i, ...plain } = bet;
    expect(ask(draft, { ...plain, amount: 0n }).verdict).toEqual({
      status: 'posted',
      transferId: null,
      postedAt: now,
    });
    expect(written(draft)).toEqual({
      ...nothing,
      newBets: [betOf({ stake: 0n, transferId: null, market: null, selection: null, sessionId: null })],
    });
    expect(ask(draft, { ...plain, amount: 0n }).verdict).toEqual({
      status: 'duplicate',
      transferId: null,
      postedAt: now,
    });
  });

  it('that repeats itself in anything else is another one', () => {
    const draft = start();
    ask(draft, bet);
    expect(ask(draft, bet).verdict).toEqual({ status: 'duplicate', transferId: id(101), postedAt: now });
    for (const change of [
      { market: 'size' },
      { selection: 'black' },
      { amount: 99n },
      { roundId: 'r2' },
      { gameId: 'dice' },
      { memberId: id(9) },
      { accountId: bonus },
      { currency: 'USD' },
    ])
      expect(ask(draft, { ...bet, ...change }).verdict).toEqual({
        status: 'refused',
        reason: 'key_conflict',
        final: true,
      });
    const { market: _, ...without } = bet;
    expect(ask(draft, without).verdict).toMatchObject({ reason: 'key_conflict' });
  });

  it('that a closed game refuses is remembered by its key', () => {
    const draft = start();
    expect(ask(draft, { ...bet, gameClosed: true })).toEqual({
      verdict: { status: 'refused', reason: 'game_closed', final: true },
      own: { balance: 1_000n, held: 0n },
    });
    expect(written(draft)).toEqual({
      ...nothing,
      keys: [['vendor:studio', 'b1', { transferId: null, refusal: 'game_closed' }]],
    });
    expect(ask(draft, bet).verdict).toEqual({ status: 'refused', reason: 'game_closed', final: true });
  });

  it('takes the last cent, and no cent more', () => {
    expect(ask(start(), { ...bet, amount: 1_000n }).verdict.status).toBe('posted');
    expect(ask(start(), { ...bet, amount: 1_001n }).verdict).toEqual({
      status: 'refused',
      reason: 'insufficient_funds',
      final: true,
    });
  });
});

describe('what a win leaves to be written', () => {
  it('its money, its key, its bet, and what it gives back to the limits of losses', () => {
    const limits = [limit('loss'), limit('wager')];
    const draft = start(...limits);
    ask(draft, bet);
    expect(ask(draft, win)).toEqual({
      verdict: { status: 'posted', transferId: id(102), postedAt: now },
      own: { balance: 1_200n, held: 0n },
    });
    const ended = betOf({ state: 'settled', won: 300n, wins: 1 });
    expect(written(draft)).toMatchObject({
      transfers: [{}, { ...transferOf(102, 'win', 'vendor:studio', 'w1'), detail: '{"bet":"b1"}' }],
      entries: [{}, {}, entry(share, 7n, id(102), -300n, -200n), entry(wallet, 7n, id(102), 300n, 1_200n)],
      keys: [['vendor:studio', 'w1', { transferId: id(102), refusal: null }]],
      newBets: [ended],
      changedBets: [],
      endedBets: [ended],
    });
    expect(limits.map(({ used }) => used)).toEqual([-200n, 100n]);
    expect([...draft.changedGates]).toHaveLength(1);
  });

  it('of nothing closes the round alone', () => {
    const draft = start(limit('wager'));
    ask(draft, bet);
    draft.changedGates.clear();
    expect(ask(draft, { ...win, amount: 0n }).verdict).toEqual({
      status: 'posted',
      transferId: null,
      postedAt: now,
    });
    expect(draft.transfers).toHaveLength(1);
    expect([...draft.newBets]).toEqual([betOf({ state: 'settled', wins: 1 })]);
    expect(draft.changedGates.size).toBe(0);
  });

  it('above the cap: that it waits, and nothing moved; then a person’s decision', () => {
    const draft = start();
    ask(draft, bet);
    const above = { ...win, cap: 299n };
    expect(ask(draft, above).verdict).toEqual({
      status: 'refused',
      reason: 'win_above_cap_pending',
      final: false,
    });
    expect(draft.pendingWins.map(({ command }) => command)).toEqual([above]);
    expect([...draft.newBets]).toEqual([betOf({ pendingWins: 1 })]);
    expect([draft.keys, draft.transfers.length]).toEqual([[], 1]);
    expect(ask(draft, above).verdict).toMatchObject({ reason: 'win_above_cap_pending', final: false });
    expect(draft.pendingWins).toHaveLength(1);
    expect(ask(draft, { ...above, amount: 301n }).verdict).toEqual({
      status: 'refused',
      reason: 'key_conflict',
      final: false,
    });
    expect(ask(draft, rollback).verdict).toMatchObject({ reason: 'bet_settled', final: true });

    expect(ask(draft, { type: 'pending_win', approve: true, win }).verdict).toMatchObject({
      status: 'posted',
      transferId: id(102),
    });
    expect(draft.decidedWins.map(({ state, late }) => [state, late])).toEqual([['approved', false]]);
    expect([...draft.newBets]).toEqual([betOf({ state: 'settled', won: 300n, wins: 1 })]);
    expect(ask(draft, { type: 'pending_win', approve: true, win }).verdict).toEqual({
      status: 'duplicate',
      transferId: id(102),
      postedAt: now,
    });
  });

  it.each([
    [false, true, 'settled'],
    [false, false, 'open'],
    [true, false, 'open'],
  ] as const)(
    'let pass (%s) with a round that is closed by it (%s): the bet is %s',
    (approve, roundClosed, state) => {
      const draft = start();
      ask(draft, bet);
      const waiting = { ...win, roundClosed, cap: 1n };
      ask(draft, waiting);
      const { verdict } = ask(draft, { type: 'pending_win', approve, win: waiting });
      expect(verdict).toMatchObject(
        approve ? { status: 'posted' } : { status: 'refused', reason: 'win_refused', final: true },
      );
      expect([...draft.newBets]).toEqual([betOf({ state, ...(approve ? { won: 300n, wins: 1 } : {}) })]);
      expect(draft.endedBets).toHaveLength(state === 'settled' ? 1 : 0);
      expect(draft.decidedWins).toMatchObject([{ state: approve ? 'approved' : 'refused', late: false }]);
      expect(draft.keys.map(({ refusal }) => refusal)).toEqual([approve ? null : 'win_refused']);
    },
  );

  it('let pass after its round was closed: late, and the bet ends no second time', () => {
    const draft = start();
    ask(draft, bet);
    ask(draft, { ...win, cap: 1n });
    ask(draft, { ...win, transactionId: 'w2', amount: 5n });
    expect(ask(draft, { type: 'pending_win', approve: true, win }).verdict.status).toBe('posted');
    expect(draft.decidedWins).toMatchObject([{ state: 'approved', late: true }]);
    expect(draft.endedBets).toHaveLength(1);
    expect([...draft.newBets]).toEqual([betOf({ state: 'settled', won: 305n, wins: 2 })]);
    const other = start();
    ask(other, bet);
    ask(other, { ...win, cap: 1n });
    ask(other, { ...win, transactionId: 'w2', amount: 5n });
    ask(other, { type: 'pending_win', approve: false, win });
    expect(other.decidedWins).toMatchObject([{ state: 'refused', late: false }]);
    expect(other.endedBets).toHaveLength(1);
  });

  it('that never waited is decided by nobody', () => {
    const draft = start();
    const asked = { type: 'pending_win', approve: true, win } as const;
    expect(ask(draft, asked).verdict).toEqual({ status: 'refused', reason: 'key_conflict', final: false });
    ask(draft, bet);
    expect(ask(draft, asked).verdict).toEqual({ status: 'refused', reason: 'key_conflict', final: false });
    expect(ask(draft, { ...asked, win: { ...win, accountId: id(9) } }).verdict).toMatchObject({
      reason: 'unknown_account',
    });
    expect(draft.decidedWins).toEqual([]);
  });

  it('of another player, wallet or currency than its bet is no win of it', () => {
    for (const change of [{ memberId: id(9) }, { accountId: bonus }, { gameId: 'dice' }, { roundId: 'r2' }]) {
      const draft = start();
      ask(draft, bet);
      expect(ask(draft, { ...win, ...change }).verdict).toMatchObject({
        reason: 'key_conflict',
        final: true,
      });
      expect(ask(draft, { ...rollback, ...change }).verdict.status).toBe('refused');
    }
  });
});

describe('what a rollback leaves to be written', () => {
  it('the stake given back, its key, its bet, and what its limits count no more', () => {
    const limits = [limit('loss'), limit('wager')];
    const draft = start(...limits);
    ask(draft, bet);
    draft.changedGates.clear();
    expect(ask(draft, rollback)).toEqual({
      verdict: { status: 'posted', transferId: id(102), postedAt: now },
      own: { balance: 1_000n, held: 0n },
    });
    expect(written(draft)).toMatchObject({
      transfers: [
        {},
        { ...transferOf(102, 'refund', 'vendor:studio', 'x1'), reverses: id(101), detail: '{"bet":"b1"}' },
      ],
      entries: [{}, {}, entry(share, 7n, id(102), -100n, 0n), entry(wallet, 7n, id(102), 100n, 1_000n)],
      keys: [['vendor:studio', 'x1', { transferId: id(102), refusal: null }]],
      endedBets: [betOf({ state: 'rolled_back' })],
      changedGates: [{ memberId }],
    });
    expect(limits.map(({ used }) => used)).toEqual([0n, 0n]);
    expect(draft.world.reversals.get(id(101))).toBe(id(102));
    expect(ask(draft, win).verdict).toEqual({ status: 'refused', reason: 'bet_rolled_back', final: true });
  });

  it('of a bet of nothing: no transfer', () => {
    const draft = start();
    ask(draft, { ...bet, amount: 0n });
    expect(ask(draft, rollback).verdict).toEqual({ status: 'posted', transferId: null, postedAt: now });
    expect(draft.transfers).toEqual([]);
    expect(draft.endedBets).toMatchObject([{ state: 'rolled_back' }]);
  });

  it('of a bet that never came: its tombstone, which refuses it', () => {
    const draft = start();
    ask(draft, rollback);
    expect(written(draft)).toEqual({
      ...nothing,
      keys: [['vendor:studio', 'x1', { transferId: null, refusal: null }]],
      newBets: [
        betOf({
          stake: 0n,
          transferId: null,
          placedAt: null,
          state: 'rolled_back',
          market: null,
          selection: null,
          sessionId: null,
        }),
      ],
    });
    expect(ask(draft, bet).verdict).toEqual({ status: 'refused', reason: 'bet_rolled_back', final: true });
    expect(ask(draft, rollback).verdict).toEqual({ status: 'duplicate', transferId: null, postedAt: now });
    expect(ask(draft, { ...rollback, transactionId: 'b1' }).verdict).toEqual({
      status: 'refused',
      reason: 'key_conflict',
      final: true,
    });
  });
});

describe('where the bet stands that money is about', () => {
  const placedIn = (period: number | null) => {
    const draft = start();
    ask(draft, bet);
    const [placed] = draft.newBets;
    if (!placed) throw new Error('no bet was placed');
    draft.newBets.clear();
    draft.addBet({ ...placed, period });
    draft.newBets.clear();
    return draft;
  };

  it.each([null, 0, 3])('is said by its win and its refund: in %s', (period) => {
    for (const [movement, kind] of [
      [win, 'win'],
      [rollback, 'refund'],
    ] as const) {
      const draft = placedIn(period);
      expect(ask(draft, movement).verdict.status).toBe('posted');
      expect(draft.transfers).toMatchObject([
        { kind: 'bet', betPeriod: null },
        { kind, betPeriod: period },
      ]);
      expect(draft.endedBets).toMatchObject([{ period }]);
    }
  });
});
