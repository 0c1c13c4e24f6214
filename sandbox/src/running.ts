import type { Outbox } from './outbox.ts';
import type { Store } from './store.ts';

const sweepMs = 1_000;

/** A provider runs: it tells what it has to tell, and looks every second for what is due. */
export function runningOf<Event extends object>(
  { store, outbox }: { store: Store; outbox: Outbox<Event> },
  sweep: () => void,
): { start(): void; stop(): Promise<void> } {
  let sweeper: NodeJS.Timeout | undefined;
  return {
    start() {
      outbox.start();
      sweeper ??= setInterval(sweep, sweepMs);
    },
    async stop() {
      clearInterval(sweeper);
      await outbox.stop();
      store.close();
    },
  };
}
