/** npm run bench: the ledger beside pgbench's TPC-B-like on the same PostgreSQL, minutes apart at most. `--help` lists the settings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildFirst, readCommandLine, run, UsageError } from '../command-line.ts';
import type { Figures } from './figures.ts';
import { describeMachine, type Ground, memoryOf, prepareGround } from './ground.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { runHttp } from './http-load.ts';
import { runBulk, runInProcess } from './in-process.ts';
import { findPgbench, measureReference, prepareReference } from './reference.ts';
import { goals, judge, table } from './verdict.ts';

const help = `npm run bench -- [settings]
  --only LIST              of in-process,bulk-in-process,http,bulk (all)
  --rounds N               of each variant; the one with the median ratio counts (3)
  --seconds N              of each round (8)
  --reference-seconds N    of pgbench right before each round (6)
  --callers N              connections, and callers in process (256)
  --members N              who play (10000)
  --growth                 medians of 5 at 10 thousand and at 10 million entries, instead of the variants
  --growth-entries N       another size than 10 million
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
  },
  options: {
    only: { type: 'string', default: 'in-process,bulk-in-process,http,bulk' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    'reference-seconds': { type: 'string', default: '6' },
    callers: { type: 'string', default: '256' },
    members: { type: 'string', default: '10000' },
    growth: { type: 'boolean', default: false },
    'growth-entries': { type: 'string', default: '10000000' },
    crash: { type: 'string' },
    json: { type: 'string' },
  },
});

interface Measured extends Round {
  name: string;
  rounds: Round[];
  memory?: { nowMiB: number; peakMiB: number };
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
  reference: number;
  ratio: number;
}

async function measure(ground: Ground, pgbench: string, name: string): Promise<Measured> {
  const variant = variants[name];
  if (!variant) throw new Error(`there is no variant ${name}`);
  if (variant.needsSite) await ground.site.start();
  try {
    await variant.run(ground, warmUpSeconds);
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await ground.settle(ground.siteUrl);
      const reference = measureReference(pgbench, ground.referenceUrl, Number(values['reference-seconds']));
      await ground.settle(ground.referenceUrl);
      const figures = await variant.run(ground, seconds);
      rounds.push({ ...figures, reference, ratio: figures.rate / reference });
    }
    const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(rounds.length / 2)];
    if (!middle) throw new Error('no round was measured');
    const memory = variant.needsSite ? { memory: memoryOf(ground.site.pid()) } : {};
    return { name, ...middle, ...memory, rounds };
  } finally {
    if (variant.needsSite) await ground.site.stop();
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

const line = (name: string, { ratio = '', p99 = '', verdict = '' }) => [
  name,
  '',
  '',
  ratio,
  '',
  p99,
  verdict,
];

function report(measured: readonly Measured[], growth: Growth | undefined): string[][] {
  const ratios = { 'in-process': goals.inProcess, http: goals.http, bulk: goals.bulk };
  const rows: string[][] = [['', 'a second', 'TPC-B', 'ratio', 'p50 ms', 'p99 ms', 'verdict']];
  for (const one of measured) {
    const goal = Object.entries(ratios).find(([name]) => name === one.name)?.[1];
    const verdict = goal ? judge(one.ratio, goal) : '';
    const times = [one.p50Ms.toFixed(1), one.p99Ms.toFixed(1)];
    rows.push([one.name, whole(one.rate), whole(one.reference), one.ratio.toFixed(2), ...times, verdict]);
    if (one.name === 'http')
      rows.push(
        line(`  p99 at ${callers} connections`, {
          p99: times[1] ?? '',
          verdict: judge(one.p99Ms, goals.p99Ms),
        }),
      );
    if (one.memory)
      rows.push(line(`  memory of the site: ${one.memory.nowMiB} MiB, ${one.memory.peakMiB} at most`, {}));
  }
  for (const { label, rate, p50Ms, p99Ms } of growth?.sizes ?? [])
    rows.push([label, whole(rate), '', '', p50Ms.toFixed(1), p99Ms.toFixed(1), '']);
  if (growth)
    rows.push(
      line('  p99 grows by', {
        ratio: growth.p99Ratio.toFixed(2),
        verdict: judge(growth.p99Ratio, goals.growthP99),
      }),
    );
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
    if (pgbench !== undefined) {
      prepareReference(pgbench, ground.referenceUrl);
      for (const name of names) {
        const one = await measure(ground, pgbench, name);
        measured.push(one);
        console.log(
          `${name}: ${whole(one.rate)} a second, ${one.ratio.toFixed(2)} × TPC-B (${whole(one.reference)})`,
        );
      }
    } else {
      const say = (text: string) => console.log(text);
      growth = await measureGrowth(ground, {
        entries: Number(values['growth-entries']),
        callers,
        seconds,
        say,
      });
    }
    const crash =
      values.crash === undefined
        ? undefined
        : (JSON.parse(readFileSync(values.crash, 'utf8')) as CrashFigures);
    const rows = report(measured, growth);
    console.log(
      `\n${machine.cores} × ${machine.processor}, PostgreSQL ${machine.postgresql}, Node ${machine.node}, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log(table(rows));
    if (crash)
      console.log(
        `\nkill -9: ${crash.kills} times, ${crash.lost} lost, ${crash.doubled} doubled, audit ${crash.auditPassed ? 'passed' : 'FAILED'}`,
      );
    const everything = { machine, settings: values, measured, growth, crash };
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(everything, null, 2)}\n`);
    process.exitCode = rows.some((row) => row.includes('FAILED')) ? 1 : 0;
  } finally {
    await ground.close();
  }
}

await run(main);
