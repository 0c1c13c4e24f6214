import type { Title } from '@croupier/games/lottery';
import type { Tx } from '../database.ts';
import { StudioFailure } from '../failures.ts';
import { freezeInTime } from '../shared/freeze-in-time.ts';
import { TableLease } from '../shared/lease.ts';
import { calendarNow, type LotteryDeps } from './deps.ts';
import { endTickets, finishIssue } from './issue/ending.ts';
import { freezeIssue, voidIssue } from './issue/freeze.ts';
import { closeIssue, openIssue, sellingAt, type IssueRow } from './issue/issues.ts';
import { createLane, type MovementLane } from './issue/lane.ts';
import { returnTickets } from './issue/returns.ts';

const tickMs = 250;
const renewMs = 2_000;
const beaconAskedEveryMs = 3_000;
const abandonedMs = 60_000;
const leaseName = 'lotteries';

/** Brings the issues of all titles forward, on the one node that holds the lease. */
export class LotteryKeeper {
  readonly #deps: LotteryDeps;
  readonly #lease: TableLease;
  readonly #lane: MovementLane;
  /** The work of a title that is under way: its clock, and the ends of its tickets. */
  readonly #busy = new Map<string, Promise<void>>();
  #beacon = { askedAt: Number.NEGATIVE_INFINITY, alive: false };
  #timer: NodeJS.Timeout | undefined;
  #renewal: NodeJS.Timeout | undefined;
  #laneTimer: NodeJS.Timeout | undefined;
  #stopping = false;
  #running: Promise<unknown> = Promise.resolve();
  #sending: Promise<unknown> = Promise.resolve();

  constructor(deps: LotteryDeps) {
    this.#deps = deps;
    this.#lease = new TableLease({ urgent: deps.urgent, log: deps.log }, leaseName);
    this.#lane = createLane({ ...deps, database: deps.urgent });
  }

