import { type Db, isRetryable, sqlOn, transaction, type Tx } from '../database/database.ts';
import type { EventConsumer } from './consumer.ts';
import { lockCursor, moveCursor, nextStretch, readEvents, type StoredEvent } from './cursor.ts';
import { readStored } from './kinds.ts';
import {
  dropHead,
  dueLanes,
  headFailed,
  headOf,
  heldLanes,
  type Lane,
  laneKey,
  park,
  type ParkedEvent,
  triesBeforeAlarm,
} from './parked.ts';

export type ReadState = 'busy' | 'more' | 'done';

/** What someone should hear of. */
export type Trouble = Lane & { kind: string; tries: number; error: unknown };

interface Batch {
  limit: number;
  /** Each event under a savepoint of its own, so that one that fails is parked by itself. */
  careful: boolean;
  troubles: Trouble[];
}

/** Reads the next events in the transaction in which the cursor moves past them. */
export async function readBatch(tx: Tx, consumer: EventConsumer, batch: Batch): Promise<ReadState> {
  const cursor = await lockCursor(tx, consumer.name);
  if (!cursor) return 'busy';
  const stretch = await nextStretch(tx, cursor);
  if (!stretch) return 'done';
  const events = await readEvents(tx, stretch, batch.limit);
  const wanted = await consumer.wanted?.(tx);
  const used = wanted ? events.filter(wanted) : events;
  const held = used.length === 0 ? new Set<string>() : await heldLanes(tx, consumer.name, used);
  for (const event of used) {
    const isPending = held.has(laneKey(event));
    if (isPending) await park(tx, consumer.name, event);
    else if (!(await dealWith(tx, consumer, event, batch))) held.add(laneKey(event));
  }
  await moveCursor(tx, stretch, events.at(-1)?.id ?? stretch.untilId);
  return 'more';
}

async function dealWith(
  tx: Tx,
  consumer: EventConsumer,
  event: StoredEvent,
  { careful, troubles }: Batch,
): Promise<boolean> {
  if (!careful) {
    await consumer.handle(tx, readStored(event));
    return true;
  }
  await sqlOn(tx, 'SAVEPOINT event');
  try {
    await consumer.handle(tx, readStored(event));
    await sqlOn(tx, 'RELEASE SAVEPOINT event');
    return true;
  } catch (error) {
    // A lost connection is no event's fault: then this fails as well, and all of them are read again later.
    await sqlOn(tx, 'ROLLBACK TO SAVEPOINT event');
    if (isRetryable(error)) throw error;
    await park(tx, consumer.name, event, error);
    troubles.push({ ...laneOf(consumer, event), kind: event.kind, tries: 1, error });
    return false;
  }
}

const laneOf = ({ name }: EventConsumer, { merchantId, memberId }: StoredEvent): Lane => ({
  consumer: name,
  merchantId,
  memberId,
});

/** Parks the next event without trying it: for one that ends whatever transaction it is handled in. */
export async function parkNext(tx: Tx, consumer: EventConsumer, error: unknown): Promise<Trouble | null> {
  const cursor = await lockCursor(tx, consumer.name);
  const stretch = cursor && (await nextStretch(tx, cursor));
  if (!stretch) return null;
  const [event] = await readEvents(tx, stretch, 1);
  if (!event) return null;
  const isPending = (await heldLanes(tx, consumer.name, [event])).size > 0;
  await park(tx, consumer.name, event, isPending ? undefined : error);
  await moveCursor(tx, stretch, event.id);
  return isPending ? null : { ...laneOf(consumer, event), kind: event.kind, tries: 1, error };
}

const lanesPerRun = 20;
const eventsPerLane = 100;

/** Tries what is parked and due, member by member, each event in a transaction of its own. */
export async function readParked(db: Db, consumer: EventConsumer): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  for (const lane of await dueLanes(db, consumer.name, lanesPerRun)) {
    let more = true;
    for (let count = 0; more && count < eventsPerLane; count += 1) {
      const { goesOn, trouble } = await tryHead(db, consumer, lane);
      if (trouble) troubles.push(trouble);
      more = goesOn;
    }
  }
  return troubles;
}

async function tryHead(
  db: Db,
  consumer: EventConsumer,
  lane: Lane,
): Promise<{ goesOn: boolean; trouble?: Trouble }> {
  const tried: { head?: ParkedEvent | undefined } = {};
  try {
    const goesOn = await transaction(db, async (tx) => {
      const head = (await lockCursor(tx, consumer.name)) && (await headOf(tx, lane));
      tried.head = head;
      if (!head) return false;
      await consumer.handle(tx, readStored(head));
      return dropHead(tx, lane, head);
    });
    return { goesOn };
  } catch (error) {
    const { head } = tried;
    if (!head) throw error;
    await transaction(db, async (tx) => {
      if (await lockCursor(tx, consumer.name)) await headFailed(tx, lane, head, error);
    });
    return { goesOn: false, trouble: { ...lane, kind: head.kind, tries: head.tries + 1, error } };
  }
}

export const wantsAttention = ({ tries }: Trouble): boolean => tries >= triesBeforeAlarm;
