import * as z from 'zod/mini';
import { readSent, RuleError } from '../../kit/index.ts';
import type { Family } from '../families/family.ts';
import type { Play } from '../families/play.ts';
import type { Outcome } from '../draw/space.ts';
import type { Selection } from '../kit/selection.ts';
import { EntryError, maxEntryLength } from '../kit/text.ts';
import { oddsAt, type OddsTable, type ReturnBounds } from '../tables/table.ts';
import { payoutOf } from './payout.ts';

export const maxLines = 100;
export const maxMultiplier = 9_999;

const line = z.strictObject({
  play: z.string().check(z.maxLength(32)),
  entry: z.string().check(z.minLength(1), z.maxLength(maxEntryLength)),
  /** Minor units of the currency that a unit costs before its multiplier. */
  unit: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  multiplier: z.int().check(z.minimum(1), z.maximum(maxMultiplier)),
});
const ticket = z.strictObject({ lines: z.array(line).check(z.minLength(1), z.maxLength(maxLines)) });

/** What a ticket is bought for. */
export interface Offer {
  family: Family;
  table: OddsTable;
  /** Minor units of the base unit in the player’s currency, and the hundredths of it that a unit may be. */
  base: number;
  modes: readonly number[];
  bounds: ReturnBounds;
}

/** A line as it stands on a ticket: its odds are those of its table at its unit, for good. */
export interface TicketLine {
  play: Play;
  selection: Selection;
  unit: number;
  multiplier: number;
  stake: bigint;
  odds: ReadonlyMap<string, number>;
}
export interface Ticket {
  lines: readonly TicketLine[];
  price: bigint;
}

/**
 * Reads a ticket that was sent and prices it. Throws a RuleError for the first thing that can’t be bet, which names line and field:
 * `ticket.lines.2.entry.list.17`. Nothing is expanded; a ticket’s entries have together no more characters than one may have.
 */
export function readTicket(offer: Offer, sent: unknown): Ticket {
  const { lines } = readSent(ticket, sent, 'ticket');
  if (lines.reduce((sum, { entry }) => sum + entry.length, 0) > maxEntryLength)
    throw new RuleError('ticket.lines', `at most ${maxEntryLength} characters in all entries`);
  const read = lines.map((one, at) => readLine(offer, one, `ticket.lines.${at}`));
  return { lines: read, price: read.reduce((sum, { stake }) => sum + stake, 0n) };
}

function readLine(
  { family, table, base, modes, bounds }: Offer,
  sent: z.infer<typeof line>,
  field: string,
): TicketLine {
  const { entry, unit, multiplier } = sent;
  const play = family.plays.get(sent.play);
  if (play === undefined) throw new RuleError(`${field}.play`, 'unknown');
  if (!modes.some((mode) => base * mode === unit * 100)) throw new RuleError(`${field}.unit`, 'not offered');
  const odds = oddsAt(table, play, unit, bounds);
  if (odds === null) throw new RuleError(`${field}.unit`, 'not offered for this play');
  const selection = readEntryOf(play, entry, `${field}.entry`);
  const stake = BigInt(selection.units) * BigInt(unit) * BigInt(multiplier);
  return { play, selection, unit, multiplier, stake, odds };
}

function readEntryOf(play: Play, entry: string, field: string): Selection {
  try {
    return play.read(entry);
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    throw new RuleError(error.at === '' ? field : `${field}.${error.at}`, error.message);
  }
}

/** What each line of a ticket wins, in minor units; the ticket gets their sum. */
export const settleTicket = (bought: Ticket, outcome: Outcome): bigint[] =>
  bought.lines.map(({ play, selection, unit, multiplier, odds }) =>
    payoutOf(BigInt(unit) * BigInt(multiplier), play.wins(selection, outcome), odds),
  );
