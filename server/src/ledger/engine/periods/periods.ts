import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable, sqlOn } from '../../../platform/database/database.ts';
import type { LedgerDeps } from '../ledger.ts';
import { digestOf, KeyFilter } from './key-filter.ts';
import {
  type Ask,
  beginNext,
  currentPeriod,
  keyPages,
  readFilter,
  reserveFilter,
  sizeOf,
  storeFilter,
} from './store.ts';

export interface PeriodSettings {
  /** What a period's bets and keys may take, without their indexes, before the next one begins. */
  maxBytes: number;
  /** Filters of the periods before take at most so much memory; what is older is looked up. */
  maxFilterBytes: number;
  /** How often a process looks after its periods. */
  everyMs: number;
}

/** Some nine hundred thousand movements: a page of the last period's indexes is written more than once between two checkpoints. */
const defaults: PeriodSettings = {
  maxBytes: 256 * 1024 * 1024,
  maxFilterBytes: 512 * 1024 * 1024,
  everyMs: 10_000,
};

const none: readonly number[] = [];

const fetchedBeforeStartMs = 2_000;

/** Between the pages of a filter's keys: each takes some milliseconds of the process that serves bets. */
const pauseMs = 5;

/**
 * The periods of keys and bets as this process knows them. Which one is the last is said by a slot's row under its lock; what is
 * remembered here is only where to ask first.
 */
export class Periods {
  current = 0;
  private readonly deps: Pick<LedgerDeps, 'db' | 'log'>;
  private readonly ask: Ask;
  private readonly settings: PeriodSettings;
  private readonly filters = new Map<number, KeyFilter>();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private readonly ended = new AbortController();

  constructor(deps: Pick<LedgerDeps, 'db' | 'log'>, settings: Partial<PeriodSettings> = {}) {
    this.deps = deps;
    this.ask = (text, values) => sqlOn(deps.db, text, values);
    this.settings = { ...defaults, ...settings };
  }

  /** The earlier periods in which the key of that name may stand; nearly always none. */
  earlierOf(period: number, name: string): readonly number[] {
    if (period === 0) return none;
    const digest = digestOf(name);
    const earlier: number[] = [];
    for (let one = period - 1; one >= 0; one -= 1)
      if (this.filters.get(one)?.mayHave(digest) ?? true) earlier.push(one);
    return earlier;
  }

  /** Knows the last period before the first posting, and the filters that are fetched within two seconds; until the others come, their periods are looked up. */
  async start(): Promise<void> {
    this.current = await currentPeriod(this.deps.db);
    await this.fetchFilters(
      (period) => readFilter(this.ask, period),
      performance.now() + fetchedBeforeStartMs,
    );
    this.timer = setInterval(() => void this.lookAfter(), this.settings.everyMs).unref();
    void this.lookAfter();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.ended.abort();
    await this.working;
  }

  /** Begins a period when the last is full, and makes or fetches the filters of those before it. */
  lookAfter(): Promise<void> {
    this.working ??= this.work().finally(() => (this.working = undefined));
    return this.working;
  }

  private async work(): Promise<void> {
    const { db, log } = this.deps;
    try {
      this.current = Math.max(this.current, await currentPeriod(db));
      if ((await sizeOf(db, this.current)) >= this.settings.maxBytes) await this.beginNext();
      await this.fetchFilters((period) => this.filterOf(period));
    } catch (error) {
      if (!this.ended.signal.aborted)
        log?.error({ err: error }, 'the periods of the ledger could not be looked after');
    }
  }

  /** Where a posting held its lock for too long, the period goes on until the next look. */
  private async beginNext(): Promise<void> {
    try {
      await beginNext(this.deps.db, this.current + 1);
      this.current += 1;
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }

  /** The newest first. */
  private async fetchFilters(
    bring: (period: number) => Promise<KeyFilter | undefined>,
    until = Infinity,
  ): Promise<void> {
    let bytes = 0;
    for (let period = this.current - 1; period >= 0 && bytes < this.settings.maxFilterBytes; period -= 1) {
      if (this.ended.signal.aborted || performance.now() > until) return;
      const filter = this.filters.get(period) ?? (await bring(period));
      if (!filter) continue;
      bytes += filter.bytes.length;
      this.filters.set(period, filter);
    }
  }

  /** As it is stored; else this process makes it, unless another one is at it. */
  private async filterOf(period: number): Promise<KeyFilter | undefined> {
    const { db } = this.deps;
    const stored = await readFilter(this.ask, period);
    if (stored) return stored;
    const keys = await reserveFilter(db, period);
    if (keys === undefined) return undefined;
    const filter = KeyFilter.forKeys(keys);
    for await (const names of keyPages(this.ask, period)) {
      if (this.ended.signal.aborted) return undefined;
      for (const name of names) filter.add(digestOf(name));
      await sleep(pauseMs);
    }
    await storeFilter(db, period, filter);
    return filter;
  }
}
