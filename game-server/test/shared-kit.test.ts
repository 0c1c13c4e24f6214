import { randomUUID } from 'node:crypto';
import type { SharedGame } from '@croupier/games/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { triedShared, type TriedShared } from '../../games/trials/shared-samples.ts';
import { checkSeed } from '../../tools/depth.ts';
import { StudioFailure } from '../src/failures.ts';
import type { TableState, Tick } from '../src/protocol.ts';
import type { PlayerSession } from '../src/sessions.ts';
import { cancelBet, placeBet, press, type BetAnswer } from '../src/shared/bets.ts';
import type { TableListener } from '../src/shared/deps.ts';
import { Cut } from './helpers/cuts.ts';
import { failureIn } from './helpers/kit-bench.ts';
import { TableBench, type TableLife } from './helpers/table-bench.ts';

/** `npm run kit`: each cut of each round. */
const full = process.env['KIT_ROUNDS'] !== undefined;
const named = process.env['KIT_GAME'];
const tried = (await triedShared()).filter(({ game }) => named === undefined || game.code === named);
const cutsOfRound = full ? Number.POSITIVE_INFINITY : 6;
const players = 4;
const stake = 1000;

const codeOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'answered';
  } catch (error) {
    if (error instanceof Cut) return 'cut';
    return failureIn(error);
  }
};

interface Sent {
  states: TableState[];
  ticks: Tick[];
}

/**
 * Plays one round at a table: everyone bets while it is open, half of them press while it is shown. Free rounds pay for the bets of who
 * has any.
 */
class Round {
  readonly sent: Sent = { states: [], ticks: [] };
  readonly bets = new Map<string, string>();
  readonly over: Promise<TableState>;
  #over: (state: TableState) => void = () => undefined;
  #fail: (error: unknown) => void = () => undefined;
  #round: string | null = null;
  #pressed = false;
  readonly #one: TriedShared;
  readonly #seats: readonly PlayerSession[];
  readonly #meanwhile: { open?(life: TableLife, state: TableState): Promise<void> };
  life: TableLife | null = null;

  constructor(one: TriedShared, seats: readonly PlayerSession[], meanwhile = {}) {
    this.#one = one;
    this.#seats = seats;
    this.#meanwhile = meanwhile;
    this.over = new Promise((resolve, reject) => {
      this.#over = resolve;
      this.#fail = reject;
    });
  }

  get listener(): TableListener {
    return {
      bets: () => undefined,
      tick: (tick) => {
        this.sent.ticks.push(tick);
        if (!this.#pressed) this.#press();
      },
      state: (state) => {
        this.sent.states.push(state);
        if (state.phase === 'open' && this.#round === null) this.#bet(state);
        if (state.phase === 'settled' && state.roundId === this.#round) this.#over(state);
      },
    };
  }

  #bet(state: TableState): void {
    const { life } = this;
    if (life === null) return;
    this.#round = state.roundId;
    life.clock.hold();
    const work = async (): Promise<void> => {
      const forms = this.#one.samples.forms(stake);
      await Promise.all(
        this.#seats.map(async (seat, n) => {
          const form = forms[(n + checkSeed) % forms.length];
          const free = seat.reward === null ? {} : { free: true as const };
          const body = {
            requestId: randomUUID(),
            roundId: state.roundId ?? '',
            place: 0,
            stake,
            form,
            ...free,
          };
          const { bet } = await placeBet(life.table, seat, body);
          this.bets.set(seat.playerId, bet.betId);
        }),
      );
      await this.#meanwhile.open?.(life, state);
    };
    work()
      .catch((error: unknown) => {
        // What a life that was cut refuses is nobody's fault.
        if (!(error instanceof Cut) && !(error instanceof StudioFailure)) this.#fail(error);
      })
      .finally(() => life.clock.letGo());
  }

  #press(): void {
    const { life } = this;
    const [sample] = this.#one.samples.presses?.() ?? [];
    this.#pressed = true;
    if (life === null || sample === undefined) return;
    this.#seats.slice(0, players / 2).forEach((seat) => {
      const betId = this.bets.get(seat.playerId);
      if (betId === undefined) return;
      const at = life.table.monotonic();
      // As often as an impatient finger does: it is paid once.
      for (let times = 0; times < 8; times += 1)
        void press(life.table, seat.playerId, { betId, press: sample }, at).catch(() => undefined);
    });
  }
}

