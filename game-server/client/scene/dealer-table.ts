import { type Say, translator } from '../shared/texts.ts';
import { CardTable, plate } from './card-table.ts';
import { instantly } from './clock.ts';
import { pokerTexts, toneOf } from './poker-texts.ts';
import type { SceneHost, SceneRound } from './scene.ts';
import { at as placed, s, set } from './svg.ts';
import './dealer-table.css';

interface BetSpot {
  label: string;
  stake: number;
  /** Null while the round goes on. */
  pays: number | null;
}

const width = 122;
const height = 36;

function spot(
  { cash }: Pick<SceneHost, 'cash'>,
  { label, stake, pays }: BetSpot,
  x: number,
  y: number,
  scale: number,
): SVGGElement {
  const lost = pays === 0;
  const sum = pays === null || lost ? cash(stake) : `${cash(stake)} → ${cash(pays)}`;
  const text = (dy: number, size: number, weight: number, shown: string): SVGTextElement =>
    s(
      'text',
      { y: dy, 'text-anchor': 'middle', 'font-size': size, 'font-weight': weight, fill: '#fff' },
      shown,
    );
  return s(
    'g',
    { transform: placed(x, y, 0, scale), opacity: lost ? 0.5 : 1 },
    s('rect', {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: 10,
      fill: '#05070fb3',
      stroke: '#ffd98a',
      'stroke-opacity': pays !== null && !lost ? 0.9 : 0.3,
    }),
    text(-4, 11, 600, label),
    text(11, sum.length > 17 ? 10.5 : 12.5, 700, sum),
  );
}

/** The bets of a round in a row on the table, and afterwards what each of them brought. */
function betSpots(
  host: Pick<SceneHost, 'cash'>,
  bets: readonly BetSpot[],
  [x, y, scale = 1]: readonly [x: number, y: number, scale?: number],
): SVGGElement {
  const step = (width + 6) * scale;
  const first = x - ((bets.length - 1) / 2) * step;
  return s('g', {}, ...bets.map((bet, n) => spot(host, bet, first + n * step, y, scale)));
}

type Point = readonly [x: number, y: number];

interface HandPlace {
  x: number;
  y: number;
  scale: number;
  gap: number;
}

/** Where everything is on the table, in the units of its picture. */
export interface DealerPlaces {
  player: HandPlace;
  dealer: HandPlace;
  playerPlate: Point;
  dealerPlate: Point;
  result: Point;
  /** Of the letters on plates. */
  size: number;
  bets: readonly [x: number, y: number, scale: number];
}

interface DealerView {
  hand: string;
  dealerHand: string | null;
  result: string | null;
  bets: readonly { market: string; stake: number; paid: number | null }[];
}

interface DealerGame<View, Places> {
  /** On the felt, as SVG: what has the class `upright` or `lying` is seen in that position only. */
  printed: string;
  height: number;
  upright: Places;
  /** On a low and wide stage, as that of a phone on its side: in 760 by 268. */
  lying: Places;
  /** Of the bets, by market. */
  names: Readonly<Record<string, string>>;
  lay(table: CardTable, view: View, places: Places): Promise<void>;
}

const low = { width: 760, height: 268, below: 340 };

/** A hand against a dealer's: cards, what both hands are, who wins, and what each bet brought. */
export class DealerTable<View extends DealerView, Places extends DealerPlaces> {
  readonly element: SVGSVGElement;
  readonly #host: SceneHost;
  readonly #game: DealerGame<View, Places>;
  readonly #table: CardTable;
  readonly #say: Say<keyof typeof pokerTexts.pt>;
  #lying = false;
  #busy = false;
  #last: SceneRound<View> | null = null;

  constructor(host: SceneHost, game: DealerGame<View, Places>) {
    this.#host = host;
    this.#game = game;
    this.#say = translator(pokerTexts, host.language);
    this.#table = new CardTable(host, game.printed, game.height);
    this.element = this.#table.element;
    this.element.classList.add('dealer-table');
    new ResizeObserver(() => this.#turn()).observe(this.element);
  }

  clear(): void {
    this.#last = null;
    this.#table.clear();
  }

  async present(round: SceneRound<View>): Promise<void> {
    this.#busy = true;
    await this.#show(round).finally(() => (this.#busy = false));
    this.#last = round;
  }

  async #show({ view, payout, staked }: SceneRound<View>): Promise<void> {
    const { sound, clock } = this.#host;
    const places = this.#lying ? this.#game.lying : this.#game.upright;
    await this.#game.lay(this.#table, view, places);
    this.#mark(view, places, payout > staked);
    if (view.result === null) return;
    sound.thud();
    await clock.wait(450);
  }

  /** Good only where the whole round brought more than all of its stakes; the hand that lost steps back. */
  #mark({ hand, dealerHand, result, bets }: View, places: Places, won: boolean): void {
    const say = this.#say;
    const known = (key: string): string => say(key as keyof typeof pokerTexts.pt);
    const tone = toneOf(result);
    const shown = tone === 'good' && !won ? 'plain' : tone;
    const dealer = dealerHand === null ? say('dealer') : `${say('dealer')}: ${known(dealerHand)}`;
    const spots = bets.map(({ market, stake, paid }) => ({
      label: this.#game.names[market] ?? '',
      stake,
      pays: paid,
    }));
    const { playerPlate, dealerPlate, size } = places;
    this.#table.over(
      plate(...playerPlate, `${say('player')}: ${known(hand)}`, result === null ? 'gold' : shown, size),
      plate(...dealerPlate, dealer, 'plain', size),
      ...(result === null ? [] : [plate(...places.result, known(result), shown, size)]),
      betSpots(this.#host, spots, places.bets),
    );
    if (tone === 'plain') return;
    for (const card of this.#table.cardsOf(tone === 'good' ? 'dealer' : 'player')) card.dim(true);
  }

  #turn(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientHeight === 0) return;
    const lying = clientHeight < low.below && clientWidth > clientHeight * 1.4;
    set(this.element, { viewBox: lying ? `0 0 ${low.width} ${low.height}` : `0 0 400 ${this.#game.height}` });
    this.element.classList.toggle('lies', lying);
    if (lying === this.#lying) return;
    this.#lying = lying;
    const round = this.#last;
    if (round && !this.#busy) void instantly(this.#host.clock, () => this.#show(round));
  }
}
