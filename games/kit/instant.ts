import type { Entropy } from '../fairness/index.ts';
import type { PublishedFigures } from './figures.ts';
import type { Names } from './names.ts';

/** Whole minor units of the player's currency. */
export type Minor = number;

/** One position of a bet. A game with one position names neither market nor selection. */
export interface Order {
  stake: Minor;
  /** What could be bet on in opposite ways, such as roulette's `colour`, and what was: `red`. At most 64 characters each. */
  market?: string;
  selection?: string;
}

/** What a position is paid, stake included; `order` counts all positions of the round in the order in which they were taken. */
export interface Pay {
  order: number;
  amount: Minor;
}

/** The rules refuse a bet or an action; `field` names what of it. */
export class RuleError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export interface Step<State> {
  state: State;
  /** Stakes that this step needs: they are taken before the step counts. Where the wallet refuses them, it never happened. */
  needs?: readonly Order[];
  /** Given with the last step, for each position that is paid more than nothing. */
  pays?: readonly Pay[];
  done: boolean;
}

/** What may be staked: one of a list, or any sum of whole units in a range, with the sums that the page offers by a key. */
export type Stakes = { list: readonly Minor[] } | { min: Minor; max: Minor; keys: readonly Minor[] };

/** Where a lobby shows the game; codes as the catalogue has them. */
export type InstantCategory = 'RNG' | 'AC' | 'TG' | 'VP' | 'SC' | 'BG' | 'JP';

/**
 * A game of one player: one round at a time, replayed from entropy and actions. Pure: it knows no clock, no database and no socket,
 * draws from nothing but the entropy it is given, and changes no state that it was given. Crash safety, money, deadlines and
 * proofs are the driver's.
 *
 * `Form` is how the player bets besides the sum (a target, a number of mines, chips on a table), `State` is all that the rules know,
 * hidden cards included, `View` is what the player may see of it.
 */
export interface InstantGame<Form = unknown, State = unknown, Action = unknown, View = unknown> {
  /** As in addresses and catalogues: lower-case letters, digits and hyphens. */
  code: string;
  /** Which scene shows it: titles of one kind share it. */
  kind: string;
  /** Raised whenever the same entropy and actions would give anything else than before; a round is replayed by its own version. */
  version: number;
  names: Names;
  category: InstantCategory;
  /** The jackpot of `games/jackpot` whose pots it feeds and may win with each round; its own return doesn't count them. */
  jackpot?: string;
  stakes: Stakes;
  /** No round pays more times its opening stake than this; part of the published return. */
  maxWinTimes: number;
  figures: PublishedFigures;
  /** Plain data that the scene is made from, such as a pay table. */
  scene?: unknown;
  /** Of a game that sells its feature with the bet. Where a market forbids that, no such bet is taken. */
  sale?: {
    buys(form: Form): boolean;
    /** What is offered and shown without the sale. The rules stay: a round that was bought before is played to its end. */
    without: Pick<InstantGame, 'stakes' | 'figures' | 'scene'>;
  };
  /** Both read what was sent from outside and throw `RuleError`; nothing unknown is let through. */
  readForm(sent: unknown): Form;
  readAction(sent: unknown): Action;
  /**
   * The positions of a bet; their stakes sum up to the bet's. Throws `RuleError` where this sum can't be split so. `coin` is how
   * many minor units of the player's currency stand for one of those in which `stakes` is written; a bet that was taken is
   * repeated with 1.
   */
  orders(form: Form, stake: Minor, coin: number): readonly Order[];
  open(bet: { form: Form; orders: readonly Order[] }, entropy: Entropy): Step<State>;
  /** The next step of a round that isn't done. The entropy goes on where the last step left it. Throws `RuleError`. */
  act(state: State, action: Action, entropy: Entropy): Step<State>;
  /** What is done for a player who doesn't come back. It never needs a stake. */
  absent(state: State): Action;
  /** Nothing that the player may not know yet. Plain data for JSON. */
  view(state: State): View;
  /** The view in a sentence, for screen readers, history and disputes. */
  words(view: View, language: keyof Names, money: (minor: Minor) => string): string;
}

/** How a game is called, as the `title.json` of its folder says it. */
export type Title = Pick<InstantGame, 'code' | 'kind' | 'version' | 'names'>;

/** Lets a game be written with its own types and kept beside others. */
export const instantGame = <Form, State, Action, View>(
  game: InstantGame<Form, State, Action, View>,
): InstantGame => game;
