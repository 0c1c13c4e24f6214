import { newId } from '../../../platform/ids.ts';
import { decide, type Decision } from '../rules/decide.ts';
import { Draft } from '../rules/draft.ts';
import type { World } from '../rules/world.ts';
import { readExistingIds, type AccountName } from '../store/accounts.ts';
import { lockAndRead } from '../store/read-world.ts';
import { lockSlot, type Lease, type SlotHead } from '../store/slots.ts';
import { type WrittenBlock, writeDraft } from '../store/write-draft.ts';
import type { BlockSeal } from '../chain/seal.ts';
import { isAway, sqlStateOf } from '../store/sql-state.ts';
import type { WriterConnection } from './connection.ts';
import { keyPlaces } from '../periods/look-up.ts';
import type { Periods } from '../periods/periods.ts';
import type { Item } from './queue.ts';

/** The connection broke after COMMIT was sent: nobody can know. The next try, by key, will. */
export class UncertainCommit extends Error {}

/** A command that breaks the decision itself: it alone must fail. */
export class BrokenDecision extends Error {}

/** The slot was taken over, or its lease ran out. */
export class LeaseLost extends Error {}

/** The slot writes into another period than the one that was looked in. */
class PeriodPassed extends Error {}

export interface BatchResult {
  draft: Draft;
  blocks: readonly WrittenBlock[];
  decided: { item: Item; decision: Decision }[];
  /** Their rows were locked by someone else. */
  skipped: Item[];
}

/** A batch's time is later than all that its slot has ever called closed. */
export const postingTime = (now: Date, slot: SlotHead): Date =>
  new Date(Math.max(now.getTime(), slot.closedThrough.getTime() + 1));

export interface BatchContext {
  on: WriterConnection;
  lease: Lease;
  leaseSeconds: number;
  seal: BlockSeal | undefined;
  now: Date;
  shares: ReadonlyMap<string, string>;
  periods: Periods;
}

/** Two trips: lock and read; write and commit. Between them, the decision. Throws with nothing posted, or UncertainCommit. */
export async function postBatch(context: BatchContext, items: readonly Item[]): Promise<BatchResult> {
  const { on, periods } = context;
  const requests = items.map((item) => item.request);
  const period = periods.current;
  const [, slot, world] = await on.together(() =>
    Promise.all([
      on.command('BEGIN'),
      lockSlot(on, context.lease),
      lockAndRead(on, requests, context.shares, keyPlaces(period, periods), 'skip'),
    ]),
  );
  if (!slot) throw new LeaseLost('the writer lost its slot');
  if (slot.period !== period) {
    periods.current = slot.period;
    throw new PeriodPassed(`the writer looked in period ${period} and writes into ${slot.period}`);
  }
  const skipped = await findSkipped(on, items, world);
  const draft = new Draft(world, postingTime(context.now, slot), () => newId(context.now.getTime()));
  const decided = items
    .filter((item) => !skipped.has(item))
    .map((item) => ({ item, decision: decideOrBreak(draft, item) }));
  const idle = changesNothing(draft);
  if (idle) await on.command('ROLLBACK');
  const blocks = idle ? [] : await writeAndCommit(context, draft, slot);
  return { draft, blocks, decided, skipped: [...skipped] };
}

function decideOrBreak(draft: Draft, { request }: Item): Decision {
  try {
    return decide(draft, request);
  } catch (error) {
    throw new BrokenDecision(`${request.command.type} could not be decided`, { cause: error });
  }
}

const changesNothing = (draft: Draft): boolean =>
  draft.keys.length === 0 && draft.newBets.size === 0 && draft.changedBets.size === 0;

/** A row that wasn't locked is either locked by someone else or not there at all. */
async function findSkipped(on: WriterConnection, items: readonly Item[], world: World): Promise<Set<Item>> {
  const missing = new Map<string, AccountName>();
  const rowId = (id: string): string => world.shares.get(id) ?? id;
  for (const { request } of items)
    for (const id of request.accounts)
      if (!world.accounts.has(rowId(id)))
        missing.set(rowId(id), { merchantId: request.merchantId, id: rowId(id) });
  if (missing.size === 0) return new Set();
  const existing = await readExistingIds(on, [...missing.values()]);
  return new Set(items.filter(({ request }) => request.accounts.some((id) => existing.has(rowId(id)))));
}

async function writeAndCommit(context: BatchContext, draft: Draft, slot: SlotHead): Promise<WrittenBlock[]> {
  const { on } = context;
  const [writes, commit] = await on.together(() =>
    Promise.allSettled([writeDraft(on, draft, slot, context), on.command('COMMIT')]),
  );
  if (commit.status === 'rejected') {
    const state = sqlStateOf(commit.reason);
    if (state === undefined || isAway(state))
      throw new UncertainCommit('the connection broke while committing', { cause: commit.reason });
    throw commit.reason;
  }
  if (writes.status === 'rejected') throw writes.reason;
  if (commit.value !== 'COMMIT') throw new Error(`COMMIT was answered by ${commit.value}`);
  return writes.value;
}
