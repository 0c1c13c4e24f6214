/**
 * npm run bench: what a movement costs of a processor, beside a transaction of pgbench's TPC-B-like on the same PostgreSQL minutes
 * apart at most, and how long bets wait that arrive at a fixed rate. `--help` lists the settings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildFirst, readCommandLine, run, UsageError } from '../command-line.ts';
import type { Figures } from './figures.ts';
import { describeMachine, type Ground, memoryOf, prepareGround } from './ground.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { runHttp } from './http-load.ts';
import { runBulk, runInProcess } from './in-process.ts';
import { measureOpen, type OpenLoop } from './open/measure.ts';
import { workOf, workOfEnded, workOfTree } from '../processor.ts';
import { findPgbench, measureReference, prepareReference } from './reference.ts';
import { goals, judge, table } from './verdict.ts';

const help = `npm run bench -- [settings]
  --only LIST              of in-process,bulk-in-process,http,bulk (all)
  --rounds N               of each variant; the median counts (3)
  --seconds N              of each round (20: right after a checkpoint each page is written whole, once)
  --reference-seconds N    of pgbench right before each round (6)
  --callers N              connections, and callers in process (256)
  --members N              who play (10000)
  --growth                 medians of 5 at 10 thousand and at 10 million entries, instead of the variants
  --growth-entries N       another size than 10 million
  --growth-period N        movements in a period of the large ledger (900000: as many as fill 256 MB)
  --crash FILE             what "npm run crash -- --json FILE" wrote, to be shown in the table
  --json FILE              writes all figures`;

const { values } = readCommandLine({
  usage: help,
  numbers: {
    rounds: [1, 100],
    seconds: [1, 3_600],
    'reference-seconds': [1, 3_600],
    callers: [1, 10_000],
    members: [1, 1_000_000],
    'growth-entries': [100_000, 1_000_000_000],
    'growth-period': [1_000, 10_000_000],
  },
  options: {
    only: { type: 'string', default: 'in-process,bulk-in-process,http,bulk' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    'reference-seconds': { type: 'string', default: '6' },
    callers: { type: 'string', default: '256' },
    members: { type: 'string', default: '10000' },
    growth: { type: 'boolean', default: false },
    'growth-entries': { type: 'string', default: '10000000' },
    'growth-period': { type: 'string', default: '900000' },
    crash: { type: 'string' },
    json: { type: 'string' },
  },
});

interface Measured extends Round {
  name: string;
  rounds: Round[];
  memory?: { nowMiB: number; peakMiB: number };
}

/** Microseconds of a processor for one answer. */
interface Cost {
  /** The site's own process; in process, the ledger with the load. */
  site: number;
  postgres: number;
  /** Of the load, which is not counted with the others; its signing beforehand is in it. */
  load: number;
}

const seconds = Number(values.seconds);
const callers = Number(values.callers);
/** A site that just started compiles while it answers. */
const warmUpSeconds = 8;
const bulkCallers = 16;
const perBatch = 100;

type Variant = (ground: Ground, seconds: number) => Promise<Figures>;
/** What one second may bring, so that enough is signed beforehand. */
const http = (connections: number, perRequest: number, eachSecond: number): Variant => {
  return (ground, during) =>
    runHttp(ground.site.port, ground.world, ground.signer, {
      callers: connections,
      seconds: during,
      perRequest,
      prepared: Math.min(during, 20) * eachSecond,
    });
};
const variants: Record<string, { run: Variant; needsSite: boolean }> = {
  'in-process': {
    run: (ground, during) => runInProcess(ground.siteUrl, ground.world, callers, during),
    needsSite: false,
  },
  'bulk-in-process': {
    run: (ground, during) => runBulk(ground.siteUrl, ground.world, bulkCallers, during),
    needsSite: false,
  },
  http: { run: http(callers, 1, 12_000), needsSite: true },
  bulk: { run: http(bulkCallers, perBatch, 400), needsSite: true },
};

interface Round extends Figures {
  cost: Cost;
  /** TPC-B moments before: transactions a second, and microseconds of a processor for one, pgbench's among them. */
  reference: { rate: number; microseconds: number };
  /** What an answer takes of what a transaction of TPC-B takes. */
  share: number;
}

