import { h, setText } from '../shared/dom.ts';
import type { ChipChange, SceneHost } from './scene.ts';
import { type Chip, Chips, placeKey } from './chips.ts';
import { rove } from './rove.ts';
import { s } from './svg.ts';

export interface FeltPlace {
  market: string;
  selection: string;
  /** Whole, for those who hear it. */
  name: string;
  /** What stands on the felt; nothing for a place between two others. */
  label?: string | Node;
  /** What it pays, written small. */
  pays?: string;
  className?: string;
  /** Where it lies on a tall felt and on a wide one: CSS grid lines, or percent of the felt for places between others. */
  area?: { tall: string; wide: string };
  between?: { tall: readonly [x: number, y: number]; wide: readonly [x: number, y: number] };
}

interface Felt {
  name: string;
  places: readonly FeltPlace[];
  unit: number;
  max: number;
  maxPlaces: number;
  keys: readonly number[];
  /** Names the list of places between others, which are too small to be touched on a small felt. */
  more?: string;
}

/** From the smallest chip up. */
const chipColours = ['#8fa0c8', '#e0475b', '#2f7fe0', '#1f9d62', '#222b45', '#8a3fd1', '#e0951f'];

/** A chip, seen from above. */
function chipPicture(colour: string, text: string): SVGSVGElement {
  // A shortened sum has its word below its figures: "10 mil".
  const lines = text.split(/\s/);
  const length = Math.max(...lines.map((line) => line.length));
  const size = lines.length > 1 ? 12.5 : length > 4 ? 11 : length > 3 ? 13 : length > 2 ? 15 : 18;
  const first = size * (0.36 - (lines.length - 1) / 2);
  return s(
    'svg',
    { viewBox: '-25 -25 50 50', 'aria-hidden': 'true', class: 'chip-picture' },
    s('circle', { cy: 1.5, r: 23, fill: '#0007' }),
    s('circle', { r: 23, fill: colour }),
    s('circle', {
      r: 20.5,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-dasharray': '8.05 8.05',
      opacity: 0.92,
    }),
    s('circle', { r: 15.5, fill: colour, stroke: '#fff', 'stroke-opacity': 0.5 }),
    ...lines.map((line, n) =>
      s(
        'text',
        {
          y: first + n * size * 0.94,
          'text-anchor': 'middle',
          'font-size': size,
          'font-weight': 800,
          fill: '#fff',
        },
        line,
      ),
    ),
  );
}

function lay(button: HTMLElement, { area, between }: FeltPlace): void {
  const put = (name: string, value: string): void => button.style.setProperty(name, value);
  if (area) {
    put('--tall', area.tall);
    put('--wide', area.wide);
  }
  if (!between) return;
  button.classList.add('between');
  for (const [way, [x, y]] of Object.entries(between)) {
    put(`--${way}-x`, `${x.toFixed(3)}%`);
    put(`--${way}-y`, `${y.toFixed(3)}%`);
  }
}

/** A table of places with chips on them, and the tray of chips. It is the stake: the frame shows no field of its own. */
export class FeltTable {
  readonly element: HTMLElement;
  readonly tray: HTMLElement;
  readonly chips: Chips;
  readonly #host: SceneHost;
  readonly #felt: Felt;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #value: number;
  #on = true;
  /** The chips of the last round lie there until the next is made. */
  #over = false;

