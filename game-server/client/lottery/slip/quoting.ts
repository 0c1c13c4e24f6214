import type { QuoteAnswer, QuoteRequest } from '../../../src/protocol.ts';

/** What the studio says of the slip as it is; of an older one nothing is shown. */
export type Quoted =
  | { state: 'none' | 'asking' }
  | { state: 'quoted'; answer: QuoteAnswer; request: QuoteRequest }
  | { state: 'refused'; error: unknown };

const waitMs = 350;

/** Asks for a quote once the slip has stood still for a moment. */
export class Quoting {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #now: Quoted = { state: 'none' };
  readonly #ask: (request: QuoteRequest) => Promise<QuoteAnswer>;
  readonly #changed: () => void;

  constructor(ask: (request: QuoteRequest) => Promise<QuoteAnswer>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  get now(): Quoted {
    return this.#now;
  }

  follow(request: QuoteRequest | null): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    if (request === null) return this.#say({ state: 'none' });
    this.#say({ state: 'asking' });
    const turn = this.#turn;
    this.#timer = setTimeout(() => void this.#quote(request, turn), waitMs);
  }

  async #quote(request: QuoteRequest, turn: number): Promise<void> {
    let quoted: Quoted;
    try {
      quoted = { state: 'quoted', answer: await this.#ask(request), request };
    } catch (error) {
      quoted = { state: 'refused', error };
    }
    if (turn === this.#turn) this.#say(quoted);
  }

  #say(quoted: Quoted): void {
    this.#now = quoted;
    this.#changed();
  }
}
