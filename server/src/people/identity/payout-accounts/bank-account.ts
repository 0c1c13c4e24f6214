import { asSaid, messagesOf, type Said } from '../../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { type MarketPack, marketText } from '@croupier/market';
import { fail } from '../../../platform/failure.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { IdentityParts } from '../index.ts';
import { bindAccount, ownerOf } from './payout-accounts.ts';
import type { PayoutAccountRow, Who } from '../store.ts';
import { checkWithdrawalPassword, requireRightPassword } from './withdrawal-password.ts';
import type { BankAccount, Person } from '../../../cashier/index.ts';
import { marketOf } from '../../../site/index.ts';

const say = messagesOf('identityFields');

export interface NewBankAccount {
  bank: string;
  branch: string;
  account: string;
  accountType: BankAccount['type'];
  holderName: string;
  holderCpf: string;
  withdrawalPassword: string;
}

/** Binds an account at a bank that is in the member's own name, and that the bank says is. */
export async function addBankAccount(
  parts: IdentityParts,
  merchant: Merchant,
  member: Who,
  request: NewBankAccount,
  language: Language,
): Promise<PayoutAccountRow> {
  const owner = await ownerOf(parts, member);
  const market = marketOf(merchant, parts.platform.clock.now());
  const account = checkedAccount(request, owner, { market, language });
  requireRightPassword(await checkWithdrawalPassword(parts, member, request.withdrawalPassword));
  // One order of the fields, so that equal accounts are equal texts.
  const content = JSON.stringify(account);
  return bindAccount(parts, merchant, member, {
    kind: 'bank',
    content,
    mac: parts.platform.vault.mac('bank-account', content),
    masked: maskBankAccount(account, market),
    isOwn: (provider) => provider.ownsAccount(account, owner),
    refuse: () => fail('BANK_ACCOUNT_UNCONFIRMED'),
  });
}

/** Fields are judged together, with a text for each. */
function checkedAccount(
  request: Omit<NewBankAccount, 'withdrawalPassword'>,
  owner: Person,
  { market, language }: { market: Pick<MarketPack, 'documents' | 'payees'>; language: Language },
): BankAccount {
  const { banks, branch: branches, account: accounts } = market.payees.bank;
  const branch = branches ? branches.parse(request.branch) : '';
  const account = accounts.parse(request.account);
  const errors: Record<string, Said> = {};
  // A market without a list knows banks by their own names.
  if (Object.keys(banks).length > 0 && !Object.hasOwn(banks, request.bank))
    errors['bank'] = say(language, 'bank');
  if (branches && branch === null) errors['branch'] = asSaid(marketText(branches.invalid, language));
  if (account === null) errors['account'] = asSaid(marketText(accounts.invalid, language));
  if (comparable(request.holderName) !== comparable(owner.name))
    errors['holderName'] = say(language, 'holderName');
  if (market.documents.person.parse(request.holderCpf) !== owner.document)
    errors['holderCpf'] = say(language, 'holderCpf');
  if (branch === null || account === null || Object.keys(errors).length > 0) {
    return fail('FIELDS_INVALID', { errors });
  }
  return { bank: request.bank, branch, account, type: request.accountType };
}

/** The bank in words and the end of the number: enough to tell one's own accounts apart. */
function maskBankAccount(
  { bank, branch, account }: BankAccount,
  { payees }: Pick<MarketPack, 'payees'>,
): string {
  const end = account.length > 4 ? account.slice(-3) : account.slice(-1);
  return [payees.bank.banks[bank] ?? bank, branch, `****${end}`].filter((part) => part !== '').join(' · ');
}

/** Banks write names without accents and in capitals. */
const comparable = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toUpperCase();
