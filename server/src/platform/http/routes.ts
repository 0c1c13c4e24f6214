import type { Endpoint, Language } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { messagesOf } from '../../messages/index.ts';
import { fail } from '../failure.ts';
import type { Platform } from '../platform.ts';
import type { Sealing } from '../security/sealing.ts';
import { type Admitted, admit, refuseWithoutStepUp } from './authorise.ts';
import { type BaseCall, callerFacts, type Guards, type Route } from './call.ts';
import { FileAnswer, sendFile } from './pages/file-answer.ts';
import { contentMac, createOnce } from './idempotency.ts';
import { languageAt } from './language.ts';
import type { RateLimits } from './limits.ts';
import { validate } from './validation.ts';

export interface HttpParts {
  platform: Platform;
  guards: Guards;
  sealing: Sealing;
  limits: RateLimits;
}

const sayAnswer = messagesOf('answers');
export const defaultBodyLimit = 64 * 1024;
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const sealedBody = z.strictObject({ payload: z.string().max(defaultBodyLimit) });

/** Registers the site's calls, and 405 for every other method of their paths. */
export function registerRoutes(app: FastifyInstance, parts: HttpParts, routes: readonly Route[]): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const route of routes) {
    const { method, path, bodyLimit, once } = route.endpoint.spec;
    const methods = methodsOf.get(path) ?? new Set();
    // What can be read can be asked for without its body, unless reading spends it.
    const headToo = method === 'GET' && once !== true;
    const answers = headToo ? (['GET', 'HEAD'] as const) : ([method] as const);
    for (const one of answers) methods.add(one);
    methodsOf.set(path, methods);
    app.route({
      method,
      url: path,
      bodyLimit: bodyLimit ?? defaultBodyLimit,
      exposeHeadRoute: headToo,
      config: { endpoint: route.endpoint, ...(isMachine(route.endpoint) ? withoutBrowserHeaders : {}) },
      handler: (request, reply) => answer(parts, route, request, reply),
    });
  }
  for (const [path, methods] of methodsOf) {
    const others = allMethods.filter((method) => !methods.has(method));
    app.route({
      method: others,
      url: path,
      exposeHeadRoute: false,
      handler: (_request, reply) => {
        void reply.header('Allow', [...methods].join(', '));
        return fail('METHOD_NOT_ALLOWED');
      },
    });
  }
}

/** Headers that only a browser heeds are not worth their time on calls between machines. */
const withoutBrowserHeaders = { helmet: { skipRoute: true } };

function isMachine({ spec }: Endpoint): boolean {
  return spec.access === 'vendor' || spec.access === 'provider';
}

async function answer(parts: HttpParts, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route;
  // Answers are about someone; what may be kept says so itself.
  void reply.header('Cache-Control', 'no-store');
  // What a visitor can do at will costs the address more than what a session is answerable for.
  const { cost, sealed, idempotent } = endpoint.spec;
  if (!isMachine(endpoint)) {
    request.language = languageAt(await brandAsked(parts.platform, request), request);
    await parts.limits.address(request.ip, cost ?? (sealed === true ? 10 : 1));
  }
  const admitted = await admit(endpoint, request, parts.guards, parts.platform.clock.machine());
  const account = admitted.member?.id ?? admitted.operator?.id;
  if (account) await parts.limits.account(account, cost ?? (idempotent === true ? 10 : 1));
  const base = await baseOf(parts, admitted, request, reply);
  await route.before?.({ ...base, params: request.params });
  refuseWithoutStepUp(endpoint, admitted, parts.platform.clock.machine());
  const call = await openCall(parts, endpoint, { admitted, base }, request);
  const value = await route.handle(call);
  const { file } = endpoint.spec;
  if (file !== undefined && value instanceof FileAnswer) return sendFile(reply, file, value);
  return valueAnswer(endpoint, request.language, value);
}

/** The envelope of what a call gives, by its contract. */
export function valueAnswer({ spec }: Endpoint, language: Language, value: unknown) {
  const { message } = spec;
  return {
    success: true,
    ...(message ? { message: sayAnswer(language, message) } : {}),
    value: spec.value.parse(value),
  };
}

