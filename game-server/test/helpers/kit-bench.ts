import { randomUUID } from 'node:crypto';
import { fairStream } from '@croupier/games/fairness';
import { jackpots, type Jackpot } from '@croupier/games/jackpot';
import { replay, type InstantGame } from '@croupier/games/kit';
import { pino } from 'pino';
import { expect } from 'vitest';
import { trialStream } from '../../../games/trials/random.ts';
import type { Tried } from '../../../games/trials/samples.ts';
import { plainCopy, trialBet } from '../../../games/trials/trials.ts';
import { openDatabase, type Database } from '../../src/database.ts';
import { StudioFailure } from '../../src/failures.ts';
import { createInstantDriver } from '../../src/instant/driver.ts';
import { instantDelivered } from '../../src/instant/ends.ts';
import { createGames } from '../../src/games/versions.ts';
import { createJackpots } from '../../src/jackpot/service.ts';
import { takesOf, type RoundRow } from '../../src/instant/store.ts';
import type { InstantRound, RoundAnswer } from '../../src/protocol.ts';
import { pairRow, createSeals } from '../../src/seals.ts';
import type { PlayerSession } from '../../src/sessions.ts';
import { createOutbox } from '../../src/wallet/outbox.ts';
import { Cutter, cutDatabase, cutWallet } from './cuts.ts';
import { TestBeacon } from './beacon.ts';
import { createStudioDatabase } from './database.ts';
import { MemoryWallet } from './memory-wallet.ts';

const sealKeys = [Buffer.alloc(32, 5)] as const;
const seals = createSeals(sealKeys);
const log = pino({ level: 'silent' });
const fortune = 10_000_000_000;
const maxSteps = 300;

type Life = ReturnType<KitBench['life']>;

/** Drivers over one database and one wallet in memory, as many lives one after the other as a test wants. */
export class KitBench {
  readonly money = new MemoryWallet();
  readonly beacon = new TestBeacon();
  readonly #drop: () => Promise<void>;
  readonly #games: readonly InstantGame[];
  /** What time it is beyond the machine's: a life that follows a cut begins a minute later. */
  #ahead = 0;
  readonly sql: Database;
  /** Those of the studio where a test gives none of its own. */
  jackpotList: readonly Jackpot[] = jackpots;
  /** Operators whose pots stand open before anyone plays. */
  shownTo: readonly { operator: string; currency: string }[] = [];

  private constructor(url: string, drop: () => Promise<void>, games: readonly InstantGame[]) {
    this.sql = openDatabase(url);
    this.sql.on('error', () => undefined);
    this.#drop = drop;
    this.#games = games;
  }

  static async create(games: readonly InstantGame[]): Promise<KitBench> {
    const { url, drop } = await createStudioDatabase();
    return new KitBench(url, drop, games);
  }

  async close(): Promise<void> {
    await this.sql.end();
    await this.#drop();
  }

