import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tablesOf, type SharedGame } from '@croupier/games/kit';
import { game as flight } from '@croupier/games/shared/crash/game';
import { game as ciranda } from '@croupier/games/shared/double/game';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedFor } from '../../tools/depth.ts';
import { trialStream } from '../../games/trials/random.ts';
import { migrate } from '../src/database.ts';
import { proof } from '../src/protocol.ts';
import { verify } from '../verifier/verify.ts';
import { Relay } from './helpers/beacon.ts';
import type { Observed } from './helpers/observation.ts';
import { comesToPass, Ear, installTriggers, type Strike } from './helpers/strikes.ts';
import { createBench, eventually, type Bench } from './helpers/studio.ts';
import { StudioProcess } from './helpers/studio-process.ts';
import { plantChain, type PlantedChain } from './helpers/planted-chain.ts';
import { checkTableBooks } from './helpers/table-books.ts';
import { fortune, TableSeat } from './helpers/table-seat.ts';

/** `npm run crash:tables`: the shipped process, at each event; `npm test` kills at some of them, with quicker rounds. */
const measured = process.env['TABLE_KILLS'] !== undefined;
const shippedPace = measured && process.env['TABLE_PACE'] !== 'quick';
const killsOfGame = Number(process.env['TABLE_KILLS'] ?? 1);
const named = process.env['TABLE_STRIKE'] ?? '';
const onlyGame = process.env['TABLE_GAME'] ?? '';
const choice = trialStream(Number(process.env['TABLE_SEED'] ?? seedFor(29)));
const stake = 1000;
/** Of all that a place needs: rounds until it comes about, at the pace of the studio; then the end of what was begun. */
const reachWithinMs = measured ? 600_000 : 90_000;
const recoversWithinMs = 180_000;
/** Rounds in which a strike comes about, or never will. */
const maxRounds = 6;

const quick: Observed['times'] = {
  openMs: 1500,
  graceMs: 500,
  freezeMs: 400,
  beaconWaitMs: 10_000,
  pauseMs: 500,
  tickMs: 50,
  renewMs: 1000,
};

/** How the players of a game bet; the first presses while the round is shown, the last takes the bet back. */
const forms: Readonly<Record<string, readonly unknown[]>> = {
  [flight.code]: [{}, { autoCashOut: 101 }, { autoCashOut: 1_000_000 }, {}],
  [ciranda.code]: [{ colour: 'red' }, { colour: 'black' }, { colour: 'white' }, { colour: 'red' }],
};

const relay = new Relay();
let beaconUrl: URL;
beforeAll(async () => {
  beaconUrl = await relay.listen();
});
afterAll(() => relay.close());

/** A table of one game that is killed again and again, and its players. */
class Ground {
  readonly bench: Bench;
  readonly game: SharedGame;
  readonly tableCode: string;
  readonly ear: Ear;
  readonly seats: TableSeat[];
  /** Whether a press has just been sent, for those who kill at that instant. */
  pressed = false;
  #chain: PlantedChain;
  #life: StudioProcess | null = null;

  private constructor(bench: Bench, game: SharedGame, ear: Ear, chain: PlantedChain) {
    this.bench = bench;
    this.game = game;
    this.ear = ear;
    this.#chain = chain;
    this.tableCode = tablesOf(game.code).real;
    // Every second one of them plays free rounds, and so does who takes the bet back.
    this.seats = (forms[game.code] ?? []).map(
      (_, n) => new TableSeat(bench.site, game.code, n % 2 === 1 ? stake : null),
    );
  }

  static async create(game: SharedGame): Promise<Ground> {
    const bench = await createBench();
    await migrate(bench.sql);
    await installTriggers(bench);
    const ear = new Ear(bench.databaseUrl);
    await ear.open();
    return new Ground(bench, game, ear, await plantChain(bench, 100, tablesOf(game.code).real));
  }

  async close(): Promise<void> {
    for (const seat of this.seats) seat.leave();
    await this.#life?.kill();
    await this.ear.close();
    await this.bench.close();
  }

  get life(): StudioProcess {
    return this.#life ?? this.#fail();
  }

