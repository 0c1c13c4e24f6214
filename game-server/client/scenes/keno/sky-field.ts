import { keno, type KenoView, paysOf } from '@croupier/games/arcade/keno/rules';
import { drawn, s } from '../../scene/svg.ts';
import type { SceneHost } from '../../scene/scene.ts';
import { type TileLook, Tiles } from '../../scene/tiles.ts';
import { h } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { Say } from '../../shared/texts.ts';
import type texts from './texts.json';

type OwnSay = Say<keyof typeof texts.pt>;
type Kind = 'free' | 'picked' | 'drawn' | 'hit';

const columns = 8;
const numbers = Array.from({ length: keno.numbers }, (_, n) => n + 1);

const star = (n: number): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    drawn(
      `<path class="shape" d="M0-46L12.500-17.200L43.700-14.200L20.200 6.600L27 37.200L0 21.200L-27 37.200L-20.200 6.600L-43.700-14.200L-12.500-17.200Z"/><text y="11" text-anchor="middle" font-size="27" font-weight="800">${n}</text>`,
    ),
  );

/** Forty stars that are picked, lit and hit, and the table of what hits pay. */
export class SkyField {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #t: OwnSay;
  readonly #tiles: Tiles;
  readonly #table = h('ol', { class: 'hits' });
  #picks = new Set<number>();
  #on = true;
  #over = false;

  constructor(host: SceneHost, t: OwnSay, changed: () => void) {
    this.#host = host;
    this.#t = t;
    this.#tiles = new Tiles(host.clock, {
      columns,
      rows: keno.numbers / columns,
      name: t('sky'),
      place: (x, y) => t('star', { n: (y - 1) * columns + x }),
      press: (tile) => {
        this.#toggle(tile + 1);
        changed();
      },
    });
    this.element = h('div', { class: 'keno' }, this.#tiles.element, this.#table);
    this.#draw();
  }

  picks(): readonly number[] {
    return [...this.#picks].toSorted((a, b) => a - b);
  }

  set(picks: readonly number[]): void {
    this.#picks = new Set(picks);
    this.#draw();
  }

  enable(on: boolean): void {
    this.#on = on;
    this.#tiles.allow(() => on);
  }

  /** Before a draw, and once stars are picked again after one. */
  quiet(): void {
    this.#over = false;
    this.#draw();
  }

  pays(pays: readonly number[]): void {
    this.#table.replaceChildren(
      ...pays.map((pay, hits) =>
        h(
          'li',
          { class: pay === 0 ? 'none' : '' },
          h('b', {}, String(hits)),
          h('span', {}, multiplier(pay, this.#host.language)),
        ),
      ),
    );
  }

  async show(view: KenoView): Promise<void> {
    const { clock, sound, effects } = this.#host;
    this.#over = true;
    let hits = 0;
    for (const n of view.drawn) {
      const hit = view.picks.includes(n);
      if (hit) hits += 1;
      if (hit) sound.fall(hits);
      else sound.tick(2);
      const tile = this.#tiles.tile(n - 1) ?? this.element;
      effects.burstAt(tile, {
        count: hit ? 22 : 6,
        colours: hit ? ['#ffe08a', '#fff'] : ['#8fb4ff'],
        speed: hit ? 240 : 110,
        lifeMs: 600,
        gravity: 120,
      });
      void this.#tiles.turn(n - 1, this.#look(n, hit ? 'hit' : 'drawn'), 240);
      this.#mark(hits);
      await clock.wait(hit ? 240 : 150);
    }
    this.#mark(view.hits);
    await clock.wait(250);
  }

  #mark(hits: number): void {
    for (const [n, item] of [...this.#table.children].entries()) item.classList.toggle('now', n === hits);
  }

  #toggle(n: number): void {
    if (!this.#on) return;
    if (this.#over) this.quiet();
    if (this.#picks.has(n)) this.#picks.delete(n);
    else if (this.#picks.size < keno.maxPicks) this.#picks.add(n);
    this.#host.sound.tick(4);
    this.#draw();
  }

  #draw(): void {
    for (const n of numbers) this.#tiles.look(n - 1, this.#look(n, this.#picks.has(n) ? 'picked' : 'free'));
    for (const n of numbers)
      this.#tiles.tile(n - 1)?.setAttribute('aria-pressed', String(this.#picks.has(n)));
  }

  #look(n: number, kind: Kind): TileLook {
    return { kind, label: this.#t(kind), face: star(n) };
  }
}

export const paysFor = (risk: KenoView['risk'], picks: number): readonly number[] =>
  picks === 0 ? [] : paysOf({ risk }, picks);

/** Ten numbers by no rule but chance, as a lucky dip. */
export function luckyDip(count: number): number[] {
  const left = [...numbers];
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)).flat();
}
