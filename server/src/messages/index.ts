import { type Locale, locales } from '@croupier/contract';
import compileMessage from 'icu-minify/compile';
import formatMessage from 'icu-minify/format';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from './types.ts';

/** The keys of a namespace, those of its groups with points between. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

export type Namespace = keyof Messages;
export type MessageKey<N extends Namespace> = KeysOf<Messages[N]>;
type Values = Readonly<Record<string, string | number>>;

declare const fromMessages: unique symbol;
/** A text of the messages in someone's language. Errors of fields take nothing else, so that no word of the code gets to people. */
export type Said = string & { readonly [fromMessages]: true };

/**
 * Words that are complete in every language elsewhere, in a market's pack or the contract's rules of registration, and texts put
 * together from what was said.
 */
export const asSaid = (text: string): Said => text as Said;

interface Tree {
  [key: string]: string | Tree;
}

const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/** The messages of a language by namespace and key, from its files. */
function readLocale(locale: Locale): ReadonlyMap<string, string> {
  const folder = join(import.meta.dirname, locale);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        flat(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree, `${basename(file, '.json')}.`),
      ),
  );
}

const catalogues = new Map(locales.map((locale) => [locale, readLocale(locale)]));
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

const formatters = {
  getNumberFormat: (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(locale, options),
  getDateTimeFormat: (...[locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(locale, options),
  getPluralRules: (...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(locale, options),
};

/** A value that is missing leaves its place empty: a call is not refused for the words of its answer. */
const lenient = (values: Values): Values =>
  new Proxy(values, { has: () => true, get: (own, name) => Reflect.get(own, name) ?? '' });

function format(locale: Locale, key: string, values: Values): Said | undefined {
  const text = catalogues.get(locale)?.get(key);
  if (text === undefined) return undefined;
  // Each message is compiled with its first use, and kept: their number is that of the catalogues.
  const message = compiled.get(`${locale}:${key}`) ?? compileMessage(text);
  compiled.set(`${locale}:${key}`, message);
  try {
    return String(formatMessage(message, locale, lenient(values), { formatters })) as Said;
  } catch {
    // A plural without its number. The words as they are written are still better than no answer.
    return text as Said;
  }
}

/** The texts of a namespace: `say(language, key, values)`. */
export const messagesOf =
  <N extends Namespace>(namespace: N) =>
  (locale: Locale, key: MessageKey<N>, values: Values = {}): Said =>
    format(locale, `${namespace}.${key}`, values) ?? (key as string as Said);

/** A text whose key comes from data; undefined where the namespace has none of that name. */
export const messageIn = (
  namespace: Namespace,
  locale: Locale,
  key: string,
  values: Values = {},
): Said | undefined => format(locale, `${namespace}.${key}`, values);

/** Something of every language. */
export const inEachLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
