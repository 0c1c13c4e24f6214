import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { type DepositRow, insertDeposit } from '../../../src/cashier/orders/deposits/store.ts';
import { ownDatabase, type OwnDatabase } from '../../helpers/database/own-database.ts';

/** Ids that both brands of a test have, in the order of their numbers. */
export const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const start = Date.parse('2026-11-20T12:00:00.000Z');
export const at = (minutes: number) => new Date(start + minutes * 60_000);
export const [ana, bruno] = [id(0xa), id(0xb)];

/** The brands of the test that runs. */
export let brand = '';
export let twin = '';

export interface TwoBrands extends Pick<OwnDatabase, 'db' | 'pool' | 'within'> {
  /** Who makes the charges of a brand. */
  providerOf(merchantId: string): string;
  /** Whether someone else may change this row without waiting for who holds it. */
  isFree(table: string, merchantId: string, row: string): Promise<boolean>;
  deposit(n: number, change?: Partial<DepositRow>): DepositRow;
  addDeposits(...rows: DepositRow[]): Promise<void>;
}

/**
 * A database with two new brands for each test, in which the same ids stand for other people and things: what is read without
 * its brand meets them.
 */
export function twoBrands(): TwoBrands {
  const database = ownDatabase();
  const providers = new Map<string, string>();
  beforeEach(async () => {
    brand = await database.brand();
    twin = await database.brand();
    for (const merchantId of [brand, twin]) {
      const provider = randomUUID();
      providers.set(merchantId, provider);
      await database.query(
        "INSERT INTO payment_provider (id, code, merchant_id, kind, created_at) VALUES ($1, $2, $3, 'pix', now())",
        [provider, `p${provider.slice(0, 8)}`, merchantId],
      );
    }
  });
  const providerOf = (merchantId: string) => providers.get(merchantId) ?? '';
  return {
    get db() {
      return database.db;
    },
    get pool() {
      return database.pool;
    },
    providerOf,
    within: (work) => database.within(work),
    isFree: (table, merchantId, row) =>
      database.isFree(`SELECT 1 FROM ${table} WHERE merchant_id = $1 AND id = $2 FOR UPDATE`, [
        merchantId,
        row,
      ]),
    addDeposits: (...rows) =>
      database.within(async (tx) => {
        for (const row of rows) await insertDeposit(tx, row);
      }),
    deposit(n, change = {}) {
      const merchant_id = change.merchant_id ?? brand;
      const credited = change.state === 'credited';
      const account = { bank: 'B', branch: '1', account: '2', holder: 'H', document: 'D' };
      return {
        ...{ merchant_id, id: id(n), member_id: ana, provider_id: providerOf(merchant_id), txid: `tx${n}` },
        ...{
          method: 'pix',
          amount: BigInt(n),
          currency: 'BRL',
          state: 'created',
          reason: null,
          br_code: 'code',
        },
        ...{
          payer_page: null,
          created_at: at(n),
          expires_at: at(n + 15),
          credited_at: credited ? at(n) : null,
        },
        ...{ transfer_id: credited ? id(0xf0 + n) : null, decided_by: null },
        pay_to: change.method === 'bank_transfer' ? account : null,
        steps: [{ state: 'created', at: at(n).toISOString() }],
        ...change,
      };
    },
  };
}
