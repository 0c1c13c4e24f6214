import { keno, type KenoForm, type KenoView } from '@croupier/games/arcade/keno/rules';
import { sky } from '../../scene/backdrop.ts';
import { choice } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import type { Language } from '../../shared/money.ts';
import { button } from '../../shared/shell.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { luckyDip, paysFor, SkyField } from './sky-field.ts';
import texts from './texts.json' with { type: 'json' };
import './keno.css';

type Risk = KenoForm['risk'];

const night = () =>
  sky({
    top: '#0a1038',
    bottom: '#1d1a52',
    stars: 140,
    light: { x: 0.75, y: 0.2, r: 0.5, colour: '#4a5bd0' },
    hills: [{ colour: '#0a0d28', height: 0.1, waves: 2.6, seed: 0.5 }],
  });

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const risks: Risk[] = ['low', 'medium', 'high'];
  const draw = (): void => {
    field.pays(paysFor(risk.value(), field.picks().length));
    host.changed();
  };
  const options = risks.map((value) => ({ value, label: t(value) }));
  const risk = choice<Risk>(t('risk'), options, 'medium', draw);
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

export function rules(language: Language): readonly string[] {
  const t = translator(texts, language);
  return [t('rule1'), t('rule2'), t('rule3')];
}

export const voice: Voice = { root: 587, scale: [0, 2, 4, 7, 9, 12], tempo: 112, timbre: 'bell' };