const sumOf = ({ site, postgres }: Cost): number => site + postgres;

/** What the processors worked for so far, in milliseconds. */
const worked = (ground: Ground) => ({
  site: workOf(ground.site.pid()),
  postgres: workOfTree(ground.postmaster()),
  own: workOf('self'),
});

async function measureRound(ground: Ground, pgbench: string, variant: (typeof variants)[string]) {
  const referenceSeconds = Number(values['reference-seconds']);
  if (variant.needsSite) await ground.counted();
  await ground.settle(ground.siteUrl);
  const [postgres, ended] = [workOfTree(ground.postmaster()), workOfEnded()];
  const rate = measureReference(pgbench, ground.referenceUrl, referenceSeconds);
  const spent = workOfTree(ground.postmaster()) - postgres + workOfEnded() - ended;
  const reference = { rate, microseconds: (spent * 1000) / (rate * referenceSeconds) };
  await ground.settle(ground.referenceUrl);
  const before = worked(ground);
  const figures = await variant.run(ground, seconds);
  const after = worked(ground);
  const each = (name: keyof typeof before) => ((after[name] - before[name]) * 1000) / figures.answers;
  const cost = variant.needsSite
    ? { site: each('site'), postgres: each('postgres'), load: each('own') }
    : { site: each('own'), postgres: each('postgres'), load: 0 };
  return { ...figures, cost, reference, share: sumOf(cost) / reference.microseconds };
}

