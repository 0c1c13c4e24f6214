import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { isInUtf8, JsonFault, parseJsonBytes } from '@croupier/contract/json';
import { defaultLocale, type Language, type Endpoint } from '@croupier/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Route } from './call.ts';
import { refusal } from './envelope.ts';
import { knownLanguage } from './language.ts';
import { watchForwarded } from './addresses/forwarded.ts';
import { keepHostsApart } from './addresses/hosts.ts';
import { watchAnswers } from './answers/watch.ts';
import { refused } from './answers/failures.ts';
import { openMachineLane } from './machine/lane.ts';
import { guardInternal } from './internal.ts';
import type { Platform } from '../platform.ts';
import { namesTwoHosts } from './pages/upgrades.ts';
import { type HttpParts, registerRoutes } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
    language: Language;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface HttpOptions extends HttpParts {
  routes: readonly Route[];
  ready(): Promise<void>;
}

/** The site's HTTP server: every JSON answer in the envelope, whatever happens. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform } = options;
  const app = Fastify({
    logger: false,
    genReqId: () => newId(),
    trustProxy: platform.config.trustProxy.length > 0 ? platform.config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Where the head may take longer than the whole, Node takes each time for the other.
    http: { headersTimeout: 15_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable(platform.log),
    // A path that cannot be read names nothing; the router has no handler to give it to.
    frameworkErrors: (_error, request, reply) => {
      const language = knownLanguage(platform, request);
      const body = JSON.stringify(refusal('NOT_FOUND', language));
      reply.raw.writeHead(404, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
    },
  });
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('language', defaultLocale);
  const watch = watchForwarded(platform);
  app.addHook('onRequest', (request, reply, done) => {
    request.language = knownLanguage(platform, request);
    void reply.header('X-Request-Id', request.id);
    if (platform.config.sandbox && request.url.startsWith('/sandbox/')) void reply.header('Sandbox', 'on');
    watch(request.raw);
    if (namesTwoHosts(request.raw)) return done(new Failure('BODY_MALFORMED'));
    return done(climbs.test(request.url) ? new Failure('NOT_FOUND') : undefined);
  });
  keepHostsApart(app, platform.config);
  parseBodies(app);
  parseForms(app);
  observe(app, options);
  answerFailures(app, options);
  await app.register(cookie);
  await secure(app, platform);
  notifyState(app, options, platform.metrics);
  registerRoutes(app, options, options.routes);
  openMachineLane(app.server, options, watch);
  app.get('/.well-known/jwks.json', () => options.sealing.jwks());
  return app;
}

/** A path that leads above itself, or looks like it, names nothing here, nor at the programs behind. */
const climbs = /^[^?#]*(?:(?:[/\\]|%2f|%5c)(?:\.|%2e){2}|(?:\.|%2e){2}(?:[/\\]|%2f|%5c))/i;

/** Bodies stay at hand as they came, since signatures are over the raw bytes. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    const isForm = request.routeOptions.config.endpoint?.spec.encoding === 'form';
    if (isForm || !isInUtf8(request.headers['content-type']))
      return done(new Failure('UNSUPPORTED_MEDIA_TYPE'), undefined);
    if (body.length === 0) return done(null, undefined);
    try {
      return done(null, parseJsonBytes(body));
    } catch (error) {
      return done(error instanceof JsonFault ? error : new Failure('BODY_MALFORMED'), undefined);
    }
  });
}

/** Only where the contract wants a form; the walk from text to fields knows no nesting, so neither does what comes of it. */
function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body: string, done) => {
      const { endpoint } = request.routeOptions.config;
      if (endpoint?.spec.encoding !== 'form' || !isInUtf8(request.headers['content-type']))
        return done(new Failure('UNSUPPORTED_MEDIA_TYPE'), undefined);
      const fields = [...new URLSearchParams(body)];
      const names = new Set(fields.map(([name]) => name));
      // A name that comes twice has no one meaning.
      if (names.size < fields.length || names.has('__proto__'))
        return done(new Failure('BODY_MALFORMED'), undefined);
      return done(null, Object.fromEntries(fields));
    },
  );
}

async function secure(app: FastifyInstance, { config }: Platform): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // No page of the site may be framed, not by itself either.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.hsts ?? false,
  });
}

function observe(app: FastifyInstance, options: HttpOptions): void {
  const { metrics, alarms } = options.platform;
  alarms.register(metrics.registry);
  const answered = watchAnswers(options.platform);
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    answered({
      call: endpoint?.id ?? request.routeOptions.url ?? 'unknown',
      isVendors: endpoint?.spec.access === 'vendor',
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      requestId: request.id,
    });
    done();
  });
}

function notifyState(app: FastifyInstance, options: HttpOptions, metrics: Metrics): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await options.ready();
      return { status: 'ready' };
    } catch {
      void reply.code(503);
      return { status: 'not ready' };
    }
  });
  app.get('/metrics', { onRequest: guardInternal(options.platform) }, async (_request, reply) => {
    void reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function answerFailures(app: FastifyInstance, options: HttpOptions): void {
  const { log } = options.platform;
  app.setErrorHandler((error: FastifyError | Failure | Error, request, reply) => {
    const { language, id: requestId } = request;
    // Anyone can leave in the middle of a body; that is no fault of the site's.
    const cause = error === request.raw.errored ? new Failure('BODY_MALFORMED') : error;
    const { status, retryAfterSeconds, body } = refused(cause, { language, requestId, log });
    if (retryAfterSeconds !== undefined) void reply.header('Retry-After', retryAfterSeconds);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal('NOT_FOUND', request.language)));
}

const heads = {
  BODY_MALFORMED: 'HTTP/1.1 400 Bad Request',
  // Nothing was carried out, so it may be sent again.
  BUSY: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1',
};

/** What is answered to bytes that make no request. One that didn't come whole in time is no malformed one. */
function unreadable({ code }: { code?: string }): string {
  const said = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'BUSY' : 'BODY_MALFORMED';
  const body = JSON.stringify(refusal(said, defaultLocale));
  return `${heads[said]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

const answerUnreadable =
  (log: Platform['log']) =>
  (error: Error & { code?: string }, socket: { writable: boolean; end(text: string): void }): void => {
    log.info({ code: error.code }, 'a request could not be read to its end');
    if (socket.writable) socket.end(unreadable(error));
  };
