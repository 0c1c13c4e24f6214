import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { releaseRun, type Run } from '../store/runs.ts';
import {
  lockOwed,
  type Owed,
  type Released,
  releaseStatements,
  type Statement,
  waitingOf,
  writeOwed,
} from '../store/statements.ts';
import type { Ledger } from '../../../ledger/index.ts';

/** The house's account that commissions are paid from. */
export const commissionsAccount = (merchantId: string, currency: string) =>
  ({ merchantId, owner: { kind: 'house', id: 'main' }, purpose: 'commissions', currency }) as const;

/**
 * From here on a run is to be paid. What a member owes from an adjustment is kept back first, so that nobody's account
 * ever has to go below zero.
 */
export async function release(
  tx: Tx,
  {
    ledger,
    run,
    clock,
    by,
  }: { ledger: Pick<Ledger, 'openAccount'>; run: Run; clock: Clock; by: string | null },
): Promise<void> {
  const at = clock.now();
  const statements = await waitingOf(tx, run);
  const gaining = statements.filter(({ amount }) => amount > 0n);
  const owed = await lockOwed(
    tx,
    run.merchantId,
    gaining.map(({ memberId }) => memberId),
  );
  const released = [
    ...statements.filter(({ amount }) => amount < 0n).map(owing),
    ...gaining.map((statement) => setOff(statement, owed)),
  ];
  if (owed.length > 0) await writeOwed(tx, run.merchantId, owed);
  if (released.length > 0) await releaseStatements(tx, run.merchantId, released, at);
  await ledger.openAccount(tx, commissionsAccount(run.merchantId, run.currency), { floor: null });
  await releaseRun(tx, run, by === null ? null : { account: by, at });
}

const owing = ({ id, amount }: Statement): Released => ({
  id,
  state: 'owed',
  setOff: 0n,
  owedLeft: -amount,
});

/** Takes what the member owes off the statement, and off the list. */
function setOff({ id, memberId, amount }: Statement, owed: Owed[]): Released {
  let kept = 0n;
  for (const one of owed) {
    if (one.memberId !== memberId) continue;
    const part = one.left < amount - kept ? one.left : amount - kept;
    one.left -= part;
    kept += part;
  }
  return { id, state: kept === amount ? 'paid' : 'due', setOff: kept, owedLeft: 0n };
}
