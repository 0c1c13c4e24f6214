import { openColumn, sealedColumns } from '../../../src/platform/database/sealed-columns.ts';
import type { Platform } from '../../../src/platform/platform.ts';

/** What the sealed columns of a member's profile hold, by column; null where nothing is kept. */
export async function openedProfile(
  { pool, vault }: Pick<Platform, 'pool' | 'vault'>,
  account: string,
): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>(
    'SELECT p.* FROM member_profile p JOIN member m ON m.id = p.member_id WHERE m.account = $1',
    [account],
  );
  const [row = {}] = rows;
  return Object.fromEntries(
    sealedColumns
      .filter(({ table }) => table === 'member_profile')
      .map((column) => [column.column, openColumn(vault, column, row)?.toString('utf8') ?? null]),
  );
}
