import { randomUUID } from 'node:crypto';
import type { TestSite } from '../../helpers/sites/site.ts';

let drawn = 0;

/** An account name that nobody has. */
export const newName = (): string => `test${(drawn += 1)}x${randomUUID().slice(0, 4)}`;

/** What the database of a site holds. */
export const rowsOf =
  (site: TestSite) =>
  async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await site.platform.pool.query<Row>(text, values)).rows;

/** How many members a site has, of all its brands. */
export const memberCountOf = (site: TestSite) => async (): Promise<number> =>
  Number((await rowsOf(site)<{ count: bigint }>('SELECT count(*) FROM member'))[0]?.count ?? 0n);
