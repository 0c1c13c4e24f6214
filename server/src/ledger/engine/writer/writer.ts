import type pg from 'pg';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { LedgerMetrics } from '../ledger-interface.ts';
import type { Outcome } from '../types.ts';
import type { Decision } from '../rules/decide.ts';
import type { BlockSeal } from '../chain/seal.ts';
import { bindSlot, releaseSlot, renewSlot, takeSlot, type Lease } from '../store/slots.ts';
import { isAway, sqlStateOf } from '../store/sql-state.ts';
import { BrokenDecision, LeaseLost, postBatch, UncertainCommit, type BatchResult } from './batch.ts';
import { openWriterConnection, type WriterConnection } from './connection.ts';
import type { Periods } from '../periods/periods.ts';
import { Directory } from './directory.ts';
import { LaneQueue, type Item } from './queue.ts';

export interface WriterOptions {
  holder: string;
  clock: Clock;
  connection: pg.ClientConfig;
  maxBatch: number;
  leaseSeconds: number;
  seal: BlockSeal | undefined;
  periods: Periods;
  metrics: Omit<LedgerMetrics, 'queued'>;
  committed(result: BatchResult): void;
}

const maxTries = 6;
const contendedPauseMs = 2;

/** One connection, one slot, one batch in flight. A batch leaves when the last has returned: there is no timer. */
export class Writer {
  private readonly options: WriterOptions;
  private readonly queue = new LaneQueue();
  private readonly directory = new Directory();
  private connection: WriterConnection | undefined;
  private lease: Lease | undefined;
  private working: Promise<void> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private renewalDue = false;
  private stopped = false;

  constructor(options: WriterOptions) {
    this.options = options;
  }

  get length(): number {
    return this.queue.length;
  }

  add(item: Item): void {
    this.queue.add(item);
    this.wake();
  }

  /** Takes its slot before the first command comes. */
  async start(): Promise<void> {
    await this.ready();
  }

  async stop(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.working;
    this.stopped = true;
    try {
      if (this.connection && !this.connection.broken && this.lease)
        await releaseSlot(this.connection, this.lease);
    } finally {
      await this.connection?.close();
    }
  }

  private wake(): void {
    this.working ??= this.drain().finally(() => {
      this.working = undefined;
      if (this.queue.length > 0) this.wake();
    });
  }

  private async drain(): Promise<void> {
    // What else arrives in this turn of the event loop belongs to the first batch.
    await nextTurn();
    while (this.queue.length > 0 || this.renewalDue) {
      if (this.renewalDue) await this.renew();
      const items = this.queue.take(this.options.maxBatch);
      if (items.length > 0) await this.run(items);
    }
  }

  private async run(items: readonly Item[], tries = 1): Promise<void> {
    try {
      this.settle(await this.post(items));
    } catch (error) {
      await this.recover(items, error, tries);
    }
  }

  private async post(items: readonly Item[]): Promise<BatchResult> {
    const { on, lease } = await this.ready();
    const requests = items.map((item) => item.request);
    const shares = await this.directory.sharesFor(on, requests, lease.slot);
    const { leaseSeconds, clock, seal, periods } = this.options;
    this.options.metrics.batches += 1;
    return postBatch({ on, lease, leaseSeconds, seal, now: clock.now(), shares, periods }, items);
  }

  /** One command must not fail its neighbours: a batch that can't be written is halved until the culprit stands alone. */
  private async recover(items: readonly Item[], error: unknown, tries: number): Promise<void> {
    const { metrics } = this.options;
    if (error instanceof UncertainCommit) {
      metrics.uncertain += items.length;
      await this.disconnect();
      for (const item of items) item.settle({ status: 'uncertain' });
      return;
    }
    metrics.retries += 1;
    const state = sqlStateOf(error);
    if (state === '23505') metrics.collisions += 1;
    await this.reset(error);
    const half = Math.ceil(items.length / 2);
    const hasCulprit = error instanceof BrokenDecision || (state !== undefined && !isAway(state));
    if (hasCulprit && items.length > 1) {
      await this.run(items.slice(0, half));
      await this.run(items.slice(half));
    } else if (tries < maxTries && isPassing(error)) {
      await sleep(2 ** tries * (0.5 + Math.random()));
      await this.run(items, tries + 1);
    } else {
      const reason = isPassing(error) ? new Failure('BUSY', { retryAfterSeconds: 1 }) : error;
      for (const item of items) item.reject(reason);
    }
  }

