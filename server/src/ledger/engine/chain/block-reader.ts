import { type Db, isRetryable, sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import type { KnownRows, NotedRows } from './known-rows.ts';
import type { RecentBlocks } from '../recent-blocks.ts';
import {
  type Brands,
  brandsIn,
  dueBrands,
  moveParked,
  nextStretch,
  park,
  parkedBrands,
  parkedCursors,
  rangesOf,
  type ReaderName,
  type Stretch,
  unpark,
} from '../store/parked.ts';

/** Counts what blocks hold, for all brands together, and knows how far it has come. */
export interface BlockReader {
  name: ReaderName;
  blocksPerPage: number;
  /** Blocks of this process that needn't be read; pages end where those end. */
  recent?: RecentBlocks;
  /** One node reads at a time; false where another one is at it. */
  lock(tx: Tx): Promise<boolean>;
  cursors(tx: Tx): Promise<Map<number, bigint>>;
  write(tx: Tx, cursors: ReadonlyMap<number, bigint>): Promise<void>;
  /** What its pages have written and needn't write again; told when a page begins and when it is committed. */
  known?: KnownRows;
  /** Counts a stretch for these brands alone. */
  count(tx: Tx, stretch: Stretch, brands: Brands): Promise<void>;
  /** Someone should look: this brand is not counted until its cause is mended. */
  parked(merchantId: string, error: unknown): void;
}

export type PageState = 'busy' | 'more' | 'done';

/**
 * Counts the next page of all brands in one transaction with the cursors. Where that fails, each brand is tried by itself, and
 * those that fail are parked: they hold up nobody, and none of their blocks is left out.
 */
export async function readPage(db: Db, reader: BlockReader): Promise<PageState> {
  try {
    const page = await transaction(db, (tx) => together(tx, reader));
    if (typeof page === 'string') return page;
    const { stretch, noted } = page;
    if (noted) reader.known?.committed(noted, stretch.after);
    reader.recent?.counted(reader.name, stretch.after);
    return stretch.more ? 'more' : 'done';
  } catch (error) {
    const failed = new Map<string, unknown>();
    const state = await transaction(db, (tx) => {
      failed.clear();
      return apart(tx, reader, error, failed);
    });
    for (const [merchantId, reason] of failed) reader.parked(merchantId, reason);
    return state;
  }
}

interface CountedPage {
  stretch: Stretch;
  noted: NotedRows | undefined;
}

async function together(tx: Tx, reader: BlockReader): Promise<PageState | CountedPage> {
  if (!(await reader.lock(tx))) return 'busy';
  const before = await reader.cursors(tx);
  reader.known?.standsAt(before);
  const stretch = await nextStretch(tx, before, reader.blocksPerPage);
  if (stretch.after.size === 0) return 'done';
  // A block that was committed an instant ago may not have come to be known here; it belongs to the next page.
  for (const { slot, low, high } of rangesOf(stretch)) {
    const reached = reader.recent?.reaches(slot, low);
    if (reached === undefined || reached >= high) continue;
    stretch.after.set(slot, reached);
    stretch.more = true;
  }
  const brands = { without: await parkedBrands(tx, reader.name) };
  const noted = await count(tx, reader, stretch, brands);
  await reader.write(tx, stretch.after);
  return { stretch, noted };
}

/** What a page knows is its own: one that was rolled back has left nothing behind. */
async function count(
  tx: Tx,
  reader: BlockReader,
  stretch: Stretch,
  brands: Brands,
): Promise<NotedRows | undefined> {
  const noted = reader.known?.begin();
  await reader.count(tx, stretch, brands);
  return noted;
}

async function apart(
  tx: Tx,
  reader: BlockReader,
  cause: unknown,
  failed: Map<string, unknown>,
): Promise<PageState> {
  if (!(await reader.lock(tx))) return 'busy';
  const before = await reader.cursors(tx);
  const stretch = await nextStretch(tx, before, reader.blocksPerPage);
  const parked = new Set(await parkedBrands(tx, reader.name));
  const brands = (await brandsIn(tx, stretch)).filter((id) => !parked.has(id));
  if (brands.length === 0) throw cause;
  for (const merchantId of brands) {
    await sqlOn(tx, 'SAVEPOINT brand');
    try {
      await count(tx, reader, stretch, { only: merchantId });
      await sqlOn(tx, 'RELEASE SAVEPOINT brand');
    } catch (error) {
      // A lost connection is nobody's fault: then this fails as well, and the page is read again later.
      await sqlOn(tx, 'ROLLBACK TO SAVEPOINT brand');
      if (isRetryable(error)) throw error;
      await park(tx, reader.name, { merchantId, cursors: before, error });
      failed.set(merchantId, error);
    }
  }
  await reader.write(tx, stretch.after);
  return stretch.more ? 'more' : 'done';
}

/** Tries the parked brands that are due, each by itself and at most `pages` pages of it. */
export async function readParked(db: Db, reader: BlockReader, pages: number): Promise<void> {
  for (const merchantId of await dueBrands(db, reader.name)) {
    try {
      let state: PageState = 'more';
      for (let page = 0; page < pages && state === 'more'; page += 1)
        state = await transaction(db, (tx) => ofParked(tx, reader, merchantId));
    } catch (error) {
      await transaction(db, async (tx) => {
        const cursors = await parkedCursors(tx, reader.name, merchantId);
        if (cursors) await park(tx, reader.name, { merchantId, cursors, error });
      });
      reader.parked(merchantId, error);
    }
  }
}

async function ofParked(tx: Tx, reader: BlockReader, merchantId: string): Promise<PageState> {
  if (!(await reader.lock(tx))) return 'busy';
  const own = await parkedCursors(tx, reader.name, merchantId);
  if (!own) return 'done';
  const common = await reader.cursors(tx);
  const stretch = await nextStretch(tx, own, reader.blocksPerPage, common);
  if (stretch.after.size > 0) await count(tx, reader, stretch, { only: merchantId });
  if (stretch.more) {
    await moveParked(tx, reader.name, merchantId, stretch.after);
    return 'more';
  }
  await unpark(tx, reader.name, merchantId);
  return 'done';
}
