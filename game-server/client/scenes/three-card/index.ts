import { markets, type ThreeCardView } from '@croupier/games/cards/three-card/rules';
import { sky } from '../../scene/backdrop.ts';
import { type DealerPlaces, DealerTable } from '../../scene/dealer-table.ts';
import { pokerTexts } from '../../scene/poker-texts.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { drawn } from '../../scene/svg.ts';
import { Sides } from '../../scene/sides.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './three-card.css';

type Form = Record<string, number>;

const upright: DealerPlaces = {
  player: { x: 200, y: 292, scale: 1.35, gap: 92 },
  dealer: { x: 200, y: 112, scale: 1.2, gap: 84 },
  playerPlate: [200, 374],
  dealerPlate: [200, 36],
  size: 17,
  result: [200, 202],
  bets: [200, 417, 1],
};
/** Dealer to the left, player to the right. */
const lying: DealerPlaces = {
  player: { x: 570, y: 118, scale: 1.4, gap: 94 },
  dealer: { x: 190, y: 118, scale: 1.4, gap: 94 },
  playerPlate: [570, 34],
  dealerPlate: [190, 34],
  size: 22,
  result: [380, 204],
  bets: [380, 243, 1.35],
};

const outline = (x: number, y: number, gap: number, scale: number): string =>
  [-1, 0, 1]
    .map(
      (n) =>
        `<rect x="${x + n * gap - 32 * scale}" y="${y - 45 * scale}" width="${64 * scale}" height="${90 * scale}" rx="9" fill="#0003" stroke="#e9c46a" stroke-opacity=".4" stroke-width="1.500"/>`,
    )
    .join('');
const star = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="20" fill="#c98f1d"/><circle r="17" fill="#ffd873"/><path d="M0-12L3.500-4L12-3.400L5.500 2L7.600 10.500L0 6L-7.600 10.500L-5.500 2L-12-3.400L-3.500-4Z" fill="#9a5f08"/></g>`;
/** Three gold coins between the hands, and where the cards will lie. */
const printed = `<g class="upright">${outline(200, 292, 92, 1.35)}${outline(200, 112, 84, 1.2)}${star(156, 202, 0.72)}${star(200, 202, 0.95)}${star(244, 202, 0.72)}</g><g class="lying">${outline(570, 118, 94, 1.4)}${outline(190, 118, 94, 1.4)}${star(354, 142, 0.7)}${star(406, 142, 0.7)}${star(380, 108, 0.9)}</g>`;

const rays = Array.from(
  { length: 24 },
  (_, n) => `<path transform="rotate(${n * 15} 500 620)" d="M500 620L478-400H522Z"/>`,
).join('');
function room(): SVGSVGElement {
  const made = sky(backdrop);
  made.append(drawn(`<g fill="#f3c755" opacity=".075">${rays}</g>`));
  return made;
}

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const say = translator(pokerTexts, host.language);
  const sides = new Sides(host, [{ field: 'pairOrBetter', label: t('side') }]);
  const table = new DealerTable<ThreeCardView, DealerPlaces>(host, {
    printed,
    height: 440,
    upright,
    lying,
    names: {
      [markets.ante]: t('ante'),
      [markets.play]: t('second'),
      [markets.side]: t('sideShort'),
    },
    lay: (cards, view, at) =>
      cards.lay([
        { id: 'player', cards: view.cards, ...at.player },
        { id: 'dealer', cards: view.dealer, ...at.dealer },
      ]),
  });
  return scene<ThreeCardView, Form>({
    element: table.element,
    backdrop: room(),
    ...sides.parts(),
    begin: () => table.clear(),
    present: (round) => table.present(round),
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

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 349, scale: [0, 4, 7, 11, 12, 16], tempo: 96, timbre: 'pluck' };
