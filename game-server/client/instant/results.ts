import type { Clock } from '../scene/clock.ts';
import type { Effects } from '../scene/effects.ts';
import type { Scene, SceneRound } from '../scene/scene.ts';
import { h, setText } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { countUpMs, isWin, type Outcome, outcomeOf, timesOf } from './result.ts';
import type { InstantKey } from './texts.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Results {
  element: HTMLElement;
  strip: HTMLElement;
  /** Before a round: nothing is told. */
  quiet(): void;
  waits(round: SceneRound): void;
  announce(round: SceneRound): Promise<void>;
  /** The last round, as the page finds it: what it brought, without ado. */
  recall(round: SceneRound): void;
}

interface Parts {
  shell: Shell;
  say: Say;
  scene: Scene;
  clock: Clock;
  effects: Effects;
  words: (view: unknown) => string;
}

const gold = ['#ffe08a', '#ffc53d', '#fff6d6', '#ff9d2e'];
const stripLength = 24;
const sounds: Readonly<Partial<Record<Outcome, 0 | 1 | 2 | 3>>> = { won: 0, big: 1, huge: 2, epic: 3 };

const titles: Readonly<Record<'big' | 'huge' | 'epic', InstantKey>> = {
  big: 'big',
  huge: 'huge',
  epic: 'epic',
};

/** Tells what a round brought: in words for everyone, with a scene of its own for what is far above the stake, and in the strip. */
export class RoundResults implements Results {
  readonly element = h('p', { class: 'result' });
  readonly strip: HTMLElement;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.strip = h('ol', { class: 'strip', 'aria-label': parts.say('lastRounds') });
  }

  quiet(): void {
    this.element.className = 'result';
    setText(this.element, '');
  }

  waits(round: SceneRound): void {
    this.quiet();
    const { shell, say, words } = this.#parts;
    shell.say(words(round.view) || say('yourTurn'));
  }

  async announce(round: SceneRound): Promise<void> {
    const { shell, words } = this.#parts;
    const outcome = outcomeOf(round);
    const text = this.#text(round, outcome);
    this.#mark(round);
    shell.say(words(round.view) || text);
    this.element.className = `result ${outcome}`;
    setText(this.element, text);
    if (isWin(outcome)) await this.#celebrate(round, outcome, text);
  }

  recall(round: SceneRound): void {
    const { shell, say, words } = this.#parts;
    const outcome = outcomeOf(round);
    const text = say('lastResult', { text: this.#text(round, outcome) });
    this.#mark(round);
    this.element.className = `result ${outcome}`;
    setText(this.element, text);
    shell.say([text, words(round.view)].filter(Boolean).join(' '));
  }

  #text(round: SceneRound, outcome: Outcome): string {
    const { shell, say } = this.#parts;
    if (outcome === 'nothing') return say('nothing');
    const amount = shell.cash(round.payout);
    return outcome === 'returned'
      ? say('back', { amount, stake: shell.cash(round.staked) })
      : say('won', { amount, times: multiplier(timesOf(round), shell.language) });
  }

  #mark(round: SceneRound): void {
    const { scene, shell } = this.#parts;
    const own = scene.mark?.(round) ?? {
      text: multiplier(timesOf(round), shell.language),
      good: isWin(outcomeOf(round)),
    };
    this.strip.prepend(h('li', { class: own.good ? 'good' : '' }, own.text));
    while (this.strip.children.length > stripLength) this.strip.lastElementChild?.remove();
  }

  async #celebrate(round: SceneRound, outcome: Outcome, text: string): Promise<void> {
    const { shell, clock, effects } = this.#parts;
    const level = sounds[outcome] ?? 0;
    shell.sound.win(level);
    if (outcome !== 'big' && outcome !== 'huge' && outcome !== 'epic') {
      const sum = shell.cash(round.payout);
      return clock.tween(countUpMs.won, (share) => {
        const now = shell.cash(Math.floor(round.payout * share));
        setText(this.element, share >= 1 ? text : text.replace(sum, now));
      });
    }
    effects.burst({
      x: 0.5,
      y: 0.45,
      count: 70 * level,
      colours: gold,
      speed: 620,
      size: 5,
      lifeMs: 1900,
      shape: 'coin',
    });
    await this.#bigWin(round, outcome);
  }

  /** A sum that counts up over the scene, longer the greater it is; pressing the button brings it to its end. */
  async #bigWin(round: SceneRound, outcome: 'big' | 'huge' | 'epic'): Promise<void> {
    const { shell, say, clock } = this.#parts;
    const sum = h('output', {}, shell.cash(0));
    const title = h('strong', {}, say(titles[outcome]));
    const overlay = h('div', { class: `bigwin ${outcome}`, 'aria-hidden': 'true' }, title, sum);
    shell.stage.append(overlay);
    let step = 0;
    await clock.tween(countUpMs[outcome], (share) => {
      setText(sum, shell.cash(Math.floor(round.payout * share)));
      const now = Math.floor(share * 12);
      if (now > step) shell.sound.coin();
      step = now;
    });
    await clock.wait(900);
    overlay.remove();
  }
}
