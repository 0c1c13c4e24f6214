import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, readLocale } from '@croupier/contract/locales';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../failures.ts';
import type { Settings } from '../settings.ts';

/** What the build has made of `client/`. */
export const clientFolder = join(import.meta.dirname, '../../dist/client');

/** A host as browsers send it; anything else gets no web-socket source of its own. */
const plainHost = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i;

/**
 * Every page runs in an origin of its own that can reach nothing of the site's, whether it is held in the frame or opened
 * directly: the policy's sandbox does it, not the frame's attribute. The verifier that a page opens has a sandbox of its own.
 */
function pagePolicy(request: FastifyRequest, settings: Settings): string {
  const forwarded = request.headers['x-forwarded-host'];
  const host = (typeof forwarded === 'string' ? forwarded : undefined) ?? request.headers.host ?? '';
  const own = plainHost.test(host) ? `http://${host} https://${host}` : "'self'";
  const sockets = plainHost.test(host) ? `ws://${host} wss://${host}` : '';
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'self' ${own}`,
    `style-src 'self' ${own}`,
    `img-src 'self' ${own} data: blob:`,
    `font-src 'self' ${own}`,
    `media-src 'self' ${own} blob:`,
    `worker-src 'self' ${own} blob:`,
    `connect-src 'self' ${own} ${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${own} ${settings.frameAncestors.join(' ')}`,
  ].join('; ');
}

/** The page of a game with its name as the title: it is known there also where no session opens. */
export interface GamePage {
  file: string;
  names: Readonly<Record<Locale, string>>;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const titled = (html: string, title: string): string =>
  html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${title.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)}</title>`,
  );

export async function registerPages(
  app: FastifyInstance,
  settings: Settings,
  pageOf: (gameCode: string) => GamePage | undefined,
  folder = clientFolder,
): Promise<void> {
  const read = async (name: string): Promise<string> => {
    const path = join(folder, name);
    if (!existsSync(path)) fail('NOT_FOUND');
    return readFile(path, 'utf8');
  };
  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async (request, reply) => {
    const { file, names } = pageOf(request.params.gameCode) ?? fail('NOT_FOUND');
    const asked = new URL(request.url, 'http://page').searchParams.get('lang');
    const html = titled(await read(file), names[readLocale(asked)]);
    return reply.headers(pageHeaders(request, settings)).type('text/html; charset=utf-8').send(html);
  });
  app.get('/jackpots', async (request, reply) => {
    const html = await read('jackpots.html');
    return reply.headers(pageHeaders(request, settings)).type('text/html; charset=utf-8').send(html);
  });
  app.get('/verify', async (request, reply) => {
    const name = existsSync(join(folder, 'verify.html')) ? 'verify.html' : 'verifier.html';
    const html = await read(name);
    return reply.headers(verifierHeaders(settings, request)).type('text/html; charset=utf-8').send(html);
  });
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    dotfiles: 'ignore',
    // The twins that the build lays beside each file; the plugin says `vary` by itself.
    preCompressed: true,
    immutable: false,
    maxAge: 0,
    allowedPath: (path) => /^\/(assets|sprites|sounds)\//.test(path),
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      // Scripts and pictures are fetched from the sandboxed page's opaque origin.
      void reply.header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

const pageHeaders = (request: FastifyRequest, settings: Settings): Record<string, string> => ({
  'content-security-policy': pagePolicy(request, settings),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

/** The verifier is one file with its script inside, so that it can be saved; it may run that script and download its own text. */
const verifierHeaders = (settings: Settings, request: FastifyRequest): Record<string, string> => ({
  ...pageHeaders(request, settings),
  'content-security-policy': [
    'sandbox allow-scripts allow-downloads',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    // The beacon may be asked for a round that is said not to have come.
    `connect-src 'self' https://api.drand.sh`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${settings.frameAncestors.join(' ')}`,
  ].join('; '),
});
