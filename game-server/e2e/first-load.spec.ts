import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@croupier/games/catalogue';
import { themeTitles } from '@croupier/games/slot';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { sampleOf } from '../../tools/depth.ts';
import { root } from '../../tools/root.ts';

/** What a game may weigh on the line before it can be played. */
const maxBytes = 300_000;
/** Below this the build lays no compressed twin. */
const compressedFrom = 1_024;
const scripts = /\.(js|css|html|svg)$/;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Which files each page and each scene needs, as the build has written it. */
const manifest = JSON.parse(
  readFileSync(join(root, 'game-server/dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

/** The files of these chunks and of all that they import; `late` takes also what they fetch when it is needed. */
function filesOf(keys: readonly string[], late: (key: string) => boolean): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(late));
  }
  return files;
}

const machines: Readonly<Record<string, string>> = { 'video-poker': 'jacks-or-better' };

/** The page of a kind with its scene and, where rounds are told in words, the rules of the game. */
function firstFiles(kind: string, code: string): { page: string; files: Set<string> } {
  const own = `${kind}.html`;
  // What the graphics library fetches by itself belongs to the first load, too.
  if (manifest[own]) return { page: own, files: filesOf([own], () => true) };
  const shared = `table-scenes/${kind}/index.ts`;
  if (manifest[shared]) return { page: 'shared.html', files: filesOf(['shared.html', shared], () => false) };
  const folder = new RegExp(`/(?:${code}|${machines[kind] ?? kind})/game\\.ts$`);
  const rules = Object.keys(manifest).filter((key) => folder.test(key));
  const keys = ['instant.html', `scenes/${kind}/index.ts`, 'shared/socket.ts', ...rules];
  return { page: 'instant.html', files: filesOf(keys, () => false) };
}

/** The bytes of a file as a browser is sent them; scripts, styles and drawings travel compressed. */
async function bytesOf(request: APIRequestContext, path: string): Promise<number> {
  // The page's own client unpacks: what was sent stands in the header.
  const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(answer.status(), path).toBe(200);
  const { 'content-length': length, 'content-encoding': coding } = answer.headers();
  const whole = (await answer.body()).length;
  if (scripts.test(path) && whole >= compressedFrom)
    expect(coding, `${path} travels as it is`).toMatch(/^(br|gzip)$/);
  return length === undefined ? whole : Number(length);
}

test('the first load of a game of every kind travels compressed and within its budget', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const known = new Map<string, Promise<number>>();
  const weigh = (path: string): Promise<number> => {
    const found = known.get(path) ?? bytesOf(request, path);
    known.set(path, found);
    return found;
  };
  const sum = async (paths: Iterable<string>): Promise<number> => {
    let bytes = 0;
    for (const path of paths) bytes += await weigh(path);
    return bytes;
  };
  const ofEachKind = [...new Map(titles.map((title) => [`${title.kind} ${title.classify}`, title])).values()];
  expect(ofEachKind.length).toBeGreaterThan(20);
  const heavy: Record<string, number> = {};
  const measured: Record<string, number> = {};
  const take = (code: string, bytes: number): void => {
    measured[code] = bytes;
    if (bytes > maxBytes) heavy[code] = bytes;
  };
  for (const { kind, code } of ofEachKind) {
    const { page, files } = firstFiles(kind, code);
    const paths = [...files].filter((file) => file !== page).map((file) => `/studio/${file}`);
    take(`${kind} (${code})`, await sum([`/studio/play/${code}`, ...paths]));
  }
  // A slot adds the pictures of its title, which are drawn when they are asked for.
  const { files } = firstFiles('slot', '');
  const machine = await sum(
    [...files].filter((file) => file !== 'slot.html').map((file) => `/studio/${file}`),
  );
  for (const { theme } of sampleOf(themeTitles, { atMost: 6 })) {
    const art = ['symbols', 'night'].map((name) => `/studio/art/${theme.code}/${name}.svg`);
    take(theme.code, machine + (await sum(art)));
  }
  const body = JSON.stringify(measured, null, 2);
  await test.info().attach('bytes', { body, contentType: 'application/json' });
  expect(heavy).toEqual({});
});
