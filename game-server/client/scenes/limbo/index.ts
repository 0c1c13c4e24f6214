import { limbo, type LimboForm, type LimboView } from '@croupier/games/arcade/limbo/rules';
import { decimalText } from '@croupier/games/kit';
import { sky } from '../../scene/backdrop.ts';
import { choice, fieldRow, typed } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { multiplier, parseMultiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Kite } from './kite.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './limbo.css';

const quick = [150, 200, 500, 1_000, 10_000];
/** In hundredths of a percent, for a target in hundredths. */
const chanceOf = (target: number): number => Math.floor((limbo.returnPercent * 10_000) / target);

const evening = () => sky(backdrop);

export function createScene(host: SceneHost): Scene {
  const { language, clock, sound, effects } = host;
  const t = translator(texts, language);
  const times = (hundredths: number): string => multiplier(hundredths, language);
  const number = (hundredths: number): string => decimalText(hundredths, language);
  const kite = new Kite(clock, times);
  const take = (value: number, typing?: 'target' | 'chance'): void => {
    if (typing !== 'target') target.set(value);
    if (typing !== 'chance') chance.set(chanceOf(value));
    key.set(value);
    kite.target(value, times(value));
    host.changed();
  };
  const { minTarget: min, maxTarget: max } = limbo;
  const read = (typing: string): number | null => parseMultiplier(typing, language);
  const common = { read, write: number };
  const target = typed(t('target'), { ...common, min, max, step: 10, suffix: '×' }, 200, (value) =>
    take(value, 'target'),
  );
  const chance = typed(
    t('chance'),
    { ...common, min: chanceOf(max), max: chanceOf(min), step: 100, suffix: '%' },
    chanceOf(200),
    (percent) =>
      take(Math.min(max, Math.floor((limbo.returnPercent * 10_000) / Math.max(1, percent))), 'chance'),
  );
  const labels = quick.map((value) => ({
    value,
    label: `${value / 100}×`.replace('.', language === 'en' ? '.' : ','),
  }));
  const key = choice(t('quick'), labels, 200, (value) => take(value));
  take(200);
  let coming: Promise<void> = Promise.resolve();
  return scene<LimboView, LimboForm>({
    element: kite.element,
    backdrop: evening(),
    controls: h('div', {}, fieldRow(target.element, chance.element), key.element),
    form: () => ({ target: target.value() }),
    setForm: (form) => take(form.target),
    enable(on) {
      for (const field of [target, chance, key]) field.enable(on);
    },
    begin: () => void (coming = kite.ready()),
    async present({ view }) {
      await coming;
      await kite.rise(view.result, view.won, times, { sound, effects });
    },
    mark: ({ view }) => ({ text: times(view.result), good: view.won }),
    clear: () => void kite.ready(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 440, scale: [0, 2, 4, 7, 9, 12], tempo: 120, timbre: 'flute' };
