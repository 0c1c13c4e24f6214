import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Each block of code under a line that is nothing but a file's name. */
const printed = (text: string): { path: string; code: string }[] =>
  [...text.matchAll(/^`([\w./-]+\.ts)`\n\n```ts\n([^]*?)^```$/gm)].map(([, path = '', code = '']) => ({
    path,
    code,
  }));

const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

test('the example that docs/games.md prints is the one that is compiled, tested and played', () => {
  const blocks = printed(read('docs/games.md'));
  expect(blocks.map(({ path }) => path)).toEqual([
    'games/example/rules.ts',
    'games/example/maths.ts',
    'games/example/game.ts',
    'games/example/samples.ts',
    'game-server/client/playground/example/index.ts',
    'games/shared/double/rules.ts',
    'games/shared/double/game.ts',
  ]);
  for (const { path, code } of blocks) expect(code, path).toBe(read(path));
});

test('every file that docs/games.md leads to, and every member of the interface, is there and named', () => {
  const text = read('docs/games.md');
  const links = [...text.matchAll(/\]\(([\w./-]*)(?:#([\w-]*))?\)/g)];
  expect(links.length).toBeGreaterThan(20);
  for (const [, to = '', anchor = ''] of links) {
    const page = to === '' ? text : read(join('docs', to));
    expect(anchor === '' || anchorsOf(page).includes(anchor), `${to}#${anchor}`).toBe(true);
  }
  for (const [name, file] of [
    ['InstantGame', 'games/kit/instant.ts'],
    ['SharedGame', 'games/kit/shared.ts'],
  ] as const) {
    const body = new RegExp(`interface ${name}<[^]*?^\\}`, 'm').exec(read(file))?.[0] ?? '';
    const members = [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, member = '']) => member);
    expect(members.length).toBeGreaterThan(12);
    expect(members.filter((member) => !new RegExp(`^\\|[^|]*\`${member}\\b`, 'm').test(text))).toEqual([]);
  }
});
