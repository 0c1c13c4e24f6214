import type { Checkpoints } from '../server/src/features/ledger/index.ts';
import { operatorByCode } from '../server/src/features/operator/index.ts';
import type { Db } from '../server/src/platform/database.ts';
import { UsageError } from './command-line.ts';
import type { Vault } from '../server/src/platform/vault.ts';

interface Parts {
  db: Db;
  vault: Vault;
  checkpoints: Checkpoints;
}

/** Throws unless two administrators show codes of their apps, and say why. */
export async function noteRestore(
  { db, vault, checkpoints }: Parts,
  words: readonly string[],
): Promise<void> {
  const [first = '', second = '', why = ''] = words;
  if (why.trim().length < 3) throw new UsageError('restored wants ACCOUNT:CODE ACCOUNT:CODE "why"');
  const by = await Promise.all([first, second].map((shown) => administrator(db, vault, shown)));
  const [one, other] = by;
  if (one === undefined || other === undefined || one === other)
    throw new Error('Two different administrators have to vouch for it.');
  const from = checkpoints.read().held.at(-1)?.heads ?? [];
  await checkpoints.noteRestore({ from, by: [one, other], why: why.trim() });
}

async function administrator(db: Db, vault: Vault, shown: string): Promise<string> {
  const [account = '', code = ''] = shown.split(':');
  const known = await operatorByCode({ db, vault }, account, code);
  if (known?.role !== 'admin') throw new Error(`${account} is no administrator, or the code is wrong.`);
  return known.account;
}
