// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SceneClock } from '../scene/clock.ts';
import type { Scene, SceneRound } from '../scene/scene.ts';
import { type Api, CallFailed } from '../shared/api.ts';
import { freeLine } from '../shared/free-rounds.ts';
import type { Shell } from '../shared/shell.ts';
import type { AutoPlan } from '../shared/autoplay.ts';
import type { Console } from './console.ts';
import { Table, type TableParts } from './table.ts';
import type { FreeRounds, InstantRound, InstantSession, RoundAnswer } from '../../src/protocol.ts';

const fairness = {} as InstantSession['fairness'];
const baseRound = {
  roundId: 'r1',
  status: 'settled',
  stake: 100,
  staked: 100,
  payout: 0,
  form: 'form',
  actions: [] as unknown[],
  view: 'view',
} as unknown as InstantRound;
const answer = (
  round: Partial<InstantRound>,
  balance: number | null = 900,
  freeRounds: FreeRounds | null = null,
): RoundAnswer => ({
  round: { ...baseRound, ...round },
  balance,
  transferId: null,
  fairness,
  revealed: null,
  freeRounds,
  jackpot: null,
});

/** A table whose scene shows when the test lets it, and whose driver answers what the test says. */
function sit(
  changes: {
    openRound?: InstantRound;
    lastRound?: InstantRound;
    automatic?: unknown;
    free?: FreeRounds;
    ownStake?: () => number;
    minRoundMs?: number;
  } = {},
) {
  const log: string[] = [];
  const clock = new SceneClock();
  clock.calm = true;
  clock.speed = Number.POSITIVE_INFINITY;
  let letShow: () => void = () => undefined;
  const held = { on: false };
  const scene: Scene = {
    element: document.createElement('div'),
    form: () => 'form',
    setForm: (form) => log.push(`form ${String(form)}`),
    enable: () => undefined,
    async present(round: SceneRound, from) {
      log.push(`show ${String(round.view)} after ${String(from)}`);
      if (held.on) await new Promise<void>((resolve) => (letShow = resolve));
    },
    actions: () => [{ label: 'go', action: 'go' }],
    ...(changes.ownStake === undefined ? {} : { ownStake: changes.ownStake }),
    ...(changes.automatic === undefined ? {} : { automatic: () => changes.automatic }),
    clear: () => log.push('clear'),
  };
  const shell = {
    balance: 1_000,
    betsEnded: false,
    setBalance(minor: number) {
      shell.balance = minor;
      log.push(`balance ${minor}`);
    },
    cash: String,
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    say: () => undefined,
    toast: (text: string) => log.push(`toast ${text}`),
    trouble: (error: unknown, _retry?: () => void): unknown =>
      log.push(`trouble ${(error as CallFailed).code}`),
    sound: { click: () => undefined },
  };
  const phases: string[] = [];
  const waits: (number | null)[] = [];
  const controls: Pick<Console, 'stake' | 'setStake' | 'setPhase' | 'setAuto' | 'setWait'> = {
    stake: () => 100,
    setStake: (minor) => log.push(`stake ${minor}`),
    setPhase: (phase) => phases.push(phase),
    setAuto: () => undefined,
    setWait: (seconds) => waits.push(seconds),
  };
  const free = freeLine(shell, changes.free ?? null, () => log.push('changed'));
  const driver = { bet: vi.fn<Api['bet']>(), act: vi.fn<Api['act']>() };
  const table = new Table({
    session: {
      fairness,
      openRound: changes.openRound ?? null,
      lastRound: changes.lastRound ?? null,
      serverTime: '2026-11-01T12:00:00.000Z',
      play: { minRoundMs: changes.minRoundMs ?? 0, autoplay: true, turbo: true, featureBuy: true },
    } as InstantSession,
    shell: shell as unknown as Shell,
    say: (key) => key,
    scene,
    clock,
    driver: driver as unknown as Api,
    results: {
      quiet: () => undefined,
      waits: () => log.push('waits'),
      recall: ({ payout }: SceneRound) => log.push(`recall ${payout}`),
      announce: ({ payout }: SceneRound) => Promise.resolve(void log.push(`tell ${payout}`)),
    } as unknown as TableParts['results'],
    free,
    console: () => controls as Console,
  });
  return { table, free, driver, log, phases, waits, shell, held, show: () => letShow() };
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => document.body.replaceChildren());

