import type { ThreeCardView } from '@croupier/games/cards/three-card/rules';
import { sky } from '../../scene/backdrop.ts';
import { CardTable, plate } from '../../scene/card-table.ts';
import { pokerTexts, toneOf } from '../../scene/poker-texts.ts';
import { type Scene, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { Sides } from '../../scene/sides.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { texts } from './texts.ts';
import './three-card.css';

type Form = Record<string, number>;

export function createScene(host: SceneHost): Scene {
  const { language, clock, sound } = host;
  const t = translator(texts, language);
  const say = translator(pokerTexts, language);
  const table = new CardTable(host);
  const sides = new Sides(host, [{ field: 'pairOrBetter', label: t('side') }]);
  const present = async ({ view }: SceneRound<ThreeCardView>): Promise<void> => {
    const seats = (dealer: ThreeCardView['dealer']) => [
      { id: 'player', cards: view.cards, x: 200, y: 292, scale: 1.35, gap: 92 },
      { id: 'dealer', cards: dealer, x: 200, y: 112, scale: 1.2, gap: 84 },
    ];
    await table.lay(seats(view.dealer));
    const over = view.result !== null;
    table.over(
      plate(200, 374, `${say('player')}: ${say(view.hand)}`, over ? toneOf(view.result) : 'gold', 17),
      plate(200, 36, view.dealerHand === null ? say('dealer') : `${say('dealer')}: ${say(view.dealerHand)}`),
      ...(view.result === null ? [] : [plate(200, 202, say(view.result), toneOf(view.result), 18)]),
    );
    if (!over) return;
    sound.thud();
    await clock.wait(450);
  };
  return scene<ThreeCardView, Form>({
    element: table.element,
    backdrop: sky({
      top: '#123324',
      bottom: '#06140d',
      light: { x: 0.5, y: 0.4, r: 0.6, colour: '#2f8a5a' },
    }),
    controls: sides.element,
    form: () => sides.form(host.stake()),
    setForm: (form) => sides.set(form, host.stake()),
    enable: (on) => sides.enable(on),
    total: (main) => sides.total(main),
    mainOf: (total, form) => sides.mainOf(total, form),
    begin: () => table.clear(),
    present,
    actions: ({ stake, form }) => {
      const ante = sides.mainOf(stake, form);
      return [
        { label: t('play', { amount: host.cash(ante) }), action: { type: 'play' }, main: true, stake: ante },
        { label: say('fold'), action: { type: 'fold' } },
      ];
    },
    clear: () => table.clear(),
  });
}

export function rules(language: Language): readonly string[] {
  const t = translator(texts, language);
  return [t('rule1'), t('rule2'), t('rule3')];
}

export const voice: Voice = { root: 349, scale: [0, 4, 7, 11, 12, 16], tempo: 96, timbre: 'pluck' };
