import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberIdentity } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { moneyText } from '../../../platform/money.ts';
import type { PasswordOutcome, PayoutAccount } from '../../identity/index.ts';
import { readMemberBets } from '../../ledger/index.ts';
import type { Person } from '../../payment-provider/index.ts';
import { transferId } from '../accounts.ts';
import { depositHistory } from '../deposits/store.ts';
import type { CashierParts } from '../parts.ts';
import { withdrawalSettings } from '../settings.ts';
import { step } from '../steps.ts';
import { approve } from './decide.ts';
import { fewBets, type Hint, riskHints, splitInParts } from './rules.ts';
import { countWithdrawals, insertWithdrawal, type WithdrawalRow } from './store.ts';

export interface WithdrawalWish {
  merchant: Merchant;
  member: MemberIdentity;
  amount: number;
  payoutAccountId: string;
  language: 'pt' | 'en';
  /** Judged before, since a wrong password is counted whatever becomes of the request. */
  password: PasswordOutcome;
}

const patienceMs = 3_000;
const lookEveryMs = 100;

/** Gives the projector a moment: bets that just ended count towards the turnover. */
export async function waitForTurnover(
  parts: CashierParts,
  merchant: Merchant,
  member: MemberIdentity,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  const { db } = parts.platform;
  const accountId = parts.accounts.main(merchant.id, member.id, merchant.currency);
  while (
    !(await parts.reports.caughtUp(db, { merchantId: merchant.id, accountId })) &&
    performance.now() < deadline
  ) {
    await sleep(lookEveryMs);
  }
}

/** Checks in the order in which the page asks, then moves the amount to where nobody can play it away. */
export async function requestWithdrawal(
  parts: CashierParts,
  tx: Tx,
  wish: WithdrawalWish,
): Promise<{ withdrawalId: string }> {
  const { merchant, member, password } = wish;
  const person = (await parts.identity.person(tx, member)) ?? fail('IDENTITY_REQUIRED');
  const accounts = await parts.identity.payoutAccounts(tx, member);
  const now = parts.platform.clock.now();
  const payout = usableAccount(accounts, wish, now);
  checkPassword(password);
  checkLimits(wish);
  await checkTurnover(parts, tx, wish);
  const amount = BigInt(wish.amount);
  const hints = await hintsOf(parts, tx, wish, { person, payout, accounts, password, now });
  const id = newId();
  const main = parts.accounts.main(merchant.id, member.id, merchant.currency);
  const hold = parts.accounts.hold(merchant.id, member.id, merchant.currency);
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId: merchant.id,
      kind: 'withdrawal_hold',
      scope: 'withdrawals',
      key: `hold:${id}`,
      legs: [
        { accountId: main, amount: -amount },
        { accountId: hold, amount },
      ],
      reference: { type: 'withdrawal', id },
      memberId: member.id,
    },
  ]);
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
    hold_transfer_id: transferId(posted),
    steps: [step('requested', now)],
  };
  const { partMaximum, automaticMaximum } = withdrawalSettings(merchant);
  const pieces = splitInParts(amount, BigInt(partMaximum)).map((piece) => ({ id: newId(), amount: piece }));
  await insertWithdrawal(tx, row, pieces);
  if (wish.amount <= automaticMaximum && hints.length === 0) {
    await approve(parts, tx, row, 'automatic');
  }
  return { withdrawalId: id };
}

function usableAccount(accounts: PayoutAccount[], wish: WithdrawalWish, now: Date): PayoutAccount {
  const account = accounts.find(({ id }) => id === wish.payoutAccountId) ?? fail('PAYOUT_ACCOUNT_INVALID');
  if (account.usableFrom <= now) return account;
  const until = new Intl.DateTimeFormat(wish.language === 'pt' ? 'pt-BR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: wish.merchant.timeZone,
  }).format(account.usableFrom);
  return fail('PAYOUT_ACCOUNT_RESTING', { details: { until } });
}

function checkPassword(password: PasswordOutcome): void {
  switch (password.outcome) {
    case 'unset':
      return fail('WITHDRAWAL_PASSWORD_REQUIRED');
    case 'wrong':
      return fail('WITHDRAWAL_PASSWORD_WRONG');
    case 'locked':
      return fail('WITHDRAWAL_PASSWORD_LOCKED', {
        details: { minutes: Math.ceil(password.seconds / 60) },
        retryAfterSeconds: password.seconds,
      });
    case 'right':
  }
}

function checkLimits({ merchant, amount, language }: WithdrawalWish): void {
  const { minimum, maximum } = withdrawalSettings(merchant);
  const text = (value: number) => ({ details: { amount: moneyText(value, merchant.currency, language) } });
  if (amount < minimum) fail('AMOUNT_BELOW_MINIMUM', text(minimum));
  if (amount > maximum) fail('AMOUNT_ABOVE_MAXIMUM', text(maximum));
}

/** A member who has excluded itself gets its money without playing for it. */
async function checkTurnover(parts: CashierParts, tx: Tx, wish: WithdrawalWish): Promise<void> {
  const { merchant, member, language } = wish;
  const who = { merchantId: merchant.id, memberId: member.id };
  if (member.restricted) return;
  const accountId = parts.accounts.main(merchant.id, member.id, merchant.currency);
  if (!(await parts.reports.caughtUp(tx, { merchantId: merchant.id, accountId })))
    fail('BUSY', { retryAfterSeconds: 2 });
  const { remaining } = await parts.turnover.remaining(tx, who);
  if (remaining > 0n) {
    fail('TURNOVER_UNFINISHED', { details: { amount: moneyText(remaining, merchant.currency, language) } });
  }
}

interface Known {
  person: Person;
  payout: PayoutAccount;
  accounts: PayoutAccount[];
  password: PasswordOutcome;
  now: Date;
}

async function hintsOf(parts: CashierParts, tx: Tx, wish: WithdrawalWish, known: Known): Promise<Hint[]> {
  const history = await depositHistory(tx, wish.member);
  const own = parts.identity.documentMac(known.person.document);
  const bets = await readMemberBets(tx, {
    merchantId: wish.merchant.id,
    accountId: parts.accounts.main(wish.merchant.id, wish.member.id, wish.merchant.currency),
    limit: fewBets,
    from: history.lastCreditedAt ?? undefined,
  });
  return riskHints({
    amount: BigInt(wish.amount),
    now: known.now,
    withdrawalsBefore: await countWithdrawals(tx, wish.member),
    payoutAccountCreatedAt: known.payout.createdAt,
    payoutAccounts: known.accounts.length,
    passwordChangedAt: known.password.outcome === 'right' ? known.password.changedAt : null,
    credited: history.credited,
    lastCreditedAt: history.lastCreditedAt,
    owed: history.owed,
    otherPayer: history.payerMacs.some((mac) => !mac.equals(own)),
    betsSinceDeposit: bets.rows.length,
  });
}
