import { locales } from '@croupier/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languagesOf, spokenBy } from './languages.ts';

const brand = (offered: string, byDefault: string) => ({
  code: 'demo',
  settings: { languages: offered, 'language.default': byDefault },
});

test.each([
  ['PT,EN', 'PT', ['pt', 'en']],
  ['PT,EN', 'EN', ['en', 'pt']],
  ['ES,EN', 'ES', ['es', 'en']],
  ['EN,ES,TY', 'ES', ['es', 'en']],
  // One that the brand doesn't offer is no default, and one without texts speaks to nobody.
  ['ES', 'EN', ['es']],
  ['TY', 'TY', ['pt']],
])('a brand with %s that begins in %s speaks %j', (offered, byDefault, spoken) => {
  expect(languagesOf(brand(offered, byDefault))).toEqual(spoken);
});

test('nobody is spoken to in a language that the brand has not, and everyone in one', () => {
  const codes = fc.constantFrom('PT', 'EN', 'ES', 'TY');
  fc.assert(
    fc.property(
      fc.uniqueArray(codes, { minLength: 1 }),
      codes,
      fc.constantFrom(...locales),
      (all, byDefault, wanted) => {
        const own = brand(all.join(','), byDefault);
        const spoken = languagesOf(own);
        expect(new Set(spoken).size).toBe(spoken.length);
        expect(spokenBy(own, wanted)).toBe(spoken.includes(wanted) ? wanted : spoken[0]);
        expect(spokenBy(own, null)).toBe(spoken[0]);
      },
    ),
  );
});
