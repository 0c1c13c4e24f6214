import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { faultPage } from './pages/fault-page.ts';
import { pageHeaders } from './pages/layout.ts';
import { languageOf } from './posted.ts';
import { Refusal } from './refusal.ts';
import { refuseUpgrades } from './upgrades.ts';

const bodyLimit = 65_536;

/** What all outside parties have in common: headers, bodies as bytes, refusals in one shape. */
export function createPartyApp(): FastifyInstance {
  const app = fastify({ bodyLimit, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      Sandbox: 'on',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
  });
  refuseUpgrades(app);
  // Bodies stay bytes until their signature was checked; each group of routes reads them itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) process.stderr.write(`sandbox: ${request.method} ${request.url}: ${String(error)}\n`);
    const code = status >= 500 ? 'INTERNAL' : 'REQUEST_INVALID';
    return refuse(request, reply, { status: status >= 400 ? status : 500, code });
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { status: 404, code: 'NOT_FOUND' }));
  return app;
}

/** In words to a person who looks at a page, as a code to a program. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, errors }: Pick<Refusal, 'status' | 'code'> & Partial<Refusal>,
): FastifyReply {
  reply.code(status);
  if (/\btext\/html\b/.test(request.headers.accept ?? '')) {
    const path =
      request.method === 'GET' ? (URL.parse(request.url, 'http://sandbox')?.pathname ?? null) : null;
    return reply.headers(pageHeaders).send(faultPage(status, languageOf(request), path));
  }
  return reply
    .type('application/json; charset=utf-8')
    .send({ success: false, code, message: code, ...(errors ? { errors } : {}) });
}
