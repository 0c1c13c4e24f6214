import compileMessage from 'icu-minify/compile';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { type MessageFile, messageFiles, type MessageTree, readMessages } from './files.ts';

export interface MessageFolders {
  /** The folder with a folder for each locale. */
  folder: string;
  locales: readonly string[];
  /** The parts that a locale's messages are loaded in, and which files belong to each. */
  parts: Readonly<Record<string, (file: MessageFile) => boolean>>;
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

/** The module `virtual:messages`: for each locale a function for each part, which loads it. */
function loaders({ locales, parts }: MessageFolders): string {
  const load = (locale: string) =>
    Object.keys(parts).map((part) => `${part}: () => import('${id}/${locale}-${part}')`);
  return `export default { ${locales.map((locale) => `${locale}: { ${load(locale).join(', ')} }`).join(', ')} };`;
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
      if (module === resolved) return loaders(folders);
      if (!module.startsWith(`${resolved}/`)) return null;
      const [locale = '', part = ''] = module.slice(resolved.length + 1).split('-');
      const chosen = folders.parts[part];
      if (!chosen) throw new Error(`The messages have no part "${part}"`);
      for (const { path } of messageFiles(folders.folder, locale))
        this.addWatchFile(join(folders.folder, locale, path));
      return `export default ${JSON.stringify(compileTree(readMessages(folders.folder, locale, chosen)))};`;
    },
  };
}

/** The parser stays behind: messages come compiled. */
export const messagesAlias = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
