import { type Clock, ease } from '../../scene/clock.ts';
import { Die } from '../../scene/dice.ts';
import { at, drawn, mix, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const tray = `<defs><radialGradient id="bo-tray" cx=".5" cy=".4" r=".7"><stop stop-color="#a3202f"/><stop offset=".7" stop-color="#5a0f1c"/><stop offset="1" stop-color="#2a060d"/></radialGradient>
<linearGradient id="bo-gold" x2="0" y2="1"><stop stop-color="#ffe9a6"/><stop offset="1" stop-color="#a86a10"/></linearGradient>
<radialGradient id="bo-glow"><stop stop-color="#ffb14a" stop-opacity=".7"/><stop offset="1" stop-color="#ffb14a" stop-opacity="0"/></radialGradient></defs>
<g id="bo-lamp"></g>
${[54, 346]
  .map(
    (x) =>
      `<circle cx="${x}" cy="62" r="70" fill="url(#bo-glow)"/><path d="M${x} 0V26" stroke="#c9a15a" stroke-width="2"/><path d="M${x - 26} 40Q${x - 36} 62 ${x - 26} 84H${x + 26}Q${x + 36} 62 ${x + 26} 40Z" fill="#e0432f"/><path d="M${x - 13} 40Q${x - 18} 62 ${x - 13} 84M${x} 40V84M${x + 13} 40Q${x + 18} 62 ${x + 13} 84" stroke="#ffb14a" stroke-opacity=".7" stroke-width="2" fill="none"/><rect x="${x - 18}" y="28" width="36" height="12" rx="4" fill="url(#bo-gold)"/><rect x="${x - 18}" y="84" width="36" height="8" rx="4" fill="url(#bo-gold)"/><path d="M${x} 92V116" stroke="#ffb14a" stroke-width="3"/>`,
  )
  .join('')}
<ellipse cx="200" cy="214" rx="190" ry="74" fill="#000" opacity=".4"/>
<ellipse cx="200" cy="196" rx="188" ry="76" fill="url(#bo-gold)"/><ellipse cx="200" cy="192" rx="178" ry="68" fill="url(#bo-tray)"/>`;

const rests = [
  { x: 108, y: 190 },
  { x: 200, y: 206 },
  { x: 292, y: 188 },
];

/** Three dice that are thrown into a tray between two lanterns. */
export class Lantern {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #dice = rests.map(() => new Die(58));
  readonly #places: readonly SVGGElement[];
  readonly #shadows = rests.map(() => s('ellipse', { rx: 34, ry: 11, fill: '#000', opacity: 0.4 }));
  readonly #total = s('text', {
    x: 200,
    y: 96,
    'text-anchor': 'middle',
    'font-size': 64,
    'font-weight': 800,
  });

  constructor({ clock, sound }: { clock: Clock; sound: Sound }) {
    this.#clock = clock;
    this.#sound = sound;
    this.#places = this.#dice.map((die) => s('g', {}, die.element));
    set(this.#total, { fill: '#ffe08a' });
    this.element = picture(400, 290, drawn(tray), ...this.#shadows, ...this.#places, this.#total);
    for (const [n, rest] of rests.entries()) this.#put(n, rest.x, rest.y, 0);
    for (const [n, die] of this.#dice.entries()) die.pose(n + 1, tilt.x, tilt.y, 0);
  }

  async throw(values: readonly number[], total: number): Promise<void> {
    this.#total.textContent = '';
    this.#sound.swish();
    await Promise.all(values.map((value, n) => this.#roll(n, value)));
    this.#total.textContent = String(total);
    await this.#clock.tween(
      260,
      (share) => {
        const size = mix(0.6, 1, share);
        set(this.#total, { transform: at(200 * (1 - size), 80 * (1 - size), 0, size) });
      },
      ease.back,
    );
    await this.#clock.wait(350);
  }

  /** Comes in from the left in three jumps, each lower, turning ever slower. */
  async #roll(n: number, value: number): Promise<void> {
    const rest = rests[n] ?? { x: 200, y: 200 };
    const die = this.#dice[n];
    const ms = 1250 + n * 170;
    let jumps = 0;
    await this.#clock.tween(
      ms,
      (share) => {
        const left = (1 - share) ** 1.7;
        const high = Math.abs(Math.cos(share * Math.PI * 3)) * 96 * left;
        this.#put(n, mix(-60 - n * 40, rest.x, 1 - (1 - share) ** 2), rest.y, share >= 1 ? 0 : high);
        die?.pose(value, tilt.x + left * (7 + n), tilt.y + left * (9 - n), left * (4 + n * 2));
        const now = Math.floor(share * 3 + 0.5);
        if (now !== jumps) this.#sound.thud();
        jumps = now;
      },
      ease.linear,
    );
    die?.pose(value, tilt.x, tilt.y, (n - 1) * 0.12);
  }

  #put(n: number, x: number, y: number, up: number): void {
    const place = this.#places[n];
    const shadow = this.#shadows[n];
    if (place) set(place, { transform: at(x, y - 14 - up) });
    if (shadow)
      set(shadow, { transform: at(x, y + 20, 0, Math.max(0.4, 1 - up / 160)), opacity: 0.45 - up / 300 });
  }
}

/** So that a top and a side are seen besides the front. */
const tilt = { x: 0.42, y: -0.32 };
