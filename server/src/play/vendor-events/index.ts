import { defineConsumer, type EventConsumer } from '../../platform/events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { createSender } from './sender.ts';
import { enqueue } from './store.ts';

export interface VendorEvents {
  /** Turns events into calls to vendors, each once. */
  consumer: EventConsumer;
  /** Sends what is due now. */
  sendDue(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the site tells vendors by itself: that a player of theirs may not bet any more. */
export function createVendorEvents(
  platform: Platform,
  { catalogue }: { catalogue: Pick<Catalogue, 'signingKey'> },
): VendorEvents {
  const sender = createSender(platform, catalogue);
  return {
    consumer: defineConsumer({
      name: 'vendor-events',
      kinds: ['member.restricted'],
      async handle(tx, event) {
        if (event.kind === 'member.restricted') await enqueue(tx, event);
      },
    }),
    sendDue: () => sender.sendDue(),
    start: async () => sender.start(),
    stop: () => sender.stop(),
  };
}
