export interface Figures {
  /** Answers a second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
  refusals: number;
}

/** Latencies and counts of one run; bounded memory, since a bench may answer millions of times. */
export class Meter {
  private readonly latencies: Float64Array = new Float64Array(4_000_000);
  private count = 0;
  private refusals = 0;

  record(milliseconds: number, refused: boolean): void {
    this.latencies[this.count % this.latencies.length] = milliseconds;
    this.count += 1;
    if (refused) this.refusals += 1;
  }

  figures(seconds: number): Figures {
    const sorted = this.latencies.slice(0, Math.min(this.count, this.latencies.length)).toSorted();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      rate: this.count / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      answers: this.count,
      refusals: this.refusals,
    };
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
