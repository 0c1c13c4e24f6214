import { Card, cardDefs, type Face, type Suit } from './cards.ts';
import type { Clock } from './clock.ts';
import { drawn, picture, s, set } from './svg.ts';
import type { Sound } from '../shared/sound.ts';

const ranks = '23456789TJQKA';
const ace = 'A';

/** A card as the games write it, such as `Td` for the ten of diamonds. */
export function faceOf(code: string): Face {
  const rank = code.charAt(0);
  return { rank: rank === ace ? 1 : ranks.indexOf(rank) + 2, suit: code.charAt(1) as Suit };
}

/** Cards that belong together, and where they lie. */
export interface Seat {
  id: string;
  /** Null lies face down. */
  cards: readonly (string | null)[];
  x: number;
  y: number;
  scale?: number;
  /** Between the middles of two cards. */
  gap?: number;
  /** Turns of single cards, in degrees. */
  turns?: readonly number[];
}

interface Laid {
  seat: string;
  code: string | null;
  card: Card;
}

const shoe = { x: 372, y: 24 };
const felt = `<defs><radialGradient id="table-felt" cx=".5" cy=".5" r=".5"><stop stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="200" cy="196" rx="230" ry="200" fill="url(#table-felt)"/>
<g transform="translate(${shoe.x} ${shoe.y}) rotate(14)"><rect x="-26" y="-34" width="56" height="62" rx="8" fill="#141a33" stroke="#c9a15a" stroke-opacity=".7"/><rect x="-20" y="-28" width="42" height="48" rx="4" fill="#2b3f9e"/><path d="M-20 8H22" stroke="#8fa6ff" stroke-opacity=".5"/></g>`;

/** A table on which cards are dealt, turned over, moved and taken away. Which lie where comes from the view; how they get there is seen. */
export class CardTable {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #cards = s('g', {});
  readonly #over = s('g', {});
  #laid: Laid[] = [];

  constructor({ clock, sound }: { clock: Clock; sound: Sound }, under = '', height = 400) {
    this.#clock = clock;
    this.#sound = sound;
    this.element = picture(
      400,
      height,
      s('defs', {}, ...cardDefs()),
      drawn(felt + under),
      this.#cards,
      this.#over,
    );
  }

  /** Texts and marks above the cards, as SVG. */
  over(...parts: readonly Node[]): void {
    this.#over.replaceChildren(...parts);
  }

  /** New cards come one after the other, in the order of the first cards of all seats, then the second, and so on. */
  async lay(seats: readonly Seat[]): Promise<void> {
    const left = [...this.#laid];
    const next: (Laid & { place: () => Promise<void>; fresh: boolean })[] = [];
    const longest = Math.max(0, ...seats.map(({ cards }) => cards.length));
    for (let n = 0; n < longest; n += 1)
      for (const seat of seats) {
        const code = seat.cards[n];
        if (code === undefined) continue;
        next.push(this.#find(left, seat, code, n));
      }
    for (const { card } of left) card.element.remove();
    this.#laid = next;
    await Promise.all(next.filter(({ fresh }) => !fresh).map(({ place }) => place()));
    for (const one of next) {
      if (!one.fresh) continue;
      this.#cards.append(one.card.element);
      this.#sound.swish();
      await one.place();
    }
    for (const { card } of next) this.#cards.append(card.element);
  }

  /** The cards of a seat, to let them shine or step back. */
  cardsOf(seat: string): readonly Card[] {
    return this.#laid.filter((one) => one.seat === seat).map(({ card }) => card);
  }

  clear(): void {
    this.#laid = [];
    this.#cards.replaceChildren();
    this.over();
  }

  /** The same card, lying where it was or in another seat, or a new one from the shoe. */
  #find(
    left: Laid[],
    seat: Seat,
    code: string | null,
    n: number,
  ): Laid & { place: () => Promise<void>; fresh: boolean } {
    const same = (one: Laid): boolean => one.code === code && one.seat === seat.id;
    const at = [
      left.findIndex(same),
      left.findIndex((one) => one.seat === seat.id && one.code === null),
      left.findIndex((one) => one.code === code && code !== null),
    ].find((index) => index >= 0);
    const found = at === undefined ? undefined : left.splice(at, 1)[0];
    const { scale = 1, gap = 40, turns } = seat;
    const x = seat.x + (n - (seat.cards.length - 1) / 2) * gap;
    const card = found?.card ?? new Card(this.#clock, shoe.x, shoe.y, 14, 0.6);
    const place = async (): Promise<void> => {
      const moved = card.move(x, seat.y, found ? 220 : 260, turns?.[n] ?? 0, scale);
      if (found) await moved;
      else await this.#clock.wait(130);
      if (code !== null) void moved.then(() => this.#turn(card, code));
      await moved;
      if (code !== null) await this.#clock.wait(found && found.code !== null ? 0 : 120);
    };
    return { seat: seat.id, code, card, place, fresh: found === undefined };
  }

  async #turn(card: Card, code: string): Promise<void> {
    await card.turn(faceOf(code), 240);
  }
}

/** A label on the table: a total, a result. */
export function plate(
  x: number,
  y: number,
  text: string,
  tone: 'plain' | 'good' | 'bad' | 'gold' = 'plain',
  size = 15,
): SVGGElement {
  const colours = {
    plain: ['#05070fcc', '#eef0fb'],
    good: ['#5df0a6', '#08130d'],
    bad: ['#3a1626', '#ff9aa3'],
    gold: ['#ffc53d', '#2b1600'],
  } as const;
  const [fill, ink] = colours[tone];
  const wide = Math.max(size * 2.1, text.length * size * 0.6 + size * 1.1);
  const label = s(
    'text',
    { y: size * 0.36, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 700, fill: ink },
    text,
  );
  const group = s(
    'g',
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    s('rect', {
      x: -wide / 2,
      y: -size * 0.85,
      width: wide,
      height: size * 1.7,
      rx: size * 0.85,
      fill,
      stroke: '#fff',
      'stroke-opacity': 0.14,
    }),
    label,
  );
  set(group, { class: 'plate' });
  return group;
}
