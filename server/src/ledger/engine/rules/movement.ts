import type { HoldCommand, Leg, ReleaseCommand, TransferCommand } from '../types.ts';
import type { Draft } from './draft.ts';
import { refuse, type Verdict } from './verdict.ts';
import { spendable } from './game.ts';
import type { AccountState, HoldState, Request } from './world.ts';

/** Refusals of these commands depend on the moment, so they are not kept: the same key may try again. */
export function decideTransfer(draft: Draft, request: Request, transfer: TransferCommand): Verdict {
  const accounts = transfer.legs.map((leg) => draft.account(request, leg.accountId));
  if (!accounts.every((account) => account !== undefined)) return refuse('unknown_account');
  if (!balances(transfer.legs, accounts)) return refuse('unbalanced', true);
  const reversal = judgeReversal(draft, transfer);
  if (reversal) return reversal;
  const hold = transfer.captures === undefined ? undefined : draft.world.holds.get(transfer.captures);
  if (transfer.captures !== undefined && !canEnd(hold, transfer.merchantId, transfer.legs))
    return refuse('unknown_hold');
  if (!covered(draft, request, transfer.legs, hold)) return refuse('insufficient_funds');

  const transferId = draft.post(request, transfer);
  if (hold) endHold(draft, request, hold, 'captured', transferId);
  draft.remember(request, transferId, null);
  return { status: 'posted', transferId, postedAt: draft.now };
}

/** Two legs at least, none of them empty, zero in sum for each currency. */
function balances(legs: readonly Leg[], accounts: readonly AccountState[]): boolean {
  const sums = new Map<string, bigint>();
  legs.forEach((leg, index) => {
    const currency = accounts[index]?.currency ?? '';
    sums.set(currency, (sums.get(currency) ?? 0n) + leg.amount);
  });
  return (
    legs.length >= 2 &&
    legs.every((leg) => leg.amount !== 0n) &&
    [...sums.values()].every((sum) => sum === 0n)
  );
}

function judgeReversal(draft: Draft, transfer: TransferCommand): Verdict | undefined {
  if (transfer.reverses === undefined) return undefined;
  const reversedBy = draft.world.reversals.get(transfer.reverses);
  if (reversedBy === undefined) return refuse('unknown_transfer', true);
  return reversedBy === null ? undefined : refuse('already_reversed', true);
}

const canEnd = (hold: HoldState | undefined, merchantId: string, legs: readonly Leg[]): boolean =>
  hold?.state === 'open' &&
  hold.merchantId === merchantId &&
  legs.some((leg) => leg.accountId === hold.accountId);

/** Judges each account by the sum of its legs; what the captured hold had set aside is free for this transfer. */
function covered(draft: Draft, request: Request, legs: readonly Leg[], hold: HoldState | undefined): boolean {
  const changes = new Map<AccountState, bigint>();
  for (const leg of legs) {
    const account = draft.account(request, leg.accountId);
    if (account) changes.set(account, (changes.get(account) ?? 0n) + leg.amount);
  }
  return [...changes].every(([account, change]) => {
    if (account.floor === null || change >= 0n) return true;
    return spendable(account) + (hold?.accountId === account.id ? hold.amount : 0n) + change >= 0n;
  });
}

function endHold(
  draft: Draft,
  request: Request,
  hold: HoldState,
  state: 'released' | 'captured',
  transferId: string | null,
): void {
  const account = draft.account(request, hold.accountId);
  if (!account) throw new Error(`hold ${hold.id} ends without its account`);
  account.held -= hold.amount;
  hold.state = state;
  hold.transferId = transferId;
  draft.touched.add(account);
  draft.endedHolds.add(hold);
}

export function decideHold(draft: Draft, request: Request, command: HoldCommand): Verdict {
  const account = draft.account(request, command.accountId);
  if (!account) return refuse('unknown_account');
  if (draft.world.holds.has(command.holdId)) return refuse('key_conflict', true);
  if (account.floor !== null && spendable(account) < command.amount) return refuse('insufficient_funds');
  account.held += command.amount;
  draft.touched.add(account);
  const hold: HoldState = {
    merchantId: command.merchantId,
    id: command.holdId,
    accountId: account.id,
    amount: command.amount,
    state: 'open',
    transferId: null,
  };
  draft.world.holds.set(hold.id, hold);
  draft.newHolds.push({ hold, reference: command.reference });
  draft.remember(request, null, null);
  return { status: 'posted', transferId: null, postedAt: draft.now };
}

export function decideRelease(draft: Draft, request: Request, command: ReleaseCommand): Verdict {
  const account = draft.account(request, command.accountId);
  if (!account) return refuse('unknown_account');
  const hold = draft.world.holds.get(command.holdId);
  if (hold?.state !== 'open' || hold.merchantId !== command.merchantId || hold.accountId !== account.id)
    return refuse('unknown_hold');
  endHold(draft, request, hold, 'released', null);
  draft.remember(request, null, null);
  return { status: 'posted', transferId: null, postedAt: draft.now };
}
