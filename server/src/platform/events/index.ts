import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../database/database.ts';
import type { DomainEvent } from './kinds.ts';
import { insertEvents } from './record.ts';

export { defineConsumer, type EventConsumer } from './consumer.ts';
export { beginGeneration, hasRead } from './cursor.ts';
export { type DomainEvent, eventFacts, eventKinds, type EventOf, type ReadEvent } from './kinds.ts';
export { parkedFor, retryNow } from './parked.ts';
export { createEventConsumers, type EventConsumers } from './runner.ts';

/** Tells what happened, to anyone who reads it. */
export interface Events {
  /** In the transaction of the deed, after whatever it takes turns at is locked: the order of events is that of these calls. */
  record(tx: Tx, ...events: readonly DomainEvent[]): Promise<void>;
  /** Ends soon after something was told at this node, else after the pause. */
  hint(pauseMs: number, signal: AbortSignal): Promise<void>;
}

/** Most transactions have committed by then; what comes later is found at the next look. */
const soonMs = 25;
/** Where things happen all the time, a look finds more at once and costs as much. */
const busyMs = 500;

export function createEvents(): Events {
  let wakeUp = new AbortController();
  let hintedAt = -busyMs;
  return {
    async record(tx, ...events) {
      await insertEvents(tx, events);
      wakeUp.abort();
    },
    async hint(pauseMs, signal) {
      await sleep(pauseMs, undefined, { signal: AbortSignal.any([signal, wakeUp.signal]) }).catch(
        () => undefined,
      );
      if (!wakeUp.signal.aborted || signal.aborted) return;
      const soon = Math.max(soonMs, hintedAt + busyMs - performance.now());
      await sleep(soon, undefined, { signal }).catch(() => undefined);
      hintedAt = performance.now();
      wakeUp = new AbortController();
    },
  };
}
