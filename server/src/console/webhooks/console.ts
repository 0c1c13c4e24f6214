import { messagesOf, type Said } from '../../messages/index.ts';
import { operatorWebhookCalls, type ValueOf } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { parkedFor, retryNow } from '../../platform/events/index.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { requiredText } from '../../platform/http/validation.ts';
import { isId, newId } from '../../platform/ids.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Console, OperatorCall } from '../guard/index.ts';
import { type DeliveryRow, readDeliveries, sendAgain } from './deliveries.ts';
import { secretContext } from './sender.ts';
import { newSecret, secretText } from './signing.ts';
import {
  deleteEndpoint,
  type EndpointView,
  insertEndpoint,
  lockBrand,
  readEndpoints,
  renewSecret,
  updateEndpoint,
} from './store.ts';

const say = messagesOf('webhooks');

type View = ValueOf<typeof operatorWebhookCalls.change>['webhook'];

const maxNumber = 10;
const oldSecretHours = 24;

/** The console's side: receivers, their secrets, and what was sent to them. */
export function webhookRoutes(platform: Platform, console: Console): readonly Route[] {
  const { db } = platform;
  const parts = { platform, console };
  return implement(operatorWebhookCalls)({
    list: console.allow('keys.read', async ({ merchant }) => ({
      webhooks: (await readEndpoints(db, merchant.id)).map(viewOf),
    })),
    add: console.allow('keys.edit', (call) => add(parts, call)),
    change: console.allow('keys.edit', (call) => change(parts, call)),
    renewSecret: console.allow('keys.edit', (call) => renew(parts, call)),
    remove: console.allow('keys.edit', async (call) => {
      const ref = refOf(call);
      await transaction(db, async (tx) => {
        const url = (await deleteEndpoint(tx, ref)) ?? fail('NOT_FOUND');
        await recordDeed(console, tx, call, 'webhook.removed', ref.id, { url });
      });
      return {};
    }),
    deliveries: console.allow('keys.read', async ({ merchant, params, query }) => {
      const { id } = await found(parts, { merchant, params });
      const { rows, next } = await readDeliveries(db, { merchantId: merchant.id, endpointId: id }, query);
      return { content: rows.map(deliveryView), nextCursor: next };
    }),
    redeliver: console.allow('keys.edit', async (call) => {
      const { id, merchantId } = refOf(call);
      const { delivery } = call.params;
      if (!isId(delivery)) return fail('NOT_FOUND');
      await transaction(db, async (tx) => {
        if (!(await sendAgain(tx, { merchantId, endpointId: id }, delivery))) fail('NOT_FOUND');
        await recordDeed(console, tx, call, 'webhook.redelivered', id, { delivery });
      });
      return {};
    }),
    parked: console.allow('keys.read', async ({ merchant }) => ({
      readers: await parkedFor(db, merchant.id),
    })),
    retryParked: console.allow('keys.edit', async (call) => {
      const { consumer } = call.body;
      const members = await transaction(db, async (tx) => {
        await console.record(tx, call, {
          action: 'events.retried',
          subject: { type: 'events', id: consumer },
        });
        return retryNow(tx, consumer, call.merchant.id);
      });
      return { members };
    }),
  });
}

interface Guard {
  platform: Platform;
  console: Console;
}
type Of = Pick<Call<typeof operatorWebhookCalls.renewSecret>, 'merchant' | 'params'>;

/** An id that can be none of the brand's is not found, like one that is not. */
function refOf({ merchant, params }: Of): { merchantId: string; id: string } {
  return isId(params.id) ? { merchantId: merchant.id, id: params.id } : fail('NOT_FOUND');
}

async function found({ platform }: Guard, of: Of): Promise<View> {
  const { merchantId, id } = refOf(of);
  const [row] = await readEndpoints(platform.db, merchantId, id);
  return row ? viewOf(row) : fail('NOT_FOUND');
}

interface Checked {
  /** Null: the address is the one that is known. */
  url: string | null;
  kinds: readonly string[];
}

