import type { FastifyRequest } from 'fastify';
import { fail } from '../failures.ts';
import type { Limiter } from '../limits.ts';

/** The session key that a call carries, and its place in what such calls of a session may be; refused where it has neither. */
export function sessionKeyOf(request: FastifyRequest, limiter: Limiter): string {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || key === undefined || key.length > 200)
    return fail('SESSION_UNKNOWN');
  const wait = limiter.take(key);
  if (wait > 0) fail('TOO_FAST', wait);
  return key;
}
