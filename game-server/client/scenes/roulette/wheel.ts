import { type Clock, ease } from '../../scene/clock.ts';
import { at, drawn, mix, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

/** The order of a European wheel. */
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const colours = { green: '#0f8a4b', red: '#b3162c', black: '#15171f' } as const;
const count = order.length;
const rim = 178;
const track = 166;
const pocketOut = 142;
const pocketIn = 96;
const rest = 108;

const polar = (radius: number, turn: number): readonly [number, number] => {
  const angle = (turn - 0.25) * Math.PI * 2;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
};
const text = (radius: number, turn: number): string =>
  polar(radius, turn)
    .map((n) => n.toFixed(2))
    .join(' ');

const colourSet = `<defs>
<linearGradient id="roulette-wood" x2="0" y2="1"><stop stop-color="#7b4520"/><stop offset=".5" stop-color="#4a2610"/><stop offset="1" stop-color="#2b1508"/></linearGradient>
<radialGradient id="roulette-bowl"><stop offset=".72" stop-color="#2a1408"/><stop offset=".86" stop-color="#6a3a18"/><stop offset=".95" stop-color="#3c1f0d"/><stop offset="1" stop-color="#1a0c05"/></radialGradient>
<radialGradient id="roulette-cone"><stop stop-color="#a8743a"/><stop offset=".6" stop-color="#6a3d18"/><stop offset="1" stop-color="#3a1f0c"/></radialGradient>
<linearGradient id="roulette-brass" x2="0" y2="1"><stop stop-color="#ffe9a6"/><stop offset="1" stop-color="#9a6415"/></linearGradient>
<radialGradient id="roulette-knob" cx=".4" cy=".35" r=".7"><stop stop-color="#fff3cf"/><stop offset=".5" stop-color="#e0a53a"/><stop offset="1" stop-color="#7a4a0e"/></radialGradient>
<radialGradient id="roulette-ball" cx=".36" cy=".32" r=".7"><stop stop-color="#fff"/><stop offset=".6" stop-color="#e3e7f2"/><stop offset="1" stop-color="#8d96b0"/></radialGradient>
</defs><ellipse cx="200" cy="208" rx="196" ry="192" fill="#000" opacity=".4"/>`;
const range = (length: number): number[] => Array.from({ length }, (_, n) => n);
const bowl = `<circle r="194" fill="url(#roulette-wood)" stroke="#c9a15a" stroke-width="2"/><circle r="${rim + 6}" fill="url(#roulette-bowl)"/>${range(
  8,
)
  .map((n) => {
    const turn = n / 8 + 0.03;
    return `<path d="M0-7L3 0L0 7L-3 0Z" fill="url(#roulette-brass)" transform="translate(${text(154, turn)}) rotate(${turn * 360 + (n % 2) * 90})"/>`;
  })
  .join('')}`;
const turret = `<circle r="${pocketIn}" fill="url(#roulette-cone)"/>${range(8)
  .map(
    (n) =>
      `<path d="M0 0L${text(88, n / 8 - 0.012)}L${text(88, n / 8 + 0.012)}Z" fill="#fff" opacity=".06"/>`,
  )
  .join('')}${range(4)
  .map(
    (n) =>
      `<g transform="rotate(${n * 90})"><path d="M-5-16L-2.5-58H2.5L5-16Z" fill="url(#roulette-brass)"/><circle cy="-60" r="7" fill="url(#roulette-knob)"/></g>`,
  )
  .join('')}<circle r="22" fill="url(#roulette-knob)" stroke="#6b4410"/>`;

function pocket(number: number, n: number, fill: string): string {
  const half = 0.5 / count;
  return `<g transform="rotate(${((n * 360) / count).toFixed(3)})"><path d="M${text(pocketIn, -half)}L${text(pocketOut, -half)}A${pocketOut} ${pocketOut} 0 0 1 ${text(pocketOut, half)}L${text(pocketIn, half)}A${pocketIn} ${pocketIn} 0 0 0 ${text(pocketIn, -half)}Z" fill="${fill}" stroke="#c9a15a" stroke-width=".7"/><text y="-128" text-anchor="middle" font-size="13" font-weight="700" fill="#fff">${number}</text></g>`;
}

/** A wheel seen from above: the rotor turns one way, the ball the other, and falls where it was drawn. */
export class Wheel {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #rotor: SVGGElement;
  readonly #ball = drawn('<circle r="7.5" cy="2" fill="#0008"/><circle r="7.2" fill="url(#roulette-ball)"/>');
  readonly #plate = s('g', { opacity: 0 });
  readonly #plateText = s('text', {
    y: 17,
    'text-anchor': 'middle',
    'font-size': 48,
    'font-weight': 800,
    fill: '#fff',
  });
  readonly #plateDisc = s('circle', { r: 44 });
  readonly #colourOf: (number: number) => keyof typeof colours;
  #turn = 0;

  constructor(
    { clock, sound }: { clock: Clock; sound: Sound },
    colourOf: (number: number) => keyof typeof colours,
  ) {
    this.#clock = clock;
    this.#sound = sound;
    this.#colourOf = colourOf;
    const pockets = order.map((number, n) => pocket(number, n, colours[colourOf(number)]));
    this.#rotor = drawn(`<circle r="${pocketOut + 4}" fill="#8a5a1c"/>${pockets.join('')}${turret}`);
    this.#plate.append(this.#plateDisc, this.#plateText);
    set(this.#ball, { opacity: 0 });
    const wheel = s('g', { transform: at(200, 200) }, drawn(bowl), this.#rotor, this.#ball, this.#plate);
    this.element = picture(400, 400, drawn(colourSet), wheel);
  }

  async spin(number: number): Promise<void> {
    set(this.#plate, { opacity: 0 });
    const ms = 4600;
    const start = this.#turn;
    const turnAt = (share: number): number => start + 1.1 * (share - share ** 2 * 0.35);
    const place = order.indexOf(number) / count;
    const goal = turnAt(1) + place;
    let tick = 0;
    this.#sound.swish();
    await this.#clock.tween(
      ms,
      (share) => {
        this.#pose(turnAt(share));
        const angle = goal + 6.4 * (1 - share) ** 2.1;
        const [x, y] = polar(ballRadius(share), angle);
        set(this.#ball, { transform: at(x, y), opacity: 1 });
        const now = Math.floor(share < 0.62 ? angle * 4 : share * 40);
        if (now !== tick) this.#sound.tick(share < 0.62 ? 0 : 6);
        tick = now;
      },
      ease.linear,
    );
    this.#sound.thud();
    await this.#show(number);
  }

  async #show(number: number): Promise<void> {
    this.#plateText.textContent = String(number);
    set(this.#plateDisc, { fill: colours[this.#colourOf(number)], stroke: '#ffe9a6', 'stroke-width': 4 });
    await this.#clock.tween(
      320,
      (share) =>
        set(this.#plate, {
          opacity: Math.min(1, share * 2),
          transform: `scale(${mix(0.4, 1, share).toFixed(3)})`,
        }),
      ease.back,
    );
    await this.#clock.wait(450);
  }

  #pose(turn: number): void {
    this.#turn = turn % 1;
    set(this.#rotor, { transform: `rotate(${(this.#turn * 360).toFixed(2)})` });
  }
}

/** On the track, then down over the cone in three jumps that grow smaller. */
function ballRadius(share: number): number {
  if (share < 0.58) return track;
  if (share < 0.7) return mix(track, rest + 6, ((share - 0.58) / 0.12) ** 2);
  const jumps = Math.min(1, (share - 0.7) / 0.3);
  return rest + 6 * (1 - jumps) + Math.abs(Math.sin(jumps * Math.PI * 3)) * 22 * (1 - jumps) ** 1.6;
}
