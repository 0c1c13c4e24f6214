import { type Clock, ease } from '../../scene/clock.ts';
import { at, drawn, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const centre = { x: 200, y: 216 };
const outer = 176;
const inner = 74;

const point = (radius: number, turn: number): string => {
  const angle = (turn - 0.25) * Math.PI * 2;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};
const dot = (radius: number, turn: number, r: number, fill: string): string => {
  const [x, y] = point(radius, turn).split(' ');
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
};
const slowDown = (share: number): number => 1 - (1 - share) ** 3.2;

const colours = `<defs>
<linearGradient id="wheel-gold" x2="0" y2="1"><stop stop-color="#ffe9a6"/><stop offset=".5" stop-color="#ffb52e"/><stop offset="1" stop-color="#a85f08"/></linearGradient>
<linearGradient id="wheel-rim" x2="0" y2="1"><stop stop-color="#1f5f8f"/><stop offset="1" stop-color="#0d2b4d"/></linearGradient>
<radialGradient id="wheel-hub"><stop stop-color="#153a63"/><stop offset="1" stop-color="#0a1b34"/></radialGradient>
<radialGradient id="wheel-depth"><stop offset=".82" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>
</defs>`;
const rim = `<ellipse cy="196" rx="150" ry="10" fill="#000" opacity=".35"/><circle r="${outer + 20}" fill="url(#wheel-rim)" stroke="url(#wheel-gold)" stroke-width="3"/>${Array.from({ length: 32 }, (_, n) => dot(outer + 11, n / 32, 3, n % 2 === 0 ? '#ffe9a6' : '#7fd3ff')).join('')}`;

/** Folded paper: each blade a light and a dark side. */
const papers = [
  ['#ff6b6b', '#c43a4f'],
  ['#ffd166', '#d99a1f'],
  ['#4cd3a5', '#1d8f70'],
  ['#5aa9ff', '#2a66c4'],
];
const blades = papers
  .map(
    ([light, dark], n) =>
      `<g transform="rotate(${n * 90})"><path d="M0 0L0-64L44-44Z" fill="${light}"/><path d="M0 0L44-44L22-10Z" fill="${dark}"/></g>`,
  )
  .join('');

export interface Segment {
  label: string;
  colour: string;
  ink: string;
}

/** A pinwheel of paper within a ring of segments, and a flap that the pins bend. */
export class Disc {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #ring = s('g', {});
  readonly #paper = drawn(blades);
  readonly #flap = drawn(
    '<path d="M-9-34Q0-40 9-34L3 10Q0 18-3 10Z" fill="url(#wheel-gold)" stroke="#5a3500" stroke-width="1.2"/>',
  );
  readonly #plate = s('g', { opacity: 0 });
  readonly #text = s('text', { y: 10, 'text-anchor': 'middle', 'font-size': 30, 'font-weight': 800 });
  readonly #shine = s('path', { opacity: 0 });
  #count = 1;
  /** In turns. */
  #turn = 0;

  constructor({ clock, sound }: { clock: Clock; sound: Sound }) {
    this.#clock = clock;
    this.#sound = sound;
    this.#plate.append(
      drawn('<circle r="42" fill="#08182eee" stroke="url(#wheel-gold)" stroke-width="3"/>'),
      this.#text,
    );
    const flap = s(
      'g',
      { transform: at(0, -outer - 2) },
      drawn('<circle cy="-30" r="8" fill="#5a3500"/>'),
      this.#flap,
    );
    const group = s(
      'g',
      { transform: at(centre.x, centre.y) },
      drawn(rim),
      this.#ring,
      drawn(`<circle r="${outer}" fill="url(#wheel-depth)"/>`),
      this.#shine,
      drawn(`<circle r="${inner - 2}" fill="url(#wheel-hub)" stroke="url(#wheel-gold)" stroke-width="4"/>`),
      this.#paper,
      drawn('<circle r="8" fill="url(#wheel-gold)" stroke="#5a3500"/>'),
      this.#plate,
      flap,
    );
    this.element = picture(400, 424, drawn(colours), group);
  }

  arrange(segments: readonly Segment[]): void {
    const count = segments.length;
    this.#count = count;
    const half = 0.5 / count;
    const slice = `M${point(inner, -half)}L${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`;
    const size = Math.min(20, 700 / count);
    const lying = count > 20 ? `rotate(90 0 ${-outer + 30})` : '';
    const parts = segments.map(
      ({ label, colour, ink }, n) =>
        `<g transform="rotate(${((n * 360) / count).toFixed(3)})"><path d="${slice}" fill="${colour}" stroke="#0a1b34"/><text y="${-outer + 30 + size * 0.35}" text-anchor="middle" font-size="${size.toFixed(1)}" font-weight="800" fill="${ink}" transform="${lying}">${label}</text></g>`,
    );
    const pins = segments.map((_, n) => dot(outer - 4, (n + 0.5) / count, count > 30 ? 2 : 3, '#fff6d6'));
    this.#ring.replaceChildren(drawn(parts.join('') + pins.join('')));
    set(this.#shine, { d: slice, opacity: 0 });
    set(this.#plate, { opacity: 0 });
    this.#pose(0);
  }

  /** Draws back before it is let go. */
  async pull(): Promise<void> {
    set(this.#shine, { opacity: 0 });
    set(this.#plate, { opacity: 0 });
    const from = this.#turn;
    await this.#clock.tween(300, (share) => this.#pose(from - 0.035 * share), ease.inOut);
  }

  async spin(segment: number): Promise<void> {
    const from = this.#turn;
    const goal = -segment / this.#count;
    const whole = Math.ceil(from - goal) + 5;
    let passed = Math.floor(from * this.#count + 0.5);
    let bend = 0;
    await this.#clock.tween(
      3600,
      (share) => {
        const turn = from + (goal + whole - from) * share;
        this.#pose(turn);
        const now = Math.floor(turn * this.#count + 0.5);
        if (now !== passed) {
          this.#sound.tick(2);
          bend = 1;
        }
        passed = now;
        bend *= 0.82;
        set(this.#flap, { transform: `rotate(${(-24 * bend).toFixed(1)} 0 -30)` });
      },
      slowDown,
    );
    set(this.#flap, { transform: null });
    this.#pose(goal);
  }

  /** What it stopped at, in the middle, and the segment under the flap. */
  async light(text: string, colour: string): Promise<void> {
    this.#text.textContent = text;
    set(this.#text, { fill: colour, 'font-size': text.length > 5 ? 22 : 28 });
    set(this.#shine, { fill: colour });
    await this.#clock.tween(
      560,
      (share) => {
        set(this.#shine, { opacity: 0.5 * Math.abs(Math.sin(share * Math.PI * 2.5)) });
        const size = share < 0.5 ? ease.back(share * 2) : 1;
        set(this.#plate, { opacity: Math.min(1, share * 4), transform: `scale(${size.toFixed(3)})` });
      },
      ease.linear,
    );
  }

  #pose(turn: number): void {
    this.#turn = turn % 1;
    set(this.#ring, { transform: `rotate(${((turn % 1) * 360).toFixed(2)})` });
    set(this.#paper, { transform: `rotate(${((turn * 2.5 * 360) % 360).toFixed(2)})` });
  }
}
