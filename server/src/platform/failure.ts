import type { ErrorCode, Language } from '@croupier/contract';
import type { Said } from '../messages/index.ts';

/** Said already, or in the language of the answer where the code that refuses doesn't know it. */
export type FieldText = Said | ((language: Language) => Said);

export interface FailureParts {
  /** Goes into the envelope beside the code, such as 'captcha' after a failed login. */
  value?: unknown;
  /** Text per field. */
  errors?: Record<string, FieldText>;
  /** Fills the `{places}` of the text. */
  details?: Record<string, string | number>;
  retryAfterSeconds?: number;
}

/** A refusal that the caller is told about; anything else that is thrown is an internal error. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly parts: FailureParts;

  constructor(code: ErrorCode, parts: FailureParts = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.parts = parts;
  }
}

/** Ends a use case with a declared failure. */
export function fail(code: ErrorCode, parts: FailureParts = {}): never {
  throw new Failure(code, parts);
}
