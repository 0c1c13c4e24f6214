import {
  type Level,
  levels,
  multiplierOf,
  rowOf,
  towers as game,
  type TowersForm,
  type TowersView,
} from '@croupier/games/arcade/towers/rules';
import { sky } from '../../scene/backdrop.ts';
import { cashOut } from '../../scene/climb.ts';
import { choice } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { type TileLook, Tiles } from '../../scene/tiles.ts';
import { h } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, type Say, translator } from '../../shared/texts.ts';
import { half, monkey, nest, nut, palm, towersDefs } from './art.ts';
import { TowersPlan } from './plan.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './towers.css';

type OwnSay = Say<keyof typeof texts.pt>;

const rows = Array.from({ length: game.rows }, (_, row) => row);

/** The rows of the palm, the lowest below; beside each what it pays. */
class Palm {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #t: OwnSay;
  readonly #ladder = h('ol', { class: 'ladder', 'aria-hidden': 'true' });
  readonly #holder = h('div', { class: 'rows' });
  #tiles: Tiles;
  #columns = 4;

  constructor(host: SceneHost, t: OwnSay) {
    this.#host = host;
    this.#t = t;
    this.#tiles = this.#grid();
    this.element = h('div', { class: 'towers' }, towersDefs(), palm(), this.#ladder, this.#holder);
  }

  /** A fresh palm of this level. */
  arrange(form: TowersForm): void {
    this.#columns = rowOf(form).tiles;
    this.#tiles = this.#grid();
    this.#holder.replaceChildren(this.#tiles.element);
    const steps = rows.map((row) => multiplier(multiplierOf(form, row + 1), this.#host.language));
    this.#ladder.replaceChildren(...steps.toReversed().map((text) => h('li', {}, text)));
    for (const row of rows) for (let tile = 0; tile < this.#columns; tile += 1) this.#look(row, tile, 'nut');
    this.#allow(null);
  }

  async show({ view }: SceneRound<TowersView>, from: TowersView | null): Promise<void> {
    const { sound, effects } = this.#host;
    const before = from?.path.length ?? 0;
    for (const [row, tile] of view.path.entries()) {
      if (row < before) continue;
      const broke = view.status === 'lost' && row === view.path.length - 1;
      if (row > 0 && !broke) this.#look(row - 1, view.path[row - 1] ?? 0, 'half');
      await this.#tiles.turn(this.#at(row, tile), this.#made(broke ? 'nest' : 'monkey'));
      const target = this.#tiles.tile(this.#at(row, tile)) ?? this.element;
      if (broke) {
        sound.lose();
        effects.burstAt(target, {
          count: 26,
          colours: ['#ffcf3f', '#231405'],
          speed: 300,
          gravity: 60,
          lifeMs: 1100,
          shape: 'dust',
        });
        await this.#tiles.shake();
      } else {
        sound.fall(row);
        effects.burstAt(target, { count: 14, colours: ['#fff', '#9be26a'], speed: 190, lifeMs: 500 });
      }
    }
    this.#allow(view.status === 'open' ? view.path.length : null);
    // By keyboard the climb goes on straight above, without a way back through all rows.
    if (view.status === 'open') this.#tiles.stopAt(this.#at(view.path.length, view.path.at(-1) ?? 0));
    if (view.holds) await this.#uncover(view.holds, view.path);
  }

  async #uncover(holds: readonly (readonly number[])[], path: readonly number[]): Promise<void> {
    await Promise.all(
      rows.map(async (row) => {
        await this.#host.clock.wait(row * 45);
        for (let tile = 0; tile < this.#columns; tile += 1)
          if (path[row] !== tile)
            void this.#tiles.turn(
              this.#at(row, tile),
              this.#made(holds[row]?.includes(tile) ? 'half faint' : 'nest faint'),
              200,
            );
      }),
    );
    await this.#host.clock.wait(260);
  }

  #allow(row: number | null): void {
    const top = row === null ? -1 : game.rows - 1 - row;
    this.#tiles.allow((tile) => Math.floor(tile / this.#columns) === top);
    for (const [n, step] of [...this.#ladder.children].entries()) step.classList.toggle('now', n === top);
    for (const line of rows)
      for (let tile = 0; tile < this.#columns; tile += 1)
        this.#tiles.tile(this.#at(line, tile))?.classList.toggle('next', line === row);
  }

  #at(row: number, tile: number): number {
    return (game.rows - 1 - row) * this.#columns + tile;
  }

  #look(row: number, tile: number, kind: string): void {
    this.#tiles.look(this.#at(row, tile), this.#made(kind));
  }

  #made(kind: string): TileLook {
    const [what = ''] = kind.split(' ');
    const faces: Readonly<Record<string, () => SVGSVGElement>> = { nut, half, monkey, nest };
    const labels: Readonly<Record<string, string>> = {
      nut: this.#t('nut'),
      half: this.#t('good'),
      monkey: this.#t('here'),
      nest: this.#t('nest'),
    };
    return { kind, label: labels[what] ?? '', face: faces[what]?.() ?? null };
  }

  #grid(): Tiles {
    const columns = this.#columns;
    return new Tiles(this.#host.clock, {
      columns,
      rows: game.rows,
      name: this.#t('climb'),
      place: (x, y) => this.#t('place', { x, y: game.rows + 1 - y }),
      press: (tile) => this.#host.act({ type: 'step', tile: tile % columns }),
    });
  }
}

export function createScene(host: SceneHost): Scene {
  const { language } = host;
  const t = translator(texts, language);
  const tree = new Palm(host, t);
  const options = levels.map((value) => ({ value, label: t(value) }));
  const form = (): TowersForm => ({ level: level.value() });
  const fresh = (): void => {
    tree.arrange(form());
    host.changed();
  };
  const level = choice<Level>(t('level'), options, 'medium', fresh);
  fresh();
  const plan = new TowersPlan(language);
  return scene<TowersView, TowersForm>({
    element: tree.element,
    backdrop: sky(backdrop),
    controls: h('div', {}, level.element),
    form,
    setForm(value) {
      level.set(value.level);
      fresh();
    },
    enable: (on) => level.enable(on),
    begin: fresh,
    present: (round, from) => tree.show(round, from),
    actions: ({ view, stake }) => [
      cashOut(host, stake, view.multiplier),
      {
        label: t('random', { times: multiplier(view.next ?? 100, language) }),
        action: { type: 'step', tile: Math.floor(Math.random() * rowOf(view).tiles) },
      },
    ],
    strategy: () => plan.panel(form()),
    automatic: ({ view }) => plan.next(view),
    clear: fresh,
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 392, scale: [0, 2, 4, 7, 9, 12], tempo: 118, timbre: 'marimba' };
