import { type Db, sqlOn, transaction } from '../../../platform/database/database.ts';
import { stepOfCode } from '../../../platform/security/totp.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { secretContext } from '../accounts/factors.ts';
import { findOperator, useTotpStep } from './store.ts';

/** Who shows a code of the app on the server itself, by the default brand's account; the code is used up. */
export async function operatorByCode(
  { db, vault }: { db: Db; vault: Vault },
  account: string,
  code: string,
): Promise<{ account: string; role: string } | null> {
  const [brand] = await sqlOn<{ id: string }>(db, 'SELECT id FROM merchant ORDER BY is_default DESC LIMIT 1');
  const operator = brand && (await findOperator(db, brand.id, account.toLowerCase()));
  if (!operator || operator.status !== 'active' || operator.totpSealed === null) return null;
  const step = stepOfCode(vault.open(operator.totpSealed, secretContext(operator.id)), code, new Date());
  if (step === null) return null;
  const used = await transaction(db, (tx) => useTotpStep(tx, operator, step));
  return used ? { account: operator.account, role: operator.role } : null;
}
