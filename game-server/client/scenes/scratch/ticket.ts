import type { ScratchScene } from '@croupier/games/scratch';
import type { SceneHost } from '../../scene/scene.ts';
import { drawn, s } from '../../scene/svg.ts';
import { h, setText } from '../../shared/dom.ts';
import { type Language, localeOf } from '../../shared/money.ts';
import type { Say } from '../../shared/texts.ts';
import { type Field, fieldKinds } from './fields.ts';
import { Foil } from './foil.ts';
import type { CardLook } from './looks.ts';
import type texts from './texts.json';

type OwnSay = Say<keyof typeof texts.pt>;

interface Cell {
  button: HTMLButtonElement;
  face: HTMLElement;
  foil: Foil;
  hidden: string;
  label: string;
}

/** Times the stake, as printed on cards. */
export const timesText = (times: number, language: Language): string =>
  `${times.toLocaleString(localeOf(language))}×`;

/** A pointer that moved no further than this has tapped. */
const maxTapPixels = 12;

const symbolPicture = (markup: string | undefined): SVGSVGElement =>
  s('svg', { viewBox: '-33 -33 66 66', 'aria-hidden': 'true' }, drawn(markup ?? ''));

/** What lies under a cover is on the paper, and no text of the page: that would be read, found and copied before it is scratched free. */
const printed = (className: string, text: string): HTMLElement =>
  h('span', { class: `printed ${className}`, 'data-printed': text });

/** A card on paper: its head, its fields under their cover, and the prizes that are printed on it. */
export class Ticket {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #card: ScratchScene;
  readonly #look: CardLook;
  readonly #t: OwnSay;
  readonly #cells: readonly Cell[];
  readonly #paper: HTMLElement;
  readonly #hint = h('p', { class: 'card-hint' });
  readonly #finish: (() => void)[] = [];
  #live = false;
  #strokes = 0;
  /** Where the pointer went down, and how far it went from there. */
  #from: readonly [number, number] = [0, 0];
  #travelled = 0;

