import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Upstream {
  /** Path that the program behind owns, such as `/studio`. */
  prefix: string;
  port: number;
}

/** Makes programs of the deployment reachable through the site's port, as a reverse proxy in front would. */
export async function mountUpstreams(app: FastifyInstance, upstreams: readonly Upstream[]): Promise<void> {
  for (const { prefix, port } of upstreams) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The program behind sets its own security headers: a game page is sandboxed more strictly than the site.
      scope.addHook('onRequest', async (_request, reply) => {
        for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
      });
      await scope.register(httpProxy, {
        upstream: `http://127.0.0.1:${port}`,
        prefix,
        rewritePrefix: prefix,
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
  }
  passUpgrades(app, upstreams);
}

/** Web sockets are passed on byte by byte; the program behind answers the handshake itself. */
function passUpgrades(app: FastifyInstance, upstreams: readonly Upstream[]): void {
  app.server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const target = upstreams.find(({ prefix }) => request.url?.startsWith(`${prefix}/`));
    if (!target) return;
    const behind = connect(target.port, '127.0.0.1', () => {
      behind.write(requestHead(request));
      behind.write(head);
      behind.pipe(client);
      client.pipe(behind);
    });
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    behind.on('error', end);
    client.on('error', end);
    behind.on('close', end);
    client.on('close', end);
  });
}

function requestHead(request: IncomingMessage): string {
  const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at] ?? ''}: ${request.rawHeaders[at + 1] ?? ''}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
