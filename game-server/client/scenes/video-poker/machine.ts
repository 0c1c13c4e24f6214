import { cardName } from '@croupier/games/cards/deck';
import type { PokerScene, PokerView } from '@croupier/games/poker/machine';
import { Card, cardDefs } from '../../scene/cards.ts';
import { faceOf } from '../../scene/card-table.ts';
import type { SceneHost } from '../../scene/scene.ts';
import { drawn, picture, s } from '../../scene/svg.ts';
import { h, setText } from '../../shared/dom.ts';
import { localeOf } from '../../shared/money.ts';
import type { Say } from '../../shared/texts.ts';
import { bestHoldOf } from './hint.ts';
import type texts from './texts.json';

type OwnSay = Say<keyof typeof texts.pt>;

const count = 5;
const places = Array.from({ length: count }, (_, n) => n);
const xOf = (n: number): number => 200 + (n - 2) * 79;
const y = 66;
const lift = 8;
const cardScale = 1.14;
const tray = `<rect x="1" y="1" width="398" height="132" rx="16" fill="#05030fa6" stroke="#ffd98a" stroke-opacity=".35"/>`;

/** Five cards on a tray, a key below each, and the table of what hands pay. */
export class PokerMachine {
  readonly element: HTMLElement;
  readonly hint: HTMLButtonElement;
  readonly #host: SceneHost;
  readonly #data: PokerScene;
  readonly #t: OwnSay;
  readonly #cards: readonly Card[];
  readonly #keys: readonly HTMLButtonElement[];
  readonly #lines: ReadonlyMap<string, { row: HTMLElement; sum: HTMLElement; pays: number }>;
  #held: boolean[] = places.map(() => false);
  /** The cards that are to be chosen from; null while there is nothing to choose. */
  #choice: readonly string[] | null = null;

