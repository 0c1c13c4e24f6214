import {
  coin as game,
  type CoinAction,
  type CoinView,
  multiplierOf,
} from '@croupier/games/arcade/coin/rules';
import { choice, slider } from '../../scene/fields.ts';
import type { Strategy } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { type Language, multiplier } from '../../shared/money.ts';
import { translator } from '../../shared/texts.ts';
import texts from './texts.json' with { type: 'json' };

type Way = 'same' | 'alternate';

/** Automatic play calls the same side again or the other one, and cashes out after so many right calls. */
export class CoinPlan {
  readonly #language: Language;
  #calls = 1;
  #way: Way = 'same';

  constructor(language: Language) {
    this.#language = language;
  }

  panel(): Strategy {
    const t = translator(texts, this.#language);
    const show = (n: number): string =>
      t('planTimes', { n, times: multiplier(multiplierOf(null, n), this.#language) });
    const calls = slider(
      t('planCalls'),
      { min: 1, max: game.maxCalls, show },
      this.#calls,
      (n) => (this.#calls = n),
    );
    const options = (['same', 'alternate'] as const).map((value) => ({ value, label: t(value) }));
    const way = choice<Way>(t('planCall'), options, this.#way, (value) => (this.#way = value));
    return { element: h('div', { class: 'stack' }, calls.element, way.element), wrong: () => null };
  }

  next({ calls }: CoinView): CoinAction {
    const last = calls.at(-1) ?? 'heads';
    if (calls.length >= this.#calls) return { type: 'cash-out' };
    const other = last === 'heads' ? 'tails' : 'heads';
    return { type: 'call', side: this.#way === 'same' ? last : other };
  }
}