describe('a round', () => {
  test('is paid in the balance only after it has been shown and told', async () => {
    const { table, driver, log, held, show } = sit();
    driver.bet.mockResolvedValue(answer({ payout: 300 }, 1_200));
    held.on = true;
    const done = table.bet();
    await flush();
    expect(log).toEqual(['balance 900', 'show view after null']);
    table.balanceSaid({ balance: 1_200, currency: 'BRL', at: '', transferId: null });
    expect(log).not.toContain('balance 1200');
    show();
    await done;
    expect(log.slice(2)).toEqual(['tell 300', 'balance 1200']);
    expect(table.spent).toEqual({ staked: 100, won: 300 });
  });

  test('waits for actions, each sent with the number of those before it', async () => {
    const { table, driver, log, phases } = sit();
    driver.bet.mockResolvedValue(answer({ status: 'open', view: 'a' }));
    await table.bet();
    expect(phases.at(-1)).toBe('waiting');
    driver.act.mockResolvedValueOnce(
      answer({ status: 'open', view: 'b', actions: ['go'], staked: 200 }, 800),
    );
    await table.act('go');
    driver.act.mockResolvedValueOnce(answer({ view: 'c', actions: ['go', 'stop'], staked: 200 }, 800));
    await table.act('stop');
    expect(driver.act.mock.calls.map(([request]) => request)).toEqual([
      { roundId: 'r1', step: 0, action: 'go' },
      { roundId: 'r1', step: 1, action: 'stop' },
    ]);
    expect(log.filter((line) => line.startsWith('show'))).toEqual([
      'show a after null',
      'show b after a',
      'show c after b',
    ]);
    expect(table.spent).toEqual({ staked: 200, won: 0 });
  });

  test('stays open where a second stake is refused', async () => {
    const { table, driver, log, phases } = sit();
    driver.bet.mockResolvedValue(answer({ status: 'open' }));
    await table.bet();
    driver.act.mockRejectedValue(new CallFailed('NO_FUNDS'));
    await table.act('double');
    expect(log).toContain('trouble NO_FUNDS');
    expect(log).not.toContain('clear');
    expect(phases.at(-1)).toBe('waiting');
  });

  test('asks nothing where the balance does not cover it, and the table is cleared where the bet is refused', async () => {
    const { table, driver, log, shell, phases } = sit();
    shell.balance = 99;
    await table.bet();
    expect(driver.bet).not.toHaveBeenCalled();
    shell.balance = 1_000;
    driver.bet.mockRejectedValue(new CallFailed('LIMIT_REACHED'));
    await table.bet();
    expect(log.slice(-2)).toEqual(['clear', 'trouble LIMIT_REACHED']);
    expect(phases.at(-1)).toBe('idle');
    expect(shell.balance).toBe(1_000);
  });

  test('a broken line is asked again by the same request', async () => {
    const { table, driver, shell } = sit();
    let again: (() => void) | undefined;
    shell.trouble = (_: unknown, retry?: () => void) => void (again = retry);
    driver.bet.mockRejectedValueOnce(new CallFailed('NETWORK'));
    await table.bet();
    driver.bet.mockResolvedValueOnce(answer({}));
    again?.();
    await flush();
    const [first, second] = driver.bet.mock.calls.map(([request]) => request.requestId);
    expect(second).toBe(first);
  });

  test('that was left is found again with its form and its stake', async () => {
    const openRound = { ...baseRound, status: 'open', view: 'a' } as InstantRound;
    const { table, log, phases, driver } = sit({ openRound });
    await table.resume();
    expect(log).toEqual(['stake 100', 'form form', 'show a after null', 'toast resumed', 'waits']);
    expect(phases.at(-1)).toBe('waiting');
    await table.bet();
    expect(driver.bet).not.toHaveBeenCalled();
  });

  test('that is over is shown as it ended, with what it brought in words', async () => {
    const lastRound = { ...baseRound, status: 'settled', view: 'a', payout: 250 } as InstantRound;
    const { table, log, phases } = sit({ lastRound });
    await table.resume();
    expect(log).toEqual(['stake 100', 'form form', 'show a after null', 'recall 250']);
    expect(phases).toEqual([]);
  });
});

