import type * as z from 'zod';

/** A refusal that the caller is told about, with its HTTP status. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  /** What is wrong with each field. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, code: string, errors?: Readonly<Record<string, string>>) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** A request whose fields are not as they should be: each is named. */
export function invalid({ issues }: z.ZodError): Refusal {
  const named = issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field'])
      : [[issue.path.join('.') || 'body', issue.message]],
  );
  return new Refusal(400, 'REQUEST_INVALID', Object.fromEntries(named.slice(0, 50)));
}
