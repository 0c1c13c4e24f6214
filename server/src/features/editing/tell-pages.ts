import type { Platform } from '../../platform/platform.ts';

/** Longer than any node remembers what it has read. */
const rememberedMs = 2_000;
const marginMs = 500;

/** For what is kept in memory here: read again by whoever asks after this time, on every node. */
export const freshEverywhere = { freshMs: rememberedMs, staleMs: rememberedMs };

/**
 * Open pages read again: at once what this node knows already, and once more when no node can remember the old any longer,
 * since a page may ask another node than the one that made the change.
 */
export function tellPages({ realtime }: Pick<Platform, 'realtime'>, merchantId: string, topic: string): void {
  const tell = (): void => realtime.emit({ merchantId }, 'config.changed', { topic });
  tell();
  setTimeout(tell, rememberedMs + marginMs).unref();
}
