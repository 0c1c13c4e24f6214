import { defaultLocale, isLanguageCode, type Language, localeIn, type Localised } from '@croupier/contract';
import { fail } from '../failure.ts';
import { requiredText } from '../http/validation.ts';
import { type Holder, defineSettings, list, text } from './index.ts';

const site = { by: 'site.edit', ownPage: true } as const;

/** Which languages a brand has. They stand here, since every answer is worded in one of them. */
const languageSetting = defineSettings('site', {
  languages: list({
    ...site,
    default: 'PT,EN',
    format: 'languages',
    fits: isLanguageCode,
  }),
  'language.default': text({
    ...site,
    default: 'PT',
    format: 'language',
    fits: isLanguageCode,
  }),
});

/** The codes of a brand's languages as they are stored, `TY` among them. */
export const languageCodesOf = (brand: Holder): string[] => languageSetting(brand, 'languages');

export const defaultCodeOf = (brand: Holder): string => languageSetting(brand, 'language.default');

/** The languages that a brand's visitors are spoken to in, its default one first; never none. */
export function languagesOf(brand: Holder): readonly [Language, ...Language[]] {
  const offered = languageCodesOf(brand).flatMap((code) => localeIn(code) ?? []);
  const wanted = localeIn(defaultCodeOf(brand));
  const first = wanted !== undefined && offered.includes(wanted) ? wanted : (offered[0] ?? defaultLocale);
  return [first, ...offered.filter((language) => language !== first)];
}

/** The language itself where the brand has it, else the brand's first one. */
export function spokenBy(brand: Holder, language: string | null | undefined): Language {
  const all = languagesOf(brand);
  return all.find((one) => one === language) ?? all[0];
}

/** Refuses words that one of the brand's languages lacks, by field and language; what isn't given is not looked at. */
export function requireWords(
  { merchant, language }: { merchant: Holder; language: Language },
  given: Readonly<Record<string, Localised | undefined>>,
): void {
  const missing = Object.entries(given).flatMap(([field, words]) =>
    languagesOf(merchant)
      .filter((one) => words !== undefined && words[one].trim() === '')
      .map((one) => [`${field}.${one}`, requiredText(language)]),
  );
  if (missing.length > 0) fail('FIELDS_INVALID', { errors: Object.fromEntries(missing) });
}