  private async reset(error: unknown): Promise<void> {
    if (error instanceof LeaseLost) {
      this.lease = undefined;
      this.directory.forget();
    }
    if (this.connection?.broken !== false) return this.disconnect();
    try {
      await this.connection.command('ROLLBACK');
    } catch {
      await this.disconnect();
    }
  }

  private settle(result: BatchResult): void {
    const { decided, skipped } = result;
    for (const { item, decision } of decided) {
      if (decision.verdict.status === 'refused') this.options.metrics.refused += 1;
      else if (decision.verdict.status === 'posted') this.options.metrics.posted += 1;
      item.settle(outcomeOf(decision));
    }
    if (skipped.length > 0) this.rejoin(skipped, decided.length === 0);
    this.options.committed(result);
  }

  /** Into the next batch, until their patience ends; when nothing else is to do, after a breath. */
  private rejoin(skipped: readonly Item[], alone: boolean): void {
    const now = performance.now();
    for (const item of skipped) {
      this.options.metrics.rejoined += 1;
      if (now > item.givesUpAt) item.reject(new Failure('BUSY', { retryAfterSeconds: 1 }));
      else if (alone) setTimeout(() => this.add(item), contendedPauseMs);
      else this.queue.add(item);
    }
  }

  private async ready(): Promise<{ on: WriterConnection; lease: Lease }> {
    if (this.stopped) throw new Failure('BUSY', { retryAfterSeconds: 1 });
    if (!this.connection) {
      this.connection = await openWriterConnection(this.options.connection);
      // A lease that outlived its connection goes on with the new one.
      if (this.lease) await bindSlot(this.connection, this.lease);
    }
    this.lease ??= await this.takeLease(this.connection);
    return { on: this.connection, lease: this.lease };
  }

  private async takeLease(on: WriterConnection): Promise<Lease> {
    const { holder, leaseSeconds, clock } = this.options;
    await on.command('BEGIN');
    const lease = await takeSlot(on, holder, leaseSeconds, clock.now());
    await bindSlot(on, lease);
    await on.command('COMMIT');
    this.heartbeat ??= setInterval(() => this.beat(), (leaseSeconds * 1000) / 3).unref();
    return lease;
  }

  private beat(): void {
    this.renewalDue = true;
    this.wake();
  }

  private async renew(): Promise<void> {
    this.renewalDue = false;
    const { leaseSeconds, clock } = this.options;
    try {
      const { on, lease } = await this.ready();
      if (!(await renewSlot(on, lease, leaseSeconds, clock.now()))) this.lease = undefined;
      // Plans made while a table was small are not kept for long.
      await on.command('DISCARD PLANS');
    } catch (error) {
      await this.reset(error);
    }
  }

  private async disconnect(): Promise<void> {
    const { connection } = this;
    this.connection = undefined;
    this.directory.forget();
    await connection?.close();
  }
}

const passing = new Set(['40001', '40P01', '55P03', '23505']);

function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === undefined) return !(error instanceof BrokenDecision || error instanceof TypeError);
  return passing.has(state) || isAway(state);
}

function outcomeOf({ verdict, own }: Decision): Outcome {
  const balance = own === undefined ? undefined : own.balance - own.held;
  if (verdict.status === 'refused') {
    return {
      status: 'refused',
      reason: verdict.reason,
      final: verdict.final,
      ...(balance === undefined ? {} : { balance }),
    };
  }
  return {
    status: verdict.status,
    ...(verdict.transferId === null ? {} : { transferId: verdict.transferId }),
    balance: balance ?? 0n,
    postedAt: verdict.postedAt,
  };
}
