import type { Platform } from '../../platform/platform.ts';
import type { Console } from '../guard/index.ts';
import { type KeyBook, keyRoutes, type ProviderBook } from './console.ts';

export { addressErrors, type KeyBook, type ProviderBook } from './console.ts';
export type { Party } from './store.ts';
export { createUsage } from './usage.ts';

/** Keys by which vendors and payment providers sign: made, agreed to and ended in the console. */
export function createPartyKeys(
  platform: Platform,
  { vendors, providers }: { vendors: KeyBook; providers: KeyBook & ProviderBook },
) {
  const books = { vendors, 'payment-providers': providers };
  return {
    console: (console: Console) => ({ routes: keyRoutes(platform, console, { books, providers }) }),
  };
}
