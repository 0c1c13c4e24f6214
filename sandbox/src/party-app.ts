import fastify, { type FastifyInstance } from 'fastify';
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
    if (error instanceof Refusal) {
      const { status, code, errors } = error;
      return reply.code(status).send({ success: false, code, message: code, ...(errors ? { errors } : {}) });
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) process.stderr.write(`sandbox: ${request.method} ${request.url}: ${String(error)}\n`);
    const code = status >= 500 ? 'INTERNAL' : 'REQUEST_INVALID';
    return reply.code(status >= 400 ? status : 500).send({ success: false, code, message: code });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, code: 'NOT_FOUND', message: 'NOT_FOUND' }),
  );
  return app;
}
