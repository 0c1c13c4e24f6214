import { join } from 'node:path';
import { wordPlaces } from '../../contract/src/base/runtime/trail-words.ts';
import { locales } from '../../contract/src/base/locales.ts';
import { type MessageTree, readMessages } from '../../ui/messages/files.ts';
import { root } from '../root.ts';

function textsAt(tree: MessageTree, place: string): Record<string, string> {
  let found: MessageTree | string | undefined = tree;
  for (const key of place.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'object') throw new Error(`the console has no words at ${place}`);
  const texts = Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(texts);
}

/** The console's words for codes, as its files write them: one catalogue for the page and for what is taken away from it. */
export function listWords(): string {
  const words = locales.map((locale) => {
    const tree = readMessages(join(root, 'operator/src/messages'), locale);
    return [
      locale,
      Object.fromEntries(Object.entries(wordPlaces).map(([group, place]) => [group, textsAt(tree, place)])),
    ] as const;
  });
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
}