/** All fields at once, so that nobody hears of the second one only after the first is mended. */
async function checkForm(
  { platform }: Guard,
  { url, kinds }: Checked,
  language: OperatorCall['language'],
): Promise<void> {
  const errors: Record<string, Said> = kinds.length === 0 ? { kinds: requiredText(language) } : {};
  if (url !== null)
    await platform.outgoing.check(url).catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error;
      errors['url'] = say(language, error.fault);
    });
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

async function add(parts: Guard, call: Call<typeof operatorWebhookCalls.add> & OperatorCall) {
  const { db, vault, clock } = parts.platform;
  const { merchant, body, operator } = call;
  await checkForm(parts, body, call.language);
  const ref = { merchantId: merchant.id, id: newId() };
  const secret = newSecret();
  await transaction(db, async (tx) => {
    if ((await lockBrand(tx, merchant.id)) >= maxNumber) fail('WEBHOOKS_FULL');
    await insertEndpoint(tx, ref, {
      ...body,
      secretSealed: sealed(vault, ref, secret),
      since: clock.now(),
      createdAt: clock.now(),
      createdBy: operator.account,
    });
    await recordDeed(parts.console, tx, call, 'webhook.added', ref.id, {
      url: body.url,
      kinds: body.kinds.join(' '),
    });
  });
  return { webhook: await found(parts, { merchant, params: ref }), secret: secretText(secret) };
}

async function change(parts: Guard, call: Call<typeof operatorWebhookCalls.change> & OperatorCall) {
  const { body } = call;
  const ref = refOf(call);
  const before = await found(parts, call);
  const url = before.url === body.url ? null : body.url;
  await checkForm(parts, { url, kinds: body.kinds }, call.language);
  await transaction(parts.platform.db, async (tx) => {
    if (!(await updateEndpoint(tx, ref, body))) fail('NOT_FOUND');
    await recordDeed(parts.console, tx, call, 'webhook.changed', ref.id, {
      url: before.url === body.url ? body.url : `${before.url} → ${body.url}`,
      kinds: body.kinds.join(' '),
      enabled: String(body.enabled),
    });
  });
  return { webhook: await found(parts, call) };
}

async function renew(parts: Guard, call: Call<typeof operatorWebhookCalls.renewSecret> & OperatorCall) {
  const { db, vault, clock } = parts.platform;
  const ref = refOf(call);
  const secret = newSecret();
  const until = new Date(clock.machine().getTime() + oldSecretHours * 3_600_000);
  await transaction(db, async (tx) => {
    if (!(await renewSecret(tx, ref, { secretSealed: sealed(vault, ref, secret), until }))) fail('NOT_FOUND');
    await recordDeed(parts.console, tx, call, 'webhook.secret_renewed', ref.id, {});
  });
  return { webhook: await found(parts, call), secret: secretText(secret) };
}

const sealed = (
  vault: Platform['vault'],
  { merchantId, id }: { merchantId: string; id: string },
  secret: Buffer,
): Buffer => vault.seal(secret, secretContext({ merchantId, endpointId: id }));

const recordDeed = (
  console: Console,
  tx: Tx,
  call: OperatorCall,
  action: string,
  id: string,
  detail: Record<string, string>,
): Promise<void> => console.record(tx, call, { action, subject: { type: 'webhook', id }, detail });

function viewOf({
  merchantId: _brand,
  createdAt,
  oldSecretUntil,
  lastDeliveredAt,
  ...row
}: EndpointView): View {
  return {
    ...row,
    kinds: operatorWebhookCalls.add.spec.body.shape.kinds.parse(row.kinds),
    createdAt: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  };
}

const deliveryView = ({ eventId: _number, webhookId, at, nextAt, endedAt, ...row }: DeliveryRow) => ({
  ...row,
  event: webhookId,
  at: at.toISOString(),
  nextAt: endedAt === null ? nextAt.toISOString() : null,
  endedAt: endedAt?.toISOString() ?? null,
});
