import {
  mines as game,
  type MinesAction,
  type MinesForm,
  type MinesView,
  multiplierOf,
  stepsOf,
} from '@croupier/games/arcade/mines/rules';
import type { Strategy } from '../../scene/scene.ts';
import { h, setText } from '../../shared/dom.ts';
import { type Language, multiplier } from '../../shared/money.ts';
import { translator } from '../../shared/texts.ts';
import texts from './texts.json' with { type: 'json' };

/** A diagonal, until the player has chosen. */
const proposed = [6, 12, 18];

/** Automatic play opens the same places in each round, in the order of the field, and cashes out behind the last. */
export class MinesPlan {
  readonly #language: Language;
  readonly #chosen = new Set<number>(proposed);

  constructor(language: Language) {
    this.#language = language;
  }

  panel(form: MinesForm): Strategy {
    const t = translator(texts, this.#language);
    const count = h('output', { class: 'note' });
    const draw = (): void => {
      // Where more are chosen than can be reached, the round is paid by itself before.
      const steps = Math.min(this.#chosen.size, stepsOf(form));
      const times = multiplier(multiplierOf(form, steps), this.#language);
      const words = t(steps === 1 ? 'planOne' : 'planMany', { n: this.#chosen.size, times });
      setText(count, steps === 0 ? t('planNone') : words);
    };
    const places = Array.from({ length: game.cells }, (_, cell) => this.#place(cell, draw));
    draw();
    return {
      element: h(
        'div',
        { class: 'mines-plan' },
        h('span', { class: 'field-name', id: 'mines-plan' }, t('planCells')),
        h('div', { class: 'places', role: 'group', 'aria-labelledby': 'mines-plan' }, ...places),
        count,
      ),
      wrong: () => (this.#chosen.size === 0 ? t('planNone') : null),
    };
  }

  next({ revealed }: MinesView): MinesAction {
    const cell = [...this.#chosen].toSorted((a, b) => a - b).find((one) => !revealed.includes(one));
    return cell === undefined ? { type: 'cash-out' } : { type: 'reveal', cell };
  }

  #place(cell: number, draw: () => void): HTMLButtonElement {
    const t = translator(texts, this.#language);
    const column = (cell % game.columns) + 1;
    const row = Math.floor(cell / game.columns) + 1;
    const place = h('button', {
      type: 'button',
      'aria-label': t('place', { x: column, y: row }),
      'aria-pressed': String(this.#chosen.has(cell)),
      onclick: () => {
        const on = !this.#chosen.delete(cell);
        if (on) this.#chosen.add(cell);
        place.setAttribute('aria-pressed', String(on));
        draw();
      },
    });
    return place;
  }
}
