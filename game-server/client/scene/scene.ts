import type { Language } from '../shared/money.ts';
import type { Sound, Voice } from '../shared/sound.ts';
import type { Clock } from './clock.ts';
import type { Effects } from './effects.ts';

/** Whole minor units of the player's currency. */
type Minor = number;

/** A round as its scene sees it: what was bet, what was done and what may be known. */
export interface SceneRound<View = unknown, Form = unknown> {
  stake: Minor;
  staked: Minor;
  payout: Minor;
  form: Form;
  actions: readonly unknown[];
  view: View;
  done: boolean;
}

/** What the frame gives a scene. There is no money to move and no line to the server behind it. */
export interface SceneHost<Data = unknown> {
  language: Language;
  /** What the game gives its scene, such as a pay table. */
  data: Data;
  clock: Clock;
  sound: Sound;
  effects: Effects;
  cash(minor: Minor): string;
  /** The same as short as a chip needs it. */
  short(minor: Minor): string;
  /** The main stake, without side bets. */
  stake(): Minor;
  /** What chips are worth at a table, its limit, and the coin that every stake is a whole number of. */
  chips: { unit: Minor; max: Minor; step: Minor; keys: readonly Minor[] };
  /** The player changed the form: its figures and the button are drawn again. */
  changed(): void;
  /** The player acts within the scene. Nothing happens while no round waits for an action. */
  act(action: unknown): void;
  say(text: string): void;
  /** Automatic play runs: nothing may wait for the player's hand. */
  automatic(): boolean;
}

/** A button of a running round. */
export interface SceneAction {
  label: string;
  action: unknown;
  /** The one that takes money home or is most often wanted. */
  main?: boolean;
  off?: boolean;
  /** What it takes from the balance. */
  stake?: Minor;
}

/** What is done with all chips of a table at once. */
export type ChipChange = 'half' | 'double' | 'undo' | 'clear';

/** In the strip of the last rounds. */
export interface SceneMark {
  text: string;
  good: boolean;
}

/** How rounds with actions play by themselves, the same in each round. */
export interface Strategy {
  element: HTMLElement;
  /** What is missing, in words; null where it is complete. */
  wrong(): string | null;
}

export interface Scene<View = unknown, Form = unknown> {
  /** Fills the stage. */
  element: Element;
  /** Lies behind everything, as wide and high as the stage. */
  backdrop?: Element;
  /** What the player chooses besides the stake. */
  controls?: HTMLElement;
  /** Null while there is nothing to bet on yet; `missing` says what. */
  form(): Form | null;
  missing?(): string;
  setForm(form: Form): void;
  /** False while a round runs. */
  enable(on: boolean): void;
  /** Where the chips on the table are the stake. The frame then shows their sum and no field. */
  ownStake?(): Minor;
  /** Chips that are put down again as they were, doubled or halved: for scenes with a stake of their own. */
  scaleStake?(change: ChipChange): void;
  /** Whether the change would change anything. */
  mayScale?(change: ChipChange): boolean;
  stakeChanged?(): void;
  /** What the button says while the scene moves, where pressing it does more than bring motion to its end. */
  hurryLabel?: string;
  /** The digits on the keyboard are the scene's own, and choose no action of the frame. */
  ownDigits?: boolean;
  /** Side bets in the form: what the round takes altogether for a main stake, and the main stake of such a sum. */
  total?(main: Minor): Minor;
  mainOf?(total: Minor, form: Form): Minor;
  /** A bet is on its way: the scene holds its breath. */
  begin?(): void;
  /** From what was shown (null: nothing) to this round, in the scene's time. */
  present(round: SceneRound<View, Form>, from: View | null): Promise<void>;
  actions?(round: SceneRound<View, Form>): readonly SceneAction[];
  /** What the player sets for automatic play of a game with actions; asked for again whenever its panel opens. */
  strategy?(): Strategy;
  /** What automatic play does in a round that waits. Without it only games without actions play by themselves. */
  automatic?(round: SceneRound<View, Form>): unknown;
  mark?(round: SceneRound<View, Form>): SceneMark;
  /** Back to the table before a bet. */
  clear(): void;
}

/** `client/scenes/<kind>/index.ts` exports these. */
export interface SceneModule {
  createScene(host: SceneHost): Scene;
  /** Paragraphs of the rules, before the figures. */
  rules(language: Language, data: unknown): readonly string[];
  voice?: Voice;
}

/** Lets a scene be written with its own types and kept beside others. */
export const scene = <View, Form>(own: Scene<View, Form>): Scene => own;
