import { type Clock, ease } from '../../scene/clock.ts';
import type { Effects } from '../../scene/effects.ts';
import { at, drawn, mix, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const ground = 352;
/** So far up the kite rises in the picture; after that the sky goes down instead. */
const ceiling = 168;
/** Pixels for each doubling. */
const doubling = 74;
const marks = [
  100, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];

const heightOf = (hundredths: number): number => doubling * Math.log2(hundredths / 100);

const colours = `<defs>
<linearGradient id="kite-left" x2="1" y2="1"><stop stop-color="#ffe08a"/><stop offset="1" stop-color="#ff9d2e"/></linearGradient>
<linearGradient id="kite-right" x2="1" y2="1"><stop stop-color="#ff6b6b"/><stop offset="1" stop-color="#b3162c"/></linearGradient>
<linearGradient id="kite-low" x2="1" y2="1"><stop stop-color="#4cd3a5"/><stop offset="1" stop-color="#146b58"/></linearGradient>
<linearGradient id="kite-lower" x2="1" y2="1"><stop stop-color="#5aa9ff"/><stop offset="1" stop-color="#1f4fb0"/></linearGradient>
<linearGradient id="kite-ring" x2="0" y2="1"><stop stop-color="#fff6d6"/><stop offset="1" stop-color="#ffad1f"/></linearGradient>
<radialGradient id="kite-glow"><stop stop-color="#ffe9a6" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9a6" stop-opacity="0"/></radialGradient>
</defs>`;
const paper = `<circle r="60" fill="url(#kite-glow)"/>
<path d="M0-38L0 0L-30-4Z" fill="url(#kite-left)"/><path d="M0-38L30-4L0 0Z" fill="url(#kite-right)"/>
<path d="M-30-4L0 0L0 40Z" fill="url(#kite-low)"/><path d="M30-4L0 40L0 0Z" fill="url(#kite-lower)"/>
<path d="M0-38V40M-30-4Q0-12 30-4" stroke="#3a1f0c" stroke-width="1.6" fill="none"/>
<path d="M0-38L30-4L0 40L-30-4Z" fill="none" stroke="#fff" stroke-opacity=".5"/>`;
const houses = `<path d="M-60 440V${ground + 44}L-20 ${ground + 34}V${ground + 26}H24V${ground + 40}L66 ${ground + 28}V${ground + 46}H110V${ground + 34}L150 ${ground + 22}V${ground + 42}H186V${ground + 30}H236V${ground + 44}L280 ${ground + 26}V${ground + 36}H322V${ground + 22}L364 ${ground + 34}V${ground + 44}H460V440Z" fill="#1a1030"/><g fill="#ffcf7a" opacity=".8"><rect x="-6" y="${ground + 38}" width="6" height="7"/><rect x="82" y="${ground + 52}" width="6" height="7"/><rect x="206" y="${ground + 42}" width="6" height="8"/><rect x="298" y="${ground + 48}" width="6" height="7"/><rect x="340" y="${ground + 42}" width="6" height="7"/></g>`;

/** As far as the widest stage is, and down to its lowest edge. */
const roofs = `<rect x="-1000" y="${ground + 60}" width="2400" height="900" fill="#1a1030"/>${[-2, -1, 0, 1, 2].map((n) => `<g transform="translate(${n * 500} 0)">${houses}</g>`).join('')}`;

/** A paper kite over the roofs. How high it flies is the multiplier; a hoop hangs where the target is. */
export class Kite {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sky = s('g', {});
  readonly #far = drawn(roofs);
  readonly #kite = s('g', {}, drawn(paper));
  readonly #tail = s('path', {
    fill: 'none',
    stroke: '#ff9d2e',
    'stroke-width': 3,
    'stroke-linecap': 'round',
  });
  readonly #line = s('path', { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.55, 'stroke-width': 1 });
  readonly #hoopBack = s('path', {
    d: 'M-58 0A58 17 0 0 1 58 0',
    fill: 'none',
    stroke: '#b8720f',
    'stroke-width': 6,
  });
  readonly #hoopFront = s('path', {
    d: 'M-58 0A58 17 0 0 0 58 0',
    fill: 'none',
    stroke: 'url(#kite-ring)',
    'stroke-width': 7,
  });
  readonly #hoopText = s('text', { x: 66, y: 6, 'font-size': 17, 'font-weight': 800, fill: '#ffe08a' });
  readonly #number = s('text', {
    x: 200,
    y: 62,
    'text-anchor': 'middle',
    'font-size': 64,
    'font-weight': 800,
  });
  #target = 200;
  #height = 0;
  #turn = 0;
  #dip = 0;

  constructor(clock: Clock, say: (hundredths: number) => string) {
    this.#clock = clock;
    this.#sky.append(
      drawn(
        marks
          .map((mark) => {
            const y = (ground - 26 - heightOf(mark)).toFixed(1);
            return `<path d="M18 ${y}H34" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><text x="42" y="${Number(y) + 5}" font-size="17" font-weight="600" fill="#fff" fill-opacity=".55" class="heights">${say(mark)}</text>`;
          })
          .join(''),
      ),
    );
    set(this.#number, { fill: '#fff' });
    const parts = [this.#sky, this.#far, this.#hoopBack, this.#line, this.#tail, this.#kite, this.#hoopFront];
    this.element = picture(400, 440, drawn(colours), ...parts, this.#hoopText, this.#number);
    this.#draw();
    // A kite never hangs still: it leans on the wind as long as the scene has time.
    clock.onFrame(() => this.#draw());
  }

  target(hundredths: number, text: string): void {
    this.#target = hundredths;
    this.#hoopText.textContent = text;
    this.#draw();
  }

  /** Back on the roofs; a pull on the line before it rises. */
  async ready(): Promise<void> {
    const [from, turned, dipped] = [this.#height, this.#turn, this.#dip];
    this.#number.textContent = '';
    set(this.#kite, { opacity: 1 });
    set(this.#hoopFront, { stroke: 'url(#kite-ring)' });
    await this.#clock.tween(300, (share) => {
      this.#height = from * (1 - share);
      this.#turn = turned * (1 - share);
      this.#dip = dipped * (1 - share) + 10 * Math.sin(share * Math.PI);
      this.#draw();
    });
  }

  async rise(
    result: number,
    won: boolean,
    say: (hundredths: number) => string,
    { sound, effects }: { sound: Sound; effects: Effects },
  ): Promise<void> {
    const goal = heightOf(result);
    const hoop = heightOf(this.#target);
    let through = false;
    let step = 0;
    set(this.#number, { fill: '#fff' });
    sound.wing();
    await this.#clock.tween(
      650 + Math.min(1900, goal * 3.2),
      (share) => {
        this.#height = goal * share;
        this.#number.textContent = say(
          share >= 1 ? result : Math.floor(100 * 2 ** (this.#height / doubling)),
        );
        if (this.#height > step * 26) {
          sound.tick(step);
          step += 1;
        }
        if (!through && won && this.#height >= hoop) {
          through = true;
          set(this.#hoopFront, { stroke: '#5df0a6' });
          effects.burstAt(this.#hoopFront, {
            count: 30,
            colours: ['#5df0a6', '#ffe08a', '#fff'],
            speed: 260,
            lifeMs: 800,
          });
        }
        this.#draw();
      },
      ease.inOut,
    );
    set(this.#number, { fill: won ? '#5df0a6' : '#ff9a8f' });
    await (won ? this.#loop() : this.#sink(sound));
  }

  /** A loop in the air. */
  #loop(): Promise<void> {
    return this.#clock.tween(
      520,
      (share) => {
        this.#turn = share >= 1 ? 0 : 360 * share;
        this.#dip = -16 * Math.sin(share * Math.PI);
        this.#draw();
      },
      ease.inOut,
    );
  }

  /** The wind leaves it: it tips over below the hoop. */
  async #sink(sound: Sound): Promise<void> {
    sound.thud();
    await this.#clock.tween(420, (share) => {
      this.#turn = 38 * share;
      this.#dip = 24 * share;
      set(this.#kite, { opacity: 1 - 0.35 * share });
      this.#draw();
    });
  }

  #draw(): void {
    const now = this.#clock.now() / 1000;
    const scroll = Math.max(0, this.#height - ceiling);
    const sway = this.#clock.calm ? 0 : Math.sin(now * 1.7) * 9 + Math.sin(now * 3.9) * 3;
    const x = 200 + sway;
    const y = ground - 26 - this.#height + scroll + this.#dip;
    set(this.#kite, { transform: at(x, y, this.#turn + sway * 0.9, 0.92) });
    set(this.#sky, { transform: at(0, scroll) });
    set(this.#far, { transform: at(0, scroll * 0.8) });
    const hoop = ground - 26 - heightOf(this.#target) + scroll;
    for (const part of [this.#hoopBack, this.#hoopFront]) set(part, { transform: at(200, hoop) });
    set(this.#hoopText, { transform: at(200, hoop) });
    this.#drawTail(x, y, now);
    const low = ground + 70 + scroll * 0.3;
    set(this.#line, {
      d: `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + 40).toFixed(1)} ${mix(y, low, 0.6).toFixed(1)} 236 ${low.toFixed(1)}`,
    });
  }

  #drawTail(x: number, y: number, now: number): void {
    const points = Array.from({ length: 9 }, (_, n) => {
      const far = n / 8;
      const wave = this.#clock.calm ? 0 : Math.sin(now * 4 - n * 0.8) * 12 * far;
      return `${(x + wave - this.#turn * 0.2 * far).toFixed(1)} ${(y + 38 + far * 58).toFixed(1)}`;
    });
    set(this.#tail, { d: `M${points.join('L')}` });
  }
}
