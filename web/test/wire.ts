import type { CallId, CallInput, CallOptions, CallValue } from '@croupier/api-client';

export interface Asked {
  id: CallId;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  token: string | null;
}

export type Answers = {
  [Id in CallId]?: (input: CallInput<Id>) => CallValue<Id> | Promise<CallValue<Id>>;
};

type Answer = (input: object) => unknown;

/**
 * Stands where the site's calls would go out. It knows no rules: each test says what is answered,
 * and a call that nobody expected fails the test.
 */
class Wire {
  readonly asked: Asked[] = [];
  readonly unexpected: string[] = [];
  readonly #answers = new Map<string, Answer>();

  answer(answers: Answers): void {
    for (const [id, answer] of Object.entries(answers)) this.#answers.set(id, answer as Answer);
  }

  async call(id: CallId, input: CallOptions | undefined, token: string | null): Promise<unknown> {
    this.asked.push({ id, token, ...input });
    const answer = this.#answers.get(id);
    if (!answer) {
      this.unexpected.push(id);
      throw new Error(`nobody answers ${id}`);
    }
    return answer(input ?? {});
  }

  /** What was asked of one call, in order. */
  of(id: CallId): Asked[] {
    return this.asked.filter((asked) => asked.id === id);
  }

  reset(): void {
    this.asked.length = 0;
    this.unexpected.length = 0;
    this.#answers.clear();
  }
}

export const wire = new Wire();
