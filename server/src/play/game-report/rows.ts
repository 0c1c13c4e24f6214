import type { operatorGameReportCalls, ValueOf } from '@croupier/contract';
import type { GameReportSort, GameReportSortKey } from '@croupier/contract/game-report-keys';
import type { PlaySums } from '../../ledger/index.ts';
import { minor } from '../../platform/formats/money.ts';
import { emptySample, joined, measure, type Sample } from './measure.ts';

export type Row = ValueOf<typeof operatorGameReportCalls.rows>['content'][number];

/** Sums of one game (on one day, or below one agent), under the key of the row to which they belong. */
export interface Part extends PlaySums {
  key: string;
  name: string;
  vendor: string | null;
  /** Null where no sums of squares are kept; then only the return itself is measured. */
  sample: Sample | null;
  /** Return that the game states. */
  rtp: number | null;
}

interface Sum extends PlaySums {
  name: string;
  vendor: string | null;
  sample: Sample | null;
  /** Σ stake · stated return; null once a game with stakes states none. */
  expected: number | null;
}

const start = ({ name, vendor }: Pick<Part, 'name' | 'vendor'>): Sum => ({
  ...{ name, vendor, bets: 0n, stake: 0n, win: 0n, refund: 0n, ended: 0n, endedStake: 0n, endedPayout: 0n },
  sample: emptySample,
  expected: 0,
});

function add(sum: Sum, part: Part): void {
  for (const name of ['bets', 'stake', 'win', 'refund', 'ended', 'endedStake', 'endedPayout'] as const)
    sum[name] += part[name];
  sum.sample = sum.sample && part.sample && joined(sum.sample, part.sample);
  if (part.endedStake === 0n) return;
  sum.expected =
    sum.expected === null || part.rtp === null ? null : sum.expected + Number(part.endedStake) * part.rtp;
}

function rowOf(key: string, sum: Sum, players: number | null): Row {
  const staked = Number(sum.endedStake);
  const plain = staked > 0 ? Number((Number(sum.endedPayout) / staked).toFixed(6)) : null;
  return {
    key,
    name: sum.name,
    vendor: sum.vendor,
    bets: Number(sum.bets),
    stake: minor(sum.stake),
    win: minor(sum.win),
    refund: minor(sum.refund),
    ggr: minor(sum.stake - sum.win - sum.refund),
    players,
    ended: Number(sum.ended),
    ...(sum.sample ? measure(sum.sample) : { measured: plain, low: null, high: null }),
    theoretical: sum.expected === null || staked === 0 ? null : Number((sum.expected / staked).toFixed(6)),
  };
}

/** Rows by their keys, and what they come to together. */
export function rowsOf(
  parts: readonly Part[],
  players: (key: string) => number | null,
  all: number | null,
): { rows: Row[]; totals: Row } {
  const sums = new Map<string, Sum>();
  const total = start({ name: '', vendor: null });
  for (const part of parts) {
    const sum = sums.get(part.key) ?? start(part);
    sums.set(part.key, sum);
    add(sum, part);
    add(total, part);
  }
  return {
    rows: [...sums].map(([key, sum]) => rowOf(key, sum, players(key))),
    totals: rowOf('', total, all),
  };
}

/** What is not known stands last in both directions; equal rows keep the order of their keys. */
export function sorted(rows: readonly Row[], sort: GameReportSort): Row[] {
  const down = sort.startsWith('-');
  const key = (down ? sort.slice(1) : sort) as GameReportSortKey;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byKey(one, other);
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
    return (down ? -order : order) || byKey(one, other);
  });
}

const byKey = (one: Row, other: Row): number => (one.key < other.key ? -1 : 1);
