import type { Tx } from '../../../../platform/database/database.ts';
import type { Person } from '../../../payments/index.ts';
import { depositHistory, sharedPayers } from '../../deposits/store.ts';
import type { CashierParts } from '../../parts.ts';
import type { AskedAmount } from './preview.ts';
import { type Hint, hintFacts, type HintFacts, maxSearched, riskHints } from '../rules.ts';
import { countWithdrawals, type WithdrawalRow } from '../store.ts';
import type { PasswordOutcome, PayoutAccount } from '../../../../people/index.ts';
import { readMemberBets } from '../../../../ledger/index.ts';

interface Known {
  person: Person;
  payout: PayoutAccount;
  accounts: readonly PayoutAccount[];
  password: PasswordOutcome;
  now: Date;
}

export interface SeenHints {
  hints: Hint[];
  facts: WithdrawalRow['hint_facts'];
}

/** What the person who decides should look at, with what was seen. */
export async function hintsOf(
  parts: CashierParts,
  tx: Tx,
  request: Omit<AskedAmount, 'language'>,
  known: Known,
): Promise<SeenHints> {
  const facts = await factsOf(parts, tx, request, known);
  const hints = riskHints(facts);
  return { hints, facts: hintFacts(facts, hints) };
}

async function factsOf(
  parts: CashierParts,
  tx: Tx,
  { merchant, member, amount }: Omit<AskedAmount, 'language'>,
  known: Known,
): Promise<HintFacts> {
  const who = { merchantId: merchant.id, memberId: member.id };
  const history = await depositHistory(tx, member);
  const own = parts.identity.documentMac(known.person.document);
  const bets = await readMemberBets(tx, {
    merchantId: merchant.id,
    accountId: parts.accounts.main(merchant.id, member.id, merchant.currency),
    limit: maxSearched,
    from: history.lastCreditedAt ?? undefined,
  });
  const devices = await parts.devices.of(tx, who);
  const sharedKey = await parts.identity.sharedKey(tx, member, known.payout.id);
  const payers = await sharedPayers(tx, member, history.payerMacs);
  const names = await parts.members.accounts(merchant.id, [...devices.sharedWith, ...sharedKey, ...payers]);
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  return {
    amount: BigInt(amount),
    now: known.now,
    withdrawalsBefore: await countWithdrawals(tx, member),
    payoutAccountCreatedAt: known.payout.createdAt,
    payoutAccounts: known.accounts.length,
    passwordChangedAt: known.password.outcome === 'right' ? known.password.changedAt : null,
    credited: history.credited,
    lastCreditedAt: history.lastCreditedAt,
    owed: history.owed,
    otherPayer: history.refusedPayer || history.payerMacs.some((mac) => !mac.equals(own)),
    betsSinceDeposit: bets.rows.map(({ stake, won }) => ({ stake, won })),
    newestDevice: devices.newestSince,
    devices: devices.known,
    sharedDevice: named(devices.sharedWith),
    sharedKey: named(sharedKey),
    sharedPayer: named(payers),
  };
}
