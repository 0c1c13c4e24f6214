import { type Language, locales, type Localised } from '@croupier/contract/locales';

/** Words of a brand in each of its languages. */
export type Pair = Localised;

export type Problem =
  | 'required'
  | 'eitherLanguage'
  | 'endBeforeStart'
  | 'announcedLate'
  | 'picture'
  | 'address'
  | 'pagePath'
  | 'uuid'
  | 'category'
  | 'https'
  | 'credentials'
  | 'anchor'
  | 'code'
  | 'providerCode'
  | 'roomCode'
  | 'contact'
  | 'origin'
  | 'tooSmall'
  | 'belowMinimum'
  | 'position'
  | 'kinds'
  | 'tags'
  | 'languagesNone'
  | 'languageOff'
  | 'gtag'
  | 'domain'
  | 'host'
  | 'instant'
  | 'rate'
  | 'countries'
  | 'marketExceptions'
  /** A number outside of its range, which the words name. */
  | { min: number; max: number };

/** By the field's name as the wire has it. */
export type Problems = Partial<Record<string, Problem>>;

export const patterns = {
  address: /^(https:\/\/|\/(?!\/))[^\s"'<>\\]*$/,
  pagePath: /^\/(?!\/)[^\s"'<>\\]*$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  category: /^[A-Z]{2,12}$/,
  https: /^https:\/\/[^\s"'<>\\]+$/,
  anchor: /^[a-z0-9][a-z0-9-]{0,39}$/,
  code: /^[a-z][a-z0-9-]{1,23}$/,
  roomCode: /^[A-Za-z0-9._-]{1,40}$/,
  contact: /^(https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]+$/,
  origin: /^https?:\/\/[^\s/?#]+\/?$/,
} as const;

export type PatternName = keyof typeof patterns;

/** Where nothing is written yet. */
export const noWords: Pair = { pt: '', en: '', es: '' };

export const empty = (words: Pair): boolean => Object.values(words).every((text) => text.trim() === '');

/** Words that each of these languages needs. */
export const needsEach = (name: string, words: Pair, needed: readonly Language[]) =>
  needed
    .filter((language) => words[language].trim() === '')
    .map((language) => [`${name}.${language}`, 'required'] as const);

/** Addresses per language, each of which may be left out. */
export const fitEach = (name: string, words: Pair, pattern: PatternName) =>
  locales.map((language) => fitsIfAny(`${name}.${language}`, words[language], pattern));

/** Gathers what is wrong with a form; the first word about a field stands. */
export function problemsOf(...found: readonly (readonly [string, Problem] | false)[]): Problems {
  const problems: Problems = {};
  for (const one of found) if (one) problems[one[0]] ??= one[1];
  return problems;
}

export const needsWords = (name: string, value: Pair) => empty(value) && ([name, 'eitherLanguage'] as const);
export const fits = (name: string, value: string, pattern: PatternName) =>
  !patterns[pattern].test(value) && ([name, value === '' ? 'required' : pattern] as const);
/** Addresses that may be left out. */
export const fitsIfAny = (name: string, value: string, pattern: PatternName) =>
  value !== '' && fits(name, value, pattern);

export interface Schedule {
  enabled: boolean;
  startsAt: string;
  endsAt: string | null;
}

export const inOrder = ({ startsAt, endsAt }: Schedule) =>
  endsAt !== null && endsAt <= startsAt && (['endsAt', 'endBeforeStart'] as const);

/** A whole number from min to max. */
export const within = (name: string, value: number, [min, max]: readonly [number, number]) =>
  (!Number.isInteger(value) || value < min || value > max) && ([name, { min, max }] as const);

export type ShownState = 'live' | 'planned' | 'ended' | 'on' | 'off';

/** Whether visitors see an entry now, will, or did. */
export function shownState(
  row: { enabled: boolean; live?: boolean; startsAt?: string; endsAt?: string | null },
  now = new Date(),
): ShownState {
  if (!row.enabled) return 'off';
  if (row.live === undefined) return 'on';
  if (row.live) return 'live';
  return row.endsAt && row.endsAt <= now.toISOString() ? 'ended' : 'planned';
}
