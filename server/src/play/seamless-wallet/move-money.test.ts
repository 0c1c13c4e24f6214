import { beforeEach, describe, expect, test } from 'vitest';
import type { Command, Ledger, Outcome, RefusalReason } from '../../ledger/index.ts';
import type { VendorIdentity } from '../../platform/http/call.ts';
import { Failure } from '../../platform/failure.ts';
import { createLogger } from '../../platform/observe/log.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { answerOf, wireMoney } from './answers.ts';
import { moveAll } from './batch.ts';
import type { GameSession } from './game-sessions.ts';
import { move, type MoveDeps, type Movement } from './move-money.ts';

const playerId = '0190b6a4-0000-7000-8000-000000000001';
const other = '0190b6a4-0000-7000-8000-000000000002';
const vendor: VendorIdentity = { merchantId: 'm', vendorId: 'v', vendorCode: 'ACME' };
const postedAt = new Date(0);
const posted: Outcome = { status: 'posted', transferId: 'tr', balance: 900n, postedAt };
const refusedAs = (reason: RefusalReason): Outcome => ({ status: 'refused', reason, final: true });

type Names = 'state' | 'memberId' | 'currency' | 'accountId';
type Bet = Record<Names, string> & { stake: bigint; reward: unknown };
const madeBet = (change: Partial<Bet> = {}): Bet => ({
  ...{
    state: 'open',
    stake: 100n,
    memberId: playerId,
    currency: 'BRL',
    accountId: `main of ${playerId} in BRL`,
  },
  ...{ reward: null, ...change },
});

/** What the wallet meets, and what it asked of it. */
class World {
  readonly submitted: Command[] = [];
  readonly askedBets: string[] = [];
  readonly opened: string[] = [];
  readonly settled: string[] = [];
  outcomes: Outcome[] = [];
  bet: Bet | null = null;
  accounts: unknown[] = [];
  session: GameSession | null = {
    ...{ merchantId: 'm', vendorCode: 'ACME', memberId: playerId, sessionId: 's' },
    ...{ currency: 'BRL', mode: 'real', expiresAt: Infinity },
  };
  playable = async (): Promise<boolean> => true;
  winCap: bigint | null | undefined = 5_000n;
  hasBank = false;

  deps(): MoveDeps {
    const ledger: Pick<Ledger, 'accountId'> & Record<'submit' | 'bet' | 'balances', unknown> = {
      submit: async (command: Command) => {
        this.submitted.push(command);
        return this.outcomes.shift() ?? posted;
      },
      bet: async (...key: string[]) => {
        this.askedBets.push(key.join(' '));
        return this.bet;
      },
      balances: async () => this.accounts,
      accountId: ({ owner, purpose, currency }) => `${purpose} of ${owner.id} in ${currency}`,
    };
    const catalogue: Record<'playable' | 'vendor', unknown> = {
      playable: () => this.playable(),
      vendor: async () => (this.winCap === undefined ? null : { winCap: this.winCap }),
    };
    return {
      ledger: ledger as unknown as Ledger,
      catalogue: catalogue as unknown as Catalogue,
      sessions: {
        open: async () => null,
        find: () => this.session,
        look: () => null,
        endWith: () => undefined,
        close: () => undefined,
      },
      hints: {
        settled: ({ vendorCode }, of) => void this.settled.push(`${vendorCode} ${of.betTransactionId}`),
        close: () => undefined,
      },
      jackpots: { noteWin: async () => undefined },
      bank: async () => 'main',
      openBank: async (_, ...of) => {
        this.opened.push(of.join(' '));
        return this.hasBank;
      },
    };
  }
}

let world: World;
beforeEach(() => {
  world = new World();
});

const about = { playerId, currency: 'BRL', gameCode: 'g', roundId: 'r', transactionId: 't' };
const bet = (change: object = {}): Movement => ({
  type: 'bet',
  body: { ...about, gameSession: 'token', amount: 100, ...change },
});
const win = (change: object = {}): Movement => ({
  type: 'win',
  body: { ...about, betTransactionId: 'b', amount: 40, roundClosed: true, ...change },
});
const rollback = (change: object = {}): Movement => ({
  type: 'rollback',
  body: { ...about, betTransactionId: 'b', ...change },
});
const sends = (movement: Movement) => move(world.deps(), vendor, movement);
const refuses = async (movement: Movement, code: string) =>
  expect(sends(movement)).rejects.toMatchObject({ code });

