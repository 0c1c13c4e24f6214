import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@croupier/contract/days';
import { transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { EventConsumer } from './consumer.ts';
import { ensureCursors, withWork } from './cursor.ts';
import { watchConsumers } from './metrics.ts';
import { parkNext, readBatch, readParked, type ReadState, type Trouble, wantsAttention } from './reading.ts';
import { showThemselves, trimEvents } from './trimming.ts';

export interface EventConsumers {
  /** Reads what can be read now, for all consumers; false where something is left for another node, or for the next tries. */
  catchUp(): Promise<boolean>;
  /** Makes their cursors, before anything is read. */
  ensure(): Promise<void>;
  /** Takes away what is old and read by all; says how many. */
  trim(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const batchSize = 200;
const batchesPerRun = 50;
const pauseMs = 500;
const trimEveryMs = 60_000;
/** A batch that fails as a whole so many times holds an event that no savepoint can hold. */
const triesOfOne = 5;

/** Runs consumers at this node. Each reads by itself: one that is slow or in trouble holds up no other. */
export function createEventConsumers(
  platform: Platform,
  consumers: readonly EventConsumer[],
): EventConsumers {
  const { db, clock, config, log } = platform;
  watchConsumers(platform);
  const names = consumers.map(({ name }) => name);
  const ending = new AbortController();
  const readers = new Map(consumers.map((consumer) => [consumer.name, createReader(platform, consumer)]));
  const running = new Map<string, Promise<void>>();
  let loop: Promise<void> = Promise.resolve();
  let trimmedAt = 0;

  const runOne = async (name: string): Promise<void> => {
    try {
      await readers.get(name)?.run(ending.signal);
    } catch (error) {
      log.warn({ part: 'events', consumer: name, err: error }, 'reading events failed; it is tried again');
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const trim = (): Promise<number> =>
    trimEvents(db, new Date(clock.now().getTime() - config.eventsKeptDays * dayMs));
  const tick = async (): Promise<void> => {
    for (const name of names.length > 0 ? await withWork(db, names) : []) {
      if (running.has(name)) continue;
      const run = runOne(name).finally(() => running.delete(name));
      running.set(name, run);
    }
    if (Date.now() - trimmedAt < trimEveryMs) return;
    trimmedAt = Date.now();
    await showThemselves(db, names);
    await trim();
  };
  const turn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await tick().catch((error: unknown) =>
        log.warn({ part: 'events', err: error }, 'looking for events failed; it is tried again'),
      );
      await platform.events.hint(pauseMs, ending.signal);
    }
  };

  return {
    async catchUp() {
      for (const reader of readers.values()) await reader.run(ending.signal);
      return (await withWork(db, names)).length === 0;
    },
    ensure: () => ensureCursors(db, consumers),
    trim,
    async start() {
      await ensureCursors(db, consumers);
      loop = turn();
    },
    async stop() {
      ending.abort();
      await loop;
      await Promise.all(running.values());
    },
  };
}

function createReader({ db, log, alarms }: Platform, consumer: EventConsumer) {
  /** How many events are read one by one from here, because a batch of them failed. */
  let single = 0;
  let failures = 0;

  const heard = (troubles: readonly Trouble[]): void => {
    for (const trouble of troubles) {
      const { error, ...of } = trouble;
      log.error({ part: 'events', ...of, err: error }, 'an event could not be handled; it is tried again');
      if (wantsAttention(trouble))
        alarms.raise('event_parked', { consumer: of.consumer, merchantId: of.merchantId });
    }
  };
  const read = async (limit: number, careful: boolean): Promise<ReadState> => {
    const troubles: Trouble[] = [];
    const state = await transaction(db, (tx) => {
      troubles.length = 0;
      return readBatch(tx, consumer, { limit, careful, troubles });
    });
    heard(troubles);
    return state;
  };
  const oneByOne = async (): Promise<ReadState> => {
    try {
      const state = await read(1, true);
      single = state === 'more' ? single - 1 : 0;
      failures = 0;
      return state;
    } catch (error) {
      failures += 1;
      if (failures < triesOfOne) throw error;
      failures = 0;
      const trouble = await transaction(db, (tx) => parkNext(tx, consumer, error));
      heard(trouble ? [trouble] : []);
      return 'more';
    }
  };
  const next = async (): Promise<ReadState> => {
    if (single > 0) return oneByOne();
    try {
      return await read(batchSize, false);
    } catch {
      // Someone's event; which one is found out under savepoints.
      return read(batchSize, true).catch((error: unknown) => {
        single = batchSize;
        throw error;
      });
    }
  };
  return {
    /** A bounded number of batches, and of what is parked and due. */
    async run(signal: AbortSignal): Promise<void> {
      heard(await readParked(db, consumer));
      let state: ReadState = 'more';
      for (let count = 0; count < batchesPerRun && state === 'more' && !signal.aborted; count += 1)
        state = await next();
    },
  };
}
