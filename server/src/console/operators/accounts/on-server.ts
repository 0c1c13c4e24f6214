import { transaction, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { administratorRole } from '../../guard/index.ts';
import { insertOperator } from '../session/store.ts';
import { createTrail, type Actor } from '../../guard/index.ts';
import { administratorsNeeded } from '../own-account/enrolment-routes.ts';
import { invite, voidCredentials } from './invitations.ts';
import { notifyAdministrators } from './notices.ts';
import {
  activate,
  activeAdministrators,
  closeSessions,
  lockAccounts,
  type OperatorAccount,
  readAccounts,
} from './store.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Why the server does nothing: the text is for the person at the terminal. */
export class NotOnServer extends Error {}

/** Anyone who has the server stands on record under this name. */
const actor = (merchantId: string, operatorId: string): Actor => ({
  operator: { id: operatorId, merchantId, account: 'server' },
  address: 'server',
  requestId: newId(),
});

/** Puts on record what was done to a brand on the server. */
export const recordOnServer = (
  platform: Pick<Platform, 'db' | 'clock'>,
  tx: Tx,
  merchantId: string,
  action: { action: string; subject: { type: string; id: string }; detail: Record<string, string> },
): Promise<void> =>
  createTrail(platform.db, platform.clock).record(tx, actor(merchantId, merchantId), action);

/** An administrator's account with its link, made before anyone can sign in. Null where the account exists. */
export function openAdministrator(
  platform: Parts,
  form: { merchantId: string; account: string; name: string },
): Promise<{ link: string; expiresAt: Date } | null> {
  const { merchantId, name } = form;
  const account = form.account.toLowerCase();
  return transaction(platform.db, async (tx) => {
    const id = newId();
    const createdAt = platform.clock.now();
    const role = administratorRole;
    const row = { merchantId, id, account, name, role, createdAt, credentials: null };
    if (!(await insertOperator(tx, row))) return null;
    await recordAndNotify(platform, tx, merchantId, 'created', { id, account });
    return invite(tx, platform, { merchantId, id });
  });
}

export const listOnServer = (platform: Parts, merchantId: string): Promise<OperatorAccount[]> =>
  readAccounts(platform.db, merchantId);

/** Agrees to an enrolled account while fewer than two administrators are active. Throws NotOnServer. */
export function confirmOnServer(platform: Parts, merchantId: string, account: string): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const found = await whileFew(tx, merchantId, account);
    const { id, version, status } = found;
    if (!(await activate(tx, merchantId, { id, version, now: platform.clock.now() }))) {
      throw new NotOnServer(`${account} is ${status}; only an enrolled account can be confirmed`);
    }
    await recordAndNotify(platform, tx, merchantId, 'confirmed', found);
  });
}

/** Voids an administrator's factors and gives a new link, while fewer than two are active. Throws NotOnServer. */
export function resetOnServer(
  platform: Parts,
  merchantId: string,
  account: string,
): Promise<{ link: string; expiresAt: Date }> {
  return transaction(platform.db, async (tx) => {
    const found = await whileFew(tx, merchantId, account);
    await voidCredentials(tx, merchantId, found.id);
    await closeSessions(tx, merchantId, found.id, platform.clock.machine());
    await recordAndNotify(platform, tx, merchantId, 'reset', found);
    return invite(tx, platform, { merchantId, id: found.id });
  });
}

async function whileFew(tx: Tx, merchantId: string, account: string): Promise<OperatorAccount> {
  await lockAccounts(tx, merchantId);
  const found = (await readAccounts(tx, merchantId)).find((one) => one.account === account.toLowerCase());
  if (!found) throw new NotOnServer(`there is no account ${account}`);
  if ((await activeAdministrators(tx, merchantId)).length >= administratorsNeeded)
    throw new NotOnServer('two administrators are active: this is done in the console');
  return found;
}

async function recordAndNotify(
  platform: Parts,
  tx: Tx,
  merchantId: string,
  kind: 'created' | 'confirmed' | 'reset',
  { id, account }: { id: string; account: string },
): Promise<void> {
  const trail = createTrail(platform.db, platform.clock);
  await trail.record(tx, actor(merchantId, id), {
    action: `operator.${kind}`,
    subject: { type: 'operator', id },
    detail: { account },
  });
  const detail = { account, by: 'server' };
  await notifyAdministrators(tx, merchantId, { kind, detail, at: platform.clock.now() });
}
