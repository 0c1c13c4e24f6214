import type { operatorLotteryCalls, ValueOf } from '@croupier/contract';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { repeated } from '../../../platform/jobs/repeated.ts';
import { shownProposal } from '../../../console/index.ts';
import type { Management } from './management.ts';
import { type ChangeRow, endChange, underWay } from './store.ts';

export type ChangeView = ValueOf<typeof operatorLotteryCalls.change>;

export const changeView = (row: ChangeRow, gameName: string): ChangeView => ({
  id: row.id,
  kind: row.kind,
  vendor: row.vendor_code,
  gameCode: row.game_code,
  gameName,
  sequence: Number(row.sequence),
  numero: row.numero,
  found: [...row.found],
  reason: row.reason,
  state: row.state,
  ...shownProposal(row),
});

const pauseMs = 15_000;

/** Tells a vendor what two people decided. Without an answer it stays agreed to, and is told again. */
export async function carryOut(db: Db, management: Management, row: ChangeRow): Promise<void> {
  const { merchant_id: merchantId, vendor_code: vendorCode } = row;
  const asked = await management.ask({ merchantId, vendorCode }, 'void', {
    gameCode: row.game_code,
    sequence: Number(row.sequence),
    reason: row.reason,
    proposedBy: row.proposed_by,
    decidedBy: row.decided_by ?? '',
  });
  if (asked.class === 'answered') await endChange(db, row, { state: 'done' });
  else if (asked.class === 'refused' && asked.code === 'ISSUE_DECIDED')
    await endChange(db, row, { state: 'failed' });
}

/** What no vendor has confirmed is told again until it does. */
export function createCarrier({ db, log }: Platform, management: Management) {
  const failed = 'changes of lotteries could not be carried out; they are tried again';
  return repeated(log, { part: 'lotteries', failed, pauseMs }, async () => {
    for (const row of await underWay(db)) await carryOut(db, management, row);
  });
}
