import type { ParsedBody, teamCalls } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { minor, moneyText } from '../../platform/formats/money.ts';
import { placeOf, transfersAllowed } from './members.ts';
import { type Asking, meOf, type TeamParts } from './parts.ts';
import { transferLimits } from './settings/settings.ts';
import { readMember, type TeamMember } from './tree-store.ts';
import { type PasswordOutcome, requireRightPassword } from '../../people/index.ts';

export interface TransferRequest extends Asking {
  language: BaseCall['language'];
  downlineId: string;
  body: ParsedBody<typeof teamCalls.transfer>;
  /** Judged before, since a wrong password is counted whatever becomes of the transfer. */
  password: PasswordOutcome;
}

export interface TransferDone extends Record<string, unknown> {
  transferId: string;
  amount: number;
  currency: string;
  balance: number;
  at: string;
}

/**
 * Money of the agent's own that nothing locks, to a direct downline. There it counts as a deposit: it must be played once
 * before it may leave, so that a transfer is no way around that.
 */
export async function transferDown(
  parts: TeamParts,
  tx: Tx,
  request: TransferRequest,
): Promise<TransferDone> {
  const { merchant, member, body } = request;
  const { ledger, turnover } = parts;
  const downline = await receiver(parts, request);
  requireRightPassword(request.password);
  checkAmount(request);
  const left = await turnover.remaining(tx, { merchantId: merchant.id, memberId: member.id });
  if (left.remaining > 0n) {
    fail('TURNOVER_UNFINISHED', { details: { amount: moneyOf(request, minor(left.remaining)) } });
  }
  const { currency } = merchant;
  const id = newId();
  const amount = BigInt(body.amount);
  const account = (ownerId: string) =>
    ledger.accountId({
      merchantId: merchant.id,
      owner: { kind: 'member', id: ownerId },
      purpose: 'main',
      currency,
    });
  const own = account(member.id);
  const source = { type: 'downline_transfer', id };
  await turnover.open(tx, { merchantId: merchant.id, memberId: downline.id, source, amount, currency });
  const [posted] = await ledger.postIn(tx, [
    {
      merchantId: merchant.id,
      kind: 'transfer',
      scope: 'downline-transfers',
      key: id,
      legs: [
        { accountId: own, amount: -amount },
        { accountId: account(downline.id), amount },
      ],
      reference: source,
      memberId: member.id,
      detail: { from: member.account, to: downline.account },
    },
  ]);
  if (posted?.ok !== true)
    return fail(posted?.reason === 'insufficient_funds' ? 'NO_FUNDS' : 'STATE_CONFLICT');
  return {
    transferId: posted.transferId,
    amount: body.amount,
    currency,
    balance: minor(posted.balances.get(own) ?? 0n),
    at: posted.postedAt.toISOString(),
  };
}

async function receiver(parts: TeamParts, request: TransferRequest): Promise<TeamMember> {
  const me = meOf(request);
  const place = await placeOf(parts, me, request.downlineId);
  if (place.level !== 1) fail('NOT_FOUND');
  if (!transfersAllowed(request)) fail('FEATURE_DISABLED');
  const { db, clock } = parts.platform;
  const downline = (await readMember(db, me.merchantId, place, clock.now())) ?? fail('NOT_FOUND');
  // Who excluded itself from play shall not be sent money to play with.
  return downline.status === 'active' ? downline : fail('STATE_CONFLICT');
}

const moneyOf = ({ merchant, language }: TransferRequest, amount: number): string =>
  moneyText(amount, merchant.currency, language);

function checkAmount(request: TransferRequest): void {
  const { merchant, body } = request;
  const { minimum, maximum } = transferLimits(merchant);
  if (body.amount < minimum) fail('AMOUNT_BELOW_MINIMUM', { details: { amount: moneyOf(request, minimum) } });
  if (body.amount > maximum) fail('AMOUNT_ABOVE_MAXIMUM', { details: { amount: moneyOf(request, maximum) } });
}
