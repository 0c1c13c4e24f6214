import { tags } from '../../../platform/formats/tags.ts';
import type { Language } from '@croupier/contract';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { plainAddress } from './networks.ts';

/** From which country an address is, by data that ships with a package: nothing is asked of anyone. */
export interface Countries {
  of(address: string): string | null;
  /** When the data were made, for the console. */
  version: string;
}

const dataFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

interface Located {
  country_code?: string;
}

let opened: Promise<Countries> | undefined;

/** One copy of the data for the whole process. */
export function openCountries(): Promise<Countries> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Countries> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(dataFile));
  const reader = new Reader<CountryResponse & Located>(bytes);
  return {
    version: reader.metadata.buildEpoch.toISOString().slice(0, 10),
    of(address) {
      const bare = plainAddress(address).split('%')[0] ?? '';
      try {
        return reader.get(bare)?.country_code ?? null;
      } catch {
        // No address at all: no country either.
        return null;
      }
    },
  };
}

export interface CountryCode {
  countryCode: string;
  countryDialingCode: string;
  name: string;
}

const lists = new Map<Language, readonly CountryCode[]>();

/** All countries with their dialing codes, by name. */
export function countryCodes(language: Language): readonly CountryCode[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(tags[language], { type: 'region' });
  const { compare } = new Intl.Collator(tags[language]);
  const list = getCountries()
    .map((code) => ({
      countryCode: code,
      countryDialingCode: getCountryCallingCode(code),
      name: names.of(code) ?? code,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
  lists.set(language, list);
  return list;
}
