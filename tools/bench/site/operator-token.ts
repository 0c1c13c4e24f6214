import { createHash, randomBytes } from 'node:crypto';
import { createOperator } from '../../../server/src/console/operators/accounts/create-operator.ts';
import { insertSession } from '../../../server/src/console/operators/session/store.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import type { OwnSite } from './own-site.ts';

/** The token of an operator of finance whose session was opened: how people sign in is no part of what is measured. */
export async function operatorToken(platform: OwnSite['platform'], merchantId: string): Promise<string> {
  const who = { merchantId, account: 'bench', name: 'Bench', role: 'finance', password: 'Bench#2026' };
  const { db, clock } = platform;
  const operator = await createOperator(platform, who);
  const token = randomBytes(32).toString('base64url');
  const openedAt = clock.now();
  await db.transaction().execute((tx) =>
    insertSession(tx, {
      ...{ merchantId, operatorId: operator?.id ?? '', openedAt, id: newId(openedAt.getTime()) },
      tokenHash: createHash('sha256').update(token).digest(),
      ...{ address: '127.0.0.1', userAgent: 'bench', expiresAt: new Date(openedAt.getTime() + 3_600_000) },
    }),
  );
  return token;
}
