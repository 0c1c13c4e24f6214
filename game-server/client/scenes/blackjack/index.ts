import type { BlackjackView } from '@croupier/games/cards/blackjack/view';
import { sky } from '../../scene/backdrop.ts';
import { CardTable, plate, type Seat } from '../../scene/card-table.ts';
import { type Scene, type SceneAction, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { Sides } from '../../scene/sides.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, type Say, translator } from '../../shared/texts.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './blackjack.css';

type Form = Record<string, number>;
type OwnSay = Say<keyof typeof texts.pt>;

const arch = `<path id="bj-arch" d="M40 214Q200 158 360 214" fill="none" stroke="#ffd889" stroke-opacity=".35" stroke-width="2"/><path d="M52 226Q200 174 348 226" fill="none" stroke="#ffd889" stroke-opacity=".16"/>`;
const sizes = [1.2, 0.95, 0.8, 0.72];

const placeOf = (hand: number, hands: number): number =>
  200 + (hand - (hands - 1) / 2) * (400 / Math.max(2, hands + 0.4));

function seatsOf(view: BlackjackView, dealer: readonly (string | null)[]): Seat[] {
  const count = view.hands.length;
  const scale = sizes[count - 1] ?? 0.7;
  const hands = view.hands.map(({ cards }, n): Seat => ({
    id: `hand-${n}`,
    cards,
    x: placeOf(n, count),
    y: 302,
    scale,
    gap: Math.min(34 * scale, 150 / cards.length),
  }));
  return [
    ...hands,
    { id: 'dealer', cards: dealer, x: 200, y: 96, scale: 1.1, gap: dealer.length > 4 ? 46 : 62 },
  ];
}

const goods: readonly string[] = ['blackjack', 'won'];

function platesOf(view: BlackjackView, t: OwnSay): SVGGElement[] {
  const total = (sum: number, soft: boolean): string =>
    soft && sum < 21 ? `${sum - 10}/${sum}` : String(sum);
  const { dealer, hands, active } = view;
  const of = hands.map((hand, n) => {
    const text = hand.result === null ? total(hand.total, hand.soft) : `${hand.total} · ${t(hand.result)}`;
    const tone =
      hand.result === null
        ? active === n
          ? ('gold' as const)
          : ('plain' as const)
        : goods.includes(hand.result)
          ? ('good' as const)
          : hand.result === 'push'
            ? ('plain' as const)
            : ('bad' as const);
    return plate(placeOf(n, hands.length), 384, text, tone, hands.length > 2 ? 13 : 17);
  });
  return [plate(200, 24, `${t('dealer')} ${total(dealer.total, dealer.soft)}`), ...of];
}

const room = () => sky(backdrop);

export function createScene(host: SceneHost): Scene {
  const { language, clock, sound } = host;
  const t = translator(texts, language);
  const table = new CardTable(host, arch, 408);
  const sides = new Sides(host, [
    { field: 'pairs', label: t('pairs') },
    { field: 'trio', label: t('trio') },
  ]);
  const present = async ({ view }: SceneRound<BlackjackView>, from: BlackjackView | null): Promise<void> => {
    const known = from?.dealer.cards ?? [];
    const over = view.active === null;
    // The player's cards first; then the dealer turns the hidden one and draws, card by card.
    if (over && from) {
      await table.lay(seatsOf(view, known));
      const hands = view.hands.map((hand) => ({ ...hand, result: null }));
      table.over(...platesOf({ ...view, hands, dealer: from.dealer }, t));
      await clock.wait(260);
    }
    for (
      let n = over && from ? known.length : view.dealer.cards.length;
      n <= view.dealer.cards.length;
      n += 1
    ) {
      await table.lay(seatsOf(view, view.dealer.cards.slice(0, n)));
      if (n > 2) await clock.wait(200);
    }
    table.over(...platesOf(view, t));
    for (const [n] of view.hands.entries())
      for (const card of table.cardsOf(`hand-${n}`)) {
        card.dim(view.active !== null && view.active !== n);
        card.glow(view.active === n && view.hands.length > 1 ? '#ffc53d' : null);
      }
    if (!over) return;
    sound.thud();
    await clock.wait(450);
  };
  const actions = ({ view, stake, form }: SceneRound<BlackjackView, Form>): SceneAction[] => {
    const main = sides.mainOf(stake, form);
    return view.moves.map((type) => {
      const extra = type === 'double' || type === 'split';
      const label = t(type, { amount: host.cash(main) });
      return { label, action: { type }, main: type === 'stand', ...(extra ? { stake: main } : {}) };
    });
  };
  return scene<BlackjackView, Form>({
    element: table.element,
    backdrop: room(),
    ...sides.parts(),
    begin: () => table.clear(),
    present,
    actions,
    clear: () => table.clear(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 311, scale: [0, 3, 5, 7, 10, 12], tempo: 100, timbre: 'brass' };
