import type { Language, ValueOf, walletCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberIdentity } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { minor } from '../../platform/formats/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSingle } from './single.ts';
import { type BalanceView, type Ledger, type TransferRequest, walletPurpose } from '../../ledger/index.ts';

export interface WalletsParts {
  platform: Platform;
  ledger: Pick<Ledger, 'balances' | 'accountId' | 'openAccount' | 'postIn'>;
  /** The brand's vendors, as its pages call them. */
  vendors(merchantId: string, language: Language): Promise<{ code: string; name: string }[]>;
}

export interface Owner {
  merchant: Merchant;
  member: MemberIdentity;
  language: Language;
}

type Wallets = ValueOf<typeof walletCalls.wallets>;

const spendable = (row: BalanceView | undefined): bigint => (row ? row.balance - row.held : 0n);

async function balancesOf({ ledger }: WalletsParts, { merchant, member }: Owner) {
  const rows = await ledger.balances(merchant.id, member.id);
  return new Map(
    rows.filter(({ currency }) => currency === merchant.currency).map((row) => [row.purpose, row] as const),
  );
}

/** Every wallet, whether something is in it or not; a vendor that has gone stays as long as money is left there. */
export async function listWallets(parts: WalletsParts, owner: Owner): Promise<Wallets> {
  const { merchant, language } = owner;
  const balances = await balancesOf(parts, owner);
  const single = isSingle(merchant);
  const left = [...balances.values()].filter(
    (row) => row.purpose.startsWith('vendor:') && row.balance !== 0n,
  );
  const vendors = single && left.length === 0 ? [] : await parts.vendors(merchant.id, language);
  const called = new Map(vendors.map(({ code, name }) => [walletPurpose(code), name] as const));
  const names = new Map<string, string>([['main', 'main'], ...(single ? [] : called)]);
  for (const { purpose } of left) names.set(purpose, called.get(purpose) ?? purpose.slice('vendor:'.length));
  const wallets = [...names].map(([wallet, name]) => ({
    wallet,
    name,
    balance: minor(spendable(balances.get(wallet))),
  }));
  return { isSingle: single, wallets, currency: merchant.currency };
}

/** The account behind a wallet's name, opened where it is the vendor's first money. */
async function accountOf(parts: WalletsParts, { merchant, member }: Owner, wallet: string): Promise<string> {
  const key = {
    merchantId: merchant.id,
    owner: { kind: 'member', id: member.id },
    purpose: wallet,
    currency: merchant.currency,
  } as const;
  // In a transaction of its own, so that the row exists before anyone wants to lock it.
  return transaction(parts.platform.db, (tx) => parts.ledger.openAccount(tx, key));
}

/** Both wallets must be ones that the member has, and one of them the main one: vendors know nothing of each other. */
export async function planTransfer(parts: WalletsParts, owner: Owner, request: { from: string; to: string }) {
  const { wallets, isSingle: single } = await listWallets(parts, owner);
  const back = request.to === 'main';
  // What is still with a vendor after the brand went over to one wallet can only come back.
  if (single && !back) fail('SINGLE_WALLET');
  const known = new Set(wallets.map(({ wallet }) => wallet));
  if (!known.has(request.from) || !known.has(request.to)) fail(single ? 'SINGLE_WALLET' : 'WALLET_UNKNOWN');
  if (request.from === request.to || (request.from !== 'main' && !back)) fail('WALLET_UNKNOWN');
  if (owner.member.restricted && !back) fail('PLAY_CLOSED');
  return { from: await accountOf(parts, owner, request.from), to: await accountOf(parts, owner, request.to) };
}

const movement = (
  { merchant, member }: Owner,
  accounts: { from: string; to: string },
  { amount, wallet }: { amount: bigint; wallet: string },
): TransferRequest => {
  const id = newId();
  return {
    merchantId: merchant.id,
    kind: 'wallet_transfer',
    scope: 'wallets',
    key: id,
    legs: [
      { accountId: accounts.from, amount: -amount },
      { accountId: accounts.to, amount },
    ],
    reference: { type: 'wallet', id: wallet },
    memberId: member.id,
  };
};

async function post({ ledger }: WalletsParts, tx: Tx, requests: readonly TransferRequest[]): Promise<void> {
  for (const result of await ledger.postIn(tx, requests)) {
    if (result.ok) continue;
    if (result.reason === 'insufficient_funds') fail('NO_FUNDS');
    throw new Error(`the ledger refused a transfer between wallets: ${result.reason}`);
  }
}

export async function moveBetween(
  parts: WalletsParts,
  tx: Tx,
  owner: Owner,
  request: { from: string; to: string; amount: bigint; accounts: { from: string; to: string } },
): Promise<void> {
  const wallet = request.to === 'main' ? request.from : request.to;
  await post(parts, tx, [movement(owner, request.accounts, { amount: request.amount, wallet })]);
}

/** All that vendors' wallets have, in one go: either everything comes back or nothing. */
export async function collect(parts: WalletsParts, tx: Tx, owner: Owner): Promise<bigint> {
  const balances = await balancesOf(parts, owner);
  const full = [...balances].filter(([purpose, row]) => purpose.startsWith('vendor:') && spendable(row) > 0n);
  if (full.length === 0) {
    if (isSingle(owner.merchant)) fail('SINGLE_WALLET');
    return 0n;
  }
  const to = balances.get('main')?.accountId ?? fail('WALLET_UNKNOWN');
  await post(
    parts,
    tx,
    full.map(([wallet, row]) =>
      movement(owner, { from: row.accountId, to }, { amount: spendable(row), wallet }),
    ),
  );
  return full.reduce((sum, [, row]) => sum + spendable(row), 0n);
}