async function playRound(bench: TableBench, round: Round, cutAt = 0): Promise<TableLife> {
  const life = await bench.life(round.listener, cutAt);
  round.life = life;
  life.table.start();
  await Promise.race([round.over, ended(life)]);
  await life.table.stop();
  return life;
}

/** The power cut has come. */
async function ended({ cutter, clock }: TableLife): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    try {
      cutter.alive();
    } catch {
      clock.letGo();
      return;
    }
  }
}

describe.each(tried.map((one) => ({ code: one.game.code, one })))('$code', ({ one }) => {
  let bench: TableBench;
  beforeAll(async () => {
    bench = await TableBench.create(one.game);
  });
  afterAll(() => bench.close());
  const seats = (): Promise<PlayerSession[]> =>
    Promise.all(Array.from({ length: players }, (_, n) => bench.seat(n % 2 === 1 ? stake : null)));

  test('loses nothing at a cut between any two events, and a round of a dead life ends by its rule', async () => {
    const all: PlayerSession[] = [];
    const play = async (cutAt: number): Promise<TableLife> => {
      const own = await seats();
      all.push(...own);
      return playRound(bench, new Round(one, own), cutAt);
    };
    const whole = await play(0);
    await bench.settle(whole);
    await bench.checkBooks(all);
    const { events } = whole.cutter;
    expect(events.length).toBeGreaterThan(20);
    const each = Math.max(1, Math.ceil(events.length / cutsOfRound));
    for (let at = 1 + (checkSeed % each); at <= events.length; at += each) {
      await play(at);
      await bench.settle(await play(0));
      await bench.checkBooks(all);
    }
  });

  test('sends nothing of a draw before it may be known: no link, no draw, of what is shown only what has come', async () => {
    const round = new Round(one, await seats());
    const life = await playRound(bench, round);
    const end = await round.over;
    const row = await bench.sql.query<{ chain_id: string; link_index: number }>(
      'SELECT chain_id, link_index FROM shared_round WHERE id = $1',
      [end.roundId],
    );
    const link = await bench.linkOf(row.rows[0]?.chain_id ?? '', row.rows[0]?.link_index ?? 0);
    const { game } = one;
    const before = round.sent.states.filter(
      (state) => state.roundId === end.roundId && state.phase !== 'settled',
    );
    expect(before.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['open', 'closed', 'running']));
    for (const state of before) {
      expect(state.drawn).toBeNull();
      expect(JSON.stringify(state)).not.toContain(link);
      if (state.phase !== 'running') expect(state.shown).toBeNull();
      else expect(state.shown).toEqual(game.shown(end.drawn, state.elapsedMs ?? 0));
    }
    expect(round.sent.ticks.length).toBeGreaterThan(0);
    for (const tick of round.sent.ticks) {
      expect(tick.shown).toEqual(game.shown(end.drawn, tick.elapsedMs));
      expect(tick.elapsedMs).toBeLessThan(game.lastsMs(end.drawn));
    }
    await bench.settle(life);
  });

  test('answers late, foreign, repeated, reordered and malformed requests, a hundred at once too', async () => {
    const own = await seats();
    const [ana, bia] = own as [PlayerSession, PlayerSession];
    const round = new Round(one, own, {
      open: async (life: TableLife, state: TableState) => {
        await abuse(bench, one.game, one, life, state, round, { ana, bia });
      },
    });
    const life = await playRound(bench, round);
    const end = await round.over;
    const late = round.bets.get(ana.playerId) ?? '';
    expect(await codeOf(() => cancelBet(life.table, ana, late))).toMatch(/^(BETS_CLOSED|TABLE_UNAVAILABLE)$/);
    const [sample = {}] = one.samples.presses?.() ?? [];
    const calls = bench.money.calls;
    for (const { playerId } of own) {
      const pressed = { betId: round.bets.get(playerId) ?? '', press: sample };
      // One that was paid is answered as it stands.
      expect(await codeOf(() => press(life.table, playerId, pressed, life.table.monotonic()))).toMatch(
        /^(answered|ACTION_LATE|ACTION_INVALID|BET_UNKNOWN|TABLE_UNAVAILABLE)$/,
      );
    }
    expect(bench.money.calls).toBe(calls);
    const body = { requestId: randomUUID(), roundId: end.roundId ?? '', place: 0, stake };
    const [form] = one.samples.forms(stake);
    expect(await codeOf(() => placeBet(life.table, ana, { ...body, form }))).toMatch(
      /^(BETS_CLOSED|TABLE_UNAVAILABLE)$/,
    );
    await bench.settle(life);
    await bench.checkBooks(own);
  });
});

