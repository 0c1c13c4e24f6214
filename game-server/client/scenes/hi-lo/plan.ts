import type { Call, HiLoAction, HiLoView } from '@croupier/games/arcade/hi-lo/rules';
import { choice, slider } from '../../scene/fields.ts';
import type { Strategy } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import type { Language } from '../../shared/money.ts';
import { translator } from '../../shared/texts.ts';
import texts from './texts.json' with { type: 'json' };

type Wanted = 'likelier' | 'higher' | 'lower';

const maxCalls = 10;

/** Automatic play makes the same call on each card, the likelier one where that is not offered, and cashes out after so many. */
export class HiLoPlan {
  readonly #language: Language;
  #calls = 2;
  #wanted: Wanted = 'likelier';

  constructor(language: Language) {
    this.#language = language;
  }

  panel(): Strategy {
    const t = translator(texts, this.#language);
    const calls = slider(
      t('planCalls'),
      { min: 1, max: maxCalls, show: String },
      this.#calls,
      (n) => (this.#calls = n),
    );
    const options = (['likelier', 'higher', 'lower'] as const).map((value) => ({ value, label: t(value) }));
    const wanted = choice<Wanted>(t('planCall'), options, this.#wanted, (value) => (this.#wanted = value));
    return { element: h('div', { class: 'stack' }, calls.element, wanted.element), wrong: () => null };
  }

  next({ moves, offers, multiplier, skipsLeft }: HiLoView): HiLoAction {
    const right = moves.filter((move) => move !== 'skip').length;
    const call = right < this.#calls ? this.#callOf(offers) : undefined;
    if (call !== undefined) return { type: 'call', call };
    return multiplier === null && skipsLeft > 0 ? { type: 'skip' } : { type: 'cash-out' };
  }

  #callOf(offers: HiLoView['offers']): Call | undefined {
    const sides = offers.filter(({ call }) => call !== 'equal');
    const asked = sides.find(({ call }) => call === this.#wanted);
    return (asked ?? sides.toSorted((a, b) => b.ways - a.ways)[0])?.call;
  }
}
