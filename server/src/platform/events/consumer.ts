import type { Tx } from '../database/database.ts';
import type { EventKind, ReadEvent } from './kinds.ts';

/** Someone who reads events of some kinds, each once in effect and in the order of each member's events. */
export interface EventConsumer {
  name: string;
  kinds: readonly EventKind[];
  wanted?: Wanted | undefined;
  handle(tx: Tx, event: ReadEvent): Promise<void>;
}

type Wanted = (tx: Tx) => Promise<(event: { merchantId: string; kind: string }) => boolean>;

/**
 * `handle` works in the transaction in which the cursor moves, and does database work only: what it wrote stands if the event
 * counts as read. What leaves the database (a call, a letter) is enqueued there as a job, which may run twice.
 */
export function defineConsumer<const K extends EventKind>(consumer: {
  name: string;
  kinds: readonly K[];
  /** Asked once for each batch, where most events may be of no use to it: the others count as read without being handled. */
  wanted?: Wanted;
  handle(tx: Tx, event: Extract<ReadEvent, { kind: K }>): Promise<void>;
}): EventConsumer {
  const { name, kinds, wanted } = consumer;
  const known = new Set<EventKind>(kinds);
  const isOfThese = (event: ReadEvent): event is Extract<ReadEvent, { kind: K }> => known.has(event.kind);
  return {
    name,
    kinds,
    wanted,
    async handle(tx, event) {
      // Another release, which runs beside this one, reads more kinds: it will handle what is parked here.
      if (!isOfThese(event)) throw new Error(`${name} does not read ${event.kind} here`);
      await consumer.handle(tx, event);
    },
  };
}
