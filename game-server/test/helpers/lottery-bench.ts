import { randomUUID } from 'node:crypto';
import {
  beaconInstant,
  entryHash,
  firstEntryHash,
  fairStream,
  sharedDrawSeed,
  signBeaconRound,
  ticketRoot,
} from '@croupier/games/fairness';
import { families, titles, type Title } from '@croupier/games/lottery';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Beacon } from '../../src/beacon.ts';
import { openDatabase, type Database } from '../../src/database.ts';
import { announceChains } from '../../src/drawer/chains.ts';
import { createDrawer } from '../../src/drawer/draw.ts';
import type { LotteryDeps } from '../../src/lottery/deps.ts';
import { LotteryKeeper } from '../../src/lottery/keeper.ts';
import { createReceipts } from '../../src/lottery/receipts.ts';
import { quote } from '../../src/lottery/sale/plan.ts';
import { buy } from '../../src/lottery/sale/selling.ts';
import type { PurchaseAnswer, PurchaseRequest } from '../../src/protocol.ts';
import { createSeals } from '../../src/seals.ts';
import type { PlayerSession } from '../../src/sessions.ts';
import { beaconKey, testChain } from './beacon.ts';
import { Cutter, cutDatabase, cutWallet } from './cuts.ts';
import { createStudioDatabase } from './database.ts';
import { MemoryWallet } from './memory-wallet.ts';

const seals = createSeals([Buffer.alloc(32, 8)]);
const receipts = createReceipts([Buffer.alloc(32, 4)]);
const log = pino({ level: 'silent' });
const fortune = 1_000_000_000;

interface Line {
  play: string;
  entry: string;
}

/** A node that sells and the process that draws, until their lives end. */
export interface LotteryLife {
  cutter: Cutter;
  deps: LotteryDeps;
  keeper: LotteryKeeper;
  draw(): Promise<number>;
}

interface IssueRow {
  sequence: number;
  label: string;
  state: string;
  sells_until: Date;
  freezes_at: Date;
  draws_at: Date;
  root: string | null;
  link: string | null;
  randomness: string | null;
  outcome: unknown;
  settled_at: Date | null;
}
interface TicketRow {
  id: string;
  sequence: number;
  player_id: string;
  stake: number;
  payout: number;
  state: string;
  reason: string | null;
  leaf: string;
  position: number | null;
}

/** One lottery over one database and one wallet in memory, in as many lives one after the other as a test wants. */
export class LotteryBench {
  readonly money = new MemoryWallet();
  readonly sql: Database;
  readonly title: Title;
  /** Purchases that were answered. */
  readonly answered: PurchaseAnswer[] = [];
  readonly #drop: () => Promise<void>;
  readonly #players: PlayerSession[] = [];
  #ms = Date.now();

  private constructor(url: string, drop: () => Promise<void>, title: Title) {
    this.sql = openDatabase(url);
    this.sql.on('error', () => undefined);
    this.#drop = drop;
    this.title = title;
  }

  static async create(code: string): Promise<LotteryBench> {
    const title = titles.get(code);
    if (title === undefined) throw new Error(`no title ${code}`);
    const { url, drop } = await createStudioDatabase();
    return new LotteryBench(url, drop, title);
  }

  async close(): Promise<void> {
    await this.sql.end();
    await this.#drop();
  }

  now(): number {
    return this.#ms;
  }

  moveTo(instant: Date): void {
    this.#ms = Math.max(this.#ms, instant.getTime());
  }

  pass(ms: number): void {
    this.#ms += ms;
  }

  /** Says each round truly at its instant, by the clock of the bench. */
  get #beacon(): Beacon {
    return {
      chain: testChain,
      now: () => this.#ms,
      fetch: (round) =>
        Promise.resolve(
          beaconInstant(testChain, round) > this.#ms ? null : signBeaconRound(beaconKey, round),
        ),
      isOut: (round) => Promise.resolve(beaconInstant(testChain, round) <= this.#ms),
      alive: () => Promise.resolve(true),
    };
  }