async function measure(ground: Ground, pgbench: string, name: string): Promise<Measured> {
  const variant = variants[name];
  if (!variant) throw new Error(`there is no variant ${name}`);
  if (variant.needsSite) await ground.site.start();
  try {
    await variant.run(ground, warmUpSeconds);
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      rounds.push(await measureRound(ground, pgbench, variant));
    const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(rounds.length / 2)];
    if (!middle) throw new Error('no round was measured');
    const memory = variant.needsSite ? { memory: memoryOf(ground.site.pid()) } : {};
    return { name, ...middle, ...memory, rounds };
  } finally {
    if (variant.needsSite) await ground.site.stop();
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

const head = [
  '',
  ...['a second', 'p50 ms', 'p99 ms', 'site µs', 'PostgreSQL µs', 'both', 'load µs', 'TPC-B µs', 'of TPC-B'],
  'verdict',
];

function rowOf(one: Measured): string[] {
  const goal = Object.entries(goals).find(([name]) => name === one.name)?.[1];
  const both = sumOf(one.cost);
  const verdict =
    typeof goal === 'object' ? judge(Math.max(both / goal.microseconds, one.share / goal.share), 1) : '';
  const { site, postgres, load } = one.cost;
  return [
    one.name,
    ...[
      whole(one.rate),
      one.p50Ms.toFixed(1),
      one.p99Ms.toFixed(1),
      whole(site),
      whole(postgres),
      whole(both),
    ],
    ...[whole(load), whole(one.reference.microseconds), one.share.toFixed(2), verdict],
  ];
}

/** A row that says little of its own. */
const line = (name: string, { rate = '', p50 = '', p99 = '', verdict = '' }) => [
  ...[name, rate, p50, p99],
  ...Array.from({ length: head.length - 5 }, () => ''),
  verdict,
];

function report(
  measured: readonly Measured[],
  open: OpenLoop | undefined,
  growth: Growth | undefined,
): string[][] {
  const rows: string[][] = [head];
  for (const one of measured) {
    rows.push(rowOf(one));
    if (one.memory)
      rows.push(line(`  memory of the site: ${one.memory.nowMiB} MiB, ${one.memory.peakMiB} at most`, {}));
  }
  if (open) {
    const times = { p50: open.p50Ms.toFixed(1), p99: open.p99Ms.toFixed(1) };
    const verdict = judge(open.p99Ms, goals.openP99Ms);
    rows.push(
      line(`open loop, ${whole(open.offered)} a second offered`, {
        rate: whole(open.rate),
        ...times,
        verdict,
      }),
    );
    const { bare, loadLateMs, syncedWriteMs, watched, perBlock } = open;
    rows.push(
      line('  the same load on a bare server that checks signatures', {
        rate: whole(bare.rate),
        p50: bare.p50Ms.toFixed(1),
        p99: bare.p99Ms.toFixed(1),
      }),
      line('  of the time, before the load came to send it', { p99: loadLateMs.toFixed(1) }),
      line('  a synced write beside it', { p99: syncedWriteMs.toFixed(1) }),
      line(
        `  ${Math.round(watched.idle * 100)} % of the processors at rest, ${perBlock.toFixed(1)} movements in a batch`,
        {},
      ),
      line(
        `  ${watched.inLongWork} of the ${watched.long} waits beyond the aim while all that is in use was marked`,
        {},
      ),
    );
  }
  for (const { label, rate, p50Ms, p99Ms } of growth?.sizes ?? [])
    rows.push(line(label, { rate: whole(rate), p50: p50Ms.toFixed(1), p99: p99Ms.toFixed(1) }));
  if (growth) {
    const slower = 1 / growth.rateRatio;
    rows.push(
      line('  p99 grows by', {
        p99: growth.p99Ratio.toFixed(2),
        verdict: judge(growth.p99Ratio, goals.growth),
      }),
      line('  the rate falls by', { rate: slower.toFixed(2), verdict: judge(slower, goals.growth) }),
      line('  work for a movement grows by', {
        rate: growth.workRatio.toFixed(2),
        verdict: judge(growth.workRatio, goals.growth),
      }),
    );
  }
  return rows;
}

interface CrashFigures {
  kills: number;
  lost: number;
  doubled: number;
  auditPassed: boolean;
}

async function main(): Promise<void> {
  const names = values.only.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => variants[name] === undefined);
  if (unknown !== undefined) throw new UsageError(`--only: there is no "${unknown}"`);
  const pgbench = values.growth ? undefined : findPgbench();
  buildFirst();
  // Each member begins with two entries: ten thousand are the small size of the growth.
  const members = values.growth ? 5_000 : Number(values.members);
  console.log(`preparing: an embedded PostgreSQL, the shipped site and ${members} members`);
  const ground = await prepareGround(members);
  try {
    const machine = await describeMachine(ground.siteUrl);
    const measured: Measured[] = [];
    let growth: Growth | undefined;
    let open: OpenLoop | undefined;
    if (pgbench !== undefined) {
      prepareReference(pgbench, ground.referenceUrl);
      for (const name of names) {
        const one = await measure(ground, pgbench, name);
        measured.push(one);
        console.log(
          `${name}: ${whole(one.rate)} a second, ${whole(sumOf(one.cost))} µs each, ${one.share.toFixed(2)} of TPC-B's`,
        );
      }
      const closed = measured.find(({ name }) => name === 'http');
      const rounds = Number(values.rounds);
      if (closed)
        open = await measureOpen(ground, { connections: callers, seconds, rate: closed.rate / 2, rounds });
    } else {
      const say = (text: string) => console.log(text);
      growth = await measureGrowth(ground, {
        entries: Number(values['growth-entries']),
        movementsPerPeriod: Number(values['growth-period']),
        callers,
        seconds,
        say,
      });
    }
    const crash =
      values.crash === undefined
        ? undefined
        : (JSON.parse(readFileSync(values.crash, 'utf8')) as CrashFigures);
    const rows = report(measured, open, growth);
    console.log(
      `\n${machine.cores} × ${machine.processor}, PostgreSQL ${machine.postgresql}, Node ${machine.node}, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log(table(rows));
    if (crash)
      console.log(
        `\nkill -9: ${crash.kills} times, ${crash.lost} lost, ${crash.doubled} doubled, audit ${crash.auditPassed ? 'passed' : 'FAILED'}`,
      );
    const everything = { machine, settings: values, measured, open, growth, crash };
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(everything, null, 2)}\n`);
    process.exitCode = rows.some((row) => row.includes('NOT REACHED')) ? 1 : 0;
  } finally {
    await ground.close();
  }
}

await run(main);
