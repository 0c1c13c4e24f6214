import { randomUUID } from 'node:crypto';
import { beaconInstant, signBeaconRound } from '@croupier/games/fairness';
import { tablesOf, type SharedGame } from '@croupier/games/kit';
import { pino } from 'pino';
import type { Beacon } from '../../src/beacon.ts';
import { openDatabase, type Database } from '../../src/database.ts';
import { createGames } from '../../src/games/versions.ts';
import { createSeals } from '../../src/seals.ts';
import type { PlayerSession } from '../../src/sessions.ts';
import { sharedDelivered, tidyBets } from '../../src/shared/bets.ts';
import { chainOf } from '../../src/shared/chains.ts';
import type { TableDeps, TableListener } from '../../src/shared/deps.ts';
import { SharedTable } from '../../src/shared/table.ts';
import { createOutbox, type Outbox } from '../../src/wallet/outbox.ts';
import { beaconKey, testChain } from './beacon.ts';
import { Cutter, cutDatabase, cutWallet } from './cuts.ts';
import { createStudioDatabase } from './database.ts';
import { MemoryWallet } from './memory-wallet.ts';
import { checkTableBooks, freeGiven } from './table-books.ts';

const seals = createSeals([Buffer.alloc(32, 6)]);
const log = pino({ level: 'silent' });
const fortune = 10_000_000_000;
const yearMs = 365 * 24 * 3_600_000;

/** A clock that goes as fast as the work is done, and stands while it is held. */
class SwiftClock {
  #ms = Date.now();
  #held: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  letGo(): void {
    this.#release();
  }

  now(): Date {
    return new Date(this.#ms);
  }

  ms(): number {
    return this.#ms;
  }

  /** Time that goes by without anyone here having a turn. */
  jump(ms: number): void {
    this.#ms += ms;
  }

  async sleep(ms: number): Promise<void> {
    await this.#held;
    this.#ms += ms;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export interface TableLife {
  table: SharedTable;
  outbox: Outbox;
  cutter: Cutter;
  clock: SwiftClock;
}

/** One table over one database and one wallet in memory, in as many lives one after the other as a test wants. */
export class TableBench {
  readonly money = new MemoryWallet();
  /** So many answers of the beacon are on their way for longer than it is silent between two of its rounds. */
  slowAnswers = 0;
  readonly tableCode: string;
  readonly sql: Database;
  readonly #game: SharedGame;
  readonly #clock = new SwiftClock();
  readonly #drop: () => Promise<void>;

  private constructor(url: string, drop: () => Promise<void>, game: SharedGame) {
    this.sql = openDatabase(url);
    this.sql.on('error', () => undefined);
    this.#drop = drop;
    this.#game = game;
    this.tableCode = tablesOf(game.code).real;
  }

  static async create(game: SharedGame): Promise<TableBench> {
    const { url, drop } = await createStudioDatabase();
    return new TableBench(url, drop, game);
  }

  async close(): Promise<void> {
    await this.sql.end();
    await this.#drop();
  }

  /** Says each round truly at its instant, by the clock of the bench. */
  get #beacon(): Beacon {
    const clock = this.#clock;
    return {
      chain: testChain,
      now: () => clock.ms(),
      fetch: (round) =>
        Promise.resolve(
          beaconInstant(testChain, round) > clock.ms() ? null : signBeaconRound(beaconKey, round),
        ),
      isOut: (round) => {
        if (this.slowAnswers > 0) {
          this.slowAnswers -= 1;
          clock.jump(testChain.periodSeconds * 1000 + 100);
        }
        return Promise.resolve(beaconInstant(testChain, round) <= clock.ms());
      },
      alive: () => Promise.resolve(true),
    };
  }

  async life(listener: TableListener, cutAt = 0): Promise<TableLife> {
    // What another life held is let go as by time, which here goes faster.
    await this.sql.query('UPDATE table_lease SET until = now()');
    const clock = this.#clock;
    const cutter = new Cutter(cutAt);
    const database = cutDatabase(this.sql, cutter);
    const wallet = cutWallet(this.money.wallet, cutter);
    const delivered = { instant: () => Promise.resolve(), shared: sharedDelivered };
    const now = (): Date => clock.now();
    const outbox = createOutbox({ database, wallet, log, now, delivered, onBalance: () => undefined });
    const deps: TableDeps = {
      ...{ database, urgent: database, seals, beacon: this.#beacon, wallet, outbox, log },
      games: createGames([this.#game]),
      clock: { now, monotonic: () => clock.ms(), sleep: (ms) => clock.sleep(ms) },
      times: { graceMs: 200, freezeMs: 300, beaconWaitMs: 2000, tickMs: 50, renewMs: 500 },
      chainLength: 50,
    };
    const table = new SharedTable(deps, this.#game.code, this.tableCode);
    table.listen(listener);
    return { table, outbox, cutter, clock };
  }

  async settle({ outbox, table }: TableLife): Promise<void> {
    await this.sql.query(
      `UPDATE shared_bet SET placed_at = placed_at - interval '2 minutes' WHERE status = 'placing'`,
    );
    await tidyBets([table]);
    for (let sweeps = 0; sweeps < 100; sweeps += 1) {
      await this.#clock.sleep(2000);
      if ((await outbox.sweep()) === 0) return;
    }
    throw new Error('the outbox does not come to rest');
  }

  /** `freeStake`: the player has free rounds of that stake, and pays for nothing that they are asked to. */
  async seat(freeStake: number | null = null): Promise<PlayerSession> {
    const playerId = randomUUID();
    this.money.balances.set(playerId, fortune);
    const [id, rewardId] = [randomUUID(), randomUUID()];
    const reward: PlayerSession['reward'] =
      freeStake === null
        ? null
        : {
            id: rewardId,
            rounds: freeGiven,
            stake: freeStake,
            expiresAt: new Date(this.#clock.ms() + yearMs),
          };
    if (freeStake !== null)
      this.money.rewards.set(playerId, { rewardId, rounds: freeGiven, stake: freeStake });
    await this.sql.query(
      `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, balance,
         opened_at, seen_at, reward_id, reward_rounds, reward_stake, reward_expires_at)
       VALUES ($1, $2, $3, $4, 'gs', 'real', 'ana', 'BRL', 'pt', 0, now(), now(), $5, $6, $7, $8)`,
      [
        ...[id, id, this.#game.code, playerId],
        ...[reward?.id, reward?.rounds, reward?.stake, reward?.expiresAt],
      ],
    );
    return {
      ...{ id, gameCode: this.#game.code, operator: null, playerId, gameSession: 'gs', mode: 'real' },
      ...{ nickname: 'ana', currency: 'BRL', language: 'pt', lobbyUrl: null, minStake: null },
      ...{ maxStake: null, balance: 0, realityCheckMinutes: null, reward, openedAt: new Date() },
      play: { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true },
    };
  }

  /** The link that decides a round, which nobody may know before its end. */
  async linkOf(chainId: string, linkIndex: number): Promise<string> {
    const chain = await chainOf({ database: this.sql, seals, beacon: testChain }, chainId);
    return chain.links.link(linkIndex);
  }

  async checkBooks(players: readonly PlayerSession[]): Promise<void> {
    const { sql, tableCode, money } = this;
    await checkTableBooks(
      { sql, seals, game: this.#game, tableCode, money, fortune },
      players.map(({ playerId }) => playerId),
    );
  }
}