/** Who calls from where; known before anything of the call's own is read. */
async function baseOf(
  { platform }: HttpParts,
  admitted: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BaseCall> {
  const { merchantId: _merchantId, ...who } = admitted;
  const merchant = await merchantOf(platform, admitted, request);
  request.language = languageAt(merchant, request);
  return {
    ...who,
    merchant,
    language: request.language,
    requestId: request.id,
    ...callerFacts(request.ip, request.headers),
    log: platform.log,
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: platform.config.publicUrl.startsWith('https:'),
        maxAge: maxAgeSeconds,
      }),
  };
}

async function openCall(
  parts: HttpParts,
  endpoint: Endpoint,
  { admitted, base }: { admitted: Admitted; base: BaseCall },
  request: FastifyRequest,
): Promise<object> {
  const { merchant } = base;
  const { spec } = endpoint;
  const query = validate(endpoint, 'query', queryOf(endpoint, request), request.language);
  const params = validate(endpoint, 'params', request.params, request.language);
  const content = spec.sealed === true ? await opened(parts, endpoint, request, merchant.code) : request.body;
  const body =
    spec.method === 'GET' || spec.method === 'DELETE'
      ? undefined
      : validate(endpoint, 'body', content, request.language);
  const once =
    spec.idempotent === true ? { once: onceOf(parts, endpoint, admitted, request, { params, body }) } : {};
  return { ...base, ...once, params, query, body };
}

/** What stands in the query, or as a whole in the body where the call takes it from there too. */
function queryOf({ spec }: Endpoint, { query: asked, body }: FastifyRequest): unknown {
  const query = withoutLanguage(spec, asked as Record<string, unknown>);
  if (spec.bodyToo !== true || body === undefined || body === null) return query;
  return Object.keys(query).length > 0 ? fail('BODY_MALFORMED') : body;
}

/** Every call may name the language of its texts (`answerLanguage`); few have a use of their own for it. */
function withoutLanguage({ query: shape }: Endpoint['spec'], query: Record<string, unknown>) {
  const named = ['lang', 'language'].filter(
    (name) => typeof query[name] === 'string' && !(shape && name in shape.shape),
  );
  if (named.length === 0) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !named.includes(name)));
}

/** The brand that a call names, else that of its host. */
function brandAsked({ merchants }: Platform, { headers, hostname }: FastifyRequest) {
  const { merchant: code } = headers;
  return typeof code === 'string' ? merchants.byCode(code) : merchants.byHost(hostname);
}

async function merchantOf(platform: Platform, admitted: Admitted, request: FastifyRequest) {
  const named =
    typeof request.headers['merchant'] === 'string'
      ? ((await brandAsked(platform, request)) ?? fail('MERCHANT_UNKNOWN'))
      : undefined;
  if (admitted.merchantId === null) {
    return named ?? (await platform.merchants.byHost(request.hostname)) ?? fail('MERCHANT_UNKNOWN');
  }
  if (named && named.id !== admitted.merchantId) fail('MERCHANT_MISMATCH');
  return named ?? (await platform.merchants.byId(admitted.merchantId)) ?? fail('MERCHANT_UNKNOWN');
}

async function opened(
  parts: HttpParts,
  endpoint: Endpoint,
  request: FastifyRequest,
  merchant: string,
): Promise<unknown> {
  const body = sealedBody.safeParse(request.body);
  if (!body.success) return fail('ENCRYPTION_REQUIRED');
  const path = (request.raw.url ?? '').split('?')[0] ?? '';
  return parts.sealing.open(body.data.payload, { method: endpoint.spec.method, path, merchant });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function onceOf(
  parts: HttpParts,
  endpoint: Endpoint,
  admitted: Admitted,
  request: FastifyRequest,
  content: { params: unknown; body: unknown },
) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !uuid.test(key)) return fail('IDEMPOTENCY_KEY_REQUIRED');
  const caller = admitted.member?.id ?? admitted.operator?.id ?? '';
  const plain = { ...(content.body as object), ...(content.params as object | undefined) };
  return createOnce(parts.platform.db, {
    scope: `${admitted.merchantId ?? ''}:${caller}:${endpoint.id}`,
    key: key.toLowerCase(),
    contentMac: contentMac(parts.platform.vault, endpoint.spec.body, plain),
  });
}
