import { join } from 'node:path';
import { locales } from '@croupier/contract/locales';
import { compiledMessages } from '../ui/messages/compiled.ts';

/**
 * The site's messages in two parts. The folder `first` of a locale has what the first view of home and of a category reads;
 * the other namespaces follow once the page stands.
 */
export const siteMessages = () =>
  compiledMessages({
    folder: join(import.meta.dirname, 'src/messages'),
    locales,
    parts: [
      { name: 'first', has: ({ path }) => path.startsWith('first/') },
      { name: 'later', has: ({ path }) => !path.startsWith('first/') },
    ],
  });
