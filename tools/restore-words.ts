import { UsageError } from './command-line.ts';

const minWhy = 3;

export interface RestoreWords {
  /** Each ACCOUNT:CODE. */
  shown: [string, string];
  why: string;
}

/** What was typed after `restored`; says which of it can't be meant. */
export function readRestore([first, second, why]: readonly string[]): RestoreWords {
  if (first === undefined || second === undefined || why === undefined)
    throw new UsageError('restored wants ACCOUNT:CODE ACCOUNT:CODE "why"');
  for (const one of [first, second])
    if (!/^[^:\s]+:\d{6}$/.test(one))
      throw new UsageError(
        `"${one.split(':')[0]}": wants ACCOUNT:CODE, the code being the six digits of the app`,
      );
  if (why.trim().length < minWhy)
    throw new UsageError(`"${why}" says too little: why wants at least ${minWhy} characters`);
  return { shown: [first, second], why: why.trim() };
}
