import compileMessage from 'icu-minify/compile';
import { messageFiles, type MessageTree, readMessages } from './files.ts';

/** The messages of a tree by their whole keys. */
function flat(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const messagesByKey = (folder: string, locale: string): Map<string, string> =>
  new Map(flat(readMessages(folder, locale)));

/** The names that a compiled message has values and elements for, those inside its cases included. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node as [string, ...unknown[]];
    // An element has its contents there, a plural or a selection its cases after its kind.
    if (typeof kind !== 'number' || kind === 0) return [name, ...namesIn([kind, ...rest])];
    return [name, ...Object.values(rest[0] ?? {}).flatMap((part) => namesIn(part))];
  });
}

const argumentsOf = (text: string): string =>
  [...new Set(namesIn(compileMessage(text)))].toSorted().join(' ');

/** A figure before a word in the plural, outside a plural case. */
const unruled = /\{(count|days|hours|minutes|seconds|times|left)\} \p{L}+s\b/u;

/** A percentage as the language doesn't write it: by the tables of Unicode Spanish has a space before the sign, which never breaks. */
const foreignPercent = (locale: string): RegExp => (locale === 'es' ? /[\d}] ?%/ : /[\d}]\s%/);

/**
 * What is wrong in the catalogue of a page: files and keys that a locale lacks or has beyond the first one, other arguments, texts that
 * are empty or no ICU message, things counted without the plural rules of the language, and percentages written as in another.
 */
export function faultsOf(
  folder: string,
  locales: readonly [string, ...string[]],
  alwaysMany: readonly string[] = [],
): string[] {
  const [defaultLocale] = locales;
  const texts = messagesByKey(folder, defaultLocale);
  const paths = messageFiles(folder, defaultLocale).map(({ path }) => path);
  return locales.flatMap((locale) => {
    const own = messagesByKey(folder, locale);
    const ownPaths = messageFiles(folder, locale).map(({ path }) => path);
    return [
      ...paths.filter((path) => !ownPaths.includes(path)).map((path) => `${locale}: no file ${path}`),
      ...ownPaths
        .filter((path) => !paths.includes(path))
        .map((path) => `${locale}: a file too many, ${path}`),
      ...[...texts.keys()].filter((key) => !own.has(key)).map((key) => `${locale}: no ${key}`),
      ...[...own].flatMap(([key, text]) => {
        const model = texts.get(key);
        if (model === undefined) return [`${locale}: a key too many, ${key}`];
        if (text.trim() === '') return [`${locale}: ${key} is empty`];
        if (argumentsOf(text) !== argumentsOf(model))
          return [`${locale}: ${key} has the arguments "${argumentsOf(text)}", not "${argumentsOf(model)}"`];
        if (foreignPercent(locale).test(text)) return [`${locale}: ${key} writes a percentage wrongly`];
        return unruled.test(text) && !alwaysMany.includes(key)
          ? [`${locale}: ${key} counts without rules`]
          : [];
      }),
    ];
  });
}
