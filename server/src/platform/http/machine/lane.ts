import { JsonFault, parseJsonBytes } from '@croupier/contract/json';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import { consoleHost } from '../../config.ts';
import { Failure, fail } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Merchant } from '../../merchants.ts';
import { type AddressOf, addressReader, type HostOf, hostReader } from '../addresses/addresses.ts';
import { type Answered, watchAnswers } from '../answers/watch.ts';
import { admitVendor } from '../authorise.ts';
import { type BaseCall, callerFacts, type Route } from '../call.ts';
import { refused, type RefusedAnswer } from '../answers/failures.ts';
import { knownLanguage, languageAt } from '../language.ts';
import { namesTwoHosts } from '../pages/upgrades.ts';
import { defaultBodyLimit, type HttpParts, valueAnswer } from '../routes.ts';
import { validate } from '../validation.ts';

interface LaneParts extends HttpParts {
  routes: readonly Route[];
}

/**
 * Signed calls of vendors are most of what a busy site answers. They are taken before the framework: the same checks in the same
 * order with the same answers, but nothing that only pages and browsers need. What isn't plainly such a call goes the framework's
 * way, which refuses it or knows what to make of it.
 */
export function openMachineLane(
  server: Server,
  parts: LaneParts,
  watchForwarded: (request: IncomingMessage) => void,
): void {
  const lane = new MachineLane(parts);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const route = server.listening ? lane.routeOf(request) : undefined;
    if (!route) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    watchForwarded(request);
    readBody(request, (body) => {
      lane.answer(route, { request, response, body }).catch((error: unknown) => {
        parts.platform.log.error({ err: error }, 'an answer could not be written');
        response.destroy();
      });
    });
  });
}

/** A call on its way. */
interface Begun {
  requestId: string;
  /** Once the signature has said whose call it is. */
  merchant: Merchant | undefined;
}

interface Taken {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
}

const plainJson: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/json; charset=utf-8',
]);
const wholeNumber = /^[1-9]\d{0,7}$/;

class MachineLane {
  readonly #parts: LaneParts;
  readonly #routes: ReadonlyMap<string, Route>;
  /** The console's own host, which answers no vendor. */
  readonly #apart: string | undefined;
  readonly #addressOf: AddressOf;
  readonly #hostOf: HostOf;
  readonly #answered: (one: Answered) => void;

  constructor(parts: LaneParts) {
    const { config } = parts.platform;
    this.#parts = parts;
    this.#routes = new Map(parts.routes.filter(isPlain).map((route) => [route.endpoint.spec.path, route]));
    this.#apart = consoleHost(config);
    this.#addressOf = addressReader(config.trustProxy);
    this.#hostOf = hostReader(config.trustProxy);
    this.#answered = watchAnswers(parts.platform);
  }

  /** The call that this plainly is. */
  routeOf(request: IncomingMessage): Route | undefined {
    const { method, url, headers } = request;
    const route = method === 'POST' ? this.#routes.get(url ?? '') : undefined;
    if (!route || !isPlainBody(headers, route) || headers['merchant'] !== undefined) return undefined;
    const isConsoles = this.#apart !== undefined && this.#hostOf(request) === this.#apart;
    return isConsoles || namesTwoHosts(request) ? undefined : route;
  }

  async answer(route: Route, taken: Taken): Promise<void> {
    const began = performance.now();
    const call: Begun = { requestId: newId(), merchant: undefined };
    const { status, retryAfterSeconds, body } = await this.#carryOut(route, taken, call).then(
      (given) => ({ status: 200, retryAfterSeconds: undefined, body: given }),
      (error: unknown) => this.#refuse(error, taken, call),
    );
    const text = JSON.stringify(body);
    const { requestId } = call;
    const headers = ['Cache-Control', 'no-store', 'X-Request-Id', requestId];
    if (retryAfterSeconds !== undefined) headers.push('Retry-After', String(retryAfterSeconds));
    headers.push('Content-Type', 'application/json; charset=utf-8');
    headers.push('Content-Length', String(Buffer.byteLength(text)));
    taken.response.writeHead(status, headers).end(text);
    const ms = performance.now() - began;
    this.#answered({ call: route.endpoint.id, isVendors: true, method: 'POST', status, ms, requestId });
  }

  async #carryOut(route: Route, { request, body }: Taken, call: Begun): Promise<object> {
    const { platform, guards } = this.#parts;
    const { endpoint } = route;
    const content = jsonOf(body);
    const { headers, method = 'POST' } = request;
    const signed = { headers, method, raw: request, rawBody: body };
    const who = await admitVendor(signed, guards, platform.clock.machine());
    call.merchant = (await platform.merchants.byId(who.vendor.merchantId)) ?? fail('MERCHANT_UNKNOWN');
    const language = languageAt(call.merchant, this.#askedOf(request));
    const base: BaseCall = {
      merchant: call.merchant,
      language,
      requestId: call.requestId,
      ...callerFacts(this.#addressOf(request), headers),
      log: platform.log,
      cookies: {},
      setCookie: () => fail('INTERNAL'),
      visitor: null,
    };
    await route.before?.({ ...who, ...base, params: {} });
    const parsed = validate(endpoint, 'body', content, language);
    const value = await route.handle({ ...who, ...base, params: undefined, query: undefined, body: parsed });
    return valueAnswer(endpoint, language, value);
  }

  /** What the language of an answer depends on. */
  #askedOf(request: IncomingMessage) {
    return { query: {}, headers: request.headers, hostname: this.#hostOf(request) };
  }

  #refuse(error: unknown, { request }: Taken, { merchant, requestId }: Begun): RefusedAnswer {
    const { platform } = this.#parts;
    const asked = this.#askedOf(request);
    const language = merchant ? languageAt(merchant, asked) : knownLanguage(platform, asked);
    const cause = error instanceof Error ? error : new Error('a call failed', { cause: error });
    return refused(cause, { language, requestId, log: platform.log });
  }
}

function isPlainBody(headers: IncomingHttpHeaders, { endpoint }: Route): boolean {
  const length = headers['content-length'];
  return (
    plainJson.has(headers['content-type']) &&
    headers['transfer-encoding'] === undefined &&
    length !== undefined &&
    wholeNumber.test(length) &&
    Number(length) <= (endpoint.spec.bodyLimit ?? defaultBodyLimit)
  );
}

/** Without parameters, and with nothing that needs more of the framework than body and signature. */
function isPlain({ endpoint: { spec } }: Route): boolean {
  const special = [
    spec.params,
    spec.query,
    spec.idempotent,
    spec.sealed,
    spec.encoding,
    spec.file,
    spec.once,
    spec.bodyToo,
  ];
  return spec.access === 'vendor' && spec.method === 'POST' && special.every((one) => one === undefined);
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJsonBytes(body);
  } catch (error) {
    throw error instanceof JsonFault ? error : new Failure('BODY_MALFORMED');
  }
}

function readBody(request: IncomingMessage, take: (body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  // A caller that left before its end is answered by nobody.
  request.on('error', () => undefined);
  request.once('end', () => {
    const [first] = pieces;
    take(first && pieces.length === 1 ? first : Buffer.concat(pieces));
  });
}
