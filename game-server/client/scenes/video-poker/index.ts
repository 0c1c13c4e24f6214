import type { PokerView } from '@croupier/games/poker/machine';
import { sky } from '../../scene/backdrop.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { type PayLine, PokerMachine } from './machine.ts';
import { texts } from './texts.ts';
import './video-poker.css';

const linesOf = (data: unknown): readonly PayLine[] => (data as { lines: readonly PayLine[] }).lines;

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const machine = new PokerMachine(host, t, linesOf(host.data));
  let coming: Promise<void> = Promise.resolve();
  return scene<PokerView, Record<string, never>>({
    element: machine.element,
    backdrop: sky({
      top: '#1a1040',
      bottom: '#07051a',
      stars: 90,
      light: { x: 0.5, y: 0.65, r: 0.6, colour: '#5b3fd0' },
      hills: [{ colour: '#0f0a2c', height: 0.12, waves: 4.3, seed: 0.2 }],
    }),
    form: () => ({}),
    setForm: () => undefined,
    enable: () => undefined,
    begin: () => void (coming = machine.clear()),
    async present({ view }) {
      await coming;
      await machine.show(view);
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
    clear: () => void machine.clear(),
  });
}

export function rules(language: Language): readonly string[] {
  const t = translator(texts, language);
  return [t('rule1'), t('rule2'), t('rule3')];
}

export const voice: Voice = { root: 523, scale: [0, 4, 7, 11, 12, 16], tempo: 130, timbre: 'chip' };
