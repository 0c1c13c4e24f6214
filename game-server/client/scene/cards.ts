import { type Clock, turnOver } from './clock.ts';
import { at, linear, mix, radial, s, set } from './svg.ts';
import { squarePips } from './pips.ts';

/** Spades, hearts, diamonds, clubs. */
export type Suit = 's' | 'h' | 'd' | 'c';
export interface Face {
  /** Ace 1, jack 11, queen 12, king 13. */
  rank: number;
  suit: Suit;
}

const cardWidth = 64;
const cardHeight = 90;

const signs: Readonly<Record<Suit, string>> = {
  s: 'M0-9C3-5 9-2 9 3C9 7 4 8 1.500 5.500C1.600 7.500 2.200 9 4 10H-4C-2.200 9-1.600 7.500-1.500 5.500C-4 8-9 7-9 3C-9-2-3-5 0-9Z',
  h: 'M0 9.500C-3 6-9.500 2-9.500-3.500C-9.500-7-7-9-4.500-9C-2.500-9-.800-7.800 0-6C.800-7.800 2.500-9 4.500-9C7-9 9.500-7 9.500-3.500C9.500 2 3 6 0 9.500Z',
  d: 'M0-10.500C2-6.500 5-3 8 0C5 3 2 6.500 0 10.500C-2 6.500-5 3-8 0C-5-3-2-6.500 0-10.500Z',
  c: 'M0-9.500A4.600 4.600 0 0 1 3.600-2A4.700 4.700 0 1 1 1.600 5C1.800 7.500 2.400 9 4 10H-4C-2.400 9-1.800 7.500-1.600 5A4.700 4.700 0 1 1-3.600-2A4.600 4.600 0 0 1 0-9.500Z',
};
const inks: Readonly<Record<Suit, string>> = { s: '#161b30', h: '#c8102e', d: '#d3491a', c: '#123d33' };
const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Where the signs of 2 to 10 stand: columns −1, 0, 1 and rows −1 to 1. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  ...squarePips,
  7: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
  8: [
    [-1, -1],
    [1, -1],
    [0, -0.5],
    [-1, 0],
    [1, 0],
    [0, 0.5],
    [-1, 1],
    [1, 1],
  ],
  9: [
    [-1, -1],
    [1, -1],
    [-1, -0.34],
    [1, -0.34],
    [0, 0],
    [-1, 0.34],
    [1, 0.34],
    [-1, 1],
    [1, 1],
  ],
  10: [
    [-1, -1],
    [1, -1],
    [0, -0.67],
    [-1, -0.34],
    [1, -0.34],
    [-1, 0.34],
    [1, 0.34],
    [0, 0.67],
    [-1, 1],
    [1, 1],
  ],
};

/** Crowns of the courts: a plume, a tiara, a king's crown. */
const crowns: Readonly<Record<number, string>> = {
  11: 'M-15 6H15V1C9 3 4-2 8-13C0-13-6-7-7 0C-10-2-13-2-15 0Z',
  12: 'M-15 6H15L17-8L9-1L5-12L0-3L-5-12L-9-1L-17-8Z',
  13: 'M-16 6H16V-8L9-1L0-14L-9-1L-16-8ZM-3-14H3M0-18V-10',
};

const sign = (suit: Suit, x: number, y: number, scale: number, turned = false): SVGPathElement =>
  s('path', { d: signs[suit], fill: inks[suit], transform: at(x, y, turned ? 180 : 0, scale) });

function corner({ rank, suit }: Face, turned: boolean): SVGGElement {
  const text = s(
    'text',
    {
      x: 0,
      y: 0,
      'text-anchor': 'middle',
      'font-size': rank === 10 ? 14 : 17,
      'font-weight': 800,
      'letter-spacing': rank === 10 ? -1.6 : 0,
      fill: inks[suit],
    },
    letters[rank] ?? String(rank),
  );
  const group = s('g', {}, text, sign(suit, 0, 10, 0.55));
  set(group, { transform: turned ? at(23, 31, 180) : at(-23, -27) });
  return group;
}

function body({ rank, suit }: Face): SVGElement[] {
  if (rank === 1) return [sign(suit, 0, 1, 2.5)];
  const places = pips[rank];
  if (places)
    return places.map(([x, y]) =>
      sign(suit, x * (rank > 6 ? 9.5 : 11), y * 28, rank > 8 ? 0.6 : rank > 6 ? 0.7 : 0.8, y > 0),
    );
  const frame = s('rect', {
    x: -14.5,
    y: -33,
    width: 29,
    height: 66,
    rx: 4,
    fill: `${inks[suit]}12`,
    stroke: inks[suit],
    'stroke-opacity': 0.35,
  });
  const half = (turned: boolean): SVGGElement =>
    s(
      'g',
      { transform: turned ? 'rotate(180)' : null },
      s('path', {
        d: crowns[rank] ?? '',
        fill: 'url(#card-gold)',
        stroke: '#7a4a00',
        'stroke-width': 0.8,
        'stroke-linejoin': 'round',
        transform: at(0, -17, 0, 0.72),
      }),
      s('path', { d: 'M-12-10C-8-4 8-4 12-10V0H-12Z', fill: inks[suit], opacity: 0.9 }),
    );
  return [frame, half(false), half(true), s('circle', { r: 8.5, fill: '#fff' }), sign(suit, 0, 0, 0.72)];
}