  start(): void {
    this.#renewal = setInterval(() => void this.#lease.renew(), renewMs);
    const turn = async (): Promise<void> => {
      // What is under way of one title holds no other up.
      await this.#launch();
      if (this.#stopping) return;
      this.#timer = setTimeout(() => {
        this.#running = turn();
      }, tickMs);
    };
    this.#running = turn();
    const send = async (): Promise<void> => {
      const sent = await this.#sweep();
      if (this.#stopping) return;
      const pause = sent > 0 ? 0 : tickMs;
      this.#laneTimer = setTimeout(() => {
        this.#sending = send();
      }, pause);
    };
    this.#sending = send();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#laneTimer);
    clearInterval(this.#renewal);
    await Promise.all([this.#running, this.#sending]);
    clearTimeout(this.#timer);
    clearTimeout(this.#laneTimer);
    await Promise.all(this.#busy.values());
    await this.#lease.release();
  }

  /** Does now what is due, and waits for it. */
  async tick(): Promise<void> {
    await this.#launch();
    await Promise.all(this.#busy.values());
  }

  /** Sends what has come to an end; the number of movements that were tried. */
  sweep(): Promise<number> {
    return this.#lane.sweep();
  }

  async #sweep(): Promise<number> {
    try {
      return await this.#lane.sweep();
    } catch (error) {
      this.#deps.log.error({ err: error }, 'lottery movements could not be sent');
      return 0;
    }
  }

  async #launch(): Promise<void> {
    try {
      if (!(await this.#lease.stillHeld()) && !(await this.#lease.take())) return;
      const alive = await this.#beaconAlive();
      const found = await this.#deps.urgent.query<IssueRow>(
        `SELECT * FROM lottery_issue WHERE state NOT IN ('settled', 'skipped') AND settled_at IS NULL
           AND (state <> 'scheduled' OR opens_at <= $1) ORDER BY title, sequence`,
        [calendarNow(this.#deps)],
      );
      const byTitle = Map.groupBy(found.rows, ({ title }) => title);
      for (const title of this.#deps.titles.values()) {
        const issues = byTitle.get(title.code) ?? [];
        this.#begin(`${title.code} clock`, () => this.#clock(title, issues, alive));
        this.#begin(`${title.code} lists`, () => this.#lists(issues));
        this.#begin(`${title.code} ends`, () => this.#ends(issues));
      }
      this.#begin('abandoned', () => this.#abandoned());
    } catch (error) {
      this.#deps.log.error({ err: error }, 'the calendar of lotteries could not be read');
    }
  }

  #begin(name: string, work: () => Promise<void>): void {
    if (this.#busy.has(name) || this.#stopping) return;
    const under = work()
      .catch((error: unknown) => {
        // Links that nobody has committed to yet: nothing may be sold that they decide.
        if (error instanceof StudioFailure && error.code === 'TABLE_UNAVAILABLE') return;
        this.#deps.log.error({ err: error, work: name }, 'a lottery could not be brought forward');
      })
      .finally(() => this.#busy.delete(name));
    this.#busy.set(name, under);
  }

  async #beaconAlive(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#beacon.askedAt < beaconAskedEveryMs) return this.#beacon.alive;
    this.#beacon = { askedAt: now, alive: await this.#deps.beacon.alive() };
    return this.#beacon.alive;
  }

  #fenced<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
    return this.#lease.fenced(this.#deps.urgent, work);
  }

  /** Selling ends and begins; without a beacon nothing is opened that it would have to decide. */
  async #clock(title: Title, issues: readonly IssueRow[], alive: boolean): Promise<void> {
    const { beacon } = this.#deps;
    for (const issue of issues) {
      const { state, sells_until: until } = issue;
      if ((state === 'selling' || state === 'scheduled') && beacon.now() >= until.getTime())
        await this.#fenced((tx) => closeIssue(tx, issue, calendarNow(this.#deps)));
    }
    const current = sellingAt(title, beacon.now());
    const known = issues.find(({ sequence }) => sequence === current);
    if (alive && (known === undefined || known.state === 'scheduled'))
      await this.#fenced((tx) => openIssue(this.#deps, tx, title, current));
  }

  /** Lists freeze in the order of their issues; the next issue sells meanwhile. */
  async #lists(issues: readonly IssueRow[]): Promise<void> {
    for (const issue of issues) if (issue.state === 'closed') await this.#freeze(issue);
  }

  async #freeze(issue: IssueRow): Promise<void> {
    const { beacon } = this.#deps;
    if (beacon.now() < issue.freezes_at.getTime()) return;
    if (beacon.now() > issue.void_at.getTime()) {
      const why = { reason: 'late', actor: 'calendar' };
      await this.#fenced((tx) => voidIssue(tx, issue, why, calendarNow(this.#deps)));
      return;
    }
    const clock = { sleep: this.#deps.sleep, now: this.#deps.now, monotonic: () => performance.now() };
    await freezeInTime({ beacon, clock }, (by) =>
      this.#fenced((tx) => freezeIssue(tx, issue, by, this.#deps.now())),
    );
  }

  /** What was drawn is paid and what is void goes back, a chunk at a time; over is an issue when all of it has arrived. */
  async #ends(issues: readonly IssueRow[]): Promise<void> {
    for (const issue of issues) {
      if (issue.state !== 'drawn' && issue.state !== 'voided') continue;
      while (!this.#stopping && (await this.#fenced((tx) => endTickets(this.#deps, tx, issue))));
      if (!this.#stopping) await this.#fenced((tx) => finishIssue(tx, issue, calendarNow(this.#deps)));
    }
  }

  /** Tickets whose process died between asking for the stake and writing the answer down: it goes back, if it was ever taken. */
  async #abandoned(): Promise<void> {
    const before = new Date(this.#deps.now().getTime() - abandonedMs);
    const left = await this.#deps.urgent.query<{ id: string; title: string; sequence: number }>(
      `SELECT id, title, sequence FROM lottery_ticket WHERE state = 'placing' AND placed_at < $1 LIMIT 100`,
      [before],
    );
    for (const { id, ...issue } of left.rows)
      await this.#fenced((tx) =>
        returnTickets(tx, issue, { states: ['placing'], reason: 'uncertain', ids: [id] }, this.#deps.now()),
      );
  }
}
