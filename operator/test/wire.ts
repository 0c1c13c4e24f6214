import { ApiFailure, type CallId, type CallInput, type CallValue } from '@croupier/api-client';

export type Answers = {
  [Id in CallId]?: (input: CallInput<Id>) => CallValue<Id> | Promise<CallValue<Id>>;
};

/** Stands where the console's calls would go out: each test says what is answered. */
class Wire {
  readonly asked: { id: CallId; input: unknown }[] = [];
  readonly #answers = new Map<string, (input: unknown) => unknown>();

  answer(answers: Answers): void {
    for (const [id, answer] of Object.entries(answers))
      this.#answers.set(id, answer as (input: unknown) => unknown);
  }

  async call(id: CallId, input: unknown): Promise<unknown> {
    this.asked.push({ id, input });
    const answer = this.#answers.get(id);
    if (!answer) throw new Error(`nobody answers ${id}`);
    return answer(input ?? {});
  }

  /** What was asked of one call, in order. */
  of(id: CallId): unknown[] {
    return this.asked.filter((asked) => asked.id === id).map(({ input }) => input);
  }

  reset(): void {
    this.asked.length = 0;
    this.#answers.clear();
  }
}

export const wire = new Wire();

export const refusal = (
  code: 'STATE_CONFLICT' | 'REQUEST_INVALID' | 'FIELDS_INVALID' | 'INTERNAL' | 'STEP_UP_REQUIRED',
  status: number,
  errors: Record<string, string> = {},
): ApiFailure => new ApiFailure({ code, status, message: `refused: ${code}`, errors });
