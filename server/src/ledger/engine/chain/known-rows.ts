const defaultMax = 100_000;

/**
 * Rows that a reader of blocks has committed and that nobody takes away, so that it needn't write them once more: most members
 * who bet have bet a minute ago. It may know too little at any time, never too much: a page that fails notes nothing.
 */
export class KnownRows {
  private readonly max: number;
  private known = new Map<string, number>();
  private noted = new Map<string, number>();

  constructor(max = defaultMax) {
    this.max = max;
  }

  /** What an earlier page noted and did not commit is forgotten. */
  begin(): void {
    this.noted = new Map();
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

  committed(): void {
    if (this.known.size + this.noted.size > this.max) this.known = new Map();
    for (const [row, at] of this.noted) {
      const since = this.known.get(row);
      if (since === undefined || at < since) this.known.set(row, at);
    }
    this.noted = new Map();
  }
}
