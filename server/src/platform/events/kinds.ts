import { eventKinds } from '@croupier/contract';
import * as z from 'zod';

/** What the facts of an event may hold: nothing in it names a person, so events need no erasure of their own. */
const amount = z.int().meta({ fact: 'amount', description: 'Minor units' });
const code = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .meta({ fact: 'code' });
/** An id that a vendor made may be any text. */
const foreignId = z.string().min(1).max(200).meta({ fact: 'id' });
const coded = (description: string) => code.meta({ fact: 'code', description });
const currency = coded('ISO 4217');

/**
 * Everything that is told, each with the facts that it carries beside its member, its time and the id of what it is about.
 * Fields are added, never taken away or given another meaning: events of an older release are still to be read.
 */
const facts = {
  'deposit.credited': z
    .strictObject({ amount, currency, way: coded('`pix` or `bank_transfer`') })
    .meta({ description: 'Money of a member arrived. Reference: the deposit.' }),
  'withdrawal.settled': z.strictObject({ amount, paid: amount, fee: amount, currency }).meta({
    description:
      'All parts of a withdrawal have ended, and at least one was paid. `amount` was asked for, `paid` went to the member. Reference: the withdrawal.',
  }),
  'bet.ended': z
    .strictObject({
      vendor: foreignId,
      game: foreignId,
      round: foreignId,
      outcome: z.enum(['settled', 'rolled_back']).meta({ fact: 'code' }),
      stake: amount,
      won: amount,
      validStake: amount,
      currency,
    })
    .meta({
      description:
        'A bet was settled or rolled back. `validStake` is what counts as turnover; negative where it stands against an earlier bet. Reference: the vendor’s transaction.',
    }),
  'member.registered': z
    .strictObject({ type: coded('`player`, `topAgent`, `agent`, `affiliate` or `subAffiliate`') })
    .meta({ description: 'A member opened an account. Reference: the member.' }),
  'member.signedIn': z
    .strictObject({ way: coded('`password`, `sms`, `social` or `passkey`') })
    .meta({ description: 'A member signed in. Reference: the session.' }),
  'identity.confirmed': z
    .strictObject({ by: coded('`register` or `operator`') })
    .meta({ description: 'It was confirmed who a member is. Reference: the member.' }),
  'limit.changed': z
    .strictObject({
      limit: coded('`deposit`, `loss`, `wager` or `session`'),
      period: coded('`day`, `week` or `month`'),
      change: z.enum(['lowered', 'raised']).meta({ fact: 'code' }),
      amount: amount.nullable(),
    })
    .meta({
      description:
        'A limit that a member set takes effect, or none does any more: the amount is then null. Of a session limit the amount is in minutes. Reference: kind and period.',
    }),
  'member.restricted': z
    .strictObject({
      kind: coded('`time_out` or `self_exclusion`'),
      until: code.nullable().meta({ fact: 'code', description: 'An instant; null without an end' }),
    })
    .meta({ description: 'A member may not bet any more. Reference: the member.' }),
  'message.sent': z
    .strictObject({ template: code })
    .meta({ description: 'A message came into a member’s inbox. Reference: the message.' }),
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
