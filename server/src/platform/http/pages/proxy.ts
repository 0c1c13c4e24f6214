import httpProxy from '@fastify/http-proxy';
import { type ErrorCode, errorStatus } from '@croupier/contract';
import { errorCodes, type FastifyError, type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressKey } from '../../brakes/address-blocks.ts';
import { refusalCode } from '../answers/failures.ts';
import { turnAway, type Upgrades } from './upgrades.ts';

export interface Upstream {
  /** Path that the program behind owns, such as `/studio`. */
  prefix: string;
  port: number;
  /** Kept from when the program listens; who asks before waits a moment. */
  begun?: Promise<unknown>;
  /**
   * A refusal that the site gives in the program's place, in the shape that callers of this path know from it; nothing where they
   * know the site's.
   */
  refusal?(path: string, code: ErrorCode): object | undefined;
  /** Bytes of a body that the program takes at an address, where it isn't what programs behind take elsewhere. */
  bodyLimit?(path: string): number | undefined;
  /** The most that `bodyLimit` says of any. */
  maxBody?: number;
}

/** Bytes of a body that the programs behind take at the most, where they say nothing else. */
const maxBody = 65_536;

/** How long a visitor waits for a program that is being started beside the site. */
const beginsWithinMs = 10_000;

const untilBegun = ({ begun }: Upstream): Promise<unknown> | undefined =>
  begun && Promise.race([begun, sleep(beginsWithinMs, undefined, { ref: false })]);

/** Makes programs of the deployment reachable through the site's port, as a reverse proxy in front would. */
export async function mountUpstreams(
  app: FastifyInstance,
  upstreams: readonly Upstream[],
  upgrades: Upgrades,
): Promise<void> {
  for (const upstream of upstreams) {
    const { prefix, port } = upstream;
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // Whole, and never more than the programs behind take: one that refuses a body before its end closes the connection that the
      // rest is still being sent on, and what it said is lost.
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: Math.max(maxBody, upstream.maxBody ?? 0) },
        (request, body: Buffer, done) => {
          if (body.length > limitAt(upstream, request.url)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
          else done(null, body.length === 0 ? undefined : Readable.from([body]));
        },
      );
      scope.addHook('preParsing', async (request, reply) => {
        const said = Number(request.headers['content-length'] ?? 0);
        if (said <= limitAt(upstream, request.url)) return;
        reply.header('connection', 'close');
        throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      });
      // The program behind sets its own security headers: a game page is sandboxed more strictly than the site.
      scope.addHook('onRequest', async (_request, reply) => {
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
        await untilBegun(upstream);
      });
      refuseAs(scope, upstream);
      await scope.register(httpProxy, {
        upstream: `http://127.0.0.1:${port}`,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        replyOptions: {
          // The visitor's host stays: pages behind name it in their security policy.
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            host: request.headers.host,
            'x-forwarded-for': request.ip,
          }),
        },
      });
    });
    upgrades.own(
      prefix,
      (request, socket, head) => void passOn({ request, socket, head, upstream, upgrades }),
    );
  }
}

const limitAt = ({ bodyLimit }: Upstream, path: string): number => bodyLimit?.(path) ?? maxBody;

/** What the site refuses of a call that is the program's is said as the program says it. */
function refuseAs(scope: FastifyInstance, { refusal }: Upstream): void {
  if (refusal === undefined) return;
  scope.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const code = refusalCode(error);
    const said = refusal(request.url, code);
    if (said === undefined) throw error;
    return reply.code(errorStatus(code)).header('Cache-Control', 'no-store').send(said);
  });
}

/** From the connection to the answer of the program behind. */
const answersWithinMs = 5_000;
/** Web sockets say something every half minute; a line that is silent for longer has lost one of its ends. */
const silentForMs = 120_000;

interface Passage {
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
  upstream: Upstream;
  upgrades: Upgrades;
}

/** Web sockets are passed on byte by byte; the program behind answers the handshake itself. */
async function passOn({ request, socket: client, head, upstream, upgrades }: Passage): Promise<void> {
  const address = upgrades.addressOf(request);
  const line = upgrades.lines.arrive(addressKey(address));
  if (line === null) return turnAway(client, 429);
  const ended = new AbortController();
  const end = () => {
    line.end();
    client.destroy();
    ended.abort();
  };
  for (const what of ['error', 'close']) client.on(what, end);
  await untilBegun(upstream);
  if (ended.signal.aborted) return;
  const behind = connect({ port: upstream.port, host: '127.0.0.1', signal: ended.signal });
  const late = setTimeout(end, answersWithinMs);
  ended.signal.addEventListener('abort', () => clearTimeout(late), { once: true });
  for (const what of ['error', 'close']) behind.on(what, end);
  behind.once('connect', () => {
    behind.write(requestHead(request, address));
    behind.write(head);
    client.pipe(behind);
  });
  behind.once('data', (answer: Buffer) => {
    if (answer.toString('latin1', 0, 13) === 'HTTP/1.1 101 ') {
      if (!line.admit()) return end();
      clearTimeout(late);
      client.setTimeout(silentForMs);
      behind.setTimeout(silentForMs, end);
    }
    client.write(answer);
    return behind.pipe(client);
  });
}

const forwarded = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/i;

/** As it came, with our word for who asks in place of the client's. */
function requestHead({ method, url, rawHeaders }: IncomingMessage, address: string): string {
  const lines = [`${method ?? 'GET'} ${url ?? '/'} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!forwarded.test(name)) lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  return `${[...lines, `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n`;
}
