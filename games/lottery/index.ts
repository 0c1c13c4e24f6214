export { playWords, selectionName } from './messages/words.ts';
export { families, tables } from './families/index.ts';
export type { Family, Key } from './families/family.ts';
export type { Play, PlayForm } from './families/play.ts';
export { inOrder, isNumbers, sameOutcome, type Board, type Outcome, type Space } from './draw/space.ts';
export type { Selection, Win } from './kit/selection.ts';
export { EntryError, maxEntryLength, maxUnits } from './kit/text.ts';
export { percentText, waysFrom, type Ways } from './kit/ways.ts';
export { returnOf } from './tables/odds.ts';
export { isRebate, keepsFloor, maxRebate, oddsOfSeries, withRebate } from './tables/series.ts';
export {
  defaultBounds,
  faultsOf,
  oddsAt,
  tableFor,
  tableOf,
  type OddsTable,
  type ReturnBounds,
} from './tables/table.ts';
export { hashOf } from './tables/hash.ts';
export { exposureOf, type Exposure, type Held } from './limits/exposure.ts';
export { greatestWin, liabilitiesOf } from './limits/liability.ts';
export { countsWins, limitsFor, worstCase, type Limits } from './limits/limits.ts';
export { payoutOf } from './ticket/payout.ts';
export { sharePool, type PoolIssue, type PoolRules, type PoolShares } from './ticket/pool.ts';
export {
  maxLines,
  maxMultiplier,
  readTicket,
  settleTicket,
  type Offer,
  type Ticket,
  type TicketLine,
} from './ticket/ticket.ts';
export { drawFrom, drawOf, drawsBetween, labelOf, type Draw, type Schedule } from './titles/schedule.ts';
export { trendOf, type Trend } from './trends/trends.ts';
export { titles } from './titles/index.ts';
export { issueOf, type Issue, type Title } from './titles/title.ts';
