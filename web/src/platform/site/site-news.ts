import type { QueryClient } from '@tanstack/react-query';
import { siteQueryKey } from './site.ts';

/** Pages that hear of a change at one moment don't all ask at one moment; the least gives every node time to hear of it. */
const MIN_MS = 100;
const SPREAD_MS = 900;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads the site's answer again; where it names another content, everything that shows it is read again too. */
export function readSiteSoon(client: QueryClient): void {
  waiting ??= setTimeout(
    () => {
      waiting = undefined;
      void client.invalidateQueries({ queryKey: siteQueryKey });
    },
    MIN_MS + Math.random() * SPREAD_MS,
  );
}