  #fail(): never {
    throw new Error('nothing runs');
  }

  /** The next chain is announced after one more round: no round is left of those before, which their end would open again. */
  async shortenChain(): Promise<void> {
    const left = `SELECT 1 FROM shared_round WHERE table_code = $1 AND status NOT IN ('settled', 'voided')`;
    await this.stop();
    for (let tries = 0; (await this.bench.sql.query(left, [this.tableCode])).rows.length > 0; tries += 1) {
      if (tries === maxRounds) throw new Error('no round ends with its process');
      await this.start();
      await this.stop();
    }
    await this.bench.sql.query('UPDATE chain SET opened = length WHERE table_code = $1', [this.tableCode]);
    this.#chain = await plantChain(this.bench, 1, this.tableCode);
  }

  /** A life to kill: the one that runs, or a new one; for the announcement of a chain, one that soon comes to it. */
  async begin({ withNextChain }: { withNextChain: boolean }): Promise<void> {
    if (withNextChain) {
      if (!this.runs) await this.start();
      await this.shortenChain();
    }
    if (!this.runs) await this.start();
  }

  private get runs(): boolean {
    return this.#life !== null && !this.#life.gone;
  }

  async start(): Promise<void> {
    // What the dead life held is let go as by time, and what it had begun is as old as it must be to be tidied.
    await this.bench.sql.query('UPDATE table_lease SET until = now()');
    await this.bench.sql.query('UPDATE wallet_outbox SET claimed_until = NULL');
    await this.bench.sql.query(
      `UPDATE shared_bet SET placed_at = placed_at - interval '2 minutes' WHERE status = 'placing'`,
    );
    const observed = { times: quick, chain: this.#chain, points: { least: 130, most: 150 } };
    const quicker = {
      entry: join(import.meta.dirname, 'helpers/observed-studio.ts'),
      env: { OBSERVED: JSON.stringify(observed satisfies Observed) },
    };
    this.#life = await new StudioProcess(this.bench, {
      beaconUrl,
      ...(shippedPace ? {} : quicker),
    }).listening();
  }

  async stop(): Promise<void> {
    for (const seat of this.seats) seat.leave();
    const { life } = this;
    life.process.disconnect();
    await eventually(() => life.gone);
  }

  /** All that was begun before is at its end. */
  async recovered(): Promise<void> {
    const open = `SELECT 1 FROM shared_round round JOIN shared_bet bet ON bet.round_id = round.id
      WHERE round.status NOT IN ('settled', 'voided') OR bet.status = 'placing'`;
    const due = `SELECT 1 FROM wallet_outbox WHERE state <> 'done'`;
    await eventually(async () => {
      const [rounds, movements] = [await this.bench.sql.query(open), await this.bench.sql.query(due)];
      return rounds.rows.length === 0 && movements.rows.length === 0;
    }, recoversWithinMs);
  }

  async check(): Promise<void> {
    const { sql, seals, site } = this.bench;
    const books = { sql, seals, game: this.game, tableCode: this.tableCode, money: site, fortune };
    await checkTableBooks(
      books,
      this.seats.map(({ playerId }) => playerId),
    );
    const { rows } = await sql.query<{ id: string }>(
      `SELECT bet.id FROM shared_bet bet JOIN shared_round round ON round.id = bet.round_id
       WHERE round.table_code = $1 AND bet.position IS NOT NULL ORDER BY bet.placed_at DESC LIMIT 12`,
      [this.tableCode],
    );
    for (const { id } of rows) {
      const { checks } = verify(proof.parse(await this.life.get(`fair/rounds/${id}`)));
      expect(checks.length).toBeGreaterThan(0);
      // Flights of a wanted length are those of a beacon that signs what it did not say.
      const judged = checks.filter(({ key }) => shippedPace || key !== 'beacon');
      expect(judged.filter(({ holds }) => !holds)).toEqual([]);
    }
  }

  /** Rounds one after the other, until the process is gone or nothing more is to come. */
  async play(): Promise<void> {
    const { life } = this;
    this.pressed = false;
    await Promise.all(this.seats.map((seat) => this.#seated(seat, life)));
    let before: string | null = null;
    for (let round = 0; round < maxRounds && !life.gone; round += 1) {
      before = await this.#playRound(life, before);
    }
  }

  /** On a busy machine a wallet may answer late: a player who was refused asks again. */
  async #seated(seat: TableSeat, life: StudioProcess): Promise<void> {
    const sits = () =>
      seat.sit(life).then(
        () => true,
        () => false,
      );
    while (!life.gone && !(await sits())) await new Promise((resolve) => setTimeout(resolve, 250));
  }

  async #playRound(life: StudioProcess, before: string | null): Promise<string | null> {
    const [first] = this.seats;
    if (first === undefined) return null;
    const reaches = (...phases: string[]): Promise<void> =>
      comesToPass(
        () => phases.includes(first.state?.phase ?? ''),
        () => !life.gone,
      );
    await comesToPass(
      () => this.seats.every(({ state }) => state?.phase === 'open' && state.roundId !== before),
      () => !life.gone,
    );
    const roundId = first.state?.roundId ?? null;
    const bets = await Promise.all(
      this.seats.map(async (seat, n) => {
        const answer = await seat.bet(stake, (forms[this.game.code] ?? [])[n]);
        return answer?.ok === true ? { seat, betId: answer.value.bet.betId } : null;
      }),
    );
    const [pressing, taken] = [bets[0] ?? null, bets.at(-1) ?? null];
    if (taken !== null) await taken.seat.cancel(taken.betId);
    await reaches('running', 'settled', 'unavailable');
    if (this.game.during && pressing !== null && !life.gone) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      const answered = pressing.seat.press(pressing.betId);
      this.pressed = true;
      await answered;
    }
    await reaches('settled', 'unavailable', 'open');
    return roundId;
  }

  when(holds: () => boolean): Strike {
    let armed = false;
    return {
      arm: () => {
        armed = true;
        return Promise.resolve({ struck: comesToPass(holds, () => armed) });
      },
      disarm: () => {
        armed = false;
        return Promise.resolve();
      },
    };
  }

  /** The call has arrived and is never answered: nothing has moved, or all of it has. */
  atWallet(call: (typeof calls)[number], fault: 'unheard' | 'hang'): Strike {
    const { site } = this.bench;
    const heard = (): number => site.calls.filter(({ name }) => name === call).length;
    let armed = false;
    return {
      arm: () => {
        armed = true;
        const before = heard();
        site.fail(call, fault);
        const struck = comesToPass(
          () => heard() > before,
          () => armed,
        );
        return Promise.resolve({ struck });
      },
      disarm: () => {
        armed = false;
        return Promise.resolve();
      },
    };
  }
}

