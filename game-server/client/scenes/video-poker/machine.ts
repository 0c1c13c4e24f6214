import type { PokerView } from '@croupier/games/poker/machine';
import { Card, cardDefs } from '../../scene/cards.ts';
import { faceOf } from '../../scene/card-table.ts';
import type { SceneHost } from '../../scene/scene.ts';
import { drawn, picture, s, set } from '../../scene/svg.ts';
import { h, setText } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { translator } from '../../shared/texts.ts';
import type { texts } from './texts.ts';

type Say = ReturnType<typeof translator<keyof (typeof texts)['pt']>>;

export interface PayLine {
  id: string;
  names: Readonly<Record<'pt' | 'en' | 'es', string>>;
  pays: number;
}

const count = 5;
const places = Array.from({ length: count }, (_, n) => n);
const xOf = (n: number): number => 200 + (n - 2) * 79;
const y = 62;
const glass = `<rect x="2" y="2" width="396" height="122" rx="14" fill="#0006" stroke="#fff" stroke-opacity=".14"/><path d="M10 12H390" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`;

/** Five cards behind glass, a key below each, and the table of what hands pay. */
export class PokerMachine {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #t: Say;
  readonly #cards: readonly Card[];
  readonly #keys: readonly HTMLButtonElement[];
  readonly #lines: ReadonlyMap<string, HTMLElement>;
  #held: boolean[] = places.map(() => false);

  constructor(host: SceneHost, t: Say, lines: readonly PayLine[]) {
    this.#host = host;
    this.#t = t;
    this.#cards = places.map((n) => new Card(host.clock, xOf(n), y, 0, 1.14));
    const defs = s('defs', {}, ...cardDefs());
    const cards = picture(400, 126, defs, drawn(glass), ...this.#cards.map(({ element }) => element));
    this.#keys = places.map((n) =>
      h(
        'button',
        { type: 'button', class: 'hold', disabled: true, onclick: () => this.#toggle(n) },
        t('hold'),
      ),
    );
    const rows = lines.map(({ id, names, pays }) => {
      const row = h(
        'li',
        {},
        h('span', {}, names[host.language]),
        h('b', {}, multiplier(pays * 100, host.language).replace(/[.,]00/, '')),
      );
      return [id, row] as const;
    });
    this.#lines = new Map(rows);
    this.element = h(
      'div',
      { class: 'poker' },
      h('ol', { class: 'paytable' }, ...rows.map(([, row]) => row)),
      h(
        'div',
        { class: 'hand' },
        cards,
        h('div', { class: 'holds', role: 'group', 'aria-label': t('cards') }, ...this.#keys),
      ),
    );
    document.addEventListener('keydown', (event) => {
      if (document.querySelector('dialog[open]') || event.target instanceof HTMLInputElement) return;
      if (/^[1-5]$/.test(event.key)) this.#keys[Number(event.key) - 1]?.click();
    });
  }

  held(): boolean[] {
    return [...this.#held];
  }

  async clear(): Promise<void> {
    this.#held = places.map(() => false);
    this.#mark(null);
    await Promise.all(this.#cards.map((card) => card.turn(null, 200)));
    this.#draw(null);
  }

  async show(view: PokerView): Promise<void> {
    const { clock, sound } = this.#host;
    for (const [n, card] of this.#cards.entries()) {
      const face = faceOf(view.cards[n] ?? '2c');
      if (view.held?.[n] === true) continue;
      const before = card.face();
      if (view.held && before) await card.turn(null, 150);
      sound.swish();
      await card.turn(face, 240);
      await clock.wait(40);
    }
    const over = view.held !== null;
    this.#held = over ? [...(view.held ?? [])] : places.map(() => false);
    this.#mark(view.line);
    this.#draw(over ? null : view.cards);
    if (over) await clock.wait(300);
  }

  #toggle(n: number): void {
    this.#held[n] = this.#held[n] !== true;
    this.#host.sound.tick(4);
    for (const [at, key] of this.#keys.entries()) {
      key.setAttribute('aria-pressed', String(this.#held[at]));
      setText(key, this.#t(this.#held[at] ? 'held' : 'hold'));
      this.#cards[at]?.glow(this.#held[at] ? '#ffc53d' : null);
      this.#cards[at]?.put(xOf(at), this.#held[at] ? y - 3 : y);
    }
  }

  /** Keys of these cards; of none where nothing is to be chosen. */
  #draw(cards: readonly string[] | null): void {
    for (const [n, key] of this.#keys.entries()) {
      const held = this.#held[n] === true;
      key.disabled = cards === null;
      key.setAttribute('aria-pressed', String(held));
      setText(key, this.#t(held ? 'held' : 'hold'));
      key.setAttribute('aria-label', this.#t('holdCard', { n: n + 1, card: cards?.[n] ?? '' }));
      this.#cards[n]?.glow(held && cards !== null ? '#ffc53d' : null);
      this.#cards[n]?.put(xOf(n), y);
    }
  }

  #mark(line: string | null): void {
    for (const [id, row] of this.#lines) row.classList.toggle('now', id === line);
    set(this.element, { 'data-line': line });
  }
}
