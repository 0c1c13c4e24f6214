import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { stagePicture, symbolSheet } from '@croupier/games/art';
import { themeTitles, type ThemeTitle } from '@croupier/games/slot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../failures.ts';

const zipped = promisify(gzip);

/** The pictures of a title that is a look over one of the profiles; each is drawn from its data when it is first asked for. */
const drawings: Readonly<Record<string, (title: ThemeTitle) => string>> = {
  'symbols.svg': symbolSheet,
  'night.svg': (title) => stagePicture(title, 'night'),
  'feature.svg': (title) => stagePicture(title, 'feature'),
};

interface Drawn {
  plain: string;
  small: Buffer;
  tag: string;
}
const maxDrawings = 240;
const cache = new Map<string, Promise<Drawn>>();

async function draw(title: ThemeTitle, name: string): Promise<Drawn> {
  const plain = drawings[name]?.(title) ?? fail('NOT_FOUND');
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, small: await zipped(plain), tag };
}

/** The one asked for longest ago leaves when there are too many. */
function drawn(title: ThemeTitle, name: string): Promise<Drawn> {
  const key = `${title.theme.code}/${name}`;
  const found = cache.get(key) ?? draw(title, name);
  cache.delete(key);
  cache.set(key, found);
  const [oldest] = cache.keys();
  if (cache.size > maxDrawings && oldest !== undefined) cache.delete(oldest);
  return found;
}

const titleByCode = new Map(themeTitles.map((title) => [title.theme.code, title]));

export function registerArt(app: FastifyInstance): void {
  app.get<{ Params: { gameCode: string; name: string } }>('/art/:gameCode/:name', async (request, reply) => {
    const { gameCode, name } = request.params;
    const title = titleByCode.get(gameCode);
    if (title === undefined || !Object.hasOwn(drawings, name)) return fail('NOT_FOUND');
    return answer(request, reply, await drawn(title, name));
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, { plain, small, tag }: Drawn): FastifyReply {
  void reply.headers({
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    // Opened by itself it is a picture and nothing more.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  void reply.type('image/svg+xml; charset=utf-8');
  const takesZipped = request.headers['accept-encoding']?.includes('gzip') === true;
  return takesZipped ? reply.header('content-encoding', 'gzip').send(small) : reply.send(plain);
}
