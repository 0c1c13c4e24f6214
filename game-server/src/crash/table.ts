import { crash, crashElapsed } from '@croupier/games/crash';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { ChainState, TableState, Tick } from '../protocol.ts';
import type { Wallet } from '../wallet/client.ts';
import type { Outbox } from '../wallet/outbox.ts';
import { activeChain, chainView, commitmentFor, type ActiveChain } from './chains.ts';
import { assertLease, releaseLease, takeLease, type Lease } from './lease.ts';
import { LiveRound, publicBets } from './live.ts';
import { closeRound, openRound, payCashOuts, recoverRound, settleRound, startRound } from './rounds.ts';
import { unfinishedRound, type SharedBetRow } from './store.ts';

export interface TableTimes {
  openMs: number;
  /** Between the last bet and the start: time for the wallet's answers that are still on their way. */
  closedMs: number;
  pauseMs: number;
  tickMs: number;
  renewMs: number;
}
export const usualTimes: TableTimes = {
  openMs: 7000,
  closedMs: 1500,
  pauseMs: 3500,
  tickMs: 100,
  renewMs: 2000,
};

export interface TableClock {
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
}
export interface TableDeps {
  database: Database;
  wallet: Wallet;
  outbox: Outbox;
  log: Logger;
  clock: TableClock;
  times: TableTimes;
  chainLength: number;
}
export interface TableListener {
  state(state: TableState): void;
  tick(tick: Tick): void;
  /** The own bets of these players have changed. */
  bets(playerIds: readonly string[]): void;
}

const historyShown = 30;
const stateEveryMs = 250;

/** The crash table: one flight after the other, shared by everybody, run by the node that holds the lease. */
export class CrashTable {
  readonly gameCode = crash.code;
  readonly tableCode: string;
  readonly nodeId = randomUUID();
  readonly deps: TableDeps;
  live: LiveRound | null = null;
  chain: ActiveChain | null = null;
  private lease: Lease | null = null;
  private listener: TableListener | null = null;
  private history: TableState['history'] = [];
  private version = 0;
  private lastStateAt = 0;
  private dirty = false;
  private nextRoundAt: Date | null = null;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();
  private renewal: NodeJS.Timeout | undefined;

  constructor(deps: TableDeps, tableCode = 'toucan-flight-1') {
    this.deps = deps;
    this.tableCode = tableCode;
  }

  listen(listener: TableListener): void {
    this.listener = listener;
  }

