import { type Db, sqlOn } from '../../platform/database/database.ts';
import type { Span } from './sources.ts';

export interface Spans {
  today: Span;
  yesterday: Span;
  lastWeek: Span;
}

/**
 * Today until now, and two earlier business days until the same time on their clocks, whatever the hour's length was there: the
 * database knows when a zone's days begin. Kept sums are of five minutes, so the earlier days end with the last whole ones.
 */
export async function spansOf(db: Db, now: Date, timeZone: string): Promise<Spans> {
  const rows = await sqlOn<Span>(
    db,
    `WITH here AS (SELECT $1::timestamptz AT TIME ZONE $2 AS at)
     SELECT (date_trunc('day', at) - make_interval(days => days)) AT TIME ZONE $2 AS "from",
       CASE days WHEN 0 THEN $1::timestamptz
         ELSE (date_bin('5 minutes', at, date_trunc('day', at)) - make_interval(days => days)) AT TIME ZONE $2 END AS "to"
     FROM here CROSS JOIN unnest(ARRAY[0, 1, 7]) WITH ORDINALITY AS before (days, place) ORDER BY place`,
    [now, timeZone],
  );
  const [today, yesterday, lastWeek] = rows;
  if (!today || !yesterday || !lastWeek) throw new Error('three days were asked for');
  return { today, yesterday, lastWeek };
}