const junk: readonly unknown[] = [0, 'x', [], [{}], { more: 1 }, { colour: 'gold' }, { autoCashOut: 1 }];

async function abuse(
  bench: TableBench,
  game: SharedGame,
  { samples }: TriedShared,
  { table }: TableLife,
  { roundId }: TableState,
  round: Round,
  { ana, bia }: { ana: PlayerSession; bia: PlayerSession },
): Promise<void> {
  const [form] = samples.forms(stake);
  const bet = (more: object, seat = ana): Promise<BetAnswer> =>
    placeBet(table, seat, {
      requestId: randomUUID(),
      roundId: roundId ?? '',
      place: 1,
      stake,
      form,
      ...more,
    });
  const before = bench.money.calls;
  for (const sent of junk) expect(await codeOf(() => bet({ form: sent }))).toBe('REQUEST_INVALID');
  expect(await codeOf(() => bet({ form: { text: 'x'.repeat(9000) } }))).toBe('REQUEST_INVALID');
  expect(await codeOf(() => bet({ place: game.betsPerRound }))).toBe('REQUEST_INVALID');
  for (const wrong of [0, -100, 1.5, 10 ** 12])
    expect(await codeOf(() => bet({ stake: wrong }))).toMatch(/^(STAKE_INVALID|REQUEST_INVALID)$/);
  expect(await codeOf(() => bet({ roundId: randomUUID() }))).toBe('BETS_CLOSED');
  const stood = round.bets.get(ana.playerId) ?? '';
  expect(await codeOf(() => bet({ place: 0 }))).toBe('BET_EXISTS');
  expect(await codeOf(() => cancelBet(table, bia, stood))).toBe('BET_UNKNOWN');
  const [sample = {}] = samples.presses?.() ?? [];
  const early = { betId: stood, press: sample };
  expect(await codeOf(() => press(table, bia.playerId, early, table.monotonic()))).toBe('BET_UNKNOWN');
  expect(await codeOf(() => press(table, ana.playerId, early, table.monotonic()))).toBe(
    game.during ? 'ACTION_EARLY' : 'ACTION_INVALID',
  );
  for (const sent of [null, 0, 'x', {}, { type: 'steal' }])
    expect(
      await codeOf(() => press(table, ana.playerId, { betId: stood, press: sent }, table.monotonic())),
    ).toBe('ACTION_INVALID');
  // None of it has reached the wallet.
  expect(bench.money.calls).toBe(before);
  const requestId = randomUUID();
  const many = await Promise.allSettled(Array.from({ length: 100 }, () => bet({ requestId })));
  const taken = many.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bet.betId] : []));
  expect(new Set(taken).size).toBe(1);
  for (const one of many)
    if (one.status === 'rejected') expect(failureIn(one.reason)).toMatch(/^(BUSY|BET_EXISTS)$/);
  expect((await bet({ requestId })).bet.betId).toBe(taken[0]);
  expect(await codeOf(() => bet({ requestId, stake: stake * 2 }))).toBe('REQUEST_INVALID');
  // Another player's request by the same name is a bet of that player; a hundred of them with names of their own are one at a place.
  const foreign = await codeOf(() => bet({ requestId, stake: stake * 2 }, bia));
  expect(foreign).toMatch(/^(answered|REQUEST_INVALID|STAKE_INVALID)$/);
  const different = await Promise.allSettled(Array.from({ length: 100 }, () => bet({}, bia)));
  const stands = different.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bet.betId] : []));
  expect(stands).toHaveLength(foreign === 'answered' ? 0 : 1);
  expect(stands).not.toContain(taken[0]);
  for (const one of different)
    if (one.status === 'rejected') expect(failureIn(one.reason)).toMatch(/^(BUSY|BET_EXISTS)$/);
}
