import { plainArray, textArray, timeArray } from '../database/arrays.ts';
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
      plainArray(events.map(({ merchantId }) => merchantId)),
      plainArray(events.map(({ memberId }) => memberId)),
      textArray(events.map(({ kind }) => kind)),
      textArray(events.map(({ reference }) => reference)),
      textArray(events.map(checkFacts)),
      timeArray(events.map(({ at }) => at)),
    ],
  );
}