  life(cutAt = 0) {
    const cutter = new Cutter(cutAt);
    const database = cutDatabase(this.sql, cutter);
    const wallet = cutWallet(this.money.wallet, cutter);
    const now = (): Date => new Date(Date.now() + this.#ahead);
    const delivered = { instant: instantDelivered, shared: () => Promise.resolve() };
    const outbox = createOutbox({ database, wallet, log, now, delivered, onBalance: () => undefined });
    const games = createGames(this.#games);
    const pots = createJackpots({
      ...{ database, seals, beacon: this.beacon },
      ...{ list: this.jackpotList, shownTo: this.shownTo },
    });
    return {
      cutter,
      outbox,
      jackpots: pots,
      driver: createInstantDriver({ database, wallet, outbox, games, jackpots: pots, now, log, seals }),
    };
  }

  /** A minute after the end of a life, another one takes up what it left. */
  async recover(): Promise<Life> {
    this.#ahead += 60_000;
    const life = this.life();
    await life.driver.tidy();
    await this.settle(life);
    return life;
  }

  async settle({ outbox }: Life): Promise<void> {
    for (let sweeps = 0; sweeps < 100; sweeps += 1) {
      this.#ahead += 2_000;
      if ((await outbox.sweep()) === 0) return;
    }
    throw new Error('the outbox does not come to rest');
  }

  /** Opens the pots of a game; a minute later the beacon has drawn their points. */
  async fillPots(game: InstantGame, session: PlayerSession): Promise<void> {
    if (game.jackpot === undefined) return;
    const { jackpots: pots } = this.life();
    await pots.open(game, session);
    this.beacon.aheadMs += 60_000;
    await pots.tick();
  }

  async seat(game: InstantGame, mode: 'real' | 'trial' = 'real'): Promise<PlayerSession> {
    const playerId = randomUUID();
    this.money.balances.set(playerId, fortune);
    const id = randomUUID();
    await this.sql.query(
      `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, balance,
         opened_at, seen_at) VALUES ($1, $2, $3, $4, 'gs', $5, 'ana', 'BRL', 'pt', 0, now(), now())`,
      [id, id, game.code, playerId, mode],
    );
    const session: PlayerSession = {
      ...{
        id,
        gameCode: game.code,
        operator: null,
        playerId,
        gameSession: 'gs',
        mode,
        nickname: 'ana',
      },
      ...{ currency: 'BRL', language: 'pt', lobbyUrl: null, minStake: null, maxStake: null, balance: 0 },
      ...{ realityCheckMinutes: null, openedAt: new Date() },
      reward: null,
      play: { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true },
    };
    if (mode === 'real') await this.fillPots(game, session);
    return session;
  }
}

export const failureIn = (error: unknown): string => {
  if (error instanceof StudioFailure) return error.code;
  throw error;
};

/** One request again and again gives one round; the plan is the same whenever it begins again. */
export interface Plan {
  seed: number;
  requestId: string;
  stake: number;
  form: unknown;
}

export function planOf(tried: Tried, seed: number): Plan {
  const { stake, form } = trialBet(tried, trialStream(seed));
  return { seed, requestId: randomUUID(), stake, form };
}

/** The samples in an order that is the plan's own at this step. */
function candidates({ samples }: Tried, { seed }: Plan, { view, actions }: InstantRound): unknown[] {
  const left = [...(samples.actions?.(view) ?? [])];
  const order = trialStream(seed * 1_000 + actions.length);
  const shuffled: unknown[] = [];
  while (left.length > 0) shuffled.push(...left.splice(order.below(left.length), 1));
  return shuffled;
}

export async function playOn(
  { driver }: Life,
  tried: Tried,
  session: PlayerSession,
  plan: Plan,
  begun: RoundAnswer,
): Promise<RoundAnswer> {
  let answer = begun;
  for (let steps = 0; answer.round.status === 'open'; steps += 1) {
    if (steps > maxSteps) throw new Error(`${tried.game.code} does not end`);
    const { round } = answer;
    let taken: RoundAnswer | undefined;
    for (const action of candidates(tried, plan, round)) {
      const request = { roundId: round.roundId, step: round.actions.length, action: plainCopy(action) };
      try {
        taken = await driver.act(session, request);
        break;
      } catch (error) {
        if (failureIn(error) !== 'ACTION_INVALID') throw error;
      }
    }
    if (taken === undefined)
      throw new Error(`${tried.game.code}: no sample is possible in ${JSON.stringify(round.view)}`);
    answer = taken;
  }
  return answer;
}

export const play = async (
  life: Life,
  tried: Tried,
  session: PlayerSession,
  plan: Plan,
): Promise<RoundAnswer> => playOn(life, tried, session, plan, await life.driver.bet(session, plan));

/** What stands in the books of a player, whole: every stake has its one end, and every round is its own replay. */
export async function checkBooks(
  { sql, money }: KitBench,
  { game }: Tried,
  { playerId }: PlayerSession,
  mayWait: 'open rounds wait' | 'all is over',
): Promise<void> {
  const { rows } = await sql.query<RoundRow>('SELECT * FROM round WHERE player_id = $1', [playerId]);
  const takes = await takesOf(
    sql,
    rows.map(({ id }) => id),
  );
  const left = await sql.query(`SELECT 1 FROM wallet_outbox WHERE player_id = $1 AND state <> 'done'`, [
    playerId,
  ]);
  expect(left.rows).toEqual([]);
  const ends =
    mayWait === 'all is over'
      ? ['settled', 'returned', 'refused']
      : ['open', 'settled', 'returned', 'refused'];
  for (const row of rows) expect(ends).toContain(row.status);
  let balance = fortune;
  for (const take of takes) {
    const known = money.bets.get(take.id);
    const wanted = { accepted: 'open', settled: 'settled', returned: 'returned', refused: undefined }[
      take.status as 'accepted'
    ];
    expect([take.status, known?.state]).toEqual([take.status, wanted]);
    if (known?.state === 'settled') expect(known.won).toBe(take.payout);
    if (known?.state !== 'returned' && known !== undefined) balance += known.won - known.amount;
  }
  const own = [...money.bets.values()].filter((bet) => bet.playerId === playerId);
  expect(own).toHaveLength(takes.filter(({ status }) => status !== 'refused').length);
  expect(money.balanceOf(playerId)).toBe(balance);
  for (const row of rows.filter(({ nonce }) => nonce !== null)) await checkRound(sql, game, row, takes);
  const nonces = rows.flatMap(({ pair_id: pair, nonce }) => (nonce === null ? [] : [`${pair}:${nonce}`]));
  expect(new Set(nonces).size).toBe(nonces.length);
}

async function checkRound(
  sql: Database,
  game: InstantGame,
  row: RoundRow,
  all: Awaited<ReturnType<typeof takesOf>>,
): Promise<void> {
  const found = await sql.query<{ server_seed: string | null; sealed: Buffer | null; client_seed: string }>(
    'SELECT * FROM seed_pair WHERE id = $1',
    [row.pair_id],
  );
  const [pair] = found.rows;
  if (pair === undefined || row.nonce === null) throw new Error('no seeds');
  const serverSeed =
    pair.sealed === null ? (pair.server_seed ?? '') : seals.open(pair.sealed, pairRow(row.pair_id));
  const entropy = fairStream({ serverSeed, clientSeed: pair.client_seed, nonce: row.nonce });
  const again = replay(game, row, row.actions, entropy);
  const takes = all.filter(
    (take) => take.round_id === row.id && ['accepted', 'settled'].includes(take.status),
  );
  expect(row.view).toEqual(plainCopy(again.view));
  expect(takes.flatMap(({ orders }) => orders)).toEqual(plainCopy([...again.orders, ...again.needs]));
  expect(row.staked).toBe(takes.reduce((sum, { stake }) => sum + stake, 0));
  const pots = row.jackpots.reduce((sum, { amount }) => sum + amount, 0);
  expect([row.payout, takes.reduce((sum, { payout }) => sum + payout, 0)]).toEqual([
    again.payout,
    again.payout + pots,
  ]);
  expect(row.status === 'open').toBe(!again.done);
}
