import { type Charges, createCharges } from './charges.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { schema } from './schema.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { createPayouts, type Payouts } from './payouts.ts';
import type { SandboxSettings } from './settings.ts';
import { openStore } from './store.ts';
import { runningOf } from './running.ts';

/** The outside parties of the sandbox: payment provider, bank, people's register, directory of Pix keys. */
export interface Sandbox {
  settings: SandboxSettings;
  charges: Charges;
  payouts: Payouts;
  directory: Directory;
  outbox: Outbox<WebhookEvent>;
  start(): void;
  stop(): Promise<void>;
}

export function createSandbox(settings: SandboxSettings): Sandbox {
  const store = openStore(settings.dataDir, 'sandbox-payments.sqlite', schema);
  const outbox = createOutbox<WebhookEvent>(store, {
    siteUrl: settings.siteUrl,
    target: `/webhooks/payments/${settings.providerCode}`,
    idName: 'eventId',
    ...{ party: settings.providerCode, keyId: settings.keyId, secret: settings.secret },
  });
  const directory = createDirectory(store);
  const charges = createCharges(store, outbox);
  const payouts = createPayouts(store, outbox, directory);
  const sweep = () => {
    charges.expireDue(new Date());
    const wait = settings.settlePayoutsAfterSeconds;
    if (wait !== undefined) payouts.settleDue(new Date(Date.now() - wait * 1000));
  };
  return {
    settings,
    charges,
    payouts,
    directory,
    outbox,
    ...runningOf({ store, outbox }, sweep),
  };
}
