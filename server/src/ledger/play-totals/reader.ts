import { sqlOn } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import type { Platform } from '../../platform/platform.ts';
import { type BlockReader, KnownRows, type RecentBlocks } from '../engine/index.ts';
import { countStretch } from './count.ts';

export const playReader = (
  { log, alarms }: Pick<Platform, 'log' | 'alarms'>,
  recent: RecentBlocks,
  known = new KnownRows(),
): BlockReader => ({
  name: 'play',
  known,
  blocksPerPage: 100,
  recent,
  count: (tx, stretch, brands) => countStretch(tx, stretch, brands, { recent, known }),
  async lock(tx) {
    const rows = await sqlOn(tx, keepPrepared('SELECT 1 FROM play_counter FOR UPDATE SKIP LOCKED'));
    return rows.length > 0;
  },
  async cursors(tx) {
    const rows = await sqlOn<{ slot: number; height: bigint }>(
      tx,
      keepPrepared('SELECT slot, height FROM play_cursor'),
    );
    return new Map(rows.map(({ slot, height }) => [slot, height]));
  },
  async write(tx, cursors) {
    await sqlOn(
      tx,
      keepPrepared(`INSERT INTO play_cursor (slot, height) SELECT * FROM unnest($1::int[], $2::bigint[])
       ON CONFLICT (slot) DO UPDATE SET height = excluded.height`),
      [[...cursors.keys()], [...cursors.values()].map(String)],
    );
  },
  parked(merchantId, error) {
    log.error({ part: 'play-totals', merchantId, err: error }, 'a brand is parked');
    alarms.raise('brand_parked', { reader: 'play', merchantId });
  },
});
