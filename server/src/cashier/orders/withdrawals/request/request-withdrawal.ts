import { timeTags } from '../../../../platform/formats/tags.ts';
import type { Language } from '@croupier/contract';
import type { Tx } from '../../../../platform/database/database.ts';
import { fail } from '../../../../platform/failure.ts';
import type { MemberIdentity } from '../../../../platform/http/call.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Merchant } from '../../../../platform/merchants.ts';
import { moneyText } from '../../../../platform/formats/money.ts';
import { transferId } from '../../accounts.ts';
import type { CashierParts } from '../../parts.ts';
import { withdrawalSettings } from '../../settings.ts';
import { step } from '../../steps.ts';
import { approve } from '../decide.ts';
import { hintsOf } from './hints.ts';
import { checkLimits, price } from './preview.ts';
import { insertWithdrawal, type WithdrawalRow } from '../store.ts';
import { checkTurnover } from './turnover.ts';
import { type PasswordOutcome, type PayoutAccount, requireRightPassword } from '../../../../people/index.ts';

export interface WithdrawalRequest {
  merchant: Merchant;
  member: MemberIdentity;
  amount: number;
  payoutAccountId: string;
  /** The fee that was shown, where one was. */
  fee: number | undefined;
  language: Language;
  /** Judged before, since a wrong password is counted whatever becomes of the request. */
  password: PasswordOutcome;
}

/** Checks in the order in which the page asks, then moves the amount to where nobody can play it away. */
export async function requestWithdrawal(
  parts: CashierParts,
  tx: Tx,
  request: WithdrawalRequest,
): Promise<{ withdrawalId: string }> {
  const { merchant, member, password } = request;
  const person = (await parts.identity.person(tx, member)) ?? fail('IDENTITY_REQUIRED');
  const accounts = await parts.identity.payoutAccounts(tx, member);
  const now = parts.platform.clock.now();
  const payout = usableAccount(accounts, request, now);
  requireRightPassword(password);
  checkLimits(request);
  await checkTurnover(parts, tx, request);
  const priced = await price(parts, tx, request);
  if (request.fee !== undefined && BigInt(request.fee) !== priced.fee) {
    fail('FEE_CHANGED', { details: { fee: moneyText(priced.fee, merchant.currency, request.language) } });
  }
  const { hints, facts } = await hintsOf(parts, tx, request, { person, payout, accounts, password, now });
  const id = newId();
  const amount = BigInt(request.amount);
  const row: WithdrawalRow = {
    merchant_id: merchant.id,
    id,
    member_id: member.id,
    payout_account_id: payout.id,
    payout_kind: payout.kind,
    payout_masked: payout.masked,
    amount,
    currency: merchant.currency,
    state: 'requested',
    reason: null,
    hints,
    decided_by: null,
    requested_at: now,
    hold_transfer_id: await holdAmount(parts, tx, { merchant, member, id, amount }),
    steps: [step('requested', now)],
    fee: priced.fee,
    hint_facts: facts,
  };
  const { automaticMaximum } = withdrawalSettings(merchant);
  const pieces = priced.parts.map((piece) => ({ id: newId(), ...piece }));
  await insertWithdrawal(tx, row, pieces);
  if (request.amount <= automaticMaximum && hints.length === 0) {
    await approve(parts, tx, row, 'automatic');
  }
  return { withdrawalId: id };
}

async function holdAmount(
  parts: CashierParts,
  tx: Tx,
  held: { merchant: Merchant; member: MemberIdentity; id: string; amount: bigint },
): Promise<string> {
  const { merchant, member, id, amount } = held;
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId: merchant.id,
      kind: 'withdrawal_hold',
      scope: 'withdrawals',
      key: `hold:${id}`,
      legs: [
        { accountId: parts.accounts.main(merchant.id, member.id, merchant.currency), amount: -amount },
        { accountId: parts.accounts.hold(merchant.id, member.id, merchant.currency), amount },
      ],
      reference: { type: 'withdrawal', id },
      memberId: member.id,
    },
  ]);
  return transferId(posted);
}

function usableAccount(accounts: PayoutAccount[], request: WithdrawalRequest, now: Date): PayoutAccount {
  const account = accounts.find(({ id }) => id === request.payoutAccountId) ?? fail('PAYOUT_ACCOUNT_INVALID');
  if (account.usableFrom <= now) return account;
  const until = new Intl.DateTimeFormat(timeTags[request.language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: request.merchant.timeZone,
  }).format(account.usableFrom);
  return fail('PAYOUT_ACCOUNT_RESTING', { details: { until } });
}
