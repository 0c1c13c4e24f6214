export type Step = -1 | 1;

/** One place up or down; at the ends nothing happens. */
export function moved(ids: readonly string[], id: string, step: Step): string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  const next = [...ids];
  next.splice(from, 1);
  next.splice(to, 0, id);
  return next;
}

/** The rows in a wanted order; what came meanwhile follows. */
export function withMoved<Row extends { id: string }>(
  rows: readonly Row[],
  wanted: readonly string[],
): Row[] {
  const place = new Map(wanted.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? wanted.length) - (place.get(b.id) ?? wanted.length));
}