/** What every movement asks of the ledger. */
const asked = {
  ...{ merchantId: 'm', vendorId: 'v', memberId: playerId, accountId: `main of ${playerId} in BRL` },
  ...{ transactionId: 't', roundId: 'r', gameId: 'g', currency: 'BRL' },
};

describe('what a movement asks of the ledger', () => {
  test('a bet, for its session, with what it is on', async () => {
    await expect(sends(bet({ market: 'colour', selection: 'red' }))).resolves.toEqual({
      ...{ balance: 900, currency: 'BRL', transactionId: 't', siteTransferId: 'tr', duplicate: false },
    });
    await sends(bet());
    const plain = { type: 'bet', ...asked, amount: 100n, sessionId: 's' };
    expect(world.submitted).toStrictEqual([{ ...plain, market: 'colour', selection: 'red' }, plain]);
    expect([world.askedBets, world.settled]).toEqual([[], []]);
  });

  test('a bet on several positions', async () => {
    const positions = [
      { market: 'colour', selection: 'red', amount: 60 },
      { market: 'parity', selection: 'odd', amount: 40 },
    ];
    await sends(bet({ positions }));
    expect(world.submitted).toStrictEqual([
      {
        ...{ type: 'bet', ...asked, amount: 100n, sessionId: 's' },
        positions: positions.map((one) => ({ ...one, amount: BigInt(one.amount) })),
      },
    ]);
  });

  test('of a game that is closed, which the ledger refuses unless it knows the bet', async () => {
    world.playable = async () => false;
    await sends(bet());
    expect(world.submitted).toMatchObject([{ gameClosed: true }]);
  });

  test.each<[cap: bigint | null | undefined, currency: string, expected: object]>([
    [5_000n, 'BRL', { cap: 5_000n }],
    [null, 'BRL', {}],
    [undefined, 'BRL', {}],
    // Nobody has to look at play money.
    [5_000n, 'XTS', {}],
  ])('a win, with the vendor’s cap %s in %s', async (cap, currency, expected) => {
    world.winCap = cap;
    await sends(win({ currency }));
    const of = { ...asked, currency, accountId: `main of ${playerId} in ${currency}` };
    expect(world.submitted).toStrictEqual([
      { type: 'win', ...of, betTransactionId: 'b', amount: 40n, roundClosed: true, ...expected },
    ]);
  });

  test.each<[title: string, amount: number | undefined, bet: Bet | null, refused: boolean]>([
    ['without an amount, of any bet', undefined, madeBet(), false],
    ['of a bet that never came', 100, null, false],
    ['of the stake', 100, madeBet(), false],
    ['of another stake', 99, madeBet(), true],
    ['of what has been given back', 100, madeBet({ state: 'rolled_back' }), false],
    ['of another stake than was given back', 99, madeBet({ state: 'rolled_back' }), true],
    ['of a bet that was rolled back before it came', 99, madeBet({ state: 'rolled_back', stake: 0n }), false],
    ['of a free bet', 99, madeBet({ stake: 0n }), true],
  ])('a rollback %s', async (_title, amount, known, isRefused) => {
    world.bet = known;
    const sent = rollback(amount === undefined ? {} : { amount });
    if (isRefused) await refuses(sent, 'TRANSACTION_CONFLICT');
    else await sends(sent);
    const command = { type: 'rollback', ...asked, betTransactionId: 'b' };
    expect(world.submitted).toStrictEqual(isRefused ? [] : [command]);
    expect(world.askedBets).toEqual(amount === undefined ? [] : ['m v b']);
  });

  test.each([bet(), win(), rollback()])(
    'nothing for a player that can’t be one: $type',
    async ({ type, body }) => {
      await refuses({ type, body: { ...body, playerId: 'nobody' } } as Movement, 'PLAYER_UNKNOWN');
      expect(world.submitted).toEqual([]);
    },
  );
});

