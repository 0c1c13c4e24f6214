/** A movement of the playing account as the records tell it. */
export interface Step {
  transferId: string;
  kind: string;
  balanceAfter: number;
}

/** After this long a win is shown whether the game has told it or not. */
export const holdMs = 30_000;
const maxId = 64;
const remembered = 200;
/** What a game moves; anything else, a deposit above all, is shown at once. */
export const byGames = new Set(['bet', 'win', 'bet_rollback']);

/**
 * Which of the ledger's balances the bar shows while a game tells its rounds: the newest one before the first win that the game
 * hasn't revealed yet. It never shows a balance that the ledger didn't have, and nothing is held for a game that doesn't tell.
 */
export class Reveals {
  readonly #revealed = new Set<string>();
  readonly #seen = new Map<string, number>();
  #reportsSteps = false;

  get reportsSteps(): boolean {
    return this.#reportsSteps;
  }

  /** The game has said that it will reveal; what was won before counts as seen. */
  begin(past: readonly Step[]): void {
    this.#reportsSteps = true;
    for (const { transferId } of past) this.#note(transferId);
  }

  /** The game has gone or starts over: the truth counts until it tells again. */
  end(): void {
    this.#reportsSteps = false;
    this.#revealed.clear();
    this.#seen.clear();
  }

  reveal(transferId: string): void {
    this.#note(transferId);
  }

  #note(transferId: string): void {
    this.#revealed.add(transferId);
    const [oldest] = this.#revealed;
    if (this.#revealed.size > remembered && oldest !== undefined) this.#revealed.delete(oldest);
  }

  /**
   * Of these movements, newest first: the balance to show, null for the truth, and how long at most it stays held. A truth that none
   * of them led to is not one that they could explain.
   */
  shown(steps: readonly Step[], truth: number, now: number): { balance: number; leftMs: number } | null {
    if (!this.#reportsSteps || !steps.some(({ balanceAfter }) => balanceAfter === truth)) return null;
    // Whatever is older than something that was revealed has been revealed with it; so has all before a deposit, which shows at once.
    const newest = steps.findIndex(
      ({ transferId, kind }) => this.#revealed.has(transferId) || !byGames.has(kind),
    );
    const open = (newest === -1 ? steps : steps.slice(0, newest)).toReversed();
    const at = open.findIndex((step) => step.kind === 'win' && this.#age(step, now) < holdMs);
    const first = open[at];
    if (first === undefined) return null;
    const before = steps[steps.indexOf(first) + 1];
    return before === undefined
      ? null
      : { balance: before.balanceAfter, leftMs: holdMs - this.#age(first, now) };
  }

  #age({ transferId }: Step, now: number): number {
    const since = this.#seen.get(transferId) ?? now;
    this.#seen.set(transferId, since);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > remembered && oldest !== undefined) this.#seen.delete(oldest);
    return now - since;
  }
}

/**
 * In free play: the sum that the game says it shows. It holds the truth back for as long as a win may be, so that a frame that died
 * doesn't leave an old sum standing.
 */
export class ShownSteps {
  #balance: number | null = null;
  /** Since when the truth is another one. */
  #since: number | null = null;

  hear(balance: number): void {
    this.#balance = balance;
    this.#since = null;
  }

  end(): void {
    this.#balance = null;
    this.#since = null;
  }

  /** What to show in the truth's place, and for how long at most; null for the truth. */
  shown(truth: number, now: number): { balance: number; leftMs: number } | null {
    if (this.#balance === null || this.#balance === truth) {
      this.#since = null;
      return null;
    }
    this.#since ??= now;
    const leftMs = holdMs - (now - this.#since);
    if (leftMs > 0) return { balance: this.#balance, leftMs };
    this.end();
    return null;
  }
}

/** A word of the frame that this page understands; null for anything else. */
export function wordOf(
  data: unknown,
):
  | { ready: true }
  | { closed: true }
  | { asksBar: true }
  | { transferId: string }
  | { balance: number }
  | { sound: boolean }
  | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'croupier:ready')
    return 'reveals' in data && data.reveals === true ? { ready: true } : null;
  if (data.type === 'croupier:close') return { closed: true };
  if (data.type === 'croupier:bar') return { asksBar: true };
  if (data.type === 'croupier:sound')
    return 'on' in data && typeof data.on === 'boolean' ? { sound: data.on } : null;
  if (data.type === 'croupier:balance')
    return 'balance' in data && Number.isSafeInteger(data.balance) && Number(data.balance) >= 0
      ? { balance: Number(data.balance) }
      : null;
  if (data.type !== 'croupier:revealed' || !('transferId' in data)) return null;
  const { transferId } = data;
  return typeof transferId === 'string' && transferId.length > 0 && transferId.length <= maxId
    ? { transferId }
    : null;
}
