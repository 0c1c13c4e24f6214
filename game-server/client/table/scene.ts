import type { TableState } from '../../src/protocol.ts';
import type { Language } from '../shared/money.ts';
import type { Sound } from '../shared/sound.ts';

/** One way to bet, at a place of its own in each round. */
export interface Choice {
  form: unknown;
  label: string;
  /** What it pays, such as 2×. */
  pays: string;
  /** A class of the scene's own. */
  look: string;
}

/** What is shown of the round at this moment, as the server has confirmed it. */
export interface Sight {
  phase: TableState['phase'];
  roundId: string | null;
  /** Milliseconds that the round has been shown; 0 before and after. */
  elapsedMs: number;
  shown: unknown;
  /** The whole draw, once the round is over. */
  drawn: unknown;
}

export interface SharedScene {
  /** Fills the stage; the words are said by the frame. */
  element: Element;
  /** In the order of their places. */
  choices: readonly Choice[];
  /** Runs with every picture. */
  draw(sight: Sight): void;
  /** In the strip of the last rounds. */
  mark(drawn: unknown): { text: string; look: string };
  /** The result in a sentence. */
  words(drawn: unknown): string;
  /** Counts of the last rounds in a line; nothing where the game has none. */
  counted?(statistics: unknown): string;
}

interface SharedHost {
  language: Language;
  /** What the game gives its scene. */
  data: unknown;
  sound: Sound;
  /** Nothing moves that need not. */
  calm: boolean;
}

/** `client/table-scenes/<kind>/index.ts` exports these. */
export interface SharedSceneModule {
  createScene(host: SharedHost): SharedScene;
  rules(language: Language): readonly string[];
}
