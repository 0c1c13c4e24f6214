import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstView, readPage, sendHtml } from './page.ts';
import { type PageOrigins, widen } from './page-policy.ts';
import { plainHost } from '../../host-names.ts';

export interface Pages {
  /** '/' or '/operator/'. */
  base: string;
  /** The built application: index.html and hashed files under assets/. */
  folder: string;
}

const year = 31_536_000;
/** Pictures of games and banners: under one name the picture seldom changes, and an old one does no harm. */
const pictures = 'public, max-age=86400, stale-while-revalidate=604800';

export interface PageOptions {
  origins?(): Promise<PageOrigins>;
  /** What a page of the site shows before its scripts are here. */
  firstViews?(request: FastifyRequest): Promise<readonly FirstView[]>;
  /** The console's own host, where it has one: only its pages are told that they stand apart. */
  consoleHost?: string | undefined;
}

/**
 * Serves built single-page applications. Paths inside an application answer its index.html so that a deep link
 * works; a missing file answers 404, since an index.html in its place would break a page that still has the old one.
 */
export async function servePages(
  app: FastifyInstance,
  pages: readonly Pages[],
  options: PageOptions = {},
): Promise<void> {
  const built = pages.filter(({ folder }) => existsSync(join(folder, 'index.html')));
  const [first] = built;
  if (!first) return;
  await app.register(fastifyStatic, {
    root: first.folder,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    maxAge: '1h',
    setHeaders,
  });
  // The innermost application answers first: /operator/... before /.
  for (const { base, folder } of built.toSorted((a, b) => b.base.length - a.base.length)) {
    const page = readPage(await readFile(join(folder, 'index.html'), 'utf8'));
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      // The page itself stands, whatever the database says.
      const [origins, views] = await Promise.all([
        options.origins?.().catch(() => undefined),
        base === '/' ? options.firstViews?.(request).catch(() => []) : ofConsole(request, options),
      ]);
      const policy = reply.getHeader('Content-Security-Policy');
      if (typeof policy === 'string') {
        const own = { ...origins, style: page.styleSources };
        void reply.header('Content-Security-Policy', widen(policy, own));
      }
      void reply.header('Cache-Control', 'no-cache');
      return sendHtml(request, reply, page.with(views ?? []));
    };
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      // A missing file or call of the application is missing; only its pages are the page.
      const { pathname } = new URL(request.url, 'http://site');
      if (pathname.startsWith(`${base}assets/`) || pathname.startsWith(`${base}api/`)) {
        return reply.callNotFound();
      }
      return sendPage(request, reply);
    };
    // Without its last slash too: the router takes both for one.
    app.get(base, send);
    for (const route of deepLinks(base)) app.get(route, send);
    const missing: Missing = (request, reply) =>
      base === '/' && wantsPage(request) ? sendPage(request, reply.code(404)) : reply.callNotFound();
    await serveFiles(app, { base, folder }, missing);
    if (base !== '/') continue;
    // A person who mistyped an address gets a page that says so; anyone who asks for data gets data.
    app.get('/*', (request, reply) =>
      wantsPage(request)
        ? sendPage(request, reply.code(inAnyCase(request) ? 200 : 404))
        : reply.callNotFound(),
    );
  }
}

/** The console is told that no page of players can speak or hear where it does. */
const ofConsole = ({ hostname }: FastifyRequest, { consoleHost }: PageOptions): FirstView[] =>
  consoleHost === plainHost(hostname) ? [{ view: 'apart', slots: {} }] : [];

/**
 * The files beside the page. A folder is one route, whatever it holds: a route for each of the two thousand pictures
 * took a third of a second of every start.
 */
async function serveFiles(app: FastifyInstance, { base, folder }: Pages, missing: Missing): Promise<void> {
  const found = await readdir(folder, { withFileTypes: true });
  for (const entry of found.filter((one) => one.isDirectory())) {
    app.get<{ Params: { '*': string } }>(`${base}${entry.name}/*`, async (request, reply) => {
      const path = join(entry.name, request.params['*']);
      // The compressed form of a file is chosen for the reader, and is no file of its own.
      const isHere = !compressed.test(path) && (await isFile(join(folder, path)));
      return isHere ? reply.sendFile(path, folder) : missing(request, reply);
    });
  }
  for (const { name } of found.filter((one) => one.isFile() && !compressed.test(one.name))) {
    // The page itself is sent by its addresses, never cached as a file.
    if (name === 'index.html' || name.startsWith('.')) continue;
    app.get(`${base}${name}`, (_request, reply) => reply.sendFile(name, folder));
  }
}

type Missing = (request: FastifyRequest, reply: FastifyReply) => unknown;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const compressed = /\.(?:br|gz)$/i;

function setHeaders(response: { header(name: string, value: string): unknown }, path: string): void {
  if (path.includes('/assets/')) response.header('Cache-Control', `public, max-age=${year}, immutable`);
  else if (/\/(games|banners)\//.test(path)) {
    response.header('Cache-Control', pictures);
    // A brand may name other hosts for its pictures, this one under another name too.
    response.header('Cross-Origin-Resource-Policy', 'cross-origin');
  }
}

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The addresses of the site; those with pages of their own below them end in a star. */
const siteRoutes = [
  ...['index', 'index.html', 'home', 'login', 'register', 'social', 'agent', 'agentHome', 'agentHome/*'],
  ...['member', 'member/*', 'sports', 'esports', 'lott', 'elott', 'live', 'fish', 'rng', 'pvp'],
  ...[
    'favorite',
    'recent',
    'kind/*',
    'lottery',
    'seaLottery',
    'vnLottery',
    'lottert',
    'vnlottery',
    'sealottery',
  ],
  ...['promotions', 'pointMall', 'seamless', 'down', 'help', 'helpmc'],
];

/** The page's router takes letters of any case for the same. */
const sitePaths = new RegExp(
  `^/(${siteRoutes.map((route) => route.replace('.', '\\.').replace('/*', '(/.*)?')).join('|')})/?$`,
  'i',
);
const inAnyCase = ({ url }: FastifyRequest): boolean => sitePaths.test(new URL(url, 'http://site').pathname);

function deepLinks(base: string): string[] {
  return base === '/' ? siteRoutes.map((route) => `/${route}`) : [`${base}*`];
}
