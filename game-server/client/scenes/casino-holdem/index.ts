import { callAntes, type HoldemView } from '@croupier/games/cards/casino-holdem/rules';
import { sky } from '../../scene/backdrop.ts';
import { CardTable, plate } from '../../scene/card-table.ts';
import { pokerTexts, toneOf } from '../../scene/poker-texts.ts';
import { type Scene, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { Sides } from '../../scene/sides.ts';
import type { Language } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { translator } from '../../shared/texts.ts';
import { texts } from './texts.ts';
import './casino-holdem.css';

type Form = Record<string, number>;

const board = 5;
/** Where turn and river will lie. */
const outlines = Array.from(
  { length: board },
  (_, n) =>
    `<rect x="${200 + (n - 2) * 74 - 32}" y="155" width="64" height="90" rx="7" fill="#0003" stroke="#fff" stroke-opacity=".14" stroke-dasharray="4 5"/>`,
).join('');

const room = () =>
  sky({
    top: '#0d2b45',
    bottom: '#06101c',
    stars: 30,
    light: { x: 0.5, y: 0.4, r: 0.6, colour: '#2a6fa8' },
    hills: [{ colour: '#0a1c2e', height: 0.2, waves: 0.9, seed: 0.3 }],
  });

export function createScene(host: SceneHost): Scene {
  const { language, clock, sound } = host;
  const t = translator(texts, language);
  const say = translator(pokerTexts, language);
  const table = new CardTable(host, outlines, 410);
  const sides = new Sides(host, [{ field: 'acesBonus', label: t('side') }]);
  const present = async ({ view }: SceneRound<HoldemView>): Promise<void> => {
    const middle = 200 - ((board - view.board.length) / 2) * 74;
    const seats = (dealer: HoldemView['dealer'], count: number) => [
      { id: 'player', cards: view.cards, x: 200, y: 322, scale: 1.2, gap: 84 },
      { id: 'dealer', cards: dealer, x: 200, y: 76, scale: 1, gap: 72 },
      {
        id: 'board',
        cards: view.board.slice(0, count),
        x: count === view.board.length ? middle : 126,
        y: 200,
        scale: 1,
        gap: 74,
      },
    ];
    const hidden = view.dealer.map(() => null);
    await table.lay(seats(view.board.length > 3 ? hidden : view.dealer, view.board.length));
    if (view.board.length > 3) {
      await clock.wait(350);
      await table.lay(seats(view.dealer, view.board.length));
    }
    const over = view.result !== null;
    table.over(
      plate(200, 396, `${say('player')}: ${say(view.hand)}`, over ? toneOf(view.result) : 'gold', 16),
      plate(200, 14, view.dealerHand === null ? say('dealer') : `${say('dealer')}: ${say(view.dealerHand)}`),
      ...(view.result === null ? [] : [plate(200, 262, say(view.result), toneOf(view.result), 18)]),
    );
    if (!over) return;
    sound.thud();
    await clock.wait(450);
  };
  return scene<HoldemView, Form>({
    element: table.element,
    backdrop: room(),
    controls: sides.element,
    form: () => sides.form(host.stake()),
    setForm: (form) => sides.set(form, host.stake()),
    enable: (on) => sides.enable(on),
    total: (main) => sides.total(main),
    mainOf: (total, form) => sides.mainOf(total, form),
    begin: () => table.clear(),
    present,
    actions({ stake, form }) {
      const call = callAntes * sides.mainOf(stake, form);
      return [
        { label: t('call', { amount: host.cash(call) }), action: { type: 'call' }, main: true, stake: call },
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

export const voice: Voice = { root: 370, scale: [0, 2, 4, 7, 9, 12], tempo: 98, timbre: 'marimba' };
