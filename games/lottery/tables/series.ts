import { compare, type Ways } from '../kit/ways.ts';

/** Of a brand outside Brazil that offers it: a series s pays s / 2000 of what would be even, and gives a rebate for the rest. */
const evenSeries = 2000n;
/** What odds and rebate bring back together at the most, and the steps of a rebate, in basis points. */
const together = 9_700n;
const step = 10;

/** The odds of a series, in hundredths, cut down: a table of its own, never a factor at settlement. */
export const oddsOfSeries = (ways: Ways, series: number): number =>
  Number((100n * BigInt(series) * ways.den) / (evenSeries * ways.num));

/** The greatest rebate of a series, in basis points of the stake. */
export function maxRebate(series: number): number {
  const left = Number(together - (BigInt(series) * 10_000n) / evenSeries);
  return Math.max(0, left - (left % step));
}

/** Whether a series and a rebate may stand on a ticket together. */
export const isRebate = (series: number, rebate: number): boolean =>
  Number.isInteger(rebate) && rebate >= 0 && rebate % step === 0 && rebate <= maxRebate(series);

/** What ends a ticket in minor units: its prize and the rebate, which a losing ticket gets too. */
export const withRebate = (payout: bigint, stake: bigint, rebate: number): bigint =>
  payout + (stake * BigInt(rebate)) / 10_000n;

/** Whether a series returns at least the floor, the rebate left out. */
export const keepsFloor = (series: number, floor: Ways): boolean =>
  compare({ num: BigInt(series), den: evenSeries }, floor) >= 0;
