import { mines as game, type MinesForm, type MinesView } from '@croupier/games/arcade/mines/rules';
import { sky } from '../../scene/backdrop.ts';
import { cashOut } from '../../scene/climb.ts';
import { slider } from '../../scene/fields.ts';
import { type Scene, scene, type SceneHost, type SceneRound } from '../../scene/scene.ts';
import { type TileLook, Tiles } from '../../scene/tiles.ts';
import { h } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { Voice } from '../../shared/sound.ts';
import { rulesFrom, translator } from '../../shared/texts.ts';
import { bomb, gem, minesDefs } from './art.ts';
import { MinesPlan } from './plan.ts';
import backdrop from './sky.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };
import './mines.css';

const green = ['#63f2c1', '#e9fff6', '#1fb98d'];
const fire = ['#ff5f4d', '#ffd56b', '#8d8d99', '#ff9d2e'];
const cells = Array.from({ length: game.cells }, (_, cell) => cell);

class Field {
  readonly tiles: Tiles;
  readonly #host: SceneHost;
  readonly #looks: Readonly<Record<'closed' | 'gem' | 'mine' | 'gem faint' | 'mine faint', () => TileLook>>;

  constructor(host: SceneHost, act: (cell: number) => void) {
    this.#host = host;
    const t = translator(texts, host.language);
    this.#looks = {
      closed: () => ({ kind: 'closed', label: t('closed') }),
      gem: () => ({ kind: 'gem', label: t('gem'), face: gem() }),
      mine: () => ({ kind: 'mine', label: t('mine'), face: bomb() }),
      'gem faint': () => ({ kind: 'gem faint', label: t('gem'), face: gem() }),
      'mine faint': () => ({ kind: 'mine faint', label: t('mine'), face: bomb() }),
    };
    this.tiles = new Tiles(host.clock, {
      columns: game.columns,
      rows: game.cells / game.columns,
      name: t('field'),
      place: (x, y) => t('place', { x, y }),
      press: act,
    });
    this.clear();
  }

  clear(): void {
    for (const cell of cells) this.tiles.look(cell, this.#looks.closed());
    this.tiles.allow(() => false);
  }

  async show({ view, payout, staked }: SceneRound<MinesView>, from: MinesView | null): Promise<void> {
    const { sound, effects, clock } = this.#host;
    const before = from?.revealed ?? [];
    for (const cell of view.revealed.filter((one) => !before.includes(one))) {
      sound.fall(view.revealed.length - 1);
      await this.tiles.turn(cell, this.#looks.gem());
      effects.burstAt(this.tiles.tile(cell) ?? this.tiles.element, {
        count: 16,
        colours: green,
        speed: 190,
        lifeMs: 600,
      });
    }
    this.tiles.allow((cell) => view.status === 'open' && !view.revealed.includes(cell));
    if (view.status === 'open') return;
    if (view.hit !== null) await this.#explode(view.hit);
    await Promise.all(cells.map((cell) => this.#uncover(view, cell)));
    if (payout > staked) sound.coin();
    await clock.wait(250);
  }

  async #explode(cell: number): Promise<void> {
    const { sound, effects } = this.#host;
    await this.tiles.turn(cell, this.#looks.mine(), 200);
    sound.lose();
    const tile = this.tiles.tile(cell) ?? this.tiles.element;
    effects.burstAt(tile, { count: 46, colours: fire, speed: 420, size: 4, lifeMs: 900 });
    effects.burstAt(tile, {
      count: 18,
      colours: ['#55586a', '#30323f'],
      speed: 130,
      size: 10,
      gravity: -60,
      lifeMs: 1100,
      shape: 'dust',
    });
    await this.tiles.shake();
  }

  /** What was not opened lies there faintly, one after the other from the top. */
  async #uncover(view: MinesView, cell: number): Promise<void> {
    if (view.revealed.includes(cell) || view.hit === cell) return;
    await this.#host.clock.wait(cell * 14);
    await this.tiles.turn(cell, this.#looks[view.hidden?.includes(cell) ? 'mine faint' : 'gem faint'](), 220);
  }
}

/** A tile that can still be opened, by no rule but chance: which it is makes no difference. */
function anyClosed({ revealed }: MinesView): number {
  const left = cells.filter((cell) => !revealed.includes(cell));
  return left[Math.floor(Math.random() * left.length)] ?? 0;
}

export function createScene(host: SceneHost): Scene {
  const { language } = host;
  const t = translator(texts, language);
  const field = new Field(host, (cell) => host.act({ type: 'reveal', cell }));
  const count = slider(t('mines'), { min: 1, max: game.maxMines, show: String }, 3, () => host.changed());
  const plan = new MinesPlan(language);
  return scene<MinesView, MinesForm>({
    element: h('div', { class: 'mines-box' }, minesDefs(), field.tiles.element),
    backdrop: sky(backdrop),
    controls: h('div', {}, count.element),
    form: () => ({ mines: count.value() }),
    setForm: (form) => count.set(form.mines),
    enable: (on) => count.enable(on),
    begin: () => field.clear(),
    present: (round, from) => field.show(round, from),
    actions: ({ view, stake }) => [
      cashOut(host, stake, view.multiplier),
      {
        label: t('random', { times: multiplier(view.next ?? 100, language) }),
        action: { type: 'reveal', cell: anyClosed(view) },
      },
    ],
    strategy: () => plan.panel({ mines: count.value() }),
    automatic: ({ view }) => plan.next(view),
    clear: () => field.clear(),
  });
}

export const rules = rulesFrom(texts);

export const voice: Voice = { root: 494, scale: [0, 2, 4, 7, 9, 12], tempo: 126, timbre: 'bell' };
