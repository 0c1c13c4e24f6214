import { type Clock, ease } from '../../scene/clock.ts';
import { at, drawn, picture, s, set } from '../../scene/svg.ts';
import type { Sound } from '../../shared/sound.ts';

const middle = { x: 200, y: 196 };
const radius = 96;

export type Side = 'heads' | 'tails';

const colours = `<defs>
<radialGradient id="coin-face" cx=".38" cy=".3" r=".85"><stop stop-color="#fff3c4"/><stop offset=".45" stop-color="#f2b632"/><stop offset="1" stop-color="#9a5a08"/></radialGradient>
<linearGradient id="coin-edge" x2="1" y2="0"><stop stop-color="#6b3c04"/><stop offset=".5" stop-color="#d9921b"/><stop offset="1" stop-color="#5a3100"/></linearGradient>
<radialGradient id="coin-light"><stop stop-color="#ffd36b" stop-opacity=".4"/><stop offset="1" stop-color="#ffd36b" stop-opacity="0"/></radialGradient>
</defs><circle cx="${middle.x}" cy="${middle.y}" r="190" fill="url(#coin-light)"/>`;
const beads = Array.from({ length: 40 }, (_, n) => {
  const angle = (n / 40) * Math.PI * 2;
  return `<circle cx="${(Math.cos(angle) * 86).toFixed(1)}" cy="${(Math.sin(angle) * 86).toFixed(1)}" r="2.4"/>`;
}).join('');
const disc = `<circle r="${radius}" fill="url(#coin-face)" stroke="#7a4706" stroke-width="2"/><g fill="#8a5208" opacity=".55">${beads}</g><circle r="78" fill="none" stroke="#8a5208" stroke-opacity=".5" stroke-width="2"/>`;
/** The stubborn one: a mule that looks the other way. */
const mule = `<g fill="#8a4d05" stroke="#fff0bd" stroke-opacity=".35" stroke-width="1.5" stroke-linejoin="round">
<path d="M-18-30Q-38-70-26-74Q-10-66-4-34ZM12-34Q20-70 34-70Q42-58 26-26Z"/>
<path d="M-24-34Q2-48 28-30Q40-8 34 12Q44 30 36 44Q22 60-2 56Q-26 54-32 38Q-34 24-26 14Q-38-12-24-34Z"/></g>
<path d="M-26 22Q4 34 36 24Q44 34 36 44Q22 60-2 56Q-26 54-32 38Q-33 30-26 22Z" fill="#f6d58a"/>
<path d="M-12 38Q-8 33-4 38M16 38Q20 33 24 38" stroke="#6b3c04" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M-8 49Q6 45 20 48" stroke="#6b3c04" stroke-width="2.500" fill="none" stroke-linecap="round"/>
<path d="M-22-8H-4M12-8H30" stroke="#fff3c4" stroke-width="7" stroke-linecap="round"/><circle cx="-9" cy="-8" r="3.500" fill="#3a1f02"/><circle cx="25" cy="-8" r="3.500" fill="#3a1f02"/>
<path d="M-26-19L-6-14M32-19L12-14" stroke="#5a3100" stroke-width="4" stroke-linecap="round"/>
<path d="M-8-44Q0-64 8-46Q14-60 18-42" fill="#6b3c04"/>`;
const crown = `<g fill="#8a4d05" stroke="#fff0bd" stroke-opacity=".4" stroke-width="1.5" stroke-linejoin="round">
<path d="M-52 34V-18L-28 6L0-44L28 6L52-18V34Z"/><path d="M-52 40H52V54H-52Z"/></g>
<g fill="#fff3c4"><circle cy="-48" r="7"/><circle cx="-53" cy="-24" r="6"/><circle cx="53" cy="-24" r="6"/></g>
<g fill="#c81e3a"><path d="M0 6L9 20L0 34L-9 20Z"/></g><g fill="#1fa88a"><circle cx="-30" cy="22" r="6"/><circle cx="30" cy="22" r="6"/></g>
<path d="M-44 47H44" stroke="#fff3c4" stroke-opacity=".6" stroke-width="2" stroke-dasharray="3 6"/>`;
const small: Readonly<Record<Side, string>> = { heads: mule, tails: crown };

