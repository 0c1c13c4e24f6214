import {
  dice,
  type DiceForm,
  type DiceView,
  multiplierOf,
  type Side,
  targetsOf,
  winningNumbers,
} from '@croupier/games/arcade/dice/rules';
import { decimalText } from '@croupier/games/kit';
import { sky } from '../../scene/backdrop.ts';
import { choice, type Field, fieldRow, slider, typed } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { parseMultiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Blade } from './blade.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './dice.css';

const clamp = (side: Side, target: number): number => {
  const { min, max } = targetsOf(side);
  return Math.min(max, Math.max(min, target));
};
const targetWith = (side: Side, winning: number): number =>
  clamp(side, side === 'over' ? dice.numbers - 1 - winning : winning);

/** Target, chance and multiplier are one choice, told in three ways. */
class Form {
  readonly element: HTMLElement;
  value: DiceForm = { side: 'over', target: 5_049 };
  readonly #fields: { side: Field<Side>; times: Field<number>; chance: Field<number>; target: Field<number> };
  readonly #changed: () => void;

  constructor({ language, changed }: Pick<SceneHost, 'language' | 'changed'>) {
    const t = translator(texts, language);
    this.#changed = changed;
    const number = (value: number): string => decimalText(value, language);
    const read = (typing: string): number | null => parseMultiplier(typing, language);
    this.#fields = {
      side: choice<Side>(
        t('side'),
        [
          { value: 'over', label: t('over') },
          { value: 'under', label: t('under') },
        ],
        'over',
        (side) => this.#take({ side, target: clamp(side, dice.numbers - 1 - this.value.target) }),
      ),
      times: typed(
        t('times'),
        {
          read,
          write: number,
          min: 101,
          max: dice.maxWinTimes * 100,
          step: 10,
          suffix: '×',
        },
        multiplierOf(this.value),
        (times) =>
          this.#take(
            {
              ...this.value,
              target: targetWith(this.value.side, Math.floor((dice.returnPercent * dice.numbers) / times)),
            },
            'times',
          ),
      ),
      chance: typed(
        t('chance'),
        {
          read,
          write: number,
          min: dice.minWinning,
          max: dice.maxWinning,
          step: 100,
          suffix: '%',
        },
        winningNumbers(this.value),
        (winning) => this.#take({ ...this.value, target: targetWith(this.value.side, winning) }, 'chance'),
      ),
      target: slider(
        t('target'),
        { min: 1, max: dice.numbers - 2, show: number },
        this.value.target,
        (target) => this.#take({ ...this.value, target: clamp(this.value.side, target) }),
      ),
    };
    const { side, times, chance, target } = this.#fields;
    this.element = h('div', {}, fieldRow(side.element, times.element, chance.element), target.element);
  }

  set(form: DiceForm): void {
    this.#fields.side.set(form.side);
    this.#take(form);
  }

  enable(on: boolean): void {
    for (const field of Object.values(this.#fields)) field.enable(on);
  }

  /** All fields follow, but the one that is being typed in. */
  #take(form: DiceForm, typing?: 'times' | 'chance'): void {
    this.value = form;
    if (typing !== 'times') this.#fields.times.set(multiplierOf(form));
    if (typing !== 'chance') this.#fields.chance.set(winningNumbers(form));
    this.#fields.target.set(form.target);
    this.#changed();
  }
}

export function createScene(host: SceneHost): Scene {
  const { clock, language, sound, effects } = host;
  const number = (value: number): string => decimalText(value, language);
  const blade = new Blade(clock);
  const draw = (): void => {
    const { side, target } = form.value;
    blade.zone(side === 'over', target, number(target));
    host.changed();
  };
  const form = new Form({ language, changed: draw });
  draw();
  let coming: Promise<void> = Promise.resolve();
  return scene<DiceView, DiceForm>({
    element: blade.element,
    backdrop: sky(backdrop),
    controls: form.element,
    form: () => form.value,
    setForm: (value) => form.set(value),
    enable: (on) => form.enable(on),
    begin: () => void (coming = blade.ready()),
    async present({ view }) {
      await coming;
      blade.zone(view.side === 'over', view.target, number(view.target));
      await blade.run(view.roll, view.won, number, { sound, effects });
    },
    mark: ({ view }) => ({ text: number(view.roll), good: view.won }),
    clear: () => void blade.ready(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 392, scale: [0, 3, 7, 10, 12, 15], tempo: 118, timbre: 'bell' };