  constructor(host: SceneHost, card: ScratchScene, look: CardLook, t: OwnSay) {
    this.#host = host;
    this.#card = card;
    this.#look = look;
    this.#t = t;
    this.#cells = fieldKinds(card).map((kind, at) => this.#cell(kind, at));
    const fields = h('div', { class: 'card-fields' }, ...this.#cells.map(({ button }) => button));
    fields.addEventListener('pointerdown', (event) => this.#press(event));
    fields.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      fields.addEventListener(end, () => this.#lift());
    this.#paper = h(
      'div',
      { class: `card ${card.mechanic}` },
      this.#edge(),
      this.#head(),
      fields,
      this.#legend(),
    );
    const put = (name: string, value: string): void => this.#paper.style.setProperty(name, value);
    put('--paper-1', look.paper[0]);
    put('--paper-2', look.paper[1]);
    put('--ink', look.ink);
    put('--head-1', look.head[0]);
    put('--head-2', look.head[1]);
    put('--title', look.title);
    this.element = h('div', { class: 'card-box' }, this.#paper);
    this.#setHint(false);
  }

  /** A new ticket comes from the roll, the one before falls away. */
  async fresh(): Promise<void> {
    const { clock, sound } = this.#host;
    const slide = (y: number, turn: number): void => {
      this.#paper.style.transform = `translateY(${y.toFixed(2)}%) rotate(${turn.toFixed(2)}deg)`;
    };
    sound.swish();
    await clock.tween(200, (share) => slide(share * 118, share * 3));
    this.cover();
    await clock.tween(320, (share) => slide((share - 1) * 118, (1 - share) * -2));
    this.#paper.style.transform = '';
  }

  cover(): void {
    for (const cell of this.#cells) {
      cell.button.className = cell.button.className.replace(/ (?:open|pays|won|dim)\b/g, '');
      cell.face.replaceChildren();
      cell.label = '';
      this.#name(cell);
      cell.foil.cover();
    }
    this.#paper.classList.remove('settled');
  }

  /** What lies under the cover. */
  print(fields: readonly Field[]): void {
    for (const [at, field] of fields.entries()) {
      const cell = this.#cells[at];
      if (!cell) continue;
      cell.face.replaceChildren(...this.#content(field));
      cell.label = field.label;
    }
  }

  /** The player scratches: resolves once every field is open. */
  async byHand(): Promise<void> {
    this.#live = true;
    this.#setHint(true);
    for (const { button } of this.#cells) button.disabled = false;
    if (this.#cells.some(({ foil }) => !foil.open))
      await new Promise<void>((done) => void this.#finish.push(done));
  }

  async openAll(): Promise<void> {
    this.rest();
    const { clock } = this.#host;
    const left = this.#cells.filter(({ foil }) => !foil.open);
    await Promise.all(
      left.map(async ({ foil }, at) => {
        await clock.tween(at * 130, () => undefined);
        await foil.scratch(380);
      }),
    );
  }

  rest(): void {
    this.#live = false;
    this.#setHint(false);
    for (const { button } of this.#cells) button.disabled = true;
  }

  /** What pays is marked; it shines only where it is more than was staked. */
  async settle(fields: readonly Field[], won: boolean): Promise<void> {
    const { clock, effects, sound } = this.#host;
    const paying = this.#cells.filter((_, at) => fields[at]?.pays);
    if (paying.length === 0) return clock.wait(250);
    this.#paper.classList.add('settled');
    for (const [at, { button }] of this.#cells.entries())
      button.classList.add(fields[at]?.pays ? 'pays' : 'dim');
    if (!won) return clock.wait(300);
    for (const [at, { button }] of paying.entries()) {
      button.classList.add('won');
      sound.tick(at * 2 + 2);
      effects.burstAt(button, { count: 14, colours: ['#ffe08a', '#ffc53d', '#fff6d6'], speed: 240, size: 3 });
      await clock.tween(
        150,
        (share) => (button.style.transform = `scale(${(1 + 0.09 * Math.sin(share * Math.PI)).toFixed(4)})`),
      );
      button.style.transform = '';
    }
    await clock.wait(150);
  }

  #cell(kind: Field['kind'], at: number): Cell {
    const face = h('span', { class: 'cell-face', 'aria-hidden': 'true' });
    const foil = new Foil(this.#host.clock, this.#look.foil, at, () => this.#opened(at));
    const prize = this.#card.prizes[kind === 'number' ? at - 1 : at];
    const caption = kind === 'number' || kind === 'row' ? this.#times(prize) : '';
    const under = { own: this.#t('own'), factor: this.#t('factor'), symbol: '', number: '', row: '' }[kind];
    const button = h(
      'button',
      {
        type: 'button',
        class: `cell cell-${kind}`,
        disabled: true,
        onclick: (event: MouseEvent) => this.#tap(at, event),
      },
      h('span', { class: 'cell-ground' }, face, foil.canvas),
      caption || under ? h('span', { class: 'cell-caption' }, caption || under) : null,
    );
    const hidden = [this.#t('field', { n: at + 1 }), caption || under].filter(Boolean).join(', ');
    const cell = { button, face, foil, hidden, label: '' };
    this.#name(cell);
    return cell;
  }

  #times(times: number | undefined): string {
    return timesText(times ?? 0, this.#host.language);
  }

  #name({ button, foil, hidden, label }: Cell): void {
    button.setAttribute('aria-label', `${hidden}: ${foil.open && label ? label : this.#t('covered')}`);
  }

  #content(field: Field): readonly Node[] {
    if (field.symbol !== undefined)
      return [
        symbolPicture(this.#look.symbols?.[field.symbol]),
        printed('symbol-prize', this.#times(this.#card.prizes[field.symbol])),
      ];
    if (!field.pair) return [printed('cell-number', field.text ?? '')];
    const [own, house] = field.pair;
    return [
      h(
        'span',
        { class: `side ${own > house ? 'higher' : ''}` },
        h('small', {}, this.#t('you')),
        printed('side-value', String(own)),
      ),
      printed('against', own > house ? '>' : '<'),
      h(
        'span',
        { class: `side ${house > own ? 'higher' : ''}` },
        h('small', {}, this.#t(this.#look.opponent ?? 'rival')),
        printed('side-value', String(house)),
      ),
    ];
  }

  #opened(at: number): void {
    const cell = this.#cells[at];
    if (!cell) return;
    const { sound, effects, say } = this.#host;
    cell.button.classList.add('open');
    this.#name(cell);
    sound.tick(at);
    effects.burstAt(cell.button, {
      count: 9,
      colours: this.#look.foil.base,
      speed: 170,
      size: 4,
      shape: 'dust',
      lifeMs: 500,
    });
    if (this.#live) say(cell.label);
    if (this.#cells.every(({ foil }) => foil.open)) for (const done of this.#finish.splice(0)) done();
  }

  /** A tap or a key scratches the whole field; the end of a stroke, which browsers report as a click too, doesn't. */
  #tap(at: number, { detail }: MouseEvent): void {
    if (!this.#live || (detail > 0 && this.#travelled > maxTapPixels)) return;
    void this.#cells[at]?.foil.scratch(340);
  }

  #press(event: PointerEvent): void {
    this.#strokes = 0;
    this.#travelled = 0;
    this.#from = [event.clientX, event.clientY];
    if (this.#live) event.preventDefault();
    this.#move(event);
  }

  #move(event: PointerEvent): void {
    if (!this.#live || event.buttons === 0) return;
    const [x0, y0] = this.#from;
    this.#travelled = Math.max(this.#travelled, Math.hypot(event.clientX - x0, event.clientY - y0));
    for (const { foil, button } of this.#cells) {
      const box = foil.canvas.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      if (x < -0.15 || y < -0.15 || x > 1.15 || y > 1.15 || foil.open) foil.lift();
      else {
        foil.stroke(x, y);
        this.#strokes += 1;
        if (this.#strokes % 6 === 0) {
          this.#host.sound.tick(0);
          this.#host.effects.burstAt(button, {
            count: 2,
            colours: this.#look.foil.base,
            speed: 120,
            size: 3,
            shape: 'dust',
            lifeMs: 420,
          });
        }
      }
    }
  }

  #lift(): void {
    for (const { foil } of this.#cells) foil.lift();
  }

  #setHint(scratching: boolean): void {
    setText(this.#hint, this.#t(scratching ? 'scratch' : this.#card.mechanic));
    this.#hint.classList.toggle('now', scratching);
  }

  #edge(): SVGSVGElement {
    const id = `edge-${this.#card.card}`;
    const pattern = s(
      'pattern',
      { id, width: 40, height: 22, patternUnits: 'userSpaceOnUse' },
      drawn(this.#look.edge),
    );
    return s(
      'svg',
      { class: 'card-edge', 'aria-hidden': 'true' },
      pattern,
      s('rect', { width: '100%', height: 22, fill: `url(#${id})` }),
    );
  }

  #head(): HTMLElement {
    const hero = s(
      'svg',
      { class: 'card-hero', viewBox: '0 0 120 120', 'aria-hidden': 'true' },
      drawn(this.#look.hero),
    );
    return h(
      'div',
      { class: 'card-head' },
      hero,
      h(
        'div',
        { class: 'card-words' },
        h('strong', { 'aria-hidden': 'true' }, this.#card.names[this.#host.language]),
        this.#hint,
      ),
    );
  }

  /** The prizes of symbols, the factors, or the prize for all rows. */
  #legend(): HTMLElement | null {
    const { prizes, sweep, mechanic } = this.#card;
    const symbols = this.#look.symbols ?? [];
    const items = symbols.map((markup, at) => h('span', {}, symbolPicture(markup), this.#times(prizes[at])));
    if (mechanic === 'duel')
      items.push(h('span', { class: 'sweep' }, `${this.#t('all')}: ${this.#times(sweep)}`));
    if (items.length === 0) return null;
    return h('div', { class: 'card-legend', 'aria-hidden': 'true' }, ...items);
  }
}
