import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, consoleHost } from '../../config.ts';
import { Failure } from '../../failure.ts';
import { isLoopback } from '../../process/live-guards.ts';
import { plainHost } from '../../host-names.ts';

/** The console's own host; its port is known once the site listens, where the machine chose it. */
export interface ConsolePlace {
  host: string;
  url(): URL;
}

function consolePlace(config: Config, app: FastifyInstance): ConsolePlace | undefined {
  const host = consoleHost(config);
  if (host === undefined) return undefined;
  const url = () => {
    const place = new URL(config.operatorUrl);
    const address = app.server.address();
    if (config.port === 0 && typeof address === 'object' && address) place.port = String(address.port);
    return place;
  };
  return { host, url };
}

const console = '/operator';
const api = `${console}/api`;
/**
 * What the console's pages need beside their own: keys, the state and time of the site, what happens in it, pictures of games and
 * banners, and the demo's parties.
 */
const beside = [
  ...['/.well-known', '/wps/system/status', '/realtime'],
  ...['/media', '/games', '/banners', '/sandbox'],
];
/** For machines that look after the site, which ask whichever host they know. */
const state = ['/healthz', '/readyz', '/metrics'];

/**
 * Where the console has a host of its own that host answers nothing else, and no other host answers the console: what runs in a
 * page of players can't reach it by its own origin. Browsers are led to the right host. On this machine's own names its calls
 * stay, since programs may not know a name that only browsers resolve.
 */
export function keepHostsApart(app: FastifyInstance, config: Config): void {
  const place = consolePlace(config, app);
  if (place === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    // As the router read it: a path has more than one spelling.
    const route = request.routeOptions.url ?? '';
    const asked = plainHost(request.hostname);
    if (asked === place.host) {
      if (below(route, [console, ...beside, ...state])) return done();
      return wantsPage(request) ? lead(reply, `${console}/`) : done(new Failure('NOT_FOUND'));
    }
    if (!below(route, [console])) return done();
    if (below(route, [api])) return done(isLoopback(asked) ? undefined : new Failure('NOT_FOUND'));
    const readable = request.method === 'GET' || request.method === 'HEAD';
    return readable ? lead(reply, sameAt(place.url(), request.url)) : done(new Failure('NOT_FOUND'));
  });
}

/** Path and query of what was asked, at this host: a request may name another one in its first line. */
function sameAt(place: URL, asked: string): string {
  const { pathname, search } = new URL(asked, place);
  place.pathname = pathname;
  place.search = search;
  return place.href;
}

const below = (route: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => route === prefix || route.startsWith(`${prefix}/`));

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function lead(reply: FastifyReply, to: string): void {
  void reply.code(302).redirect(to);
}
