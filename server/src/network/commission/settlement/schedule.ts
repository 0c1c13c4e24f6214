import { apart, throwTroubles, type Trouble } from '../../../platform/jobs/apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { createPaying } from './pay.ts';
import type { createSettling, Progress } from './settle-window.ts';
import type { CallParts } from '../parts.ts';
import { expiryOf } from '../settings.ts';
import { expireOffers } from '../store/contracts.ts';
import { listSchedules } from '../store/runs.ts';
import { kinds } from './windows.ts';

const boundaryMs = 300_000;
/** After a boundary the writers still pass it and the projector counts. */
const settleDelayMs = 1_000;
const retryMs = 1_500;

export interface Schedules {
  jobs: JobHandlers;
  start(): Promise<void>;
  /** Settles and pays what is due now; false where a window couldn't be closed yet. */
  runDue(): Promise<boolean>;
}

/**
 * One job per five-minute boundary, the same for all nodes: every window of every kind ends at one. A job first adds its
 * successor, so that a node that dies in the middle leaves one that takes up what it left; a start does the same at once.
 */
export function createSchedules(
  platform: Platform,
  parts: { settling: Settling; paying: ReturnType<typeof createPaying>; notify: CallParts['notify'] },
): Schedules {
  const { clock, jobs } = platform;

  const nextBoundary = (): Date =>
    new Date((Math.floor(clock.now().getTime() / boundaryMs) + 1) * boundaryMs);
  const addNext = async (): Promise<void> => {
    const boundary = nextBoundary();
    await jobs.add(
      null,
      'commission.boundary',
      { boundary: boundary.toISOString() },
      {
        runAt: new Date(boundary.getTime() + settleDelayMs),
        key: `commission.boundary:${boundary.toISOString()}`,
      },
    );
  };

  async function runDue(): Promise<boolean> {
    const settled = await settleDue(platform, parts.settling);
    const troubles = [
      ...(await expireDue(platform, parts.notify)),
      ...settled.troubles,
      ...(await parts.settling.adjustAll()),
      ...(await parts.paying.payAll()),
    ];
    for (const { name, error } of troubles)
      platform.log.error({ part: 'commission', name, err: error }, 'commissions are held up');
    throwTroubles('commissions are held up', troubles);
    return settled.closed;
  }

  const again = (): Promise<void> =>
    jobs.add(
      null,
      'commission.again',
      {},
      {
        runAt: new Date(clock.now().getTime() + retryMs),
        key: 'commission.again',
      },
    );

  return {
    runDue,
    jobs: {
      'commission.boundary': async () => {
        await addNext();
        if (!(await runDue())) await again();
      },
      'commission.again': async () => {
        if (!(await runDue())) await again();
      },
    },
    async start() {
      await addNext();
      await again();
    },
  };
}

type Settling = ReturnType<typeof createSettling>;

/** Ends the offers that nobody answered in time; both sides' pages are told to look. */
async function expireDue(
  { db, clock, merchants }: Platform,
  notify: CallParts['notify'],
): Promise<Trouble[]> {
  return apart(
    await merchants.all(),
    ({ code }) => code,
    async (merchant) => {
      for (const kind of kinds) {
        const expired = await expireOffers(db, merchant.id, kind, expiryOf(merchant, clock.now()));
        const concerned = expired.flatMap(({ memberId, uplineId }) => [memberId, uplineId]);
        notify(merchant.id, concerned, 'contracts');
      }
    },
  );
}

/** So many windows of one schedule in one pass; what is left follows in the next. */
const maxWindows = 500;

/** `closed` is false where a window couldn't be closed yet, or more wait. A failing brand doesn't block the others. */
async function settleDue(
  platform: Platform,
  settling: Settling,
): Promise<{ closed: boolean; troubles: Trouble[] }> {
  let closed = true;
  const troubles = await apart(
    await listSchedules(platform.db, null),
    ({ merchantId, kind, period }) => `${merchantId} ${kind} ${period}`,
    async ({ nextFrom: _from, ...due }) => {
      const merchant = await platform.merchants.byId(due.merchantId);
      if (!merchant) return;
      let progress: Progress = 'more';
      for (let window = 0; window < maxWindows && progress === 'more'; window += 1)
        progress = await settling.settleNext(merchant, due);
      if (progress === 'early' || progress === 'more') closed = false;
    },
  );
  return { closed, troubles };
}
