import type { Db, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberIdentity, Route } from '../../platform/http/call.ts';
import { type JobHandlers, memberOfJob } from '../../platform/jobs/jobs.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MemberNames } from '../members/index.ts';
import { gamingConsole } from './console.ts';
import { endExclusion } from './exclusion.ts';
import { limitsAtRegistration } from './limits/first-limits.ts';
import { raiseLimit } from './limits/limits.ts';
import { realityMinutes } from './overview.ts';
import { type GamingDeps, type GamingParts, jobs } from './parts.ts';
import { gamingRoutes } from './routes.ts';
import { currentWindowEnd, spanOf, windowDays } from './rules.ts';
import { settleSessionTime } from './limits/session-time.ts';
import { lockDepositLimits, readEvents, readExclusion, readLimits, type Who } from './store.ts';
import type { Console } from '../../console/index.ts';

export type { GamingDeps } from './parts.ts';

export interface ResponsibleGaming {
  routes: readonly Route[];
  jobs: JobHandlers;
  /** In the deposit's transaction, before it is stored: throws OWN_LIMIT_REACHED where it doesn't fit under the member's limits. */
  checkDeposit(
    tx: Tx,
    deposit: { merchantId: string; memberId: string; depositId: string; amount: bigint },
  ): Promise<void>;
  /** Before a launch: throws OWN_LIMIT_REACHED where a limit is used up. */
  checkLaunch(member: MemberIdentity): Promise<void>;
  /** What a player sets while registering. */
  atRegistration: ReturnType<typeof limitsAtRegistration>;
  realityMinutes(merchant: Merchant, member: Who): Promise<number>;
  excluded(on: Db | Tx, member: Who): Promise<boolean>;
  /** For the export of what the site keeps about a member. */
  exported(member: Who): Promise<unknown>;
  console(console: Console, names: MemberNames): { routes: readonly Route[] };
}

const maxExported = 10_000;

/** What members set for themselves, and what holds them to it: at the deposit, the launch and every bet. */
export function createResponsibleGaming(platform: Platform, deps: GamingDeps): ResponsibleGaming {
  const parts: GamingParts = { ...deps, platform };
  return {
    routes: gamingRoutes(parts),
    jobs: {
      [jobs.raise]: (payload) => raiseLimit(parts, payload),
      [jobs.end]: (payload) => endExclusion(parts, payload),
      [jobs.session]: async (payload) => {
        const { merchantId, memberId: id } = memberOfJob(payload);
        await settleSessionTime(parts, { merchantId, id });
      },
    },
    async checkDeposit(tx, { merchantId, memberId, depositId, amount }) {
      const member = { merchantId, id: memberId };
      const now = platform.clock.now();
      for (const row of await lockDepositLimits(tx, member)) {
        if (row.amount === null) continue;
        const end = currentWindowEnd(row.windowEnd, row.period, now);
        const since = new Date(end.getTime() - spanOf(row.period));
        const before = await deps.depositsSince(tx, member, since, depositId);
        if (before + amount > row.amount) fail('OWN_LIMIT_REACHED');
      }
    },
    async checkLaunch(member) {
      const rows = await readLimits(platform.db, member);
      if (rows.every(({ amount }) => amount === null)) return;
      if (await isUsedUp(parts, member)) fail('OWN_LIMIT_REACHED');
      const timed = rows.some(({ kind, amount }) => kind === 'session' && amount !== null);
      if (timed && (await settleSessionTime(parts, member)).until !== null) fail('OWN_LIMIT_REACHED');
    },
    atRegistration: limitsAtRegistration(parts),
    realityMinutes: (merchant, member) => realityMinutes(parts, merchant, member),
    excluded: async (on, member) => (await readExclusion(on, member)) !== undefined,
    exported: (member) => readEvents(platform.db, member, { before: null, limit: maxExported }),
    console: (console, names) => ({ routes: gamingConsole(parts, console, names) }),
  };
}

/** Nothing can be staked any more under a limit of losses or stakes. */
async function isUsedUp({ ledger, platform }: GamingParts, member: Who): Promise<boolean> {
  const now = platform.clock.now();
  const counters = await platform.db
    .transaction()
    .execute((tx) => ledger.limits(tx, member.merchantId, member.id));
  const known: readonly number[] = Object.values(windowDays);
  return counters.some(
    ({ used, limit, windowEnd, windowDays: days }) =>
      known.includes(days) && windowEnd > now && used >= limit,
  );
}
