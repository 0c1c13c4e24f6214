import { type Clock, ease } from '../../scene/clock.ts';
import type { Effects } from '../../scene/effects.ts';
import { at, drawn, mix, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const top = 44;
/** In the units of the picture: by the height of the stage; on that of a phone on its side pegs stand wider apart. */
const upright = { width: 400, height: 440, floor: 372, maxGap: 42 };
const squat = { width: 400, height: 376, floor: 312, maxGap: 42 };
const lying = { width: 620, height: 300, floor: 240, maxGap: 50 };
const low = 330;

const still = `<defs>
<radialGradient id="plinko-peg" cx=".38" cy=".32" r=".7"><stop stop-color="#fff8e1"/><stop offset=".5" stop-color="#d9c39a"/><stop offset="1" stop-color="#7d6136"/></radialGradient>
<radialGradient id="plinko-ball" cx=".36" cy=".3" r=".75"><stop stop-color="#b79be8"/><stop offset=".25" stop-color="#57308c"/><stop offset=".7" stop-color="#251140"/><stop offset="1" stop-color="#0e0519"/></radialGradient>
<radialGradient id="plinko-halo"><stop offset=".3" stop-color="#cf9bff" stop-opacity=".75"/><stop offset="1" stop-color="#cf9bff" stop-opacity="0"/></radialGradient>
<radialGradient id="plinko-flash"><stop stop-color="#e9c8ff" stop-opacity=".9"/><stop offset="1" stop-color="#e9c8ff" stop-opacity="0"/></radialGradient>
<linearGradient id="plinko-bark" x2="1" y2="0"><stop stop-color="#4a3420"/><stop offset=".45" stop-color="#8a6a45"/><stop offset="1" stop-color="#3a2817"/></linearGradient>
<linearGradient id="plinko-leaf" x2="1" y2="1"><stop stop-color="#7fd36b"/><stop offset="1" stop-color="#1d6b3a"/></linearGradient>
</defs>
<path d="M-40 8Q110-8 178 6Q200 12 222 6Q300-6 440 12V22Q300 6 226 18L214 40H186L174 18Q100 4-40 20Z" fill="url(#plinko-bark)"/>
<path d="M60 4Q88-26 122-4Q92 12 60 4ZM296 6Q330-22 362 2Q328 16 296 6ZM140-2Q150-28 176-22Q170-4 140-2ZM228-4Q250-30 272-16Q258 2 228-4Z" fill="url(#plinko-leaf)"/>
<path d="M60 4Q90-4 122-4M296 6Q330-2 362 2" stroke="#0d4424" fill="none" stroke-opacity=".6"/>
<circle cx="96" cy="16" r="7" fill="url(#plinko-ball)"/><circle cx="322" cy="17" r="8" fill="url(#plinko-ball)"/><circle cx="268" cy="13" r="6" fill="url(#plinko-ball)"/><circle cx="150" cy="12" r="6.500" fill="url(#plinko-ball)"/>`;

interface Basket {
  group: SVGGElement;
  x: number;
}

/** From straw in the middle to red at the edge. */
const warmth = (share: number): string =>
  `hsl(${(mix(46, 350, share ** 1.2) % 360).toFixed(0)} 88% ${mix(62, 56, share).toFixed(0)}%)`;
const hueOf = (share: number): string => (share > 0.4 ? warmth(0.86 + share * 0.14) : warmth(share * 0.14));

function basketOf(label: string, weight: number, wide: number): SVGGElement {
  const half = wide / 2;
  const narrow = wide < 24;
  const deep = narrow ? 38 : 28;
  const size = narrow ? Math.min(13, 60 / label.length) : Math.min(13, wide / (label.length * 0.58 + 0.3));
  const place = narrow
    ? `rotate(-90) translate(${-deep / 2} ${size * 0.36})`
    : `translate(0 ${14 + size * 0.1})`;
  return drawn(
    `<path d="M${-half} -4H${half}L${half - wide * 0.1} ${deep - 3}Q0 ${deep + 1} ${-half + wide * 0.1} ${deep - 3}Z" fill="${hueOf(weight)}"/>
<path d="M${-half + wide * 0.04} 5H${half - wide * 0.04}M${-half + wide * 0.07} 15H${half - wide * 0.07}M${-half + wide * 0.08} 25H${half - wide * 0.08}" stroke="#000" stroke-opacity=".14" stroke-width="1.5"/>
<rect x="${-half - 1}" y="-6" width="${wide + 2}" height="5" rx="2.5" fill="#fff" fill-opacity=".55"/>
<text text-anchor="middle" font-size="${size.toFixed(1)}" font-weight="800" fill="#1c0d02" transform="${place}">${label}</text>`,
  );
}

/** A branch with pegs below it and baskets on the ground; berries take exactly the drawn path. */
export class Board {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #effects: Effects;
  readonly #pegs = s('g', {});
  readonly #flashes = s('g', {});
  readonly #balls = s('g', {});
  readonly #baskets = s('g', {});
  readonly #branch = drawn(still);
  #size = upright;
  #places: Basket[] = [];
  #rows = 0;
  #labels: readonly string[] = [];
  #weights: readonly number[] = [];

  constructor({ clock, sound, effects }: { clock: Clock; sound: Sound; effects: Effects }) {
    this.#clock = clock;
    this.#sound = sound;
    this.#effects = effects;
    const moving = [this.#flashes, this.#pegs, this.#balls, this.#baskets];
    this.element = picture(upright.width, upright.height, this.#branch, ...moving);
    new ResizeObserver(() => this.#turn()).observe(this.element);
  }

  /** `weights` (0 to 1) colour the baskets. */
  arrange(rows: number, labels: readonly string[], weights: readonly number[]): void {
    this.#rows = rows;
    this.#labels = labels;
    this.#weights = weights;
    this.#balls.replaceChildren();
    const pegs: string[] = [];
    const radius = Math.min(5, this.#gap() * 0.17).toFixed(2);
    for (let row = 0; row < rows; row += 1)
      for (let peg = 0; peg < row + 3; peg += 1)
        pegs.push(
          `<circle cx="${this.#x(row + 2, peg).toFixed(2)}" cy="${this.#y(row).toFixed(2)}" r="${radius}" fill="url(#plinko-peg)"/>`,
        );
    this.#pegs.replaceChildren(drawn(pegs.join('')));
    this.#places = labels.map((label, n) => {
      const x = this.#x(rows, n);
      const group = basketOf(label, weights[n] ?? 0, this.#gap() - 2.5);
      set(group, { transform: at(x, this.#size.floor + 16) });
      return { group, x };
    });
    this.#baskets.replaceChildren(...this.#places.map(({ group }) => group));
  }

  /** `path`: for each row whether the berry goes to the right. */
  async drop(path: readonly boolean[], won: boolean): Promise<void> {
    const radius = Math.min(10, this.#gap() * 0.32);
    const ball = drawn(
      `<circle r="${radius * 2.2}" fill="url(#plinko-halo)"/><circle r="${radius}" fill="url(#plinko-ball)" stroke="#e6ccff" stroke-width="1.6"/><ellipse cx="${-radius * 0.3}" cy="${-radius * 0.4}" rx="${radius * 0.3}" ry="${radius * 0.2}" fill="#fff" opacity=".85"/>`,
    );
    this.#balls.replaceChildren(ball);
    const put = (x: number, y: number): void => set(ball, { transform: at(x, y) });
    const above = Math.min(5, this.#gap() * 0.17) + radius;
    await this.#clock.tween(240, (share) =>
      put(this.#size.width / 2 + Math.sin(share * 12) * 2 * (1 - share), 40 + share * 4),
    );
    let from = { x: this.#size.width / 2, y: 44 };
    let right = 0;
    for (let row = 0; row <= path.length; row += 1) {
      const last = row === path.length;
      const to = last
        ? { x: this.#x(this.#rows, right), y: this.#size.floor + 10 }
        : { x: this.#x(row, right), y: this.#y(row) - above };
      await this.#fall(put, from, to, row);
      if (!last) this.#hit(to.x, this.#y(row), row);
      from = to;
      if (path[row] === true) right += 1;
    }
    ball.remove();
    await this.#land(right, won);
  }

  /** A berry jumps off a peg in a parabola and falls onto the next. */
  #fall(
    put: (x: number, y: number) => void,
    from: { x: number; y: number },
    to: { x: number; y: number },
    row: number,
  ): Promise<void> {
    const deep = to.y - from.y;
    const jump = row === 0 ? 0 : deep * 0.62;
    const ms = row === 0 ? 200 : mix(190, 150, row / this.#rows) * (14 / (this.#rows + 4));
    return this.#clock.tween(
      Math.max(105, ms),
      (share) => put(mix(from.x, to.x, share), from.y - jump * share + (deep + jump) * share ** 2),
      ease.linear,
    );
  }

  #hit(x: number, y: number, row: number): void {
    this.#sound.tick(row / 2);
    const flash = s('circle', { cx: x, cy: y, r: 14, fill: 'url(#plinko-flash)' });
    this.#flashes.append(flash);
    void this.#clock
      .tween(360, (share) => set(flash, { opacity: 1 - share, r: 8 + share * 8 }))
      .then(() => flash.remove());
  }

  async #land(bucket: number, won: boolean): Promise<void> {
    const place = this.#places[bucket];
    if (!place) return;
    this.#sound.thud();
    this.#effects.burstAt(place.group, {
      count: won ? 34 : 9,
      colours: won ? ['#ffe08a', '#c79bff', '#fff6d6'] : ['#6a4a9c', '#3d2a5e'],
      speed: won ? 340 : 130,
      spread: 0.16,
      lifeMs: 700,
    });
    await this.#clock.tween(
      420,
      (share) => {
        const dip = 9 * Math.sin(share * Math.PI * 2.5) * (1 - share);
        const size = 1 + (won ? 0.16 : 0.05) * Math.sin(share * Math.PI);
        set(place.group, { transform: at(place.x, this.#size.floor + 16 + dip, 0, size) });
      },
      ease.linear,
    );
  }

  #turn(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientHeight === 0) return;
    const flat = clientHeight < low && clientWidth > clientHeight * 1.4;
    const size = flat ? lying : clientHeight < clientWidth * 1.02 ? squat : upright;
    if (size === this.#size) return;
    this.#size = size;
    set(this.element, { viewBox: `0 0 ${size.width} ${size.height}` });
    set(this.#branch, { transform: at((size.width - upright.width) / 2, 0) });
    if (this.#rows > 0) this.arrange(this.#rows, this.#labels, this.#weights);
  }

  #gap(): number {
    return Math.min(this.#size.maxGap, (this.#size.width - 8) / (this.#rows + 2));
  }

  #x(row: number, n: number): number {
    return this.#size.width / 2 + (n - row / 2) * this.#gap();
  }

  #y(row: number): number {
    return top + 26 + (row * (this.#size.floor - top - 44)) / (this.#rows - 0.4);
  }
}
