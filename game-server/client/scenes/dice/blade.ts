import { type Clock, ease } from '../../scene/clock.ts';
import type { Effects } from '../../scene/effects.ts';
import { at, drawn, mix, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const left = 34;
const right = 366;
const edge = 212;
const radius = 11;
/** 0 to 9,999 along the edge. */
const xOf = (value: number): number => mix(left, right, value / 9_999);

const colours = `<defs>
<linearGradient id="dice-steel" x2="0" y2="1"><stop stop-color="#f7faff"/><stop offset=".12" stop-color="#aab4cf"/><stop offset=".5" stop-color="#5d6788"/><stop offset=".85" stop-color="#8d98b8"/><stop offset="1" stop-color="#39415c"/></linearGradient>
<linearGradient id="dice-fuller" x2="0" y2="1"><stop stop-color="#333b56"/><stop offset="1" stop-color="#8590b2"/></linearGradient>
<linearGradient id="dice-gold" x2="0" y2="1"><stop stop-color="#ffe9a6"/><stop offset="1" stop-color="#e08f14"/></linearGradient>
<linearGradient id="dice-win" x2="0" y2="1"><stop stop-color="#c9ffe4"/><stop offset="1" stop-color="#23c983"/></linearGradient>
<linearGradient id="dice-hot" x2="0" y2="1"><stop stop-color="#ffb199"/><stop offset="1" stop-color="#d7263d"/></linearGradient>
<linearGradient id="dice-win-glow" x2="0" y2="1"><stop stop-color="#5df0a6" stop-opacity="0"/><stop offset="1" stop-color="#5df0a6" stop-opacity=".55"/></linearGradient>
<linearGradient id="dice-moon" x2="0" y2="1"><stop stop-color="#8f7bff" stop-opacity=".34"/><stop offset="1" stop-color="#2b1d6b" stop-opacity=".1"/></linearGradient>
<radialGradient id="dice-glass" cx=".4" cy=".35" r=".7"><stop stop-color="#e9f6ff"/><stop offset=".45" stop-color="#7fb6ff"/><stop offset=".85" stop-color="#2a56c9"/><stop offset="1" stop-color="#183079"/></radialGradient>
</defs>`;
const behind = `<circle cx="200" cy="92" r="84" fill="url(#dice-moon)"/>
<circle cx="200" cy="92" r="84" fill="none" stroke="#fff" stroke-opacity=".1"/>
<circle cx="200" cy="92" r="96" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width="6"/>
<ellipse cx="200" cy="${edge + 92}" rx="190" ry="12" fill="#000" opacity=".35"/>`;
const scale = [0, 25, 50, 75, 100]
  .map((n) => {
    const x = xOf(Math.min(9_999, n * 100)).toFixed(1);
    return `<path d="M${x} ${edge + 5}v9" stroke="#1a2036" stroke-width="2" stroke-linecap="round"/><text x="${x}" y="${edge + 74}" text-anchor="middle" font-size="15" font-weight="600" fill="#aab2d6">${n}</text>`;
  })
  .join('');
const sword = `<path d="M${left - 16} ${edge}H${right + 6}Q${right + 26} ${edge + 8} ${right - 30} ${edge + 34}Q220 ${edge + 52} ${left + 30} ${edge + 44}L${left - 16} ${edge + 40}Z" fill="url(#dice-steel)" stroke="#1a2036"/>
<path d="M${left + 6} ${edge + 20}H${right - 40}Q${right - 60} ${edge + 30} 240 ${edge + 33}Q120 ${edge + 36} ${left + 6} ${edge + 32}Z" fill="url(#dice-fuller)" opacity=".8"/>
<rect x="${left - 90}" y="${edge + 2}" width="66" height="36" rx="8" fill="#2a1620" stroke="#e08f14" stroke-opacity=".5"/>
<path d="M${left - 16} ${edge - 12}Q${left - 22} ${edge + 20} ${left - 16} ${edge + 52}H${left - 26}V${edge - 12}Z" fill="url(#dice-gold)" stroke="#5a3500"/>${scale}`;
const pinShape = `<path d="M0-2L-7-16A8 8 0 1 1 7-16Z" fill="url(#dice-gold)" stroke="#5a3500"/><circle cy="-20" r="3" fill="#5a3500"/>`;
const halfBall = (sweep: 0 | 1): string =>
  `<path d="M0-${radius}A${radius} ${radius} 0 0 ${sweep} 0 ${radius}Z" fill="url(#dice-glass)"/>`;

const swell = (share: number): number => 1 + 0.12 * Math.sin(share * Math.PI);
const pinned = (x: number): number => Math.min(right - 12, Math.max(left + 8, x)) - x;

/** A blade as a scale, and a glass ball that rolls along its edge. */
export class Blade {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #win = s('rect', { y: edge - 3, height: 6, rx: 3, fill: 'url(#dice-win)' });
  readonly #winGlow = s('rect', { y: edge - 34, height: 34, fill: 'url(#dice-win-glow)', opacity: 0.5 });
  readonly #hot = s('rect', { y: edge - 2, height: 4, rx: 2, fill: 'url(#dice-hot)' });
  readonly #pin = drawn(pinShape);
  readonly #pinText = s('text', { y: -34, 'text-anchor': 'middle', 'font-size': 15, 'font-weight': 700 });
  readonly #swirl = drawn(
    '<path d="M-7-4Q0-9 7-3M-8 2Q0-2 8 4" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none" stroke-linecap="round"/>',
  );
  readonly #ball = s('g', {}, drawn(`<circle r="${radius}" fill="url(#dice-glass)"/>`), this.#swirl);
  readonly #halves = [drawn(halfBall(0)), drawn(halfBall(1))];
  readonly #ring = s('circle', { fill: 'none', stroke: '#5df0a6', 'stroke-width': 3, opacity: 0 });
  readonly #number = s('text', { x: 200, y: 118, 'text-anchor': 'middle', 'font-size': 84 });
  #x = left;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#ball.append(drawn('<ellipse cx="-3.5" cy="-4.5" rx="3.600" ry="2.4" fill="#fff" opacity=".85"/>'));
    set(this.#pinText, { fill: '#ffe08a' });
    set(this.#number, { 'font-weight': 800, fill: '#eef0fb' });
    this.#pin.append(this.#pinText);
    const zones = [this.#hot, this.#win, this.#pin];
    const moving = [...this.#halves, this.#ring, this.#ball, this.#number];
    this.element = picture(
      400,
      330,
      drawn(colours + behind),
      this.#winGlow,
      drawn(sword),
      ...zones,
      ...moving,
    );
    this.#whole();
    this.#roll(left);
  }

  /** Where the edge wins, and where the pin stands. */
  zone(over: boolean, target: number, text: string): void {
    const x = xOf(target);
    const [from, to] = over ? [x, right] : [left, x];
    for (const part of [this.#win, this.#winGlow]) set(part, { x: from, width: Math.max(0, to - from) });
    const width = Math.max(0, over ? x - left : right - x);
    set(this.#hot, { x: over ? left : x, width });
    set(this.#pin, { transform: at(x, edge) });
    set(this.#pinText, { x: pinned(x) });
    this.#pinText.textContent = text;
  }

  /** The ball goes back to the hilt. */
  async ready(): Promise<void> {
    this.#whole();
    this.#number.textContent = '';
    const from = this.#x;
    await this.#clock.tween(260, (share) => this.#roll(mix(from, left - 4, share)), ease.inOut);
  }

  async run(
    value: number,
    won: boolean,
    say: (value: number) => string,
    { sound, effects }: { sound: Sound; effects: Effects },
  ): Promise<void> {
    const goal = xOf(value);
    const from = this.#x - 10;
    let tick = -1;
    set(this.#number, { fill: '#eef0fb' });
    await this.#clock.tween(120, (share) => this.#roll(from + 10 - 10 * share));
    await this.#clock.tween(
      1050,
      (share) => {
        const x = goal + (from - goal) * (1 - share) ** 2.4 * Math.cos(share * 9.6);
        this.#roll(Math.min(right + 6, Math.max(left - 12, x)));
        const along = Math.min(1, Math.max(0, (this.#x - left) / (right - left)));
        if (Math.round(along * 20) !== tick) sound.tick(along * 7);
        tick = Math.round(along * 20);
        this.#number.textContent = say(Math.round(along * 9_999));
      },
      ease.linear,
    );
    this.#roll(goal);
    this.#number.textContent = say(value);
    set(this.#number, { fill: won ? '#5df0a6' : '#ff8d97' });
    await (won ? this.#balance(goal, effects) : this.#cut(goal, sound));
  }

  async #balance(x: number, effects: Effects): Promise<void> {
    effects.burstAt(this.#ball, {
      count: 26,
      colours: ['#5df0a6', '#c9ffe4', '#ffe08a'],
      speed: 260,
      lifeMs: 700,
    });
    await this.#clock.tween(380, (share) => {
      set(this.#ring, { r: radius + share * 30, opacity: 1 - share, transform: at(x, edge - radius) });
      const size = swell(share);
      set(this.#number, { transform: at(200 * (1 - size), 92 * (1 - size), 0, size) });
    });
  }

  #whole(): void {
    set(this.#ball, { opacity: 1 });
    for (const half of this.#halves) set(half, { opacity: 0 });
  }

  /** The edge goes through: two halves slide off, one to each side. */
  async #cut(x: number, sound: Sound): Promise<void> {
    sound.thud();
    set(this.#ball, { opacity: 0 });
    await this.#clock.tween(
      520,
      (share) => {
        for (const [n, half] of this.#halves.entries()) {
          const side = n === 0 ? -1 : 1;
          const y = edge - radius + share ** 2 * 96 - Math.sin(share * Math.PI) * 10;
          const opacity = share < 0.7 ? 1 : (1 - share) / 0.3;
          set(half, { opacity, transform: at(x + side * (2 + share * 24), y, side * share * 130) });
        }
      },
      ease.linear,
    );
  }

  #roll(x: number): void {
    this.#x = x;
    set(this.#ball, { transform: at(x, edge - radius) });
    set(this.#swirl, { transform: `rotate(${(((x - left) / radius) * 57.3).toFixed(1)})` });
  }
}
