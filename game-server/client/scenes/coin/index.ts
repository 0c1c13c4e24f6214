import { coin as game, type CoinForm, type CoinView } from '@croupier/games/arcade/coin/rules';
import { sky } from '../../scene/backdrop.ts';
import { cashOut } from '../../scene/climb.ts';
import { choice } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { Coin, type Side } from './coin.ts';
import { CoinPlan } from './plan.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './coin.css';

export function createScene(host: SceneHost): Scene {
  const { language, effects, clock } = host;
  const t = translator(texts, language);
  const times = (hundredths: number): string => multiplier(hundredths, language);
  const coin = new Coin(host);
  const sides: Side[] = ['heads', 'tails'];
  const options = sides.map((value) => ({ value, label: t(value) }));
  const call = choice<Side>(t('call'), options, 'heads', () => host.changed());
  coin.row([], game.maxCalls, false);
  const present = async ({ view }: SceneRound<CoinView>, from: CoinView | null): Promise<void> => {
    const before = from?.tosses.length ?? 0;
    const fallen = view.tosses.at(-1);
    if (fallen !== undefined && view.tosses.length > before) {
      coin.row(view.tosses.slice(0, -1), game.maxCalls, false);
      await coin.toss(fallen);
    }
    const lost = view.status === 'lost';
    coin.row(view.tosses, game.maxCalls, lost);
    coin.times(lost ? times(0) : times(view.multiplier ?? 100), lost ? '#ff9a8f' : '#5df0a6');
    if (!lost && view.tosses.length > before)
      effects.burst({ x: 0.5, y: 0.5, count: 18, colours: ['#ffe08a', '#fff6d6'], speed: 240, lifeMs: 600 });
    await clock.wait(lost ? 350 : 120);
  };
  const plan = new CoinPlan(language);
  return scene<CoinView, CoinForm>({
    element: coin.element,
    backdrop: sky(backdrop),
    controls: h('div', {}, call.element),
    form: () => ({ call: call.value() }),
    setForm: (form) => call.set(form.call),
    enable: (on) => call.enable(on),
    begin() {
      coin.row([], game.maxCalls, false);
      coin.times('');
    },
    present,
    actions: ({ view, stake }) => [
      cashOut(host, stake, view.multiplier),
      ...sides.map((side) => ({
        label: t('callFor', { side: t(side), times: times(view.next ?? 100) }),
        action: { type: 'call', side },
      })),
    ],
    strategy: () => plan.panel(),
    automatic: ({ view }) => plan.next(view),
    clear: () => coin.row([], game.maxCalls, false),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 523, scale: [0, 4, 7, 12, 16, 19], tempo: 110, timbre: 'bell' };
