import { median } from '../bench/figures.ts';
import type { Outage } from './faults.ts';

export interface Spread {
  median: number;
  worst: number;
  of: number;
}

/** How long something took to come back, in milliseconds. */
export interface Back {
  /** Until it said that it is ready. */
  ready: Spread;
  /** Until a signed bet was acknowledged. */
  serves: Spread;
  /** Until both. */
  back: Spread;
}

export interface CrashFigures {
  /** From the start of the site's process. `bare`: nobody but a few callers asks. */
  site: { bare: Back; load: Back };
  /** From the kill. */
  database: { bare: Back; load: Back; answers: Spread };
  /** As `site.bare`, from the start of `npm start`. */
  npmStart: Back;
  /** From the stop until every caller was served by the other site; from waking until ready. */
  sleep: { serves: Spread; ready: Spread };
  /** The median under load over that of a bare start. */
  loadRatio: number;
  /** By how much `npm start` is slower than the site's process, in the median. */
  npmStartOver: number;
  /** Processor time until a bare start was back, by program. */
  spent: Record<string, Spread>;
  spentByNpmStart: Record<string, Spread>;
}

const spread = (times: readonly number[]): Spread => ({
  median: Math.round(median(times)),
  worst: Math.max(0, ...times),
  of: times.length,
});

const backOf = (outages: readonly Outage[]): Back => ({
  ready: spread(outages.map(({ readyMs }) => readyMs)),
  serves: spread(outages.map(({ servesMs }) => servesMs)),
  back: spread(outages.map(({ readyMs, servesMs }) => Math.max(readyMs, servesMs))),
});

function spentIn(outages: readonly Outage[]): Record<string, Spread> {
  const programs = new Set(outages.flatMap(({ spentMs }) => Object.keys(spentMs)));
  return Object.fromEntries(
    [...programs].map((program) => [program, spread(outages.map(({ spentMs }) => spentMs[program] ?? 0))]),
  );
}

export function figuresOf(outages: readonly Outage[]): CrashFigures {
  const of = (fault: Outage['fault'], load?: boolean) =>
    outages.filter((one) => one.fault === fault && (load === undefined || one.load === load));
  const site = { bare: backOf(of('site', false)), load: backOf(of('site', true)) };
  const npmStart = backOf(of('npm start'));
  const bare = site.bare.back;
  return {
    site,
    database: {
      bare: backOf(of('database', false)),
      load: backOf(of('database', true)),
      answers: spread(of('database').map(({ databaseMs }) => databaseMs)),
    },
    npmStart,
    sleep: {
      serves: spread(of('sleep').map(({ servesMs }) => servesMs)),
      ready: spread(of('sleep').map(({ readyMs }) => readyMs)),
    },
    loadRatio: bare.median === 0 ? 0 : Math.round((100 * site.load.back.median) / bare.median) / 100,
    npmStartOver: npmStart.back.of === 0 ? 0 : npmStart.back.median - bare.median,
    spent: spentIn(of('site', false)),
    spentByNpmStart: spentIn(of('npm start')),
  };
}

export interface Gate {
  what: string;
  measured: string;
  met: boolean;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const atMost = (what: string, ms: number, limit: number): Gate => ({
  what,
  measured: `${seconds(ms)} of ${seconds(limit)}`,
  met: ms <= limit,
});

/** What is promised of coming back, where it was measured. The share under load is reported; no limit is set for it. */
export function gatesOf({ site, database, npmStart, npmStartOver }: CrashFigures): Gate[] {
  return [
    ...(site.bare.back.of === 0
      ? []
      : [
          atMost('site, bare: median', site.bare.back.median, 3_000),
          atMost('site, bare: worst', site.bare.back.worst, 6_000),
        ]),
    ...(database.bare.back.of === 0
      ? []
      : [atMost('database, bare: worst', database.bare.back.worst, 3_000)]),
    ...(database.load.back.of === 0
      ? []
      : [atMost('database, under load: worst', database.load.back.worst, 3_000)]),
    ...(npmStart.back.of === 0 ? [] : [atMost('npm start, beyond a bare start', npmStartOver, 1_000)]),
  ];
}

const row = (name: string, { ready, serves, back }: Back): string[] =>
  back.of === 0
    ? []
    : [
        `${name} (${back.of}): ready ${seconds(ready.median)} (worst ${seconds(ready.worst)}), a signed bet acknowledged ` +
          `${seconds(serves.median)} (${seconds(serves.worst)}), both ${seconds(back.median)} (${seconds(back.worst)})`,
      ];
const spentRow = (name: string, spent: Record<string, Spread>): string[] =>
  Object.keys(spent).length === 0
    ? []
    : [
        `${name}: ${Object.entries(spent)
          .map(([program, one]) => `${program} ${seconds(one.median)}`)
          .join(', ')}`,
      ];

/** The figures as lines for people: medians, with the worst in brackets. */
export function summaryOf(figures: CrashFigures): string[] {
  const { site, database, npmStart, sleep, loadRatio, npmStartOver, spent, spentByNpmStart } = figures;
  return [
    ...row('site killed, bare, from the start of its process', site.bare),
    ...row('site killed, under load, from the start of its process', site.load),
    ...(site.load.back.of === 0 || site.bare.back.of === 0
      ? []
      : [`under load over a bare start: ${loadRatio}`]),
    ...row('database killed, bare, from the kill', database.bare),
    ...row('database killed, under load, from the kill', database.load),
    ...(database.answers.of === 0
      ? []
      : [`database answers after ${seconds(database.answers.median)} (${seconds(database.answers.worst)})`]),
    ...row('npm start, bare, from its start', npmStart),
    ...(npmStart.back.of === 0 ? [] : [`npm start beyond a bare start: ${seconds(npmStartOver)}`]),
    ...(sleep.serves.of === 0
      ? []
      : [
          `site asleep (${sleep.serves.of}): all callers served by the other after ${seconds(sleep.serves.median)} ` +
            `(${seconds(sleep.serves.worst)}), ready ${seconds(sleep.ready.median)} (${seconds(sleep.ready.worst)}) after it woke`,
        ]),
    ...spentRow('processor time of a bare start', spent),
    ...spentRow('processor time of npm start', spentByNpmStart),
    ...gatesOf(figures).map(({ what, measured, met }) => `${met ? 'kept  ' : 'MISSED'} ${what}: ${measured}`),
  ];
}
