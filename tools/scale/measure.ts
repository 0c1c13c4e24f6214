import { setTimeout as sleep } from 'node:timers/promises';
import { type App, buildApp } from '../../server/src/app.ts';
import { createPaying } from '../../server/src/network/commission/settlement/pay.ts';
import { createSettling } from '../../server/src/network/commission/settlement/settle-window.ts';
import { listRuns } from '../../server/src/network/commission/store/console-lists.ts';
import type { Run } from '../../server/src/network/commission/store/runs.ts';
import { transaction } from '../../server/src/platform/database/database.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { buildWorld, type Size, type World } from './world.ts';

export interface RunFigures {
  activeMembers: number;
  statements: number;
  /** Reading, computing, sealing and storing. */
  settleMs: number;
  payMs: number;
  /** By how much the process grew while it settled. */
  grownMiB: number;
}
export interface Figures {
  size: Size;
  bets: number;
  fiveMinutes: RunFigures;
  day: RunFigures;
  /** Building the brand. */
  builtSeconds: number;
  /** Pages of the top agent, by name: the median of some calls. */
  pages: Record<PageName, number>;
  runs: Run[];
}

/** What the top agent asks for, whose team is everyone. */
export const pages = {
  'team overview, yesterday': '/wps/agent/team/overview?period=yesterday',
  'team overview, 30 days': '/wps/agent/team/overview?period=custom',
  'team betting, a page': '/wps/agent/team/betting?period=yesterday&limit=20',
  'user loss, a page': '/wps/agent/team/loss?period=yesterday&limit=20',
  'team management, a page': '/wps/agent/team/members?scope=team&limit=20',
} as const;

export type PageName = keyof typeof pages;

const mebi = 1024 * 1024;

/** Builds a brand of a size in an empty database and times what grows with it. */
export async function measure(platform: Platform, databaseUrl: string, size: Size): Promise<Figures> {
  const began = performance.now();
  const world = await buildWorld(platform, databaseUrl, size);
  const builtSeconds = (performance.now() - began) / 1000;
  const app = await buildApp(platform);
  try {
    await openAccounts(platform, app, world);
    const fiveMinutes = await timeRun(platform, app, world, 'realtimeSalary');
    const day = await timeRun(platform, app, world, 'dailySalary');
    const { rows: runs } = await listRuns(platform.db, { merchantId: world.merchantId, limit: 10 });
    return {
      size,
      bets: world.bets,
      fiveMinutes,
      day,
      builtSeconds,
      pages: await timePages(platform, app, world),
      runs,
    };
  } finally {
    await app.close();
  }
}

async function openAccounts(
  platform: Platform,
  { features }: App,
  { merchantId, agents }: World,
): Promise<void> {
  const perTransaction = 200;
  for (let from = 0; from < agents.length; from += perTransaction) {
    await transaction(platform.db, async (tx) => {
      for (const memberId of agents.slice(from, from + perTransaction))
        await features.ledger.openMemberAccounts(tx, { merchantId, memberId, currency: 'BRL' });
    });
  }
}

async function timeRun(
  platform: Platform,
  { features }: App,
  { merchantId }: World,
  kind: 'realtimeSalary' | 'dailySalary',
): Promise<RunFigures> {
  const { ledger, reports } = features;
  const closedBefore = (id: string, until: Date) => reports.closedBefore(id, until);
  const merchant = await platform.merchants.byId(merchantId);
  if (!merchant) throw new Error('the brand is gone');
  const due = {
    merchantId,
    kind,
    period: kind === 'dailySalary' ? ('daily' as const) : ('fiveMinutes' as const),
  };
  const settling = createSettling(platform, { ledger, closedBefore });
  const paying = createPaying(platform, { ledger, onPaid: () => undefined });
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
  let settleMs = 0;
  for (let progress = 'early'; progress === 'early';) {
    const started = performance.now();
    progress = await settling.settleNext(merchant, due);
    settleMs = performance.now() - started;
    // Time that has just passed is closed with the next heartbeat of the writers.
    if (progress === 'early') await sleep(500);
  }
  clearInterval(watch);
  const payStarted = performance.now();
  await paying.payAll();
  const payMs = performance.now() - payStarted;
  const {
    rows: [run],
  } = await listRuns(platform.db, { merchantId, kind, limit: 1 });
  if (!run) throw new Error(`${kind} was not settled`);
  const { activeMembers, statements } = run;
  return { activeMembers, statements, settleMs, payMs, grownMiB: Math.round((highest - before) / mebi) };
}

const calls = 7;

/** Over HTTP as the agent itself asks; the first call of each warms up. */
async function timePages(
  platform: Platform,
  { http, features }: App,
  world: World,
): Promise<Figures['pages']> {
  const merchant = await platform.merchants.byId(world.merchantId);
  if (!merchant) throw new Error('the brand is gone');
  const visit = {
    merchant,
    address: '127.0.0.1',
    userAgent: 'scale',
    cookies: {},
    setCookie: () => undefined,
  };
  const { token } = await transaction(platform.db, (tx) => features.session.open(tx, visit, world.top));
  const dayAt = (daysBack: number) =>
    new Date(platform.clock.now().getTime() - daysBack * 86_400_000).toISOString().slice(0, 10);
  const timed = async (path: string): Promise<number> => {
    const url = path.endsWith('custom') ? `${path}&from=${dayAt(30)}&to=${dayAt(1)}` : path;
    const times: number[] = [];
    for (let call = 0; call <= calls; call += 1) {
      const started = performance.now();
      const answer = await http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      if (call > 0) times.push(performance.now() - started);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
  };
  const took = new Map<string, number>();
  for (const [name, path] of Object.entries(pages)) took.set(name, await timed(path));
  const of = (name: PageName): number => took.get(name) ?? 0;
  return {
    'team overview, yesterday': of('team overview, yesterday'),
    'team overview, 30 days': of('team overview, 30 days'),
    'team betting, a page': of('team betting, a page'),
    'user loss, a page': of('user loss, a page'),
    'team management, a page': of('team management, a page'),
  };
}
