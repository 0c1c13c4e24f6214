import { keno, type KenoForm, type KenoView } from '@croupier/games/arcade/keno/rules';
import { sky } from '../../scene/backdrop.ts';
import { riskField } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { button } from '../../shared/shell.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { luckyDip, paysFor, SkyField } from './sky-field.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './keno.css';

const night = () => sky(backdrop);

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const draw = (): void => {
    field.pays(paysFor(risk.value(), field.picks().length));
    host.changed();
  };
  const risk = riskField(t, draw);
  const field = new SkyField(host, t, draw);
  const fill = (picks: readonly number[]): void => {
    field.quiet();
    field.set(picks);
    host.sound.click();
    draw();
  };
  const dip = button(t('random'), () => fill(luckyDip(field.picks().length || keno.maxPicks)));
  const clear = button(t('clear'), () => fill([]));
  draw();
  return scene<KenoView, KenoForm>({
    element: field.element,
    backdrop: night(),
    controls: h('div', {}, risk.element, h('div', { class: 'field-row' }, dip, clear)),
    form: () => (field.picks().length === 0 ? null : { picks: field.picks(), risk: risk.value() }),
    missing: () => t('missing'),
    setForm(form) {
      risk.set(form.risk);
      field.set(form.picks);
      draw();
    },
    enable(on) {
      risk.enable(on);
      field.enable(on);
      for (const one of [dip, clear]) one.disabled = !on;
    },
    begin: () => field.quiet(),
    present: ({ view }) => field.show(view),
    mark: ({ view, payout, staked }) => ({
      text: t('hits', { n: view.hits, all: view.picks.length }),
      good: payout > staked,
    }),
    clear: () => field.quiet(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 587, scale: [0, 2, 4, 7, 9, 12], tempo: 112, timbre: 'bell' };
