/**
 * The least time from one round to the next that the operator's market asks for. The server holds it; here it is waited for, so
 * that nobody is refused for a press that came a second early.
 */
export class RoundPace {
  readonly #minRoundMs: number;
  /** Whole seconds until the next round may begin; null where it may. */
  readonly #shown: (seconds: number | null) => void;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(minRoundMs: number, shown: (seconds: number | null) => void) {
    this.#minRoundMs = minRoundMs;
    this.#shown = shown;
  }

  /** A round has begun, so long ago. */
  began(agoMs = 0): void {
    this.hold(this.#minRoundMs - agoMs);
  }

  /** Nothing begins within this time: what the server said of a round that came too soon. */
  hold(ms: number): void {
    if (ms <= 0) return;
    this.#until = Math.max(this.#until, performance.now() + ms);
    this.#tick();
  }

  /** Milliseconds until the next round may begin. */
  left(): number {
    return Math.max(0, this.#until - performance.now());
  }

  /** Resolves once the next round may begin. */
  async open(): Promise<void> {
    for (let left = this.left(); left > 0; left = this.left())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const left = this.left();
    this.#shown(left === 0 ? null : Math.ceil(left / 1000));
    if (left > 0) this.#timer = setTimeout(() => this.#tick(), Math.ceil(left % 1000 || 1000));
  }
}

/** How long ago a round of the session began, by the server's clock. */
export const agoOf = ({ serverTime }: { serverTime: string }, round: { openedAt: string } | null): number =>
  round === null ? Number.POSITIVE_INFINITY : Date.parse(serverTime) - Date.parse(round.openedAt);
