import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');
const read = (...path: string[]): string => readFileSync(join(client, ...path), 'utf8');
const scenes = readdirSync(join(client, 'scenes'), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);
const named = /--[\w-]+(?=\s*:)/g;
/** What the frame's rules set that outrank the single class by which a scene sets its colours. */
const rules = read('instant', 'instant.css')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .matchAll(/([^{}]+)\{([^{}]*)\}/g);
const strong = Array.from(rules).flatMap(([, selector = '', body = '']) =>
  selector.replaceAll(/:where\([^)]*\)/g, '').includes('#') ? (body.match(named) ?? []) : [],
);

describe('colours of a scene', () => {
  test.each(scenes)('%s: none of them is overruled by the frame', (name) => {
    const own =
      new RegExp(`\\.kind-${name}\\s*\\{([^}]*)\\}`).exec(read('scenes', name, `${name}.css`))?.[1] ?? '';
    const set = own.match(named) ?? [];
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((property) => strong.includes(property))).toEqual([]);
  });
});
