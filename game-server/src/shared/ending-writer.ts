import type { Ending } from './endings.ts';

/**
 * Brings what bets were decided to come to into the database: one write at a time, which takes all that was decided while the one
 * before it was under way. Hundreds who press within a second wait for a write or two, and each write is one commit.
 */
export class EndingWriter {
  readonly #write: (endings: readonly Ending[]) => Promise<unknown>;
  #waiting: Ending[] = [];
  /** The write that will take what is waiting; null where nothing is. */
  #next: Promise<unknown> | null = null;
  #settled: Promise<unknown> = Promise.resolve();

  constructor(write: (endings: readonly Ending[]) => Promise<unknown>) {
    this.#write = write;
  }

  /** Resolves when these have been written; rejects where the write that took them failed. */
  write(endings: readonly Ending[]): Promise<unknown> {
    this.#waiting.push(...endings);
    if (this.#next !== null) return this.#next;
    const next = this.#settled.then(() => {
      const taken = this.#waiting;
      this.#waiting = [];
      this.#next = null;
      return this.#write(taken);
    });
    this.#next = next;
    this.#settled = next.catch(() => undefined);
    return next;
  }

  /** Resolves when all that was given has been tried. */
  async idle(): Promise<void> {
    await this.#settled;
  }
}
