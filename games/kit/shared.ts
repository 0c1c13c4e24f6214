import { fairStream, sharedDrawSeed, type Entropy } from '../fairness/index.ts';
import type { PublishedFigures } from './figures.ts';
import type { InstantCategory, Minor, Order, Pay, Stakes } from './instant.ts';
import type { Names } from './names.ts';

/** A bet as it stands in a round that many share: how it is bet besides the sum, and its positions, whose stakes sum up to it. */
export interface Ticket<Form = unknown> {
  form: Form;
  orders: readonly Order[];
}

/** What a bet has come to, for good. */
export interface Decision {
  /** For each position that is paid more than nothing. */
  pays: readonly Pay[];
  /** Hundredths of the stake, where a screen shows another number than payout by stake gives, which is rounded. */
  times?: number;
}

/** Why a press of a player decides nothing: it may be tried again, or it came too late. */
export interface Refused {
  refused: 'early' | 'late';
}

/** What was bet and what it came to, for a sentence about it; `drawn` is null where nothing was, or nothing may be known yet. */
export interface BetInWords<Form = unknown, Draw = unknown> {
  form: Form;
  stake: Minor;
  payout: Minor;
  /** Hundredths of the stake; null where nothing was paid. */
  times: number | null;
  drawn: Draw | null;
}

/**
 * A game that many players share: one clock, one draw. A round opens for bets, closes, freezes its list, waits for the beacon, is
 * drawn, is shown from the draw for as long as `lastsMs` says, and is settled. Pure: the game knows no clock, no database and no
 * socket, draws from nothing but the entropy it is given, and never sees a ticket when it draws. Money, the freeze, proofs, recovery
 * and what is sent when belong to the driver.
 *
 * `Form` is how a player bets besides the sum, `Draw` is what was drawn (plain data for JSON, public as a whole once the round is
 * over), `Shown` is what everyone may see of it by an instant of the round, `Press` what a player may do while it is shown.
 */
export interface SharedGame<Form = unknown, Draw = unknown, Shown = unknown, Press = unknown> {
  /** As in addresses and catalogues: lower-case letters, digits and hyphens. */
  code: string;
  /** Which scene shows it. */
  kind: string;
  /** Raised whenever the same entropy would give anything else than before; a round ends by the version that it began with. */
  version: number;
  names: Names;
  category: InstantCategory;
  stakes: Stakes;
  /** Bets that one player may have in a round, each at a place of its own, from 0. */
  betsPerRound: number;
  /** No bet pays more times its stake than this; part of the published return. */
  maxWinTimes: number;
  figures: PublishedFigures;
  /** Plain data that the scene is made from, such as the fields of a wheel. */
  scene?: unknown;
  /**
   * Milliseconds: bets are taken for `openMs` at least (the beacon's next instant sets the end), and after a round its result stands
   * for `pauseMs`. Between these the driver has its own: for answers of wallets, the freeze and the beacon.
   */
  timeline: { openMs: number; pauseMs: number };
  /**
   * Reads what was sent from outside and throws `RuleError` for what can't be bet; nothing unknown is let through. The form comes back
   * as it will stand, so its own form reads as itself again. `coin` is how many minor units of the player's currency stand for one of
   * those in which `stakes` is written.
   */
  ticket(sent: unknown, stake: Minor, coin: number): Ticket<Form>;
  /** What everyone at the table sees of how a bet was made; nothing where this is left out. */
  shownForm?(form: Form): unknown;
  /** The form in the list of bets that the draw is over: letters, digits, dots, underscores, colons and hyphens, another for each form. */
  leaf(form: Form): string;
  draw(entropy: Entropy): Draw;
  /** How long the round is shown. */
  lastsMs(drawn: Draw): number;
  /** Nothing that may not be known yet; of the same entropy and instant always the same. */
  shown(drawn: Draw, elapsedMs: number): Shown;
  readPress?(sent: unknown): Press;
  /** What a press comes to that arrives at this instant of the round. Decided at once, so it waits for nothing. */
  during?(ticket: Ticket<Form>, press: Press, drawn: Draw, elapsedMs: number): Decision | Refused;
  /** What a bet has come to by this instant without a press; null while it runs. */
  due?(ticket: Ticket<Form>, drawn: Draw, elapsedMs: number): Decision | null;
  /** What a bet comes to at the end that nobody pressed for. */
  settle(ticket: Ticket<Form>, drawn: Draw): Decision;
  /**
   * What becomes of a drawn round whose process died: all bets are settled as drawn, or where a press was taken away those that the
   * end pays nothing go back. A round is never void after its freeze for any other reason than a beacon that didn't speak.
   */
  interrupted: 'settle' | 'return-undecided';
  /** Of the last rounds, newest first: what they were, which says nothing of the next. */
  statistics?(drawn: readonly Draw[]): unknown;
  /** The draw in a sentence, for screen readers, history and proofs. */
  words(drawn: Draw, language: keyof Names): string;
  betWords(bet: BetInWords<Form, Draw>, language: keyof Names, money: (minor: Minor) => string): string;
}

/** Lets a game be written with its own types and kept beside others. */
export const sharedGame = <Form, Draw, Shown, Press = never>(
  game: SharedGame<Form, Draw, Shown, Press>,
): SharedGame => game;

/** Money and free play sit at tables of their own: nobody can fill a list or feign life at the other one. */
export const tablesOf = (gameCode: string): { real: string; trial: string } => ({
  real: `${gameCode}-1`,
  trial: `${gameCode}-play`,
});

/** The game of a table's code; null where it is none. */
export const gameOfTable = (tableCode: string): string | null =>
  /^(?<code>.+)-(?:1|play)$/.exec(tableCode)?.groups?.['code'] ?? null;

/** What binds a draw: a link of a published chain, the root of the accepted bets, and the beacon's round after their freeze. */
export interface Bound {
  link: string;
  tableCode: string;
  /** The number of the round at its table. */
  sequence: number;
  root: string;
  randomness: string;
}

/** The draw of a round, as the server makes it and anyone can repeat it. */
export const drawShared = (
  game: Pick<SharedGame, 'draw'>,
  { link, tableCode, sequence, root, randomness }: Bound,
): unknown =>
  game.draw(
    fairStream(sharedDrawSeed({ link, title: tableCode, label: String(sequence), root, beacon: randomness })),
  );

/** What a decision pays in all. */
export const paidBy = ({ pays }: Decision): Minor => pays.reduce((sum, { amount }) => sum + amount, 0);
