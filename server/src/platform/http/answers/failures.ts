import { type ErrorCode, errorStatus, type Language } from '@croupier/contract';
import { JsonFault } from '@croupier/contract/json';
import type { FastifyError } from 'fastify';
import { sqlState } from '../../database/database.ts';
import { Failure, type FailureParts } from '../../failure.ts';
import type { Logger } from '../../observe/log.ts';
import { refusal, type RefusalBody } from '../envelope.ts';
import { saidOf } from '../validation.ts';

/** The words of the database's pool, which gives them no code. */
const noFreeConnection = 'timeout exceeded when trying to connect';
/** A statement took longer than any may. */
const statementCancelled = '57014';

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  // The program behind is away for a moment: it is started again by itself.
  FST_REPLY_FROM_SERVICE_UNAVAILABLE: 'BUSY',
  FST_REPLY_FROM_GATEWAY_TIMEOUT: 'BUSY',
  FST_REPLY_FROM_INTERNAL_SERVER_ERROR: 'BUSY',
};

function failureOf(
  error: FastifyError | Failure | Error,
  language: Language,
): { code: ErrorCode; parts: FailureParts } {
  if (error instanceof Failure) {
    const retry = error.code === 'BUSY' ? { retryAfterSeconds: 1 } : {};
    return { code: error.code, parts: { ...retry, ...error.parts } };
  }
  if (error instanceof JsonFault)
    return { code: 'BODY_MALFORMED', parts: { errors: saidOf(error, language) } };
  // So many ask the database that none of its connections came free in time.
  if (error.message === noFreeConnection || sqlState(error) === statementCancelled)
    return { code: 'BUSY', parts: { retryAfterSeconds: 1 } };
  return { code: refusalCode(error), parts: {} };
}

/** What an error of the framework comes to. */
export const refusalCode = (error: FastifyError | Error): ErrorCode =>
  ('code' in error ? frameworkCodes[error.code] : undefined) ?? 'INTERNAL';

export interface RefusedAnswer {
  status: number;
  retryAfterSeconds: number | undefined;
  body: RefusalBody;
}

/** What anyone is answered whose call failed. What nobody foresaw is logged, and the answer names nothing but the request. */
export function refused(
  error: FastifyError | Failure | Error,
  { language, requestId, log }: { language: Language; requestId: string; log: Logger },
): RefusedAnswer {
  const { code, parts } = failureOf(error, language);
  if (code === 'INTERNAL') log.error({ requestId, err: error }, 'internal error');
  const shown: FailureParts = code === 'INTERNAL' ? { value: { requestId } } : parts;
  return {
    status: errorStatus(code),
    retryAfterSeconds: parts.retryAfterSeconds,
    body: refusal(code, language, shown),
  };
}
