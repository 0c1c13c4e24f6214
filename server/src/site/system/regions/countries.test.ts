import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type * as Countries from './countries.ts';

/** The module by a name of its own: it keeps what it has read for the whole process, and here it shall read again. */
let countries: typeof Countries;
beforeAll(async () => {
  const path = `./countries.ts?${randomUUID()}`;
  countries = (await import(path)) as typeof Countries;
});

test('countries come by their names as each language sorts them, with their dialing codes', () => {
  const inEnglish = countries.countryCodes('en');
  expect(inEnglish.length).toBeGreaterThan(200);
  const at = (list: readonly { name: string }[], name: string) => list.findIndex((one) => one.name === name);
  expect(inEnglish[0]?.name).toBe('Afghanistan');
  // A letter with a mark stands beside the one without.
  expect(at(inEnglish, 'Åland Islands')).toBe(1);
  expect(at(inEnglish, 'Brazil')).toBeLessThan(at(inEnglish, 'Germany'));
  expect(inEnglish[at(inEnglish, 'Brazil')]).toEqual({
    ...{ countryCode: 'BR', countryDialingCode: '55', name: 'Brazil' },
  });
  const inPortuguese = countries.countryCodes('pt');
  expect(at(inPortuguese, 'Alemanha')).toBeLessThan(at(inPortuguese, 'Brasil'));
  expect(inPortuguese[at(inPortuguese, 'Alemanha')]).toMatchObject({ countryCode: 'DE' });
  expect(countries.countryCodes('en')).toBe(inEnglish);
  expect(new Set(inEnglish.map(({ countryCode }) => countryCode)).size).toBe(inEnglish.length);
});

test('the data say from which day they are, and are read once', async () => {
  const first = await countries.openCountries();
  expect(first.version).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(await countries.openCountries()).toBe(first);
});

test('an address is of its country in each way it may be written, and nobody’s of none', async () => {
  const { of } = await countries.openCountries();
  for (const address of ['200.147.67.142', '::ffff:200.147.67.142', '2804:14c::1', '2804:14c::1%eth0'])
    expect([address, of(address)]).toEqual([address, 'BR']);
  for (const nobody of ['10.0.0.1', 'nonsense', '']) expect(of(nobody)).toBeNull();
});
