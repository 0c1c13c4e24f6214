import type { Failure, FailureCode } from './protocol.ts';

const statuses: Record<FailureCode, number> = {
  REQUEST_INVALID: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  SESSION_UNKNOWN: 401,
  SESSION_EXPIRED: 401,
  PLAYER_BLOCKED: 403,
  LAUNCH_REFUSED: 401,
  GAME_MISMATCH: 409,
  STAKE_INVALID: 422,
  NO_FUNDS: 422,
  LIMIT_REACHED: 422,
  FREE_ROUNDS_OVER: 422,
  ROUND_OPEN: 409,
  ROUND_UNKNOWN: 404,
  ACTION_INVALID: 422,
  BETS_CLOSED: 409,
  BET_EXISTS: 409,
  BET_UNKNOWN: 404,
  ACTION_LATE: 409,
  ACTION_EARLY: 409,
  TABLE_FULL: 503,
  TABLE_UNAVAILABLE: 503,
  TOO_FAST: 429,
  FEATURE_BUY_FORBIDDEN: 403,
  ISSUE_CLOSED: 409,
  ISSUE_UNKNOWN: 404,
  PRICE_CHANGED: 409,
  NUMBER_LIMIT: 409,
  LOTTERY_LIMIT: 422,
  SALE_SUSPENDED: 409,
  TRIAL_REFUSED: 403,
  TICKET_UNKNOWN: 404,
  BUSY: 503,
  WALLET_UNCERTAIN: 502,
  WALLET_FAILED: 502,
  INTERNAL: 500,
};

/** A refusal that the client is told about; everything else is INTERNAL. */
export class StudioFailure extends Error {
  readonly code: FailureCode;
  readonly retryAfterMs: number | undefined;
  /** What of the request is wrong: the name of a field. */
  readonly detail: string | undefined;
  /** How much of a limit is still open, in minor units. */
  readonly open: number | undefined;

  constructor(
    code: FailureCode,
    more: { retryAfterMs?: number | undefined; detail?: string; open?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.retryAfterMs = more.retryAfterMs;
    this.detail = more.detail;
    this.open = more.open;
  }

  get status(): number {
    return statuses[this.code];
  }

  toWire(): Failure {
    return {
      code: this.code,
      ...(this.retryAfterMs === undefined ? {} : { retryAfterMs: this.retryAfterMs }),
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.open === undefined ? {} : { open: this.open }),
    };
  }
}

/** A request id that stands for another request already: the same id with other content is never taken for it. */
export function otherRequest(): never {
  throw new StudioFailure('REQUEST_INVALID', { detail: 'requestId' });
}

export function fail(code: FailureCode, retryAfterMs?: number): never {
  throw new StudioFailure(code, { retryAfterMs });
}
