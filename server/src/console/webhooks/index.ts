import { defineConsumer, type EventConsumer, eventKinds } from '../../platform/events/index.ts';
import type { Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Console } from '../guard/index.ts';
import { webhookRoutes } from './console.ts';
import { askedKinds, enqueue } from './deliveries.ts';
import { bodyOf } from './rules.ts';
import { createSender } from './sender.ts';

export { webhookFile } from './list-file.ts';

export interface Webhooks {
  /** Turns events into deliveries, each once. */
  consumer: EventConsumer;
  console(console: Console): { routes: readonly Route[] };
  /** Sends what is due now. */
  sendDue(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Events of a brand, sent to the systems of its operator. */
export function createWebhooks(platform: Platform): Webhooks {
  const sender = createSender(platform);
  return {
    consumer: defineConsumer({
      name: 'webhooks',
      kinds: eventKinds,
      wanted: async (tx) => {
        const asked = await askedKinds(tx);
        return ({ merchantId, kind }) => asked.has(`${merchantId} ${kind}`);
      },
      async handle(tx, event) {
        const merchant = await platform.merchants.byId(event.merchantId);
        // A node that has not heard of a new brand yet tries again.
        if (!merchant) throw new Error(`brand ${event.merchantId} is not known here`);
        await enqueue(tx, event, bodyOf(event, merchant.code));
      },
    }),
    console: (console) => ({ routes: webhookRoutes(platform, console) }),
    sendDue: () => sender.sendDue(),
    start: async () => sender.start(),
    stop: () => sender.stop(),
  };
}
