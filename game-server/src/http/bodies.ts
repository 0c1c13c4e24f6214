import { JsonFault, parseJson } from '@croupier/contract/json';
import type { FastifyInstance } from 'fastify';
import { StudioFailure } from '../failures.ts';

/** No form of a game is nested deeper than this; what reads a form may call itself for each level. */
const maxDepth = 16;

/**
 * The bodies of calls: JSON alone, not compressed, in which no name stands twice in an object. Everything else is
 * REQUEST_INVALID, with what is wrong of it as its detail.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding.toLowerCase() !== 'identity') throw invalid('content-encoding');
      done(null, read(body.toString()));
    } catch (error) {
      done(error instanceof StudioFailure ? error : invalid('body'), undefined);
    }
  });
  app.addContentTypeParser('*', (_request, _body, done) => done(invalid('content-type'), undefined));
}

function read(body: string): unknown {
  if (body === '') return undefined;
  // The parser of the language knows no depth that it can't read; walking through the result does.
  if (isDeeper(JSON.parse(body), maxDepth)) throw invalid('body');
  try {
    return parseJson(body);
  } catch (error) {
    throw invalid(error instanceof JsonFault ? error.field : 'body');
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

const invalid = (detail: string): StudioFailure => new StudioFailure('REQUEST_INVALID', { detail });
