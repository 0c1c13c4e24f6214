import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

export interface MessageTree {
  [key: string]: string | MessageTree;
}

export interface MessageFile {
  /** The first part of a message's key: the name of the file. */
  namespace: string;
  /** The path below the folder of the locale, with slashes. */
  path: string;
}

/** The files of a locale: one for each namespace, in whatever folder below the locale's own. */
export function messageFiles(folder: string, locale: string): MessageFile[] {
  const files = readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ namespace: basename(file, '.json'), path: file.replaceAll(sep, '/') }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const namespaces = files.map(({ namespace }) => namespace);
  const twice = namespaces.filter((namespace, place) => namespaces.indexOf(namespace) !== place);
  if (twice.length > 0) throw new Error(`${folder}/${locale} has a namespace twice: ${twice.join(', ')}`);
  return files;
}

/** The ICU messages of a locale by namespace, from all of its files or from those chosen. */
export function readMessages(
  folder: string,
  locale: string,
  chosen: (file: MessageFile) => boolean = () => true,
): MessageTree {
  return Object.fromEntries(
    messageFiles(folder, locale)
      .filter(chosen)
      .map(({ namespace, path }) => [
        namespace,
        JSON.parse(readFileSync(join(folder, locale, path), 'utf8')) as MessageTree,
      ]),
  );
}
