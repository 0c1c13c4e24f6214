import type { $ZodIssue } from 'zod/v4/core';
import type { ZodMiniType } from 'zod/mini';
import { RuleError } from './instant.ts';

/**
 * What was sent from outside, as a schema of `zod/mini` has it. Throws `RuleError` for the first thing that is wrong, which is named
 * as the call has it: `form.target`, `action.cell`, `form.bets.2.stake`.
 */
export function readSent<T>(schema: ZodMiniType<T>, sent: unknown, root: 'form' | 'action' | 'ticket'): T {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) throw new RuleError(root, 'not allowed');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  // A name that was sent comes back in an answer: no longer than any name that is known.
  const path = [...issue.path, ...unknown].map((part) => String(part).slice(0, maxNameLength));
  throw new RuleError([root, ...path].join('.'), problemOf(issue));
}

const maxNameLength = 32;

function problemOf(issue: $ZodIssue): string {
  if (issue.code === 'invalid_type')
    return `expected ${issue.expected === 'int' ? 'a whole number' : issue.expected}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`;
  return issue.code === 'unrecognized_keys' ? 'unknown' : 'not allowed';
}
