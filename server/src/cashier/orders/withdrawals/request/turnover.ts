import type { Language } from '@croupier/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import { fail } from '../../../../platform/failure.ts';
import type { MemberIdentity } from '../../../../platform/http/call.ts';
import type { Merchant } from '../../../../platform/merchants.ts';
import { moneyText } from '../../../../platform/formats/money.ts';
import type { CashierParts } from '../../parts.ts';

const patienceMs = 3_000;
const lookEveryMs = 100;

interface Owner {
  merchant: Merchant;
  member: Pick<MemberIdentity, 'id' | 'restricted'>;
}

/** Whether the bets of every wallet that the member plays from have been counted. */
async function caughtUp(parts: CashierParts, on: Db | Tx, { merchant, member }: Owner): Promise<boolean> {
  const wallets = await parts.ledger.balances(merchant.id, member.id);
  for (const { accountId, purpose, currency } of wallets) {
    const played = purpose === 'main' || purpose.startsWith('vendor:');
    if (!played || currency !== merchant.currency) continue;
    if (!(await parts.reports.caughtUp(on, { merchantId: merchant.id, accountId }))) return false;
  }
  return true;
}

/** Gives the projector a moment: bets that just ended count towards the turnover. */
export async function waitForTurnover(parts: CashierParts, owner: Owner): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await caughtUp(parts, parts.platform.db, owner)) && performance.now() < deadline) {
    await sleep(lookEveryMs);
  }
}

/** A self-excluded member takes its money without playing for it. */
export async function checkTurnover(
  parts: CashierParts,
  tx: Tx,
  { merchant, member, language }: Owner & { language: Language },
): Promise<void> {
  if (member.restricted) return;
  if (!(await caughtUp(parts, tx, { merchant, member }))) fail('BUSY', { retryAfterSeconds: 2 });
  const { remaining } = await parts.turnover.remaining(tx, { merchantId: merchant.id, memberId: member.id });
  if (remaining > 0n) {
    fail('TURNOVER_UNFINISHED', { details: { amount: moneyText(remaining, merchant.currency, language) } });
  }
}
