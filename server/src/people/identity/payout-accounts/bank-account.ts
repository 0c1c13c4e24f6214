import { accountNumber, banks, branchNumber } from '@croupier/contract/banks';
import { fail } from '../../../platform/failure.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { cpfDigits } from '../documents/cpf.ts';
import type { IdentityParts } from '../index.ts';
import { bindAccount, ownerOf } from './payout-accounts.ts';
import type { PayoutAccountRow, Who } from '../store.ts';
import { texts } from '../documents/texts.ts';
import { checkWithdrawalPassword, type PasswordOutcome } from './withdrawal-password.ts';
import type { BankAccount, Person } from '../../../cashier/index.ts';

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
  wish: NewBankAccount,
  language: 'pt' | 'en',
): Promise<PayoutAccountRow> {
  const owner = await ownerOf(parts, member);
  const account = checkedAccount(wish, owner, language);
  rightPassword(await checkWithdrawalPassword(parts, member, wish.withdrawalPassword));
  // One order of the fields, so that equal accounts are equal texts.
  const content = JSON.stringify(account);
  return bindAccount(parts, merchant, member, {
    kind: 'bank',
    content,
    mac: parts.platform.vault.mac('bank-account', content),
    masked: maskBankAccount(account),
    isOwn: async (provider) => (await provider.accountHolder(account, owner))?.document === owner.document,
    refuse: () => fail('BANK_ACCOUNT_UNCONFIRMED'),
  });
}

/** Fields are judged together, with a text for each. */
function checkedAccount(
  wish: Omit<NewBankAccount, 'withdrawalPassword'>,
  owner: Person,
  language: 'pt' | 'en',
): BankAccount {
  const branch = branchNumber(wish.branch);
  const account = accountNumber(wish.account);
  const faults = {
    bank: !Object.hasOwn(banks, wish.bank),
    branch: branch === null,
    account: account === null,
    holderName: comparable(wish.holderName) !== comparable(owner.name),
    holderCpf: cpfDigits(wish.holderCpf) !== owner.document,
  };
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, wrong]) =>
      wrong ? [[field, texts[language][field as keyof typeof faults]]] : [],
    ),
  );
  if (branch === null || account === null || Object.keys(errors).length > 0) {
    return fail('FIELDS_INVALID', { errors });
  }
  return { bank: wish.bank, branch, account, type: wish.accountType };
}

/** The bank in words and the end of the number: enough to tell one's own accounts apart. */
function maskBankAccount({ bank, branch, account }: BankAccount): string {
  const end = account.length > 4 ? account.slice(-3) : account.slice(-1);
  return `${banks[bank] ?? bank} · ${branch} · ****${end}`;
}

/** Banks write names without accents and in capitals. */
const comparable = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toUpperCase();

function rightPassword(password: PasswordOutcome): void {
  if (password.outcome === 'unset') fail('WITHDRAWAL_PASSWORD_REQUIRED');
  if (password.outcome === 'wrong') fail('WITHDRAWAL_PASSWORD_WRONG');
  if (password.outcome === 'locked') {
    fail('WITHDRAWAL_PASSWORD_LOCKED', {
      details: { minutes: Math.ceil(password.seconds / 60) },
      retryAfterSeconds: password.seconds,
    });
  }
}
