/** Sums are kept of five minutes at a time. */
const sliceMs = 300_000;
export const sliceOf = (at: Date): Date => new Date(Math.floor(at.getTime() / sliceMs) * sliceMs);

const separator = '\u001f';
/** The name of a row that is kept of a slice of time: its key, and the slice in which the instant lies. */
export const rowName = (at: Date, ...key: readonly (string | null)[]): string =>
  [...key, sliceOf(at).getTime()].join(separator);

const defaultMax = 100_000;

/** What a page noted; only its own commit makes it known. */
export type NotedRows = Map<string, number>;

/**
 * Rows that a reader of blocks has committed and that nobody takes away, so that it needn't write them once more: most members
 * who bet have bet a minute ago. It may know too little at any time, never too much: a page that fails notes nothing.
 */
export class KnownRows {
  private readonly max: number;
  private known = new Map<string, number>();
  private noted: NotedRows = new Map();
  private reached = new Map<number, bigint>();

  constructor(max = defaultMax) {
    this.max = max;
  }

  /**
   * Where the database says that the reader stands. Cursors only ever go forwards: where one stands before what was committed
   * here, an older state of the database has been put back, which doesn't hold these rows.
   */
  standsAt(cursors: ReadonlyMap<number, bigint>): void {
    const isOlder = [...this.reached].some(([slot, height]) => (cursors.get(slot) ?? 0n) < height);
    if (!isOlder) return;
    this.known = new Map();
    this.reached = new Map();
  }

  /** What an earlier page noted and did not commit is forgotten. */
  begin(): NotedRows {
    this.noted = new Map();
    return this.noted;
  }

  /** Whether the row is committed, as of this time or an earlier one. */
  has(row: string, at = 0): boolean {
    const since = this.known.get(row);
    return since !== undefined && since <= at;
  }

  /** The page writes this row, if it isn't there. */
  note(row: string, at = 0): void {
    const since = this.noted.get(row);
    if (since === undefined || at < since) this.noted.set(row, at);
  }

  /** The page that noted this is committed, up to these blocks; another one may have begun before this one heard of its end. */
  committed(noted: NotedRows, cursors: ReadonlyMap<number, bigint>): void {
    if (this.known.size + noted.size > this.max) this.known = new Map();
    for (const [row, at] of noted) {
      const since = this.known.get(row);
      if (since === undefined || at < since) this.known.set(row, at);
    }
    for (const [slot, height] of cursors) this.reached.set(slot, height);
  }
}
