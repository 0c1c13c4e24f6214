import { segmentsOf, sizes, type WheelForm, type WheelView } from '@croupier/games/arcade/wheel/rules';
import { sky } from '../../scene/backdrop.ts';
import { choice, formOf, riskField } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { type Language, localeOf, multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Disc, type Segment } from './disc.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './wheel.css';

type Size = WheelForm['segments'];

const nothing = { colour: '#16243f', ink: '#7f93bd' };
/** The rarer a sum, the warmer; nothing is dark. */
const paints = ['#2f7fe0', '#1fa88a', '#e0a51f', '#e0662f', '#d8334f', '#a83fd1'];

function segmentsFor(form: WheelForm, language: Language): Segment[] {
  const pays = segmentsOf(form);
  const sums = [...new Set(pays)].filter((pay) => pay > 0).toSorted((a, b) => a - b);
  return pays.map((pay) => {
    const label = (pay / 100).toLocaleString(localeOf(language), { maximumFractionDigits: 2 });
    if (pay === 0) return { label: form.segments > 20 ? '' : label, ...nothing };
    const step =
      sums.length === 1 ? 4 : Math.round((sums.indexOf(pay) / (sums.length - 1)) * (paints.length - 1));
    return { label, colour: paints[step] ?? nothing.colour, ink: '#fff' };
  });
}

export function createScene(host: SceneHost): Scene {
  const { language, effects } = host;
  const t = translator(texts, language);
  const disc = new Disc(host);
  const draw = (): void => {
    disc.arrange(segmentsFor(own.form(), language));
    host.changed();
  };
  const risk = riskField(t, draw);
  const counts = sizes.map((value) => ({ value, label: String(value) }));
  const segments = choice<Size>(t('segments'), counts, 20, draw);
  const own = formOf<WheelForm>({ segments, risk }, draw);
  draw();
  let coming: Promise<void> = Promise.resolve();
  return scene<WheelView, WheelForm>({
    element: disc.element,
    backdrop: sky(backdrop),
    controls: h('div', {}, risk.element, segments.element),
    ...own,
    begin: () => void (coming = disc.pull()),
    async present({ view, payout, staked }) {
      await coming;
      await disc.spin(view.segment);
      const won = payout > staked;
      if (won)
        effects.burst({ x: 0.5, y: 0.16, count: 30, colours: ['#ffe08a', '#7fd3ff', '#fff'], speed: 300 });
      await disc.light(multiplier(view.multiplier, language), won ? '#5df0a6' : '#aab2d6');
    },
    mark: ({ view, payout, staked }) => ({
      text: multiplier(view.multiplier, language),
      good: payout > staked,
    }),
    clear: () => void disc.pull(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 392, scale: [0, 4, 7, 9, 12, 16], tempo: 132, timbre: 'pluck' };
