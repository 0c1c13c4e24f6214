import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Menus: each line of them opens something, and looks it. */
const menus = ['web/src/app/layout/footer.tsx', 'web/src/play/tiles/game-tile.tsx'];

test('what can be pressed looks it without a pointer that rests on it', () => {
  const plain = readSources()
    .filter(({ path }) => /^(?:web|operator|ui)\/src\//.test(path) && !menus.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(['"`])([^'"`\n]*\bhover:underline\b[^'"`\n]*)\1/g)]
        .filter(([, , look = '']) => !/(?:^| )(?:text-accent|underline)(?: |$)/.test(look))
        .map(([, , look]) => `${path}: ${look}`),
    );
  expect(plain).toEqual([]);
});