  constructor(host: SceneHost, data: PokerScene, t: OwnSay) {
    this.#host = host;
    this.#data = data;
    this.#t = t;
    this.#cards = places.map((n) => new Card(host.clock, xOf(n), y, 0, cardScale));
    for (const [n, { element }] of this.#cards.entries())
      element.addEventListener('click', () => this.#toggle(n));
    this.#keys = places.map((n) =>
      h(
        'button',
        { type: 'button', class: 'hold', disabled: true, onclick: () => this.#toggle(n) },
        t('hold'),
      ),
    );
    this.#lines = new Map(data.lines.map((line) => [line.id, this.#line(line)]));
    this.hint = h(
      'button',
      { type: 'button', class: 'quiet', disabled: true, onclick: () => void this.#suggest() },
      t('hint'),
    );
    const cards = picture(
      400,
      134,
      s('defs', {}, ...cardDefs()),
      drawn(tray),
      ...this.#cards.map(({ element }) => element),
    );
    this.element = h(
      'div',
      { class: 'poker' },
      h(
        'ol',
        { class: 'paytable', 'aria-label': t('pays') },
        ...[...this.#lines.values()].map(({ row }) => row),
      ),
      h(
        'div',
        { class: 'hand' },
        cards,
        h('div', { class: 'holds', role: 'group', 'aria-label': t('cards') }, ...this.#keys),
      ),
    );
    this.#draw();
    this.prices();
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  held(): boolean[] {
    return [...this.#held];
  }

  /** What the lines pay at the stake that is chosen. */
  prices(): void {
    for (const { sum, pays } of this.#lines.values())
      setText(sum, this.#host.cash(pays * this.#host.stake()));
  }

  /** The cards of the last round leave to the left, five new ones come face down from the right. */
  async clear(): Promise<void> {
    const { sound } = this.#host;
    this.#choose(null);
    this.#mark(null, false);
    if (this.#cards.some((card) => card.face() !== null)) {
      sound.swish();
      await Promise.all(this.#cards.map((card, n) => card.move(xOf(n) - 460, y, 200)));
      for (const [n, card] of this.#cards.entries()) {
        await card.turn(null, 0);
        card.put(xOf(n) + 460, y);
        card.dim(false);
      }
      await Promise.all(this.#cards.map((card, n) => card.move(xOf(n), y, 220 + n * 60)));
    }
    this.#held = places.map(() => false);
    this.#draw();
  }

  async show(view: PokerView, won: boolean): Promise<void> {
    const { clock, sound } = this.#host;
    const over = view.held !== null;
    this.#choose(null);
    if (view.held) {
      this.#held = [...view.held];
      this.#draw();
      this.#mark(null, false);
      const left = this.#cards.filter((card, n) => view.held?.[n] !== true && card.face() !== null);
      if (left.length > 0) sound.swish();
      await Promise.all(left.map((card) => card.turn(null, 200)));
      await clock.wait(left.length > 0 ? 150 : 0);
    }
    for (const [n, card] of this.#cards.entries()) {
      if (card.face() !== null) continue;
      sound.tick(n * 2);
      await card.turn(faceOf(view.cards[n] ?? '2c'), 230);
      await clock.wait(30);
    }
    this.#mark(view.line, won);
    if (over) {
      if (won) await this.#cheer();
      else await clock.wait(250);
      return;
    }
    this.#held = places.map(() => false);
    this.#choose(view.cards);
  }

  async #cheer(): Promise<void> {
    const { clock, sound, effects } = this.#host;
    for (const [n, card] of this.#cards.entries()) {
      sound.tick(n + 3);
      effects.burstAt(card.element, {
        count: 8,
        colours: ['#ffe08a', '#ffc53d', '#fff6d6'],
        speed: 220,
        size: 3,
      });
      await clock.tween(90, (share) => card.put(xOf(n), y - Math.sin(share * Math.PI) * 7));
    }
  }

  #choose(cards: readonly string[] | null): void {
    this.#choice = cards;
    this.#draw();
  }

  #toggle(n: number): void {
    if (this.#choice === null) return;
    this.#held[n] = this.#held[n] !== true;
    this.#host.sound.tick(this.#held[n] ? 6 : 2);
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || event.target instanceof HTMLInputElement) return;
    if (/^[1-5]$/.test(event.key)) this.#toggle(Number(event.key) - 1);
  }

  /** Sets what pays most on average; the player may still change it. */
  async #suggest(): Promise<void> {
    const cards = this.#choice;
    if (cards === null) return;
    this.hint.disabled = true;
    this.hint.setAttribute('aria-busy', 'true');
    const best = await bestHoldOf(this.#data, cards, () => this.#choice === cards);
    this.hint.removeAttribute('aria-busy');
    if (best === null) return;
    this.#held = best;
    this.#host.sound.tick(6);
    this.#draw();
    const kept = cards.filter((_, n) => best[n]).map((code) => cardName(code, this.#host.language));
    this.#host.say(kept.length === 0 ? this.#t('hintNone') : this.#t('hintKeep', { cards: kept.join(', ') }));
  }

  #draw(): void {
    const choice = this.#choice;
    this.hint.disabled = choice === null;
    this.element.classList.toggle('choosing', choice !== null);
    for (const [n, key] of this.#keys.entries()) {
      const held = this.#held[n] === true;
      const code = choice?.[n];
      const card = code === undefined ? '' : `: ${cardName(code, this.#host.language)}`;
      key.disabled = choice === null;
      key.setAttribute('aria-pressed', String(held));
      key.setAttribute('aria-label', this.#t('holdCard', { n: n + 1 }) + card);
      setText(key, this.#t(held ? 'held' : 'hold'));
      this.#cards[n]?.glow(held && choice !== null ? '#ffc53d' : null);
      this.#cards[n]?.put(xOf(n), held && choice !== null ? y - lift : y);
    }
  }

  #line({ names, pays }: PokerScene['lines'][number]): { row: HTMLElement; sum: HTMLElement; pays: number } {
    const { language } = this.#host;
    const sum = h('b', {});
    const row = h(
      'li',
      {},
      h('span', {}, names[language]),
      h('i', {}, `${pays.toLocaleString(localeOf(language))}×`),
      sum,
    );
    return { row, sum, pays };
  }

  /** The line that the cards are: gold only where it pays more than was staked. */
  #mark(line: string | null, won: boolean): void {
    for (const [id, { row }] of this.#lines) {
      row.classList.toggle('now', id === line);
      row.classList.toggle('won', id === line && won);
    }
  }
}