describe('a bet without a right to it', () => {
  const session = (change: Partial<GameSession> | null) => {
    world.session = change && world.session && { ...world.session, ...change };
  };
  test.each<[change: Partial<GameSession> | null, code: string]>([
    [null, 'GAME_SESSION_EXPIRED'],
    [{ vendorCode: 'OTHER' }, 'GAME_SESSION_EXPIRED'],
    [{ merchantId: 'other' }, 'GAME_SESSION_EXPIRED'],
    [{ memberId: other }, 'PLAYER_UNKNOWN'],
    [{ currency: 'XTS' }, 'CURRENCY_MISMATCH'],
  ])('with a session that has %j is refused unless the ledger knows it', async (change, code) => {
    session(change);
    await refuses(bet(), code);
    expect([world.submitted, world.askedBets]).toEqual([[], ['m v t']]);
    world.bet = madeBet();
    await sends(bet());
    expect(world.submitted).toHaveLength(1);
    expect('sessionId' in (world.submitted[0] ?? {})).toBe(change !== null);
  });

  test('of someone whom the ledger can’t know isn’t looked up', async () => {
    session(null);
    world.bet = madeBet();
    await refuses(bet({ playerId: 'nobody' }), 'GAME_SESSION_EXPIRED');
    expect(world.askedBets).toEqual([]);
  });
});

describe('the wallet that a movement goes to', () => {
  test.each<[movement: Movement, betId: string]>([
    [bet(), 't'],
    [win(), 'b'],
    [rollback(), 'b'],
  ])('is the one that its bet was paid from: $type', async (movement, betId) => {
    world.outcomes = [refusedAs('key_conflict'), posted];
    world.bet = madeBet({ accountId: 'elsewhere' });
    await sends(movement);
    expect(world.submitted.map((command) => Reflect.get(command, 'accountId'))).toEqual([
      asked.accountId,
      'elsewhere',
    ]);
    expect([world.askedBets, world.opened]).toEqual([[`m v ${betId}`], []]);
  });

  test.each([win(), rollback()])('of a free bet is that of its rounds: $type', async (movement) => {
    world.outcomes = [refusedAs('key_conflict'), posted];
    world.bet = madeBet({ accountId: 'waiting', reward: { id: 'r', paysTo: 'w' } });
    await sends(movement);
    expect(world.submitted[1]).toMatchObject({ accountId: 'waiting', reward: { id: 'r', wallet: 'w' } });
  });

  test.each([
    ['none', null],
    ['another player’s', madeBet({ accountId: 'elsewhere', memberId: other })],
    ['one in another currency', madeBet({ accountId: 'elsewhere', currency: 'XTS' })],
    ['one from the same wallet', madeBet()],
  ])('stays the one that was named where the bet is %s', async (_title, known) => {
    world.outcomes = [refusedAs('key_conflict')];
    world.bet = known;
    await refuses(bet(), 'TRANSACTION_CONFLICT');
    expect([world.submitted.length, world.opened]).toEqual([1, []]);
  });

  test('isn’t looked for where the ledger refuses for another reason', async () => {
    world.outcomes = [refusedAs('insufficient_funds')];
    await refuses(bet(), 'NO_FUNDS');
    expect([world.askedBets, world.opened]).toEqual([[], []]);
  });

  test('is opened for a player who has never played there', async () => {
    world.outcomes = [refusedAs('unknown_account'), posted];
    world.hasBank = true;
    await sends(win());
    expect([world.submitted.length, world.opened]).toEqual([2, [`${playerId} BRL`]]);
  });

  test.each([
    ['CURRENCY_MISMATCH', [{}]],
    ['PLAYER_UNKNOWN', []],
  ])('can’t be opened for others: %s', async (code, accounts) => {
    world.outcomes = [refusedAs('unknown_account')];
    world.accounts = accounts;
    await refuses(win(), code);
    expect(world.submitted).toHaveLength(1);
  });
});

test('what may have moved is asked again twice, and is then for the vendor to repeat', async () => {
  world.outcomes = [{ status: 'uncertain' }, posted];
  await expect(sends(bet())).resolves.toMatchObject({ duplicate: false });
  expect(world.submitted).toHaveLength(2);
  world.outcomes = Array.from({ length: 5 }, () => ({ status: 'uncertain' }));
  await refuses(bet(), 'BUSY');
  expect(world.submitted).toHaveLength(5);
});

test('an ended round is told once: by what closes it, not by a bet, an open win or a repetition', async () => {
  const duplicate: Outcome = { status: 'duplicate', balance: 1n, postedAt };
  await sends(bet({ roundClosed: true }));
  await sends(win({ roundClosed: false }));
  expect(world.settled).toEqual([]);
  await sends(win());
  await sends(rollback());
  expect(world.settled).toEqual(['ACME b', 'ACME b']);
  world.outcomes = [duplicate, duplicate];
  await expect(sends(win())).resolves.toMatchObject({ duplicate: true, siteTransferId: null });
  await sends(rollback());
  expect(world.settled).toHaveLength(2);
});

