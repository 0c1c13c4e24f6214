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
