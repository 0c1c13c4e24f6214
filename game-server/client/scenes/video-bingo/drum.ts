import { type Clock, ease } from '../../scene/clock.ts';
import { at, drawn, radial, s, set } from '../../scene/svg.ts';

/** Of each fifth of the numbers. */
const ballColours = ['#e8413c', '#f59a1b', '#2fa45a', '#2f86e0', '#9a4fd8'] as const;

export const colourOf = (ball: number, balls: number): string =>
  ballColours[Math.min(4, Math.floor(((ball - 1) / balls) * 5))] ?? ballColours[0];

const inside = 15;
const frame = `<path d="M26 104L18 122H102L94 104Z" fill="#3b2a20"/><path d="M22 114H98" stroke="#ffcf70" stroke-width="3"/><path d="M54 97H66V108H54Z" fill="#d6a23c"/>`;
const shine = `<path d="M24 36A44 44 0 0 1 48 14" stroke="#fff" stroke-opacity=".75" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="60" cy="54" r="46" fill="none" stroke="#ffe3a3" stroke-width="4"/><path d="M14 54H106" stroke="#ffe3a3" stroke-opacity=".28" stroke-width="3"/>`;

/** A glass drum with balls, and the ball that came last in front of it. */
export class Drum {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #balls: number;
  readonly #loose = Array.from({ length: inside }, (_, n) =>
    s('circle', { r: 8.5, fill: ballColours[n % 5] ?? '', stroke: '#0004' }),
  );
  readonly #disc = s('circle', { r: 27 });
  readonly #text = s('text', {
    y: 11,
    'text-anchor': 'middle',
    'font-size': 31,
    'font-weight': 800,
    fill: '#1b1430',
  });
  readonly #last = s('g', { opacity: 0 });

  constructor(clock: Clock, balls: number) {
    this.#clock = clock;
    this.#balls = balls;
    this.#last.append(
      this.#disc,
      s('circle', { r: 19, fill: '#fff' }),
      this.#text,
      drawn(
        '<path d="M-19-13A23 23 0 0 1-4-22" stroke="#fff" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>',
      ),
    );
    this.element = s(
      'svg',
      { viewBox: '0 0 120 124', class: 'bingo-drum', 'aria-hidden': 'true' },
      radial('bingo-glass', [
        [0, '#ffffff', 0.1],
        [0.7, '#ffffff', 0.16],
        [1, '#ffffff', 0.4],
      ]),
      drawn(frame),
      s('circle', { cx: 60, cy: 54, r: 46, fill: '#00000059' }),
      ...this.#loose,
      s('circle', { cx: 60, cy: 54, r: 46, fill: 'url(#bingo-glass)' }),
      drawn(shine),
      this.#last,
    );
    this.turn(0);
  }

  /** Where the loose balls are after so many turns; a rest has a heap at the bottom. */
  turn(turns: number): void {
    for (const [n, ball] of this.#loose.entries()) {
      const [column, row] = [n % 5, Math.floor(n / 5)];
      const heap = {
        x: 60 + (column - 2) * 15 + (row % 2) * 6,
        y: 86 - row * 13 + Math.abs(column - 2) ** 2 * -2.2,
      };
      const angle = (turns * (0.8 + (n % 4) * 0.16) + n / inside) * Math.PI * 2;
      const radius = 12 + ((n * 7) % 22);
      const wild = { x: 60 + Math.cos(angle) * radius, y: 54 + Math.sin(angle * 1.3) * radius };
      const share = turns === 0 ? 0 : 1;
      set(ball, {
        cx: (heap.x + (wild.x - heap.x) * share).toFixed(1),
        cy: (heap.y + (wild.y - heap.y) * share).toFixed(1),
      });
    }
  }

  hide(): void {
    set(this.#last, { opacity: 0 });
  }

  async show(ball: number, ms: number): Promise<void> {
    this.#text.textContent = String(ball);
    set(this.#disc, { fill: colourOf(ball, this.#balls) });
    set(this.#last, { opacity: 1 });
    await this.#clock.tween(
      ms,
      (share) => set(this.#last, { transform: at(60, 54 + (1 - share) * 22, 0, 0.35 + share * 0.65) }),
      ease.back,
    );
  }
}