describe('answers', () => {
  test.each<[RefusalReason, string]>([
    ['insufficient_funds', 'NO_FUNDS'],
    ['limit_reached', 'LIMIT_REACHED'],
    ['game_closed', 'GAME_UNAVAILABLE'],
    ['gate_closed', 'PLAYER_BLOCKED'],
    ['key_conflict', 'TRANSACTION_CONFLICT'],
    ['bet_unknown_yet', 'BET_UNKNOWN_YET'],
    ['bet_rolled_back', 'BET_ROLLED_BACK'],
    ['bet_settled', 'BET_SETTLED'],
    ['round_closed', 'ROUND_CLOSED'],
    ['win_above_cap_pending', 'WIN_PENDING_REVIEW'],
    ['win_refused', 'WIN_REFUSED'],
    ['unknown_account', 'PLAYER_UNKNOWN'],
    ['currency_mismatch', 'CURRENCY_MISMATCH'],
  ])('%s is %s, with the balance where the player can do something about it', (reason, code) => {
    const failure = (balance?: bigint) => {
      const refused = { status: 'refused', reason, final: true } as const;
      try {
        return answerOf(balance === undefined ? refused : { ...refused, balance }, 't', 'BRL');
      } catch (error) {
        return error;
      }
    };
    expect(failure()).toMatchObject({ code, parts: {} });
    const shown = ['NO_FUNDS', 'LIMIT_REACHED'].includes(code);
    const { parts } = failure(7n) as Failure;
    expect(parts).toStrictEqual(shown ? { value: { balance: 7, currency: 'BRL' } } : {});
    expect((failure() as Failure).parts).toStrictEqual({});
  });

  test('what no game can cause is a fault', () => {
    expect(() => answerOf(refusedAs('unbalanced'), 't', 'BRL')).toThrow('refused as unbalanced');
  });

  test('money that JSON readers would round isn’t sent', () => {
    expect(wireMoney(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => wireMoney(2n ** 53n)).toThrow(RangeError);
  });
});

describe('a batch', () => {
  const logged: unknown[] = [];
  const log = Object.assign(createLogger('silent'), {
    error: (...line: unknown[]) => void logged.push(line),
  });
  const batch = async (...movements: Movement[]) => {
    const sent = movements.map(({ type, body }) => ({ type, ...body })) as Parameters<
      typeof moveAll
    >[1]['body']['movements'];
    const call = { vendor, language: 'en', requestId: 'q', log, body: { movements: sent } } as const;
    return (await moveAll(world.deps(), call)).results;
  };
  beforeEach(() => void logged.splice(0));

  test('answers each of the three as its own call would', async () => {
    const results = await batch(bet(), win(), rollback());
    const { type: _type, ...command } = { type: 'bet', ...asked, amount: 100n, sessionId: 's' };
    expect(world.submitted.map(({ type }) => type)).toEqual(['bet', 'win', 'rollback']);
    expect(world.submitted[0]).toStrictEqual({ type: 'bet', ...command });
    const value = {
      balance: 900,
      currency: 'BRL',
      transactionId: 't',
      siteTransferId: 'tr',
      duplicate: false,
    };
    expect(results).toStrictEqual(results.map(() => ({ transactionId: 't', success: true, value })));
    expect(world.settled).toEqual(['ACME b', 'ACME b']);
  });

  test('names no inside of a fault, which is for the log', async () => {
    world.playable = async () => Promise.reject(new Error('the inside'));
    const [refused, fine] = await batch(bet(), win());
    expect(refused).toStrictEqual({
      ...{ transactionId: 't', success: false, code: 'INTERNAL', message: expect.any(String) },
    });
    expect(JSON.stringify(refused)).not.toContain('inside');
    expect(fine).toMatchObject({ success: true });
    expect(logged).toHaveLength(1);
  });

  test.each<[value: unknown, isShown: boolean]>([
    [{ balance: 1, currency: 'BRL' }, true],
    [{ balance: 1 }, false],
    [{ currency: 'BRL' }, false],
    [null, false],
    ['balance and currency', false],
    [undefined, false],
  ])('shows of a refusal a balance alone: %j', async (value, isShown) => {
    world.playable = async () => Promise.reject(new Failure('NO_FUNDS', { value }));
    const [refused] = await batch(bet());
    expect(refused).toStrictEqual({
      ...{ transactionId: 't', success: false, code: 'NO_FUNDS', message: expect.any(String) },
      ...(isShown ? { value } : {}),
    });
    expect(logged).toEqual([]);
  });
});
