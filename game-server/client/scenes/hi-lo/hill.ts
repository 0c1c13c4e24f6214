import { Card, cardDefs, type Face } from '../../scene/cards.ts';
import type { Clock } from '../../scene/clock.ts';
import { drawn, picture, s } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const deck = { x: 342, y: 78 };
const middle = { x: 214, y: 142 };
const shown = 6;
/** The street rises to the right. */
const steep = 0.2;
const streetAt = (x: number): number => 372 - steep * x;
const lean = -11.3;

const walls = ['#c4573f', '#d99a3d', '#3f8f8a', '#7a5bb0', '#c46a8f', '#4f78b8'];
const house = (n: number): string => {
  const [x, high] = [n * 74, 78 + ((n * 37 + 400) % 5) * 12];
  const y = streetAt(x) - 6;
  return `<g transform="translate(${x} ${y.toFixed(1)})" opacity=".62"><path d="M0 0V-${high}L35 -${high + 22}L70 -${high}V0Z" fill="${walls[Math.abs(n) % walls.length]}"/><path d="M-4-${high - 2}L35 -${high + 25}L74-${high - 2}" stroke="#3a1d1a" stroke-width="6" fill="none"/><rect x="10" y="-${high - 14}" width="18" height="24" rx="8" fill="#ffe0a3"/><rect x="42" y="-${high - 14}" width="18" height="24" rx="8" fill="#2b2140"/><rect x="27" y="-34" width="18" height="36" rx="3" fill="#2b2140"/></g>`;
};
/** The slope with its row of painted houses, as wide as any stage. */
const street = `<defs><linearGradient id="hill-street" x2="0" y2="1"><stop stop-color="#7d6a9c"/><stop offset="1" stop-color="#2a1d45"/></linearGradient></defs>
${Array.from({ length: 28 }, (_, n) => house(n - 12)).join('')}
<path d="M-1000 ${streetAt(-1000)}L1400 ${streetAt(1400)}V900H-1000Z" fill="url(#hill-street)"/>
<path d="M-1000 ${streetAt(-1000)}L1400 ${streetAt(1400)}" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
<path d="M-1000 ${streetAt(-1000) + 70}L1400 ${streetAt(1400) + 70}" stroke="#fff" stroke-opacity=".18" stroke-width="3" stroke-dasharray="18 16"/>`;

/** Cards that go up a street: the open one in the middle, those before it smaller and lower behind it. */
export class Hill {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #cards = s('g', {});
  readonly #text = s('text', { x: 84, y: 60, 'text-anchor': 'middle', 'font-size': 32, 'font-weight': 800 });
  #open: Card[] = [];

  constructor({ clock, sound }: { clock: Clock; sound: Sound }) {
    this.#clock = clock;
    this.#sound = sound;
    const defs = s('defs', {}, ...cardDefs());
    const pile = [2, 1, 0].map((n) => new Card(clock, deck.x + n * 2, deck.y - n * 2, 6, 0.9).element);
    this.element = picture(400, 400, defs, drawn(street), ...pile, this.#cards, this.#text);
  }

  says(text: string, colour: string): void {
    this.#text.textContent = text;
    this.#text.setAttribute('fill', colour);
  }

  clear(): void {
    this.#open = [];
    this.#cards.replaceChildren();
    this.says('', '#fff');
  }

  /** The next card leaves the pile, turns over in the middle, and those before it go down the street. */
  async deal(face: Face): Promise<void> {
    const card = new Card(this.#clock, deck.x, deck.y, 6, 0.9);
    this.#cards.append(card.element);
    this.#open = [...this.#open, card].slice(-shown - 1);
    this.#sound.swish();
    const behind = this.#open.slice(0, -1).toReversed();
    await Promise.all([
      card.move(middle.x, middle.y, 340, 0, 2.1),
      ...behind.map((one, n) => one.move(150 - n * 60, streetAt(150 - n * 60) - 20, 300, lean, 0.8)),
    ]);
    while (this.#cards.childElementCount > shown + 1) this.#cards.firstElementChild?.remove();
    await card.turn(face);
    this.#sound.tick(2);
  }

  async judge(right: boolean): Promise<void> {
    this.#open.at(-1)?.glow(right ? '#5df0a6' : '#ff5f6d');
    if (!right) this.#sound.thud();
    await this.#clock.wait(right ? 180 : 420);
  }
}