/** A gold coin that is thrown, and the row of what was called. */
export class Coin {
  readonly element: SVGSVGElement;
  readonly #clock: Clock;
  readonly #sound: Sound;
  readonly #coin = s('g', {});
  readonly #edge = s('ellipse', { rx: radius, ry: radius, fill: 'url(#coin-edge)' });
  readonly #faces: Readonly<Record<Side, SVGGElement>> = {
    heads: drawn(disc + mule),
    tails: drawn(disc + crown),
  };
  readonly #shadow = s('ellipse', { cx: middle.x, cy: 322, rx: 80, ry: 11, fill: '#000', opacity: 0.4 });
  readonly #row = s('g', {});
  readonly #times = s('text', {
    x: 200,
    y: 60,
    'text-anchor': 'middle',
    'font-size': 46,
    'font-weight': 800,
  });
  #side: Side = 'heads';

  constructor({ clock, sound }: { clock: Clock; sound: Sound }) {
    this.#clock = clock;
    this.#sound = sound;
    this.#coin.append(this.#edge, this.#faces.heads, this.#faces.tails);
    this.element = picture(400, 420, drawn(colours), this.#shadow, this.#coin, this.#row, this.#times);
    this.#pose(0, 0);
    this.row([], 0, false);
  }

  side(): Side {
    return this.#side;
  }

  lie(side: Side): void {
    this.#side = side;
    this.#pose(side === 'heads' ? 0 : 0.5, 0);
  }

  times(text: string, colour = '#eef0fb'): void {
    this.#times.textContent = text;
    set(this.#times, { fill: colour });
  }

  /** Where the coin has fallen so far; of a lost round the last one is wrong. */
  row(tosses: readonly Side[], all: number, lost: boolean): void {
    const marks = Array.from({ length: all }, (_, n) => {
      const x = 200 + (n - (all - 1) / 2) * 30;
      const fallen = tosses[n];
      const wrong = lost && n === tosses.length - 1;
      if (fallen === undefined)
        return `<circle cx="${x}" cy="384" r="11" fill="#0006" stroke="#ffd36b" stroke-opacity=".4" stroke-dasharray="3 4"/>`;
      return `<g transform="translate(${x} 384) scale(.145)">${disc}${small[fallen]}<circle r="104" fill="none" stroke="${wrong ? '#ff5f6d' : '#5df0a6'}" stroke-width="16"/></g>`;
    });
    this.#row.replaceChildren(drawn(marks.join('')));
  }

  /** Sinks before it is thrown, turns in the air, and falls with two small jumps. */
  async toss(side: Side): Promise<void> {
    const from = this.#side === 'heads' ? 0 : 0.5;
    const turns = 3 + (((side === 'heads' ? 0 : 0.5) - from + 1) % 1);
    await this.#clock.tween(150, (share) => this.#pose(from, -10 * Math.sin(share * Math.PI)), ease.inOut);
    this.#sound.swish();
    this.times('');
    let half = 0;
    await this.#clock.tween(
      880,
      (share) => {
        this.#pose(from + turns * share, 150 * 4 * share * (1 - share));
        const now = Math.floor(share * turns * 2);
        if (now !== half) this.#sound.tick(6);
        half = now;
      },
      ease.linear,
    );
    this.#sound.thud();
    this.#side = side;
    const rest = side === 'heads' ? 0 : 0.5;
    await this.#clock.tween(
      300,
      (share) =>
        this.#pose(
          rest + 0.035 * Math.sin(share * Math.PI * 4) * (1 - share),
          22 * Math.abs(Math.sin(share * Math.PI * 2)) * (1 - share),
        ),
      ease.linear,
    );
    this.#pose(rest, 0);
  }

  /** `turn` in turns about the coin's own axis, `up` in pixels above the table. */
  #pose(turn: number, up: number): void {
    const tilt = Math.cos(turn * Math.PI * 2);
    const flat = Math.max(0.02, Math.abs(tilt));
    const size = 1 + up / 900;
    set(this.#coin, { transform: at(middle.x, middle.y + 20 - up, 0, size) });
    const thick = 14 * Math.sqrt(1 - Math.min(1, flat * flat));
    set(this.#edge, { ry: radius * flat + thick, cy: 3 });
    for (const [side, face] of Object.entries(this.#faces)) {
      const seen = (side === 'heads') === tilt >= 0;
      set(face, { opacity: seen ? 1 : 0, transform: `scale(1 ${flat.toFixed(3)})` });
    }
    set(this.#shadow, { rx: 84 - up * 0.25, opacity: 0.42 - up / 600 });
  }
}
