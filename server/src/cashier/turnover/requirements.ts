import { type Db, sqlOn } from '../../platform/database/database.ts';

export interface RequirementOfSource {
  sourceType: string;
  sourceId: string;
  required: bigint;
  done: bigint;
  finishedAt: Date | null;
}

/** What each of these sources (a bonus, a deposit) asks to be played; those that ask for nothing are left out. */
export function requirementsOf(
  on: Db,
  merchantId: string,
  sources: readonly { type: string; id: string }[],
): Promise<RequirementOfSource[]> {
  return sqlOn<RequirementOfSource>(
    on,
    `SELECT r.source_type AS "sourceType", r.source_id AS "sourceId", r.required, r.done, r.finished_at AS "finishedAt"
     FROM unnest($2::text[], $3::text[]) AS w (type, id)
     JOIN turnover_requirement r ON r.merchant_id = $1 AND r.source_type = w.type AND r.source_id = w.id`,
    [merchantId, sources.map(({ type }) => type), sources.map(({ id }) => id)],
  );
}
