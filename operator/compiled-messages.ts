import { join } from 'node:path';
import { locales } from '@croupier/contract/locales';
import { compiledMessages } from '../ui/messages/compiled.ts';

export const consoleMessages = () =>
  compiledMessages({
    folder: join(import.meta.dirname, 'src/messages'),
    locales,
    parts: [{ name: 'all', has: () => true }],
  });
