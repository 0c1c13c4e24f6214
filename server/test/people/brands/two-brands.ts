import { randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import { insertMember } from '../../../src/people/members/store.ts';
import type { Member } from '../../../src/people/members/types.ts';
import type { Db, Tx } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createVault } from '../../../src/platform/security/vault.ts';
import { ownDatabase, type OwnDatabase } from '../../helpers/database/own-database.ts';

export interface Who {
  merchantId: string;
  id: string;
}
/** The same one by the name that other stores give to the id. */
export const named = ({ merchantId, id: memberId }: Who) => ({ merchantId, memberId });

/** Minutes after a noon. */
export const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes));
export const bytes = (content: string): Buffer => Buffer.from(content.padEnd(32, '.'));

/** Ana, her namesake of another brand under the same id, and Bia, who is of Ana’s brand. */
export class TwoBrands {
  readonly vault = createVault([randomBytes(32)]);
  ana: Who = { merchantId: '', id: '' };
  namesake: Who = this.ana;
  bia: Who = this.ana;
  readonly #own: OwnDatabase;

  constructor(own: OwnDatabase) {
    this.#own = own;
  }

  get db(): Db {
    return this.#own.db;
  }

  /** New brands and members for each test. */
  async begin(): Promise<void> {
    const [brand, twin] = [await this.#own.brand(), await this.#own.brand()];
    const [ana, bia] = [newId(1_000), newId(2_000)];
    this.ana = { merchantId: brand, id: ana };
    this.bia = { merchantId: brand, id: bia };
    this.namesake = { merchantId: twin, id: ana };
    for (const [who, account] of [
      [this.namesake, 'ana'],
      [this.bia, 'bia'],
      [this.ana, 'ana'],
    ] as const)
      await this.member(who, account);
  }

  async member({ merchantId, id }: Who, account: string, more: Partial<Member> = {}): Promise<boolean> {
    return this.write((tx) =>
      insertMember(tx, {
        ...{ merchantId, id, account, accountKey: account, nickname: `Nick ${account}`, type: 0 },
        ...{
          status: 'active',
          currency: 'BRL',
          passwordHash: null,
          passwordSetAt: null,
          passwordSetBy: null,
        },
        ...{ passwordExpired: false, registeredAt: at(0), lastLoginAt: null, language: null },
        ...more,
      }),
    );
  }

  query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.#own.query<Row>(text, values);
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#own.within(work);
  }

  /** The same for each of the three, Ana last. */
  async each(work: (who: Who, tx: Tx) => Promise<unknown>): Promise<void> {
    for (const who of [this.namesake, this.bia, this.ana]) await this.write((tx) => work(who, tx));
  }

  /** What else there is than Ana’s. */
  async others(table: string): Promise<string[]> {
    const column = table === 'member' ? 'id' : 'member_id';
    const rows = await this.query<{ row: string }>(
      `SELECT row_to_json(t)::text AS row FROM ${table} t WHERE (merchant_id, ${column}) IS DISTINCT FROM ($1::uuid, $2::uuid)
         AND merchant_id IN ($1::uuid, $3::uuid) ORDER BY 1`,
      [this.ana.merchantId, this.ana.id, this.namesake.merchantId],
    );
    return rows.map(({ row }) => row);
  }

  /** Ana’s own. */
  async own<Row extends object>(table: string, columns: string): Promise<Row[]> {
    const column = table === 'member' ? 'id' : 'member_id';
    return this.query<Row>(
      `SELECT ${columns} FROM ${table} WHERE merchant_id = $1 AND ${column} = $2 ORDER BY 1`,
      [this.ana.merchantId, this.ana.id],
    );
  }
}

export function twoBrands(): TwoBrands {
  const brands = new TwoBrands(ownDatabase());
  beforeEach(() => brands.begin());
  return brands;
}
