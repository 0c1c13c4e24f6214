import { coinOf, RuleError } from '@croupier/games/kit';
import {
  countsWins,
  defaultBounds,
  EntryError,
  families,
  greatestWin,
  liabilitiesOf,
  limitsFor,
  maxMultiplier,
  readTicket,
  type Family,
  type Limits,
  type OddsTable,
  type Selection,
  type Ticket,
  type TicketLine,
  type Title,
} from '@croupier/games/lottery';
import { StudioFailure } from '../../failures.ts';
import type { Position } from '../../wallet/client.ts';

/** A line as it is bought and stored. */
export interface SentLine {
  play: string;
  entry: string;
  unit: number;
  multiplier: number;
}

const base = 100;

export function familyOf(title: Title): Family {
  const family = families.get(title.family);
  if (family === undefined) throw new Error(`no family ${title.family}`);
  return family;
}

/** Reads lines by the rules of their table; a breach is the sender’s and names the field, `lines.2.entry.list.17`. */
export function readLines(
  title: Title,
  table: OddsTable,
  currency: string,
  lines: readonly SentLine[],
): Ticket {
  const offer = {
    family: familyOf(title),
    table,
    base: base * coinOf(currency),
    modes: title.modes,
    bounds: defaultBounds,
  };
  return bySender(() => readTicket(offer, { lines }));
}

/** Reads an entry that isn’t bought yet; a breach names the field, `entry.list.17`. */
export function readEntry(family: Family, play: string, entry: string): Selection {
  const known = family.plays.get(play);
  if (known === undefined) throw new StudioFailure('REQUEST_INVALID', { detail: 'play' });
  try {
    return known.read(entry);
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    const detail = error.at === '' ? 'entry' : `entry.${error.at}`;
    throw new StudioFailure('REQUEST_INVALID', { detail });
  }
}

function bySender<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw new StudioFailure('REQUEST_INVALID', { detail: error.field.replace(/^ticket\./, '') });
  }
}

/** The lines so many times; null where a multiplier would be greater than any may be. */
export function multiplied({ lines }: Ticket, multiple: number): Ticket | null {
  if (lines.some(({ multiplier }) => multiplier * multiple > maxMultiplier)) return null;
  const many = lines.map((line): TicketLine => {
    const multiplier = line.multiplier * multiple;
    return { ...line, multiplier, stake: line.stake * BigInt(multiple) };
  });
  return { lines: many, price: many.reduce((sum, { stake }) => sum + stake, 0n) };
}

/** Lines in the words of the rules, as they stand on the ticket. */
export const linesOf = ({ lines }: Ticket): SentLine[] =>
  lines.map(({ play, selection, unit, multiplier }) => ({
    play: play.code,
    entry: selection.text,
    unit,
    multiplier,
  }));

/** The greatest movement that a wallet takes: what a ticket wins is one. */
const maxMovement = 100_000_000_000;

/** Limits of a table in a currency. */
export function limitsIn(table: OddsTable, currency: string): Limits {
  const coin = coinOf(currency);
  const limits = Object.fromEntries(
    Object.entries(limitsFor(table)).map(([name, sum]) => [name, sum * coin]),
  ) as unknown as Limits;
  return { ...limits, ticketWin: Math.min(limits.ticketWin, maxMovement) };
}

/** What all lines can win together at the most; never less than what they win. */
export const greatestOfTicket = ({ lines }: Ticket): bigint =>
  lines.reduce((sum, line) => sum + greatestWin(line), 0n);

/** What a ticket counts against: what could be won by each number, and what is staked on each play. */
export interface Counted {
  key: string;
  amount: bigint;
  limit: number;
}
export function countedOf(title: Title, table: OddsTable, ticket: Ticket, currency: string): Counted[] {
  const limits = limitsIn(table, currency);
  const liabilities = bySender(() => liabilitiesOf(familyOf(title), ticket.lines));
  const stakes = new Map<string, bigint>();
  for (const { play, stake } of ticket.lines)
    stakes.set(`#${play.code}`, (stakes.get(`#${play.code}`) ?? 0n) + stake);
  const wins = new Map<string, bigint>();
  for (const line of ticket.lines)
    if (countsWins(line.play, table, limits))
      wins.set(`=${line.play.code}`, (wins.get(`=${line.play.code}`) ?? 0n) + greatestWin(line));
  const counted = [
    ...[...wins].map(([key, amount]): Counted => ({ key, amount, limit: limits.playWin })),
    ...[...stakes].map(([key, amount]): Counted => ({ key, amount, limit: limits.playStake })),
    ...[...liabilities].map(([key, amount]): Counted => ({ key, amount, limit: limits.keyLiability })),
  ];
  return counted.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** As many as the wallet takes with one bet. */
const maxPositions = 64;
const otherLines = 'lines';

/**
 * What the wallet is told of what was bet on, so that bets on both sides of one thing are known as such: each selection of a market by
 * its name; all lines that stand against nothing are one position for each play.
 */
export function positionsOf({ lines }: Ticket): Position[] {
  const sums = new Map<string, Position>();
  const count = (market: string, selection: string, amount: number): void => {
    const name = `${market}\n${selection}`;
    sums.set(name, { market, selection, amount: amount + (sums.get(name)?.amount ?? 0) });
  };
  for (const { play, selection, stake } of lines) {
    const [, places = '', side = ''] = /^(?:(?<places>[\d-]+):)?(?<side>.*)$/.exec(selection.text) ?? [];
    if (play.single) count(places === '' ? play.code : `${play.code} ${places}`, side, Number(stake));
    else count(`${play.code} ${otherLines}`, otherLines, Number(stake));
  }
  if (sums.size <= maxPositions) return [...sums.values()];
  throw new StudioFailure('REQUEST_INVALID', { detail: 'lines' });
}
