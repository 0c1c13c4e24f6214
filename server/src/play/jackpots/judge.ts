import type { PublishedJackpot } from '@croupier/contract';
import type { FieldText } from '../../platform/failure.ts';
import { fieldText } from '../../platform/http/validation.ts';
import { millionths, minorUnits, potOf } from './book.ts';

type Level = PublishedJackpot['levels'][number];

/** What is wrong, by the field of the call that says it. */
export type Faults = Map<string, FieldText>;

/** As far as clocks may be apart, like the signature's. */
const clocksApartMs = 30_000;

/**
 * What can't be meant by a call: names that stand twice, a pot that isn't what its book says or is past the sum that it can't pass,
 * a bound that ran out before the pot began, and drops that are yet to come, stand out of order, or paid more than the book did.
 * A bound that has passed is no fault: nobody may have bet since.
 */
export function faultsOf(jackpots: readonly PublishedJackpot[], now: Date): Faults {
  const faults: Faults = new Map();
  const once = uniqueIn(faults);
  for (const [place, { jackpotId, games, levels }] of jackpots.entries()) {
    const path = `jackpots.${place}`;
    once(`${path}.jackpotId`, 'jackpot', jackpotId);
    for (const [at, code] of games.entries()) once(`${path}.games.${at}`, `game ${place}`, code);
    for (const [at, level] of levels.entries()) {
      const field = `${path}.levels.${at}`;
      once(`${field}.level`, `level ${place}`, level.level);
      judgePot(faults, field, level);
      judgeDrops(faults, field, level, now);
      for (const [n, { dropId }] of level.drops.entries()) once(`${field}.drops.${n}.dropId`, 'drop', dropId);
    }
  }
  return faults;
}

/** Marks what stands a second time among those of its kind. */
function uniqueIn(faults: Faults) {
  const seen = new Map<string, Set<string>>();
  return (field: string, kind: string, id: string): void => {
    const ids = seen.get(kind) ?? new Set();
    if (ids.has(id)) faults.set(field, fieldText('repeatedItem'));
    seen.set(kind, ids.add(id));
  };
}

function judgePot(faults: Faults, field: string, { amount, seed, book, mustDrop, drops }: Level): void {
  const pot = potOf(book);
  if (pot !== BigInt(amount)) faults.set(`${field}.amount`, fieldText('sum', { total: String(pot) }));
  const least = Math.max(amount, seed);
  if (mustDrop?.amount !== undefined && mustDrop.amount < least)
    faults.set(`${field}.mustDrop.amount`, fieldText('min', { bound: least }));
  const [last] = drops;
  if (mustDrop?.before !== undefined && last !== undefined && mustDrop.before <= last.at)
    faults.set(`${field}.mustDrop.before`, fieldText('later', { than: last.at }));
}

function judgeDrops(faults: Faults, field: string, { drops, book }: Level, now: Date): void {
  const latest = new Date(now.getTime() + clocksApartMs).toISOString();
  let sum = 0n;
  for (const [n, { at, amount }] of drops.entries()) {
    const before = drops[n - 1];
    if (at > latest) faults.set(`${field}.drops.${n}.at`, fieldText('notYet'));
    else if (before !== undefined && at > before.at)
      faults.set(`${field}.drops.${n}.at`, fieldText('newestFirst'));
    sum += BigInt(amount);
  }
  if (sum > minorUnits(millionths(book.paid)))
    faults.set(`${field}.book.paid`, fieldText('min', { bound: String(sum) }));
}