const calls = ['bet', 'win', 'rollback'] as const;

/** Where a life can end. */
interface Place {
  name: string;
  strike(ground: Ground): Strike;
}

/** Every place at which a life of this game's table can end. */
function placesOf(game: SharedGame): Place[] {
  const kinds = ['opened', 'bet_intended', 'bet_accepted', 'bet_cancelled', 'closed', 'frozen', 'started'];
  const ends = ['paid', 'settled', 'win_delivered', 'bet_returned', 'chain'];
  const events = [...kinds, ...ends].map((kind) => `${tablesOf(game.code).real} ${kind}`);
  return [
    ...[...events, 'claimed', 'done'].flatMap((event): Place[] => [
      { name: `within ${event}`, strike: ({ ear }) => ear.within(event) },
      { name: `after ${event}`, strike: ({ ear }) => ear.after(event) },
    ]),
    ...calls.flatMap((call): Place[] => [
      {
        name: `at the wallet's ${call}, not moved and not answered`,
        strike: (ground) => ground.atWallet(call, 'unheard'),
      },
      {
        name: `at the wallet's ${call}, moved and not answered`,
        strike: (ground) => ground.atWallet(call, 'hang'),
      },
    ]),
    {
      name: 'while the beacon is waited for',
      strike: (ground) =>
        ground.when(() => {
          const { state } = ground.seats[0] ?? {};
          return state?.phase === 'closed' && state.beaconRound !== null;
        }),
    },
    {
      name: 'while the round is shown',
      strike: (ground) =>
        ground.when(() => {
          const { state, shownSince } = ground.seats[0] ?? {};
          return state?.phase === 'running' && performance.now() - (shownSince ?? 0) > 250;
        }),
    },
    ...(game.during
      ? [{ name: 'as a press is sent', strike: (ground: Ground) => ground.when(() => ground.pressed) }]
      : []),
  ];
}

/** So many of a list, in an order of the run's own. */
function some<Item>(list: readonly Item[], atMost: number): Item[] {
  const left = [...list];
  const taken: Item[] = [];
  while (left.length > 0 && taken.length < atMost) taken.push(...left.splice(choice.below(left.length), 1));
  return taken;
}

const wantedGames = [flight, ciranda].filter(({ code }) => onlyGame === '' || code === onlyGame);
const tables = wantedGames.map((game) => ({
  code: game.code,
  game,
  places: some(
    placesOf(game).filter(({ name }) => name.includes(named)),
    killsOfGame,
  ),
}));

test('there are places to kill at', () => {
  expect(tables.flatMap(({ places }) => places)).not.toEqual([]);
});

describe.each(tables.filter(({ places }) => places.length > 0))(
  'kill -9 of $code loses and doubles nothing: every bet has one end, the books and the journal agree, proofs hold',
  ({ game, places }) => {
    let ground: Ground;
    beforeAll(async () => {
      ground = await Ground.create(game);
    });
    afterAll(() => ground.close());

    // Each place by itself: one that isn't reached, or a fault at it, leaves the others to be tried.
    test.each(places)(
      '$name',
      async ({ name, strike: strikeAt }) => {
        const began = Date.now();
        const strike = strikeAt(ground);
        await ground.begin({ withNextChain: name.endsWith(' chain') });
        const { life } = ground;
        const { struck } = await strike.arm();
        const playing = ground.play();
        // A place that isn't reached is given up before the test is: what it has begun would go on in the next one.
        const late = new AbortController();
        const ended = await Promise.race([
          struck.then(() => 'struck'),
          playing.then(() => 'played on'),
          sleep(reachWithinMs, 'not in time', { signal: late.signal }),
        ]);
        late.abort();
        const died = life.gone;
        await life.kill();
        await playing;
        await strike.disarm();
        for (const seat of ground.seats) seat.leave();
        expect({ ended, died }).toEqual({ ended: 'struck', died: false });
        await ground.start();
        await ground.recovered();
        await ground.check();
        if (measured)
          process.stdout.write(`${game.code}: ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s\n`);
      },
      reachWithinMs + recoversWithinMs + 180_000,
    );
  },
);