  async life(cutAt = 0): Promise<LotteryLife> {
    // What another life held is let go as by time.
    await this.sql.query(`UPDATE table_lease SET until = now() - interval '1 second'`);
    const cutter = new Cutter(cutAt);
    const database = cutDatabase(this.sql, cutter);
    const beacon = this.#beacon;
    const deps: LotteryDeps = {
      ...{ database, urgent: database, beacon, receipts, log },
      wallet: cutWallet(this.money.wallet, cutter),
      titles: new Map([[this.title.code, this.title]]),
      now: () => new Date(this.#ms),
      sleep: (ms) => {
        this.#ms += ms;
        return Promise.resolve();
      },
      chunk: 2,
      onBalance: () => undefined,
    };
    const drawing = { database, seals, beacon, log, titles: [this.title], chainLength: 5_000 };
    await announceChains({ ...drawing, database: this.sql });
    return { cutter, deps, keeper: new LotteryKeeper(deps), draw: createDrawer(drawing) };
  }

  async seat(): Promise<PlayerSession> {
    const playerId = randomUUID();
    this.money.balances.set(playerId, fortune);
    const id = randomUUID();
    await this.sql.query(
      `INSERT INTO player_session (id, key_hash, game_code, player_id, game_session, mode, nickname, currency, language, balance,
         opened_at, seen_at) VALUES ($1, $2, $3, $4, 'gs', 'real', 'ana', 'BRL', 'pt', 0, now(), now())`,
      [id, id, this.title.code, playerId],
    );
    const session: PlayerSession = {
      ...{ id, gameCode: this.title.code, operator: null, playerId, gameSession: 'gs', mode: 'real' },
      ...{ nickname: 'ana', currency: 'BRL', language: 'pt', lobbyUrl: null, minStake: null },
      ...{ maxStake: null, balance: 0, realityCheckMinutes: null, reward: null, openedAt: new Date() },
      play: { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true },
    };
    this.#players.push(session);
    return session;
  }

  async buy(
    { deps }: Pick<LotteryLife, 'deps'>,
    session: PlayerSession,
    lines: readonly Line[],
    sequences: readonly number[],
    stop: PurchaseRequest['stop'] = { on: 'never' },
  ): Promise<PurchaseAnswer> {
    const asked = {
      lines: lines.map((line) => ({ ...line, unit: 100, multiplier: 1 })),
      issues: sequences.map((sequence) => ({ sequence, multiple: 1 })),
    };
    const { price, tableVersion } = await quote({ ...deps, database: this.sql }, session, asked);
    const answer = await buy(deps, session, { requestId: randomUUID(), ...asked, price, tableVersion, stop });
    this.answered.push(answer);
    return answer;
  }

  async issues(): Promise<IssueRow[]> {
    const found = await this.sql.query<IssueRow>('SELECT * FROM lottery_issue ORDER BY sequence');
    return found.rows;
  }

  /** The issue that sells, brought to it by the keeper of a life. */
  async selling({ keeper }: LotteryLife): Promise<IssueRow> {
    await keeper.tick();
    const found = (await this.issues()).find(
      ({ state, sells_until: until }) => state === 'selling' && until.getTime() > this.#ms,
    );
    if (found === undefined) throw new Error('nothing sells');
    return found;
  }

  /** Lets an issue close, freeze, be drawn and paid. */
  async carry(life: LotteryLife, issue: IssueRow): Promise<void> {
    this.moveTo(issue.freezes_at);
    await life.keeper.tick();
    await life.keeper.tick();
    this.moveTo(new Date(issue.draws_at.getTime() + 1_000));
    await life.draw();
    await life.keeper.tick();
    await this.deliver(life);
    await life.keeper.tick();
  }

  async deliver({ keeper }: LotteryLife): Promise<void> {
    for (let sweeps = 0; sweeps < 50; sweeps += 1) {
      if ((await keeper.sweep()) === 0) return;
      this.#ms += 2_000;
    }
    throw new Error('movements do not come to rest');
  }

  /** Another life brings all that was sold to its end. */
  async finish(): Promise<LotteryLife> {
    this.#ms += 61_000;
    const life = await this.life();
    for (let turns = 0; turns < 60; turns += 1) {
      await life.keeper.tick();
      await life.draw();
      await life.keeper.tick();
      await life.keeper.sweep();
      const open = await this.sql.query(
        `SELECT FROM lottery_ticket WHERE state IN ('placing', 'accepted')
         UNION ALL SELECT FROM lottery_movement WHERE state <> 'done'
         UNION ALL SELECT FROM lottery_issue WHERE tickets > 0 AND settled_at IS NULL LIMIT 1`,
      );
      if (open.rows.length === 0) return life;
      this.#ms += 11_000;
    }
    throw new Error('what was sold does not come to its end');
  }

  /**
   * What stands in the books: every ticket has one end and the wallet the same, each list is that of its root and each outcome that of its
   * link, every purchase that was answered is in the list, and the log is whole.
   */
  async check(): Promise<void> {
    const tickets = await this.sql.query<TicketRow>(
      'SELECT * FROM lottery_ticket ORDER BY sequence, position',
    );
    const bySequence = Map.groupBy(tickets.rows, ({ sequence }) => sequence);
    for (const issue of await this.issues()) this.#checkIssue(issue, bySequence.get(issue.sequence) ?? []);
    for (const ticket of tickets.rows) this.#checkTicket(ticket);
    const byId = new Map(tickets.rows.map((ticket) => [ticket.id, ticket]));
    for (const { ticketId } of this.answered.flatMap((answer) => answer.tickets)) {
      const ticket = byId.get(ticketId);
      const backByRule = ticket?.state === 'returned' && ['chase', 'void'].includes(ticket.reason ?? '');
      expect(backByRule || ticket?.position !== null, `${ticketId} ${ticket?.state}`).toBe(true);
    }
    const moved = await this.sql.query<{ ticket_id: string }>('SELECT ticket_id FROM lottery_movement');
    const ended = tickets.rows.filter(({ state }) => state !== 'refused');
    expect(moved.rows.map((row) => row.ticket_id).toSorted()).toEqual(ended.map(({ id }) => id).toSorted());
    for (const { playerId } of this.#players) {
      const own = tickets.rows.filter((ticket) => ticket.player_id === playerId);
      const net = own.reduce(
        (sum, { state, stake, payout }) => sum + (state === 'won' || state === 'lost' ? payout - stake : 0),
        0,
      );
      expect(this.money.balanceOf(playerId)).toBe(fortune + net);
    }
    await this.#checkLog();
  }

  #checkIssue(issue: IssueRow, tickets: readonly TicketRow[]): void {
    if (issue.root === null) return;
    const listed = tickets.filter(({ position }) => position !== null);
    expect(listed.map(({ position }) => position)).toEqual(listed.map((_, at) => at));
    expect(ticketRoot(listed.map(({ leaf }) => leaf))).toBe(issue.root);
    const { link, root, label, randomness } = issue;
    if (issue.state === 'voided' || link === null || randomness === null) return;
    const seed = sharedDrawSeed({ link, title: this.title.code, label, root, beacon: randomness });
    expect(families.get(this.title.family)?.draw(fairStream(seed))).toEqual(issue.outcome);
  }

  #checkTicket({ id, state, payout, stake }: TicketRow): void {
    const bet = this.money.bets.get(`lt:${id}:bet`);
    if (state === 'won' || state === 'lost')
      expect(bet).toMatchObject({ state: 'settled', won: payout, amount: stake });
    else if (state === 'returned') expect(bet?.state).toBe('returned');
    else expect([state, bet]).toEqual(['refused', undefined]);
  }

  async #checkLog(): Promise<void> {
    const { rows } = await this.sql.query<{
      sequence: number;
      previous_hash: string;
      entry_hash: string;
      body: string;
    }>('SELECT * FROM draw_log WHERE table_code = $1 ORDER BY sequence', [this.title.code]);
    let previous = firstEntryHash;
    for (const [n, row] of rows.entries()) {
      expect([row.sequence, row.previous_hash]).toEqual([n + 1, previous]);
      expect(row.entry_hash).toBe(entryHash(previous, row.body));
      previous = row.entry_hash;
    }
  }
}
