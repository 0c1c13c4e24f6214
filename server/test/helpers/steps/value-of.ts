import { expect } from 'vitest';
import type { Answer } from '../sites/site.ts';

/** The answer's value, when the call succeeded. */
export function valueOf<T>(answer: Answer): T {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value as T;
}
