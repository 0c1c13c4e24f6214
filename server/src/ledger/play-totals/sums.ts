/** A key's parts, then its sums. */
type Sum<Key extends readonly unknown[]> = [...Key, ...bigint[]];

const textOf = (part: unknown): string =>
  part instanceof Date ? String(part.getTime()) : typeof part === 'string' ? part : '';
const separator = '\u001f';

/** Adds figures up by key, each key once. */
export function addUp<Row, Key extends readonly unknown[]>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  figuresOf: (row: Row) => readonly bigint[],
): Sum<Key>[] {
  const sums = new Map<string, { key: Key; figures: bigint[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const name = key.map(textOf).join(separator);
    const known = sums.get(name);
    const figures = figuresOf(row);
    if (known)
      figures.forEach((figure, place) => (known.figures[place] = (known.figures[place] ?? 0n) + figure));
    else sums.set(name, { key, figures: [...figures] });
  }
  return [...sums.values()].map(({ key, figures }) => [...key, ...figures]);
}
