import type { PokerScene, PokerView } from '@croupier/games/poker/machine';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { h } from '../../shared/dom.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { PokerMachine } from './machine.ts';
import { backdropOf } from './scenery.ts';
import texts from './texts.json' with { type: 'json' };
import './video-poker.css';

const dataOf = (data: unknown): PokerScene => data as PokerScene;

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const data = dataOf(host.data);
  const machine = new PokerMachine(host, data, t);
  let coming: Promise<void> = Promise.resolve();
  return scene<PokerView, Record<string, never>>({
    element: machine.element,
    backdrop: backdropOf(data.machine),
    controls: h('div', {}, machine.hint),
    ownDigits: true,
    form: () => ({}),
    setForm: () => undefined,
    enable: () => undefined,
    stakeChanged: () => machine.prices(),
    begin: () => void (coming = machine.clear()),
    async present({ view, payout, staked }) {
      await coming;
      await machine.show(view, payout > staked);
    },
    // What is held is read when the button is pressed.
    actions: () => [
      {
        label: t('draw'),
        main: true,
        get action() {
          return { hold: machine.held() };
        },
      },
    ],
    mark({ view, payout, staked }) {
      const line = data.lines.find(({ id }) => id === view.line)?.names[host.language];
      const text = line ? line.charAt(0).toUpperCase() + line.slice(1) : '–';
      return { text, good: payout > staked };
    },
    clear: () => void machine.clear(),
  });
}

export function rules(language: Language, data: unknown): readonly string[] {
  const t = translator(texts, language);
  const wild = dataOf(data).deucesWild ? [t('ruleWild')] : [];
  return [t('rule1'), ...wild, t('rule2'), t('rule3')];
}

export const voice: Voice = { root: 523, scale: [0, 4, 7, 11, 12, 16], tempo: 130, timbre: 'chip' };