describe('automatic play', () => {
  const plan: AutoPlan = { rounds: 3, stopLoss: 1_000, stopWin: null, singleWin: null };

  test('plays its rounds one after the other and says what they brought', async () => {
    const { table, driver, log } = sit();
    driver.bet.mockImplementation(({ requestId }) =>
      Promise.resolve(answer({ roundId: requestId, payout: 50 })),
    );
    await table.auto(plan);
    expect(driver.bet).toHaveBeenCalledTimes(3);
    expect(log.at(-1)).toBe('toast endRounds');
    expect(table.engaged()).toBe(false);
  });

  test('waits for the least time of the market, as a press by hand does, and is refused nothing', async () => {
    const { table, driver, log, waits } = sit({ minRoundMs: 80 });
    const began: number[] = [];
    driver.bet.mockImplementation(({ requestId }) => {
      began.push(performance.now());
      return Promise.resolve(answer({ roundId: requestId }));
    });
    await table.bet();
    await table.bet();
    expect(driver.bet).toHaveBeenCalledTimes(1);
    expect(waits.at(-1)).toBe(1);
    await table.auto({ ...plan, rounds: 2 });
    expect(driver.bet).toHaveBeenCalledTimes(3);
    const gaps = began.slice(1).map((at, n) => at - (began[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
    expect(log.at(-1)).toBe('toast endRounds');
  });

  test('what the server refuses as too soon is waited for, without a word of trouble', async () => {
    const { table, driver, log, waits } = sit();
    driver.bet.mockRejectedValue(new CallFailed('TOO_FAST', 3_000));
    await table.bet();
    expect(waits.at(-1)).toBe(3);
    expect(log.filter((line) => line.startsWith('trouble'))).toEqual([]);
  });

  test('ends with the first refusal', async () => {
    const { table, driver, log } = sit();
    driver.bet.mockRejectedValue(new CallFailed('LIMIT_REACHED'));
    await table.auto(plan);
    expect(driver.bet).toHaveBeenCalledTimes(1);
    expect(log.at(-1)).toBe('toast endRefused');
  });

  test('ends after the round in which the player stops it', async () => {
    const { table, driver, log } = sit();
    driver.bet.mockImplementation(({ requestId }) => {
      table.stopAuto();
      return Promise.resolve(answer({ roundId: requestId }));
    });
    await table.auto(plan);
    expect(driver.bet).toHaveBeenCalledTimes(1);
    expect(log.at(-1)).toBe('toast endPlayer');
  });

  test('acts as the scene says, and leaves a round to the player where the scene says nothing', async () => {
    const acting = sit({ automatic: 'stop' });
    acting.driver.bet.mockImplementation(({ requestId }) =>
      Promise.resolve(answer({ roundId: requestId, status: 'open' })),
    );
    acting.driver.act.mockImplementation(({ roundId }) =>
      Promise.resolve(answer({ roundId, actions: ['stop'] })),
    );
    await acting.table.auto(plan);
    expect(acting.driver.act).toHaveBeenCalledTimes(3);
    const silent = sit();
    silent.driver.bet.mockResolvedValue(answer({ status: 'open' }));
    await silent.table.auto(plan);
    expect(silent.driver.bet).toHaveBeenCalledTimes(1);
    expect(silent.phases.at(-1)).toBe('waiting');
  });
});

describe('free rounds', () => {
  const two = { left: 2, stake: 70, expiresAt: '2026-12-01T03:00:00.000Z' };
  const played = { stake: 70, staked: 70, free: true, payout: 140 };

  test('are bet at their stake while there are any, at no cost and by name; then the next bet is the player’s', async () => {
    const { table, driver, free, log, shell } = sit({ free: two });
    expect(free.element.textContent).toBe('freeRounds 2 70');
    driver.bet.mockResolvedValueOnce(answer(played, 1_140, { ...two, left: 1 }));
    await table.bet();
    expect(driver.bet.mock.calls[0]?.[0]).toMatchObject({ stake: 70, free: true });
    expect(log.filter((line) => line.startsWith('balance'))).toEqual(['balance 1000', 'balance 1140']);
    expect(free.element.textContent).toBe('freeRounds 1 70');
    driver.bet.mockResolvedValueOnce(answer(played, 1_280));
    await table.bet();
    expect(free.element.textContent).toBe('freeRoundsOver');
    expect(free.element.hidden).toBe(false);
    expect(table.spent).toEqual({ staked: 0, won: 280 });
    driver.bet.mockResolvedValueOnce(answer({}, 1_180));
    await table.bet();
    expect(driver.bet.mock.calls[2]?.[0]).not.toHaveProperty('free');
    expect(driver.bet.mock.calls[2]?.[0]).toMatchObject({ stake: 100 });
    expect(shell.balance).toBe(1_180);
  });

  test('can be played with an empty balance, and a further stake in one is the player’s own', async () => {
    const { table, driver, shell, log } = sit({ free: two });
    shell.balance = 0;
    driver.bet.mockResolvedValueOnce(answer({ ...played, status: 'open' }, 0, { ...two, left: 1 }));
    await table.bet();
    expect(log).not.toContain('trouble NO_FUNDS');
    driver.act.mockResolvedValueOnce(
      answer({ ...played, staked: 140, actions: ['go'] }, 0, { ...two, left: 1 }),
    );
    await table.act('go');
    expect(table.spent.staked).toBe(70);
  });

  test('that the wallet has ended take nothing from the balance: the player is told, and bets again by hand', async () => {
    const { table, driver, free, log } = sit({ free: two });
    driver.bet.mockRejectedValueOnce(new CallFailed('FREE_ROUNDS_OVER'));
    await table.bet();
    expect(driver.bet).toHaveBeenCalledTimes(1);
    expect(free.next()).toBeNull();
    expect(log).toContain('trouble FREE_ROUNDS_OVER');
  });

  test.each([
    [100, undefined],
    [two.stake, true],
  ])('are meant where chips come to their stake: %i', async (total, free) => {
    const { table, driver } = sit({ free: two, ownStake: () => total });
    driver.bet.mockResolvedValue(answer({}, 900, two));
    await table.bet();
    expect(driver.bet.mock.calls[0]?.[0]).toMatchObject({ stake: total });
    expect(driver.bet.mock.calls[0]?.[0].free).toBe(free);
  });
});
