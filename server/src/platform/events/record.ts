import { sqlOn, type Tx } from '../database/database.ts';
import { keepPrepared } from '../database/prepared.ts';
import { checkFacts, type DomainEvent } from './kinds.ts';

/** One statement for all of them, with ids in their order. */
export async function insertEvents(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sqlOn(
    tx,
    keepPrepared(`INSERT INTO domain_event (generation, merchant_id, member_id, kind, reference, facts, at)
     SELECT line.generation, told.merchant_id, told.member_id, told.kind, told.reference, told.facts, told.at
     FROM event_line line, unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::timestamptz[])
       WITH ORDINALITY AS told (merchant_id, member_id, kind, reference, facts, at, place)
     ORDER BY told.place`),
    [
      events.map(({ merchantId }) => merchantId),
      events.map(({ memberId }) => memberId),
      events.map(({ kind }) => kind),
      events.map(({ reference }) => reference),
      events.map(checkFacts),
      events.map(({ at }) => at),
    ],
  );
}
