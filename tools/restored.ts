import type { Db } from '../server/src/platform/database/database.ts';
import type { Vault } from '../server/src/platform/security/vault.ts';
import type { RestoreWords } from './restore-words.ts';
import type { Checkpoints } from '../server/src/ledger/index.ts';
import { operatorByCode } from '../server/src/console/index.ts';

interface Parts {
  db: Db;
  vault: Vault;
  checkpoints: Checkpoints;
}

/** Throws unless two administrators show codes of their apps. */
export async function recordRestore(
  { db, vault, checkpoints }: Parts,
  { shown, why }: RestoreWords,
): Promise<void> {
  const [one, other] = await Promise.all(shown.map((each) => administrator(db, vault, each)));
  if (one === undefined || other === undefined || one === other)
    throw new Error('Two different administrators have to vouch for it.');
  await checkpoints.recordRestore({ by: [one, other], why });
}

async function administrator(db: Db, vault: Vault, shown: string): Promise<string> {
  const [account = '', code = ''] = shown.split(':');
  const known = await operatorByCode({ db, vault }, account, code);
  if (known?.role !== 'admin') throw new Error(`${account} is no administrator, or the code is wrong.`);
  return known.account;
}
