import { expect, test } from 'vitest';
import { reasonProblem } from './reason.ts';

test.each([
  ['', 'tooShort'],
  ['  ab ', 'tooShort'],
  ['abc', null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'tooLong'],
])('the reason %j: %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
