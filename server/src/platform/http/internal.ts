import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';

/**
 * Keeps what is for the people who run the site (metrics, the description of all calls) from visitors of a live one: it
 * wants INTERNAL_TOKEN, as a bearer or, for a browser, as the password of any name. Elsewhere it is open.
 */
export function guardInternal({ live, config }: Pick<Platform, 'live' | 'config'>): onRequestHookHandler {
  return (request, reply, done) => {
    const wanted = config.internalToken;
    if (!live || (wanted !== undefined && same(tokenOf(request), wanted))) return done();
    // Without a token there is nothing to ask for.
    if (wanted === undefined) return done(new Failure('NOT_FOUND'));
    void reply.header('WWW-Authenticate', 'Basic realm="internal", charset="UTF-8"');
    return done(new Failure('UNAUTHENTICATED'));
  };
}

function tokenOf({ headers }: FastifyRequest): string {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(given, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
