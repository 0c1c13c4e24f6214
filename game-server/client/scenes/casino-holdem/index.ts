import { callAntes, type HoldemView, markets } from '@croupier/games/cards/casino-holdem/rules';
import { sky } from '../../scene/backdrop.ts';
import type { CardTable } from '../../scene/card-table.ts';
import { type DealerPlaces, DealerTable } from '../../scene/dealer-table.ts';
import { pokerTexts } from '../../scene/poker-texts.ts';
import { type Scene, scene, type SceneHost } from '../../scene/scene.ts';
import { drawn } from '../../scene/svg.ts';
import { Sides } from '../../scene/sides.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './casino-holdem.css';

type Form = Record<string, number>;

type Places = DealerPlaces & { board: DealerPlaces['player'] };

const board = 5;
const upright: Places = {
  player: { x: 200, y: 340, scale: 1.2, gap: 84 },
  dealer: { x: 200, y: 80, scale: 1, gap: 72 },
  board: { x: 200, y: 200, scale: 1, gap: 74 },
  playerPlate: [200, 414],
  dealerPlate: [200, 16],
  size: 17,
  result: [200, 265],
  bets: [200, 452, 1],
};
/** Dealer, board and player side by side. */
const lying: Places = {
  player: { x: 664, y: 116, scale: 1.15, gap: 80 },
  dealer: { x: 96, y: 116, scale: 1.15, gap: 80 },
  board: { x: 380, y: 116, scale: 1.08, gap: 74 },
  playerPlate: [622, 42],
  dealerPlate: [142, 42],
  size: 22,
  result: [380, 200],
  bets: [380, 243, 1.35],
};

/** Where turn and river will lie. */
const outlines = ({ x, y, gap, scale }: Places['board']): string =>
  Array.from(
    { length: board },
    (_, n) =>
      `<rect x="${x + (n - 2) * gap - 32 * scale}" y="${y - 45 * scale}" width="${64 * scale}" height="${90 * scale}" rx="7" fill="#0004" stroke="#fff" stroke-opacity=".22" stroke-dasharray="4 5"/>`,
  ).join('');
const printed = `<g class="upright">${outlines(upright.board)}</g><g class="lying">${outlines(lying.board)}</g>`;

/** The two brothers behind the beach, and the waves of its pavement. */
const beach = `<defs><pattern id="holdem-pavement" width="120" height="56" patternUnits="userSpaceOnUse"><rect width="120" height="56" fill="#e9e4d8"/><path d="M0 14C20-6 40-6 60 14S100 34 120 14V34C100 54 80 54 60 34S20 14 0 34Z" fill="#1b1d2a"/></pattern></defs>
<circle cx="640" cy="566" r="44" fill="#ffd9a0"/><path d="M120 770C190 740 232 690 262 600C280 548 322 540 346 584C366 622 382 640 404 618C424 598 448 604 462 640C488 706 540 748 640 770Z" fill="#231b45"/><path d="M262 600C280 548 322 540 346 584C330 640 300 700 250 770H190C226 730 246 680 262 600Z" fill="#33265a"/>
<rect y="768" width="1000" height="90" fill="#173a63"/><path d="M560 790H720M600 812H700M620 834H690" stroke="#ffc58a" stroke-width="5" stroke-linecap="round" opacity=".65"/><path d="M0 846Q250 830 500 850T1000 844V884H0Z" fill="#d9b98a"/><rect y="878" width="1000" height="122" fill="url(#holdem-pavement)" opacity=".5"/>`;

function room(): SVGSVGElement {
  const made = sky(backdrop);
  made.append(drawn(`<g opacity=".8">${beach}</g>`));
  return made;
}

/** Turn and river come before the dealer's cards are turned over. */
async function layAll(host: SceneHost, cards: CardTable, view: HoldemView, at: Places): Promise<void> {
  const open = view.board.length;
  const seats = (dealer: HoldemView['dealer']) => [
    { id: 'player', cards: view.cards, ...at.player },
    { id: 'dealer', cards: dealer, ...at.dealer },
    { id: 'board', cards: view.board, ...at.board, x: at.board.x - ((board - open) / 2) * at.board.gap },
  ];
  if (open > 3) {
    await cards.lay(seats(view.dealer.map(() => null)));
    await host.clock.wait(350);
  }
  await cards.lay(seats(view.dealer));
}

export function createScene(host: SceneHost): Scene {
  const t = translator(texts, host.language);
  const say = translator(pokerTexts, host.language);
  const sides = new Sides(host, [{ field: 'acesBonus', label: t('side') }]);
  const table = new DealerTable<HoldemView, Places>(host, {
    printed,
    height: 474,
    upright,
    lying,
    names: {
      [markets.ante]: t('ante'),
      [markets.call]: t('second'),
      [markets.side]: t('sideShort'),
    },
    lay: (cards, view, at) => layAll(host, cards, view, at),
  });
  return scene<HoldemView, Form>({
    element: table.element,
    backdrop: room(),
    ...sides.parts(),
    begin: () => table.clear(),
    present: (round) => table.present(round),
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

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 370, scale: [0, 2, 4, 7, 9, 12], tempo: 98, timbre: 'marimba' };
