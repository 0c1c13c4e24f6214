import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { addTwin } from '../../helpers/database/twin-brand.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { type BusyBrand, startBusyBrand } from './busy-brand.ts';

type Read = (merchantId: string) => Promise<unknown>;

/** Money in minor units, by its names in the tables and in what is read. */
const money =
  `amount balance balance_after balanceAfter held stake won payout turnover win refund ended_stake endedStake
  ended_payout endedPayout bonuses rebates deposits withdrawals incoming outgoing opening`.split(/\s+/);
/** Tables of the ledger and of what is counted from it, and the members themselves. */
const ofLedger =
  /^(?:account|bet|block|entry|transfer|reversal|hold|idempotency|pending_win|member_gate|gate_counter|member|member_tree\w*|member_\w+_(?:total|day)|team_\w+|player_\w+|game_day_total|brand_slice_total|finance_\w+)$/;

/** What the twin is to answer: the same with twice the money, and its own name. */
function asTwin(value: unknown, names: readonly [string, string]): unknown {
  if (value === names[0]) return names[1];
  if (Array.isArray(value)) return value.map((one) => asTwin(one, names));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'bigint' && money.includes(name) ? 2n * own : asTwin(own, names),
    ]),
  );
}

/** Reads of a brand that are repeated when another one has the same keys, and twice the money. */
class BrandReads {
  readonly #brand: BusyBrand;
  readonly #reads = new Map<string, Read>();

  constructor(brand: BusyBrand) {
    this.#brand = brand;
  }

  read<T>(name: string, of: (merchantId: string) => Promise<T>): Promise<T> {
    this.#reads.set(name, of);
    return of(this.#brand.rig.merchantId);
  }

  /**
   * What is answered otherwise once the twin is there: by the brand, whose answers are to stay what they were, or by the twin, whose
   * answers are to be its own. Nothing may be counted behind it.
   */
  async mixedUpWithTwin(): Promise<{ name: string; said: unknown; instead: unknown }[]> {
    const { merchantId } = this.#brand.rig;
    const before = new Map<string, unknown>();
    for (const [name, of] of this.#reads) before.set(name, await of(merchantId));
    const twin = await this.#addTwin();
    const mixedUp: { name: string; said: unknown; instead: unknown }[] = [];
    for (const [name, of] of this.#reads) {
      const own = before.get(name);
      const answers = [
        { said: await of(merchantId), instead: own },
        { said: await of(twin), instead: asTwin(own, [merchantId, twin]) },
      ];
      for (const answer of answers)
        if (!isDeepStrictEqual(answer.said, answer.instead)) mixedUp.push({ name, ...answer });
    }
    return mixedUp;
  }

  async #addTwin(): Promise<string> {
    const { merchantId, platform } = this.#brand.rig;
    const twin = randomUUID();
    const owner = new pg.Client({ connectionString: platform.pool.options.connectionString });
    await owner.connect();
    try {
      await owner.query('SET session_replication_role = replica');
      const ask = async <Row>(text: string, values: readonly unknown[] = []) =>
        (await owner.query(text, [...values])).rows as Row[];
      const change = Object.fromEntries(money.map((column) => [column, `2 * ${column}`]));
      await addTwin(ask, [merchantId, twin], { change, only: (table) => ofLedger.test(table) });
    } finally {
      await owner.end();
    }
    return twin;
  }
}

/** A brand on which a file of tests looks, and what it reads of it. */
export function busyBrand() {
  const brand = startedOnce(startBusyBrand);
  const reads = new BrandReads(brand);
  return {
    brand,
    read: <T>(name: string, of: (merchantId: string) => Promise<T>): Promise<T> => reads.read(name, of),
    mixedUpWithTwin: () => reads.mixedUpWithTwin(),
  };
}