  start(): void {
    this.renewal = setInterval(() => void this.renew(), this.deps.times.renewMs);
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.renewal);
    await this.running;
    await releaseLease(this.deps.database, this.tableCode, this.nodeId).catch(() => undefined);
  }

  get held(): boolean {
    return this.lease !== null && this.lease.believedUntil > Date.now();
  }

  /** A transaction that may only commit while this node holds the table. */
  fenced<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
    const epoch = this.lease?.epoch ?? -1;
    return inTransaction(this.deps.database, async (tx) => {
      await assertLease(tx, this.tableCode, this.nodeId, epoch);
      return work(tx);
    });
  }

  private async renew(): Promise<void> {
    if (this.lease === null || this.stopping) return;
    const { epoch } = this.lease;
    try {
      const renewed = await takeLease(this.deps.database, this.tableCode, this.nodeId);
      if (renewed === null || renewed.epoch !== epoch) this.lease = null;
      else this.lease.believedUntil = renewed.believedUntil;
    } catch (error) {
      this.deps.log.warn({ err: error }, 'table lease not renewed');
    }
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        this.lease = await takeLease(this.deps.database, this.tableCode, this.nodeId);
        if (this.lease !== null) await this.lead();
      } catch (error) {
        if (!this.stopping) this.deps.log.error({ err: error }, 'crash table interrupted');
      }
      if (this.stopping) await this.endByRule();
      this.leave();
      if (!this.stopping) await this.deps.clock.sleep(1000);
    }
  }

  /** A node that is told to stop doesn't keep its players waiting for the next one: it ends the round by the same rule itself. */
  private async endByRule(): Promise<void> {
    if (!this.held) return;
    try {
      if (this.live !== null) await Promise.allSettled(this.live.writes);
      await this.recover();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the open round is left to the next node');
    }
  }

  private leave(): void {
    this.lease = null;
    this.live = null;
    this.nextRoundAt = null;
    this.publish();
  }

  private async lead(): Promise<void> {
    const { database, clock, chainLength } = this.deps;
    await this.recover();
    this.history = await readHistory(database, this.tableCode);
    while (!this.stopping && this.held) {
      this.chain = await activeChain(database, this.tableCode, chainLength, clock.now);
      await this.playRound(this.chain);
    }
  }

  private async recover(): Promise<void> {
    const { database, chainLength, clock } = this.deps;
    const left = await unfinishedRound(database, this.tableCode);
    if (left === undefined) return;
    const chain = await activeChain(database, this.tableCode, chainLength, clock.now);
    await this.fenced((tx) => recoverRound(this.roundDeps, tx, chain, left.id, clock.now()));
    this.deps.log.warn({ roundId: left.id, status: left.status }, 'round of a dead node was ended by rule');
  }

  get roundDeps() {
    return { gameCode: this.gameCode, tableCode: this.tableCode, outbox: this.deps.outbox };
  }

  private async playRound(chain: ActiveChain): Promise<void> {
    const { clock, times } = this.deps;
    const opened = await this.fenced((tx) => openRound(this.roundDeps, tx, chain, clock.now(), times.openMs));
    const live = new LiveRound(opened, commitmentFor(chain, opened.link_index));
    this.live = live;
    this.nextRoundAt = null;
    this.publish();
    await this.until(opened.closes_at);
    live.phase = 'closed';
    await this.fenced((tx) => closeRound(tx, opened.id, clock.now()));
    this.publish();
    await this.until(new Date(opened.closes_at.getTime() + times.closedMs));
    const started = await this.fenced((tx) => startRound(this.roundDeps, tx, chain, opened.id, clock.now()));
    live.start(started.round, started.bets);
    this.publish();
    await this.fly(live);
    await this.settle(chain, live);
    await this.until(this.nextRoundAt ?? clock.now());
  }

  /** Waits, sending out what changes meanwhile; ends early only when the table is lost. */
  private async until(instant: Date): Promise<void> {
    const { clock, times } = this.deps;
    for (;;) {
      this.assertHeld();
      const left = instant.getTime() - clock.now().getTime();
      if (left <= 0) return;
      if (this.stopping) throw new Error('the node is stopping');
      await clock.sleep(Math.min(left, times.tickMs));
      this.publishChanges();
    }
  }

  private async fly(live: LiveRound): Promise<void> {
    const { clock, times } = this.deps;
    const end = crashElapsed(live.crashPoint ?? 100);
    for (;;) {
      this.assertHeld();
      if (this.stopping) throw new Error('the node is stopping');
      const now = clock.now();
      const due = live.reached(now);
      if (due.length > 0) void this.write(live, due).catch(() => undefined);
      const left = end - live.elapsed(now);
      if (left <= 0) return;
      this.listener?.tick({
        roundId: live.round.id,
        elapsedMs: live.elapsed(now),
        multiplier: live.shown(now),
      });
      this.publishChanges();
      await clock.sleep(Math.min(left, times.tickMs));
    }
  }

  /** Writes decided cash-outs; a failure is made good by the settlement, which pays what was decided. */
  async write(
    live: LiveRound,
    cashOuts: readonly { bet: SharedBetRow; multiplier: number }[],
  ): Promise<void> {
    const write = this.fenced((tx) => payCashOuts(this.roundDeps, tx, cashOuts, this.deps.clock.now()));
    live.track(write);
    this.changed(cashOuts.map(({ bet }) => bet.player_id));
    try {
      await write;
    } catch (error) {
      this.deps.log.error({ err: error }, 'cash-out left to the settlement');
      throw error;
    }
  }

  private async settle(chain: ActiveChain, live: LiveRound): Promise<void> {
    const { clock, times } = this.deps;
    await Promise.allSettled(live.writes);
    const at = clock.now();
    await this.fenced((tx) => settleRound(this.roundDeps, tx, chain, live.round.id, live.decided, at));
    live.finish('settled');
    this.nextRoundAt = new Date(at.getTime() + times.pauseMs);
    const entry = {
      roundId: live.round.id,
      sequence: live.round.sequence,
      crashPoint: live.crashPoint ?? 100,
    };
    this.history = [entry, ...this.history].slice(0, historyShown);
    this.changed([...live.bets.values()].map((bet) => bet.player_id));
    this.publish();
  }

  private assertHeld(): void {
    if (!this.held) throw new Error('the table lease was lost');
  }

  changed(playerIds: readonly string[]): void {
    this.dirty = true;
    if (playerIds.length > 0) this.listener?.bets([...new Set(playerIds)]);
  }

  private publishChanges(): void {
    if (this.dirty && Date.now() - this.lastStateAt >= stateEveryMs) this.publish();
  }

  private publish(): void {
    this.dirty = false;
    this.lastStateAt = Date.now();
    this.version = Math.max(this.version + 1, Date.now());
    this.listener?.state(this.state());
  }

  state(): TableState {
    const { live } = this;
    const common = {
      tableCode: this.tableCode,
      version: this.version,
      serverTime: this.deps.clock.now().toISOString(),
      nextRoundAt: this.nextRoundAt?.toISOString() ?? null,
      history: this.history,
    };
    if (live === null || this.chain === null) {
      return {
        ...common,
        phase: 'unavailable',
        roundId: null,
        sequence: 0,
        commitment: null,
        chainId: null,
        closesAt: null,
        startedAt: null,
        crashPoint: null,
        players: 0,
        staked: {},
        bets: [],
      };
    }
    return {
      ...common,
      phase: live.phase,
      roundId: live.round.id,
      sequence: live.round.sequence,
      commitment: live.commitment,
      chainId: this.chain.id,
      closesAt: live.round.closes_at.toISOString(),
      startedAt: live.startedAt?.toISOString() ?? null,
      crashPoint: live.phase === 'settled' ? live.crashPoint : null,
      ...publicBets(live),
    };
  }

  chainState(): ChainState | null {
    return this.chain === null ? null : chainView(this.chain);
  }
}

async function readHistory(database: Database, tableCode: string): Promise<TableState['history']> {
  const found = await database.query<{ id: string; sequence: number; crash_point: number }>(
    `SELECT id, sequence, crash_point FROM shared_round WHERE table_code = $1 AND status = 'settled'
     ORDER BY sequence DESC LIMIT $2`,
    [tableCode, historyShown],
  );
  return found.rows.map((row) => ({ roundId: row.id, sequence: row.sequence, crashPoint: row.crash_point }));
}
