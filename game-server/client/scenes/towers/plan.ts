import {
  multiplierOf,
  rowOf,
  towers as game,
  type TowersAction,
  type TowersForm,
  type TowersView,
} from '@croupier/games/arcade/towers/rules';
import { choice, slider } from '../../scene/fields.ts';
import type { Strategy } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { type Language, multiplier } from '../../shared/money.ts';
import { translator } from '../../shared/texts.ts';
import texts from './texts.json' with { type: 'json' };

/** Automatic play takes the coconut at the same place of each row, and cashes out at a height. */
export class TowersPlan {
  readonly #language: Language;
  #rows = 3;
  #tile = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  panel(form: TowersForm): Strategy {
    const t = translator(texts, this.#language);
    const { tiles } = rowOf(form);
    this.#tile = Math.min(this.#tile, tiles - 1);
    const show = (n: number): string =>
      t('planRow', { n, times: multiplier(multiplierOf(form, n), this.#language) });
    const rows = slider(t('planRows'), { min: 1, max: game.rows, show }, this.#rows, (n) => (this.#rows = n));
    const places = Array.from({ length: tiles }, (_, value) => ({
      value,
      label: t('planNut', { n: value + 1 }),
    }));
    const tile = choice<number>(t('planTile'), places, this.#tile, (value) => (this.#tile = value));
    return { element: h('div', { class: 'stack' }, rows.element, tile.element), wrong: () => null };
  }

  next(view: TowersView): TowersAction {
    const tile = Math.min(this.#tile, rowOf(view).tiles - 1);
    return view.path.length < this.#rows ? { type: 'step', tile } : { type: 'cash-out' };
  }
}
