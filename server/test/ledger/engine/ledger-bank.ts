import { randomUUID } from 'node:crypto';
import {
  createLedger,
  type AccountKey,
  type Ledger,
  type LedgerSettings,
} from '../../../src/ledger/engine/index.ts';
import { createClock, type Clock } from '../../../src/platform/clock.ts';
import {
  openDatabase,
  transaction,
  type Database,
  type Tx,
} from '../../../src/platform/database/database.ts';
import { createTestDatabase } from '../../helpers/database/database.ts';

export interface Member {
  id: string;
  wallet: string;
}

/** A ledger on a database of its own, with a merchant, the outside world's money and members to play with. */
export interface Bank {
  database: Database;
  url: string;
  clock: Clock;
  ledger: Ledger;
  merchantId: string;
  /** A further node on the same database. */
  node(settings?: LedgerSettings): Promise<Ledger>;
  member(balance?: bigint): Promise<Member>;
  memberAccount(member: Member, purpose: string): string;
  outside: string;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openBank(settings: LedgerSettings = {}): Promise<Bank> {
  const copy = await createTestDatabase();
  const database = openDatabase(copy.url, { max: 8 });
  const clock = createClock();
  const merchantId = randomUUID();
  const nodes: Ledger[] = [];
  const node = async (own: LedgerSettings = settings): Promise<Ledger> => {
    const ledger = createLedger({ ...database, clock }, own);
    nodes.push(ledger);
    await ledger.start();
    return ledger;
  };
  const ledger = await node();
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(database.db, work);
  const outsideKey: AccountKey = {
    merchantId,
    owner: { kind: 'provider', id: 'bank' },
    purpose: 'payments_clearing',
    currency: 'BRL',
  };
  const outside = await inTransaction((tx) => ledger.openAccount(tx, outsideKey, { floor: null }));
  const memberAccount = (member: { id: string }, purpose: string): string =>
    ledger.accountId({ merchantId, owner: { kind: 'member', id: member.id }, purpose, currency: 'BRL' });

  return {
    database,
    url: copy.url,
    clock,
    ledger,
    merchantId,
    node,
    memberAccount,
    outside,
    inTransaction,
    async member(balance = 0n) {
      const id = randomUUID();
      const wallet = memberAccount({ id }, 'main');
      await inTransaction(async (tx) => {
        await ledger.openMemberAccounts(tx, { merchantId, memberId: id, currency: 'BRL' });
        if (balance > 0n)
          await ledger.postIn(tx, [deposit(merchantId, outside, { id, wallet }, balance, `start-${id}`)]);
      });
      return { id, wallet };
    },
    async close() {
      await Promise.all(nodes.map((each) => each.stop()));
      await database.close();
      await copy.drop();
    },
  };
}

export const balanceOf = async (bank: Bank, member: Member): Promise<bigint | undefined> =>
  (await bank.ledger.balances(bank.merchantId, member.id)).find((row) => row.purpose === 'main')?.balance;

/** A member's money moved by the cashier, in the writers' form. */
export const adjust = (bank: Bank, member: Member, amount: bigint, key: string = randomUUID()) =>
  ({ type: 'transfer', ...deposit(bank.merchantId, bank.outside, member, amount, key) }) as const;

export function deposit(merchantId: string, outside: string, member: Member, amount: bigint, key: string) {
  return {
    merchantId,
    kind: 'deposit',
    scope: 'test',
    key,
    legs: [
      { accountId: outside, amount: -amount },
      { accountId: member.wallet, amount },
    ],
    reference: { type: 'test', id: key },
    memberId: member.id,
  };
}

export function bet(bank: Bank, member: Member, transactionId: string, amount: bigint) {
  return {
    type: 'bet',
    merchantId: bank.merchantId,
    vendorId: 'studio',
    memberId: member.id,
    accountId: member.wallet,
    transactionId,
    roundId: `round-${transactionId}`,
    gameId: 'slot',
    amount,
    currency: 'BRL',
  } as const;
}

export function win(
  bank: Bank,
  member: Member,
  of: string,
  transactionId: string,
  amount: bigint,
  roundClosed = true,
) {
  return {
    ...bet(bank, member, transactionId, amount),
    type: 'win',
    roundId: `round-${of}`,
    betTransactionId: of,
    roundClosed,
  } as const;
}

export function rollback(bank: Bank, member: Member, of: string, transactionId: string) {
  const { amount: _, ...rest } = bet(bank, member, transactionId, 0n);
  return { ...rest, type: 'rollback', roundId: `round-${of}`, betTransactionId: of } as const;
}