/** The colours that cards share: once in each picture that has cards. */
export const cardDefs = (): SVGElement[] => [
  linear('card-paper', [
    [0, '#ffffff'],
    [1, '#e6e9f5'],
  ]),
  linear('card-gold', [
    [0, '#ffe9a6'],
    [1, '#e39a1b'],
  ]),
  linear('card-back', [
    [0, '#2b3f9e'],
    [1, '#1b2560'],
  ]),
  s('clipPath', { id: 'card-back-clip' }, s('rect', { x: -28, y: -41, width: 56, height: 82, rx: 5 })),
  radial('card-back-light', [
    [0, '#7f9bff', 0.55],
    [1, '#7f9bff', 0],
  ]),
];

const sheet = (fill: string): SVGRectElement =>
  s('rect', {
    x: -cardWidth / 2,
    y: -cardHeight / 2,
    width: cardWidth,
    height: cardHeight,
    rx: 7,
    fill,
    stroke: '#0006',
    'stroke-width': 0.8,
  });

function back(): SVGElement[] {
  const lattice = Array.from(
    { length: 9 },
    (_, n) => `M${-30 + n * 7.5} -39L${-30 + n * 7.5 - 24} 39M${-30 + n * 7.5} -39L${-30 + n * 7.5 + 24} 39`,
  );
  return [
    sheet('url(#card-paper)'),
    s('rect', { x: -28, y: -41, width: 56, height: 82, rx: 5, fill: 'url(#card-back)' }),
    s('path', {
      d: lattice.join(''),
      stroke: '#8fa6ff',
      'stroke-opacity': 0.28,
      'clip-path': 'url(#card-back-clip)',
      fill: 'none',
    }),
    s('rect', { x: -28, y: -41, width: 56, height: 82, rx: 5, fill: 'url(#card-back-light)' }),
    s('circle', { r: 13, fill: '#1b2560', stroke: '#ffd889', 'stroke-width': 1.5 }),
    s('path', { d: 'M0-8L2.400-2.400L8 0L2.400 2.400L0 8L-2.400 2.400L-8 0L-2.400-2.400Z', fill: '#ffd889' }),
  ];
}

/** One card on a table, drawn around its middle. */
export class Card {
  readonly element: SVGGElement;
  readonly #clock: Clock;
  readonly #sheet = s('g', {});
  readonly #shade = s('rect', {
    x: -32,
    y: -45,
    width: 64,
    height: 90,
    rx: 7,
    fill: '#000',
    opacity: 0,
    'pointer-events': 'none',
  });
  readonly #shadow = s('rect', { x: -31, y: -41, width: 64, height: 90, rx: 8, fill: '#000', opacity: 0.3 });
  #place = { x: 0, y: 0, turn: 0, scale: 1 };
  #face: Face | null = null;

  constructor(clock: Clock, x: number, y: number, turn = 0, scale = 1) {
    this.#clock = clock;
    this.element = s('g', { class: 'playing-card' }, this.#shadow, this.#sheet, this.#shade);
    this.#sheet.append(...back());
    this.put(x, y, turn, scale);
  }

  face(): Face | null {
    return this.#face;
  }

  put(x: number, y: number, turn = 0, scale = this.#place.scale): void {
    this.#place = { x, y, turn, scale };
    set(this.element, { transform: at(x, y, turn, scale) });
  }

  /** Slides there in a slight curve. */
  async move(x: number, y: number, ms = 320, turn = 0, scale = this.#place.scale): Promise<void> {
    const from = { ...this.#place };
    const lift = Math.min(24, Math.hypot(x - from.x, y - from.y) * 0.12);
    await this.#clock.tween(ms, (share) => {
      this.put(
        mix(from.x, x, share),
        mix(from.y, y, share) - Math.sin(share * Math.PI) * lift,
        mix(from.turn, turn, share),
        mix(from.scale, scale, share),
      );
    });
  }

  /** Turns over: to this face, or to its back. */
  async turn(face: Face | null, ms = 340): Promise<void> {
    const same = this.#face?.rank === face?.rank && this.#face?.suit === face?.suit;
    if (same && (this.#face === null) === (face === null)) return;
    await turnOver(this.#clock, ms, {
      change: () => this.#show(face),
      draw: (share) => {
        const wide = Math.abs(Math.cos(share * Math.PI));
        set(this.#sheet, {
          transform: `translate(0 ${(-8 * Math.sin(share * Math.PI)).toFixed(2)}) scale(${Math.max(0.02, wide).toFixed(3)} ${(1 + 0.06 * Math.sin(share * Math.PI)).toFixed(3)})`,
        });
        set(this.#shadow, { transform: `scale(${Math.max(0.05, wide).toFixed(3)} 1)` });
      },
    });
  }

  /** Steps back behind others that matter. */
  dim(on: boolean): void {
    set(this.#shade, { opacity: on ? 0.5 : 0 });
  }

  glow(colour: string | null): void {
    set(this.#sheet.firstElementChild ?? this.#sheet, {
      stroke: colour ?? '#0006',
      'stroke-width': colour ? 3 : 0.8,
    });
  }

  #show(face: Face | null): void {
    this.#face = face;
    if (face === null) this.#sheet.replaceChildren(...back());
    else
      this.#sheet.replaceChildren(
        sheet('url(#card-paper)'),
        ...body(face),
        corner(face, false),
        corner(face, true),
      );
  }
}
