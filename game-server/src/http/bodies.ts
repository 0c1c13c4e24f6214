import { isInUtf8, JsonFault, parseJsonBytes } from '@croupier/contract/json';
import type { FastifyInstance } from 'fastify';
import { StudioFailure } from '../failures.ts';

/** No form of a game is nested deeper than this; what reads a form may call itself for each level. */
const maxDepth = 16;

/**
 * The bodies of calls: JSON in UTF-8 alone, not compressed, in which no name stands twice in an object. What is sent in another way
 * is UNSUPPORTED_MEDIA_TYPE, and what can't be read REQUEST_INVALID, with what is wrong of it as the detail.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding.toLowerCase() !== 'identity') throw unread('content-encoding');
      if (!isInUtf8(request.headers['content-type'])) throw unread('content-type');
      done(null, readJson(body));
    } catch (error) {
      done(error instanceof StudioFailure ? error : invalid('body'), undefined);
    }
  });
  app.addContentTypeParser('*', (_request, _body, done) => done(unread('content-type'), undefined));
}

/** What a body holds; throws where it can’t be read as JSON. */
export function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  // The parser of the language knows no depth that it can't read; walking through the result does.
  if (isDeeper(JSON.parse(body.toString()), maxDepth)) throw invalid('body');
  try {
    return parseJsonBytes(body);
  } catch (error) {
    throw invalid(error instanceof JsonFault ? error.field : 'body');
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

const unread = (detail: string): StudioFailure => new StudioFailure('UNSUPPORTED_MEDIA_TYPE', { detail });
const invalid = (detail: string): StudioFailure => new StudioFailure('REQUEST_INVALID', { detail });
