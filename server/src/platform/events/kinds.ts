import { eventKinds } from '@croupier/contract';
import * as z from 'zod';

/** What the facts of an event may hold: nothing in it names a person, so events need no erasure of their own. */
const amount = z.int().meta({ fact: 'amount' });
const code = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .meta({ fact: 'code' });
/** An id that a vendor made may be any text. */
const foreignId = z.string().min(1).max(200).meta({ fact: 'id' });
const currency = code;

/**
 * Everything that is told, each with the facts that it carries beside its member, its time and the id of what it is about.
 * Fields are added, never taken away or given another meaning: events of an older release are still to be read.
 */
const facts = {
  /** Money of a member arrived; reference: the deposit. */
  'deposit.credited': z.strictObject({ amount, currency, way: code }),
  /** All parts of a withdrawal have ended, and at least one was paid; reference: the withdrawal. */
  'withdrawal.settled': z.strictObject({ amount, paid: amount, fee: amount, currency }),
  /** Reference: the vendor's transaction. `validStake` is what counts as turnover; negative where it stands against an earlier bet. */
  'bet.ended': z.strictObject({
    vendor: foreignId,
    game: foreignId,
    round: foreignId,
    outcome: z.enum(['settled', 'rolled_back']).meta({ fact: 'code' }),
    stake: amount,
    won: amount,
    validStake: amount,
    currency,
  }),
  /** Reference: the member. */
  'member.registered': z.strictObject({ type: code }),
  /** Reference: the session. */
  'member.signedIn': z.strictObject({ way: code }),
  /** Reference: the member. */
  'identity.confirmed': z.strictObject({ by: code }),
  /** A limit that a member set takes effect, or none does any more (null); reference: kind and period. Of `session` in minutes. */
  'limit.changed': z.strictObject({
    limit: code,
    period: code,
    change: z.enum(['lowered', 'raised']).meta({ fact: 'code' }),
    amount: amount.nullable(),
  }),
  /** Reference: the message. */
  'message.sent': z.strictObject({ template: code }),
} as const satisfies Record<(typeof eventKinds)[number], z.ZodObject>;

export { eventKinds };
export type EventKind = (typeof eventKinds)[number];
export const eventFacts: Readonly<Record<EventKind, z.ZodObject>> = facts;

interface Happened {
  merchantId: string;
  memberId: string;
  /** The id of what it is about. */
  reference: string;
  /** By the business clock. */
  at: Date;
}

export type EventOf<K extends EventKind> = {
  [Kind in K]: Happened & { kind: Kind; facts: z.output<(typeof facts)[Kind]> };
}[K];
export type DomainEvent = EventOf<EventKind>;
/** As a consumer gets it: its id is another one for each event, and grows along each member's events. */
export type ReadEvent = { [Kind in EventKind]: EventOf<Kind> & { id: bigint } }[EventKind];

interface StoredEvent extends Happened {
  id: bigint;
  kind: string;
  facts: unknown;
}

const isKind = (kind: string): kind is EventKind => Object.hasOwn(facts, kind);

/** Throws for what this release does not know: the event is then parked, and read by the release that does. */
export function readStored(stored: StoredEvent): ReadEvent {
  const { kind } = stored;
  if (!isKind(kind)) throw new Error(`unknown kind of event ${kind}`);
  return { ...stored, kind, facts: eventFacts[kind].parse(stored.facts) } as ReadEvent;
}

export function checkFacts({ kind, facts: given }: DomainEvent): string {
  return JSON.stringify(eventFacts[kind].parse(given));
}
