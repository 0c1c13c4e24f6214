import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leaner } from './lean-styles.ts';

const mixing = '@supports (color:color-mix(in lab, red, red))';

it('a mixed colour takes the place of its plain one, and nothing else goes with it', () => {
  const rule = `a{top:0}body:before{content:"";z-index:-1;background:red}${mixing}{body:before{background:color-mix(in srgb,red 62%,transparent)}}`;
  expect(leaner(rule)).toBe(
    'a{top:0}body:before{content:"";z-index:-1;background:color-mix(in srgb,red 62%,transparent)}',
  );
});

it('of two selectors with one plain colour both keep it', () => {
  const rule = `.a,.a\\/10{color:red}${mixing}{.a\\/10{color:color-mix(in oklab,red 10%,transparent)}}`;
  expect(leaner(rule)).toBe(rule);
});

it('what comes with the first list only is used by lists only', () => {
  const source = join(import.meta.dirname, 'src');
  const styles = readFileSync(join(source, 'styles.css'), 'utf8');
  const [, listed = ''] = /Only lists have these[^]*?inline\('\{([^']+)\}'\)/.exec(styles) ?? [];
  const withLists = listed.split(',');
  expect(withLists).toContain('sm:w-72');
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^network|^shared.lists/.test(file))
    .flatMap((file) => {
      const words = new Set(readFileSync(join(source, file), 'utf8').split(/[\s'"`{}]+/));
      return withLists.filter((one) => words.has(one)).map((one) => `${file}: ${one}`);
    });
  expect(users).toEqual([]);
});
