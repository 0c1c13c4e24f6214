import type { CallFailure, CallId, FailureCode } from './types.ts';

export interface FailureFacts<C extends FailureCode> {
  code: C;
  status: number;
  message: string;
  value?: unknown;
  errors?: Record<string, string>;
  retryAfter?: number;
}

/** A call that did not succeed. `message` is in the caller's language and may be shown. */
export class ApiFailure<C extends FailureCode = FailureCode> extends Error {
  readonly code: C;
  /** 0 where no answer came. */
  readonly status: number;
  readonly value: unknown;
  /** Text per field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds to wait, where the site says so. */
  readonly retryAfter: number | undefined;

  constructor(facts: FailureFacts<C>, options?: ErrorOptions) {
    super(facts.message, options);
    this.name = 'ApiFailure';
    this.code = facts.code;
    this.status = facts.status;
    this.value = facts.value;
    this.errors = facts.errors ?? {};
    this.retryAfter = facts.retryAfter;
  }
}

/** Whether a call failed with one of its declared codes; the compiler refuses a code that the call doesn't declare. */
export function failedWith<Id extends CallId, C extends CallFailure<Id>>(
  error: unknown,
  _call: Id,
  code: C,
): error is ApiFailure<C> {
  return error instanceof ApiFailure && error.code === code;
}

/** Without a page that has its own words for it. */
const networkText = 'Network link is abnormal, please try again';

export function networkFailure(
  { networkText: own }: { networkText?: () => string | undefined },
  status: number,
  cause?: unknown,
): ApiFailure<'NETWORK'> {
  return new ApiFailure({ code: 'NETWORK', status, message: own?.() ?? networkText }, { cause });
}
