import { operatorPaymentProviderCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  letServe,
  lockServing,
  moveProvider,
  removeProvider,
  takeChange,
  writeChange,
} from './change-store.ts';
import { addressOf } from './rules.ts';
import {
  addressErrors,
  assertApprover,
  type Console,
  type KeyBook,
  type OperatorCall,
  type ProviderBook,
} from '../../console/index.ts';

type OneCall = Pick<Call<typeof operatorPaymentProviderCalls.serve>, 'params'> & OperatorCall;
type DecideCall = Call<typeof operatorPaymentProviderCalls.agree>;

interface ChangeParts {
  platform: Platform;
  console: Console;
  book: KeyBook & ProviderBook;
}

/** The console's side of who serves a brand and from where: proposed by one person, in force by two. */
export function changeRoutes(
  platform: Platform,
  console: Console,
  book: ChangeParts['book'],
): readonly Route[] {
  const parts = { platform, console, book };
  const after = async (call: OneCall) => {
    book.forgetKeys();
    return { providers: await book.listed(call) };
  };
  return implement(operatorPaymentProviderCalls)({
    serve: console.allow('keys.edit', async (call) => {
      const { serves, ready } = await providerOf(parts, call);
      if (serves || !ready) fail('STATE_CONFLICT');
      await propose(parts, call, null);
      return after(call);
    }),
    move: console.allow('keys.edit', async (call) => {
      const address = addressOf(call.body.baseUrl);
      const { own, baseUrl } = await providerOf(parts, call);
      if (!own) fail('NOT_FOUND');
      await checkAddress(parts, call, call.body.baseUrl);
      if (baseUrl === address) fail('STATE_CONFLICT');
      await propose(parts, call, address);
      return after(call);
    }),
    agree: console.allow('keys.edit', async (call) => {
      await agree(parts, call);
      platform.merchants.forget();
      const merchant = (await platform.merchants.byId(call.merchant.id)) ?? fail('NOT_FOUND');
      return after({ ...call, merchant });
    }),
    drop: console.allow('keys.edit', async (call) => {
      await providerOf(parts, call);
      await transaction(platform.db, async (tx) => {
        const { baseUrl } = await waiting(tx, call);
        await recordAndNotify(parts, tx, call, { deed: 'refused', baseUrl });
      });
      return after(call);
    }),
    remove: console.allow('keys.edit', async (call) => {
      await remove(parts, call);
      return after(call);
    }),
  });
}

const providerOf = async ({ book }: ChangeParts, call: OneCall) =>
  (await book.listed(call)).find(({ code }) => code === call.params.code) ?? fail('NOT_FOUND');

async function checkAddress({ book }: ChangeParts, { language }: OneCall, address: string): Promise<void> {
  const errors = addressErrors(await book.refusalOf(address), language);
  if (errors) fail('FIELDS_INVALID', { errors });
}

async function propose(parts: ChangeParts, call: OneCall, baseUrl: string | null): Promise<void> {
  const { db, clock } = parts.platform;
  const providerId = await parts.book.idOf(call.merchant.id, call.params.code);
  await transaction(db, async (tx) => {
    await writeChange(tx, call.merchant.id, {
      ...{ id: newId(), providerId: providerId ?? fail('NOT_FOUND'), baseUrl },
      ...{ proposerId: call.operator.id, proposedBy: call.operator.account, proposedAt: clock.now() },
    });
    await recordAndNotify(parts, tx, call, { deed: 'proposed', baseUrl });
  });
}

async function agree(parts: ChangeParts, call: DecideCall): Promise<void> {
  const { db, clock } = parts.platform;
  const { merchant, operator, params } = call;
  const { change, ready } = await providerOf(parts, call);
  // A name may lead elsewhere by now than when it was proposed, and a key may have ended.
  if (change?.id === call.body.change) {
    if (change.baseUrl !== null) await checkAddress(parts, call, change.baseUrl);
    else if (!ready) fail('STATE_CONFLICT');
  }
  await transaction(db, async (tx) => {
    await lockServing(tx, merchant.id);
    const { providerId, baseUrl, proposerId, proposedAt } = await waiting(tx, call);
    await assertApprover(tx, {
      ...{ merchantId: merchant.id, operatorId: operator.id, now: clock.now() },
      first: { operatorId: proposerId, at: proposedAt },
    });
    if (baseUrl === null) await letServe(tx, merchant.id, params.code);
    else await moveProvider(tx, providerId, { baseUrl, at: clock.machine(), by: operator.account });
    await recordAndNotify(parts, tx, call, { deed: 'agreed', baseUrl });
  });
}

async function remove(parts: ChangeParts, call: OneCall): Promise<void> {
  const { code } = call.params;
  const { own, serves } = await providerOf(parts, call);
  if (!own) fail('NOT_FOUND');
  const providerId = (await parts.book.idOf(call.merchant.id, code)) ?? fail('NOT_FOUND');
  await transaction(parts.platform.db, async (tx) => {
    const named = await lockServing(tx, call.merchant.id);
    if (serves || named === code || !(await removeProvider(tx, providerId))) fail('STATE_CONFLICT');
    const subject = { type: 'payment_provider', id: code };
    await parts.console.record(tx, call, { action: 'payment_provider.removed', subject });
  });
}

const waiting = async (tx: Tx, { merchant, params, body }: DecideCall) =>
  (await takeChange(tx, merchant.id, { code: params.code, id: body.change })) ?? fail('STATE_CONFLICT');

const deeds = {
  proposed: {
    serve: 'payment_provider.serve_proposed',
    move: 'payment_provider.move_proposed',
    notice: 'providerProposed',
  },
  agreed: { serve: 'payment_provider.serves', move: 'payment_provider.moved', notice: 'providerAgreed' },
  refused: {
    serve: 'payment_provider.serve_refused',
    move: 'payment_provider.move_refused',
    notice: 'providerRefused',
  },
} as const;

/** On record, and to all administrators: through the provider goes all money of the brand. */
async function recordAndNotify(
  { console }: ChangeParts,
  tx: Tx,
  call: OneCall,
  { deed, baseUrl }: { deed: keyof typeof deeds; baseUrl: string | null },
): Promise<void> {
  const { code } = call.params;
  const { notice, serve, move } = deeds[deed];
  const about = baseUrl === null ? code : `${code}, ${baseUrl}`;
  await console.notify(tx, call, notice, { about, by: call.operator.account, code });
  await console.record(tx, call, {
    action: baseUrl === null ? serve : move,
    subject: { type: 'payment_provider', id: code },
    ...(baseUrl === null ? {} : { detail: { url: baseUrl } }),
  });
}
