import compileMessage from 'icu-minify/compile';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { type MessageFile, messageFiles, type MessageTree, readMessages } from './files.ts';

export interface MessageFolders {
  /** The folder with a folder for each locale. */
  folder: string;
  locales: readonly string[];
  /** The parts that a locale's messages are loaded in, one after the other, and which files belong to each. */
  parts: readonly { name: string; has: (file: MessageFile) => boolean }[];
}

function compileTree(tree: MessageTree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTree(value),
    ]),
  );
}

const id = 'virtual:messages';
const resolved = `\0${id}`;

const loader = (locale: string, part: string) => `() => import('${id}/${locale}-${part}')`;

/** The module `virtual:messages`: for each locale a function that loads its first part. */
function firstParts({ locales, parts: [first] }: MessageFolders): string {
  const entries = locales.map((locale) => `${locale}: ${loader(locale, first?.name ?? '')}`);
  return `export default { ${entries.join(', ')} };`;
}

/** Gives a page its ICU messages in their compiled form, so that no parser travels to the browser. */
export function compiledMessages(folders: MessageFolders): Plugin {
  return {
    name: 'croupier:compiled-messages',
    // The messages come from further files, whose edits a kept transformation would not notice.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id: module }) => (module.includes(id) ? false : undefined));
    },
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : null),
    load(module) {
      if (module === resolved) return firstParts(folders);
      if (!module.startsWith(`${resolved}/`)) return null;
      const [locale = '', name = ''] = module.slice(resolved.length + 1).split('-');
      const place = folders.parts.findIndex((part) => part.name === name);
      const part = folders.parts[place];
      if (!part) throw new Error(`The messages have no part "${name}"`);
      const following = folders.parts[place + 1];
      for (const { path } of messageFiles(folders.folder, locale))
        this.addWatchFile(join(folders.folder, locale, path));
      const messages = JSON.stringify(compileTree(readMessages(folders.folder, locale, part.has)));
      // Only the parts that come first are named in what loads them: that is part of a page's own first load.
      const next = following ? `export const next = ${loader(locale, following.name)};` : '';
      return `export default ${messages};${next}`;
    },
  };
}

/** The parser stays behind: messages come compiled. */
export const messagesAlias = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