  constructor(host: SceneHost, felt: Felt) {
    this.#host = host;
    this.#felt = felt;
    this.chips = new Chips(felt);
    this.#value = felt.keys[Math.min(1, felt.keys.length - 1)] ?? felt.unit;
    this.element = h(
      'div',
      { class: 'felt', role: 'group', 'aria-label': felt.name },
      ...felt.places.map((place) => this.#place(place)),
    );
    rove(this.element, [...this.#buttons.values()]);
    this.tray = this.#makeTray();
    this.#draw();
  }

  enable(on: boolean): void {
    this.#on = on;
    for (const button of this.#buttons.values()) button.disabled = !on;
    for (const input of this.tray.querySelectorAll('input, select')) input.toggleAttribute('disabled', !on);
  }

  scale(change: ChipChange): void {
    if (!this.#on) return;
    this.#host.sound.click();
    this.chips[change]();
    this.#draw();
    this.#host.say(this.#host.cash(this.chips.total()));
  }

  set(chips: readonly Chip[]): void {
    this.chips.set(chips);
    this.#draw();
  }

  /** After a round: what won shines, what lost is faint, until chips are moved. */
  settle(
    pays: readonly { market: string; selection: string; pays: number }[],
    winning: (place: FeltPlace) => boolean,
  ): void {
    this.#over = true;
    for (const place of this.#felt.places) {
      const button = this.#buttons.get(placeKey(place));
      const paid = pays.find((one) => placeKey(one) === placeKey(place))?.pays ?? 0;
      button?.classList.toggle('hit', winning(place));
      button?.classList.toggle('paid', paid > 0);
      button?.classList.toggle('lost', paid === 0 && this.chips.on(place) > 0);
    }
  }

  quiet(): void {
    this.#over = false;
    for (const button of this.#buttons.values()) button.classList.remove('hit', 'paid', 'lost');
  }

  button(place: Pick<Chip, 'market' | 'selection'>): HTMLButtonElement | undefined {
    return this.#buttons.get(placeKey(place));
  }

  #place(place: FeltPlace): HTMLButtonElement {
    const button = h(
      'button',
      {
        type: 'button',
        class: `place ${place.className ?? ''}`,
        onclick: () => this.#put(place),
        oncontextmenu: (event: Event) => this.#take(event, place),
      },
      place.label === undefined ? null : h('span', { class: 'place-name' }, place.label),
      place.pays ? h('span', { class: 'place-pays' }, place.pays) : null,
      h('span', { class: 'place-chip' }),
    );
    lay(button, place);
    button.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') this.#take(event, place);
    });
    this.#buttons.set(placeKey(place), button);
    return button;
  }

  #put(place: FeltPlace): void {
    if (!this.#on) return;
    if (this.#over) this.quiet();
    if (this.chips.put(place, this.#value)) this.#host.sound.tick(4);
    else this.#host.sound.thud();
    this.#draw();
    this.#host.say(`${place.name}: ${this.#host.cash(this.chips.on(place))}`);
  }

  #take(event: Event, place: FeltPlace): void {
    event.preventDefault();
    if (!this.#on) return;
    this.chips.remove(place);
    this.#draw();
  }

  #makeTray(): HTMLElement {
    const { keys, name } = this.#felt;
    const chips = keys.map((value, at) => {
      const checked = value === this.#value;
      const input = h('input', {
        type: 'radio',
        name: 'chip-value',
        checked,
        'aria-label': this.#host.cash(value),
      });
      input.addEventListener('change', () => (this.#value = value));
      return h(
        'label',
        { class: 'tray-chip' },
        input,
        chipPicture(this.#colour(at), this.#host.short(value)),
      );
    });
    const group = h('div', { class: 'chip-tray', role: 'radiogroup', 'aria-label': name }, ...chips);
    return h('div', { class: 'tray' }, group, this.#moreList());
  }

  /** Every place between others by its name: one that is chosen gets a chip. */
  #moreList(): HTMLElement | null {
    const { more, places } = this.#felt;
    const between = places.filter((place) => place.between);
    if (more === undefined || between.length === 0) return null;
    const list = h('select', { class: 'more-places', 'aria-label': more });
    list.append(
      h('option', { value: '' }, `+ ${more}`),
      ...between.map(({ name }, n) => h('option', { value: n }, name)),
    );
    list.addEventListener('change', () => {
      const place = list.value === '' ? undefined : between[Number(list.value)];
      list.value = '';
      if (place) this.#put(place);
    });
    return list;
  }

  #draw(): void {
    const { keys } = this.#felt;
    for (const place of this.#felt.places) {
      const button = this.#buttons.get(placeKey(place));
      const there = this.chips.on(place);
      const holder = button?.lastElementChild;
      button?.setAttribute('aria-label', there > 0 ? `${place.name}, ${this.#host.cash(there)}` : place.name);
      button?.classList.toggle('with-chip', there > 0);
      if (!holder || holder.getAttribute('data-stake') === String(there)) continue;
      holder.setAttribute('data-stake', String(there));
      if (there === 0) setText(holder, '');
      else {
        const at = keys.findLastIndex((key) => key <= there);
        holder.replaceChildren(chipPicture(this.#colour(Math.max(0, at)), this.#host.short(there)));
      }
    }
    this.#host.changed();
  }

  #colour(at: number): string {
    return chipColours[at % chipColours.length] ?? '#555';
  }
}
