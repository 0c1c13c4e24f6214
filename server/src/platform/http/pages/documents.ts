import fastifyStatic from '@fastify/static';
import { type Endpoint, openApiDocument } from '@croupier/contract';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { eventFacts } from '../../events/index.ts';
import { preparedText, type PreparedText, sendPrepared } from './prepared-text.ts';
import { widen } from './page-policy.ts';

const version = '1.0.0';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Croupier API</title><link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body>
</html>`;

const start = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false });
});`;

/** The published description of the API: the document itself and a page to browse it. */
export async function serveDocuments(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  guard: onRequestHookHandler,
): Promise<void> {
  // Written when someone first wants it: it takes longer than the rest of the start.
  let document: Promise<PreparedText> | undefined;
  app.get('/openapi.json', { onRequest: guard }, async (request, reply) => {
    document ??= preparedText(JSON.stringify(openApiDocument(endpoints, { version, events: eventFacts })));
    void reply.type('application/json; charset=utf-8');
    return sendPrepared(request, reply, await document);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', guard);
    await scope.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist')),
      prefix: '/docs/assets/',
      decorateReply: false,
      index: false,
    });
    // Swagger UI sets styles from its script; nothing else on the site may.
    scope.get('/docs', (_request, reply) => {
      const policy = String(reply.getHeader('Content-Security-Policy'));
      void reply.header('Content-Security-Policy', widen(policy, { style: ["'unsafe-inline'"] }));
      return reply.type('text/html; charset=utf-8').send(page);
    });
    scope.get('/docs/start.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(start),
    );
  });
}
