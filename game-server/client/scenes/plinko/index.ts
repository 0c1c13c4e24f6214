import { bucketsOf, plinko, type PlinkoForm, type PlinkoView } from '@croupier/games/arcade/plinko/rules';
import { sky } from '../../scene/backdrop.ts';
import { formOf, riskField, slider } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { type Language, localeOf, multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Board } from './board.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './plinko.css';

/** On a basket there is room for the number only. */
const short = (hundredths: number, language: Language): string =>
  (hundredths / 100).toLocaleString(localeOf(language), { maximumFractionDigits: 2 });

/** How far a basket is from the worst to the best, as its colour shows it. */
const weightsOf = (pays: readonly number[]): number[] => {
  const [low, high] = [Math.log(Math.min(...pays)), Math.log(Math.max(...pays))];
  return pays.map((pay) => (Math.log(pay) - low) / Math.max(0.001, high - low));
};

const dusk = () => sky(backdrop);

export function createScene(host: SceneHost): Scene {
  const { language } = host;
  const t = translator(texts, language);
  const board = new Board(host);
  const draw = (): void => {
    const form = own.form();
    const pays = bucketsOf(form);
    const labels = pays.map((pay) => short(pay, language));
    board.arrange(form.rows, labels, weightsOf(pays));
    host.changed();
  };
  const risk = riskField(t, draw);
  const range = { min: plinko.minRows, max: plinko.maxRows, show: String };
  const rows = slider(t('rows'), range, 12, draw);
  const own = formOf<PlinkoForm>({ rows, risk }, draw);
  draw();
  return scene<PlinkoView, PlinkoForm>({
    element: board.element,
    backdrop: dusk(),
    controls: h('div', {}, risk.element, rows.element),
    ...own,
    present: ({ view, payout, staked }) =>
      board.drop(
        view.path.map((way) => way === 1),
        payout > staked,
      ),
    mark: ({ view, payout, staked }) => ({
      text: multiplier(view.multiplier, language),
      good: payout > staked,
    }),
    clear: () => undefined,
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 440, scale: [0, 2, 4, 7, 9, 12], tempo: 124, timbre: 'marimba' };
