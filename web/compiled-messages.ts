import compileMessage from 'icu-minify/compile';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vitest/config';

interface MessageTree {
  [key: string]: string | MessageTree;
}

function compileTree(tree: MessageTree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compileMessage(value) : compileTree(value),
    ]),
  );
}

const messageFile = /\/web\/src\/messages\/(pt|en)\.ts(\?|$)/;

/** What the first view of home and of a category reads; the other texts follow once the page stands. */
const firstTexts = ['common', 'errors', 'nav', 'header', 'home', 'lobby', 'shell', 'areas', 'games', 'side'];

/**
 * Turns the ICU messages into their compiled form, so that no parser travels to the browser, in two parts:
 * `pt.ts?first` and `pt.ts?rest`.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'croupier:compiled-messages',
    // The texts come from further files, whose edits a kept transformation would not notice.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (messageFile.test(id) ? false : undefined));
    },
    async load(id) {
      const [file = id, part] = id.split('?');
      if (!messageFile.test(file)) return null;
      // The version in the address makes the development server read an edited file again.
      const module: { default: MessageTree } = await import(`${pathToFileURL(file).href}?v=${Date.now()}`);
      const texts = Object.entries(module.default).filter(
        ([key]) => part === undefined || firstTexts.includes(key) === part.startsWith('first'),
      );
      return `export default ${JSON.stringify(compileTree(Object.fromEntries(texts)))};`;
    },
  };
}

/** The parser stays behind: messages come compiled. */
export const messagesAlias = { 'use-intl/format-message': 'use-intl/format-message/format-only' };
