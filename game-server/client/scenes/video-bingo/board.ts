import { ballsOfRound, type BingoScene, type BingoView, type Card, type Offer } from '@croupier/games/bingo';
import type { SceneHost } from '../../scene/scene.ts';
import { s } from '../../scene/svg.ts';
import { h, setText } from '../../shared/dom.ts';
import type { Say } from '../../shared/texts.ts';
import { colourOf, Drum } from './drum.ts';
import { bestPattern, cellsOf } from './patterns.ts';
import type texts from './texts.json';

type OwnSay = Say<keyof typeof texts.pt>;

interface Paper {
  element: HTMLElement;
  title: HTMLElement;
  prize: HTMLElement;
  cells: readonly HTMLElement[];
}

const ballMs = 150;

/** A pattern as fifteen small squares. */
function miniature(shape: string): SVGSVGElement {
  const squares = cellsOf(shape).map((taken, cell) =>
    s('rect', {
      x: (cell % 5) * 6,
      y: Math.floor(cell / 5) * 6,
      width: 5,
      height: 5,
      rx: 1,
      class: taken ? 'taken' : '',
    }),
  );
  return s('svg', { viewBox: '-0.5 -0.5 30 18', 'aria-hidden': 'true' }, ...squares);
}

/** Where one is longer all are written shorter: there are up to a dozen of them side by side. */
const maxSum = 11;

/** Four cards, the drum, the balls that were drawn and the pay table. */
export class Board {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #data: BingoScene;
  readonly #t: OwnSay;
  readonly #drum: Drum;
  readonly #papers: readonly Paper[];
  readonly #slots: readonly HTMLElement[];
  readonly #pays: readonly HTMLElement[];
  readonly #note = h('p', { class: 'bingo-note' });
  #cards: readonly Card[] = [];
  #balls: number[] = [];
  #stake = 0;

  constructor(host: SceneHost, data: BingoScene, t: OwnSay) {
    this.#host = host;
    this.#data = data;
    this.#t = t;
    this.#drum = new Drum(host.clock, data.balls);
    this.#papers = Array.from({ length: data.cardsOfRound }, (_, card) => this.#paper(card));
    this.#slots = Array.from({ length: ballsOfRound + data.maxExtras }, (_, at) =>
      h('li', { class: at < ballsOfRound ? '' : 'bought' }),
    );
    this.#pays = data.patterns.map(() => h('b', {}));
    this.element = h(
      'div',
      { class: 'bingo-box' },
      h(
        'div',
        { class: 'bingo' },
        h(
          'div',
          { class: 'bingo-top' },
          this.#drum.element,
          h('ol', { class: 'bingo-balls', 'aria-label': t('balls') }, ...this.#slots),
        ),
        this.#note,
        this.#paytable(),
        h(
          'div',
          { class: 'bingo-cards', role: 'group', 'aria-label': t('cards') },
          ...this.#papers.map(({ element }) => element),
        ),
      ),
    );
    this.prices();
  }

  /** What patterns pay at the stake that is chosen. */
  prices(): void {
    const card = this.#host.stake() / this.#data.cardsOfRound;
    const { cash, short } = this.#host;
    const sums = this.#data.patterns.map(({ times }) => times * card);
    const bare = (sum: number): string => cash(sum).replaceAll(/^\D+|\D+$/g, '');
    const fits = (write: (sum: number) => string): boolean =>
      sums.every((sum) => write(sum).length <= maxSum);
    const write = [cash, bare].find(fits) ?? short;
    for (const [at, sum] of sums.entries()) {
      const there = this.#pays[at];
      if (!there) continue;
      setText(there, write(sum));
      there.setAttribute('aria-label', cash(sum));
      there.title = cash(sum);
    }
  }

  /** What the round that is shown was bet with: its prizes are in money. */
  plays(stake: number): void {
    this.#stake = stake;
  }

  show(cards: readonly Card[]): void {
    this.#cards = cards;
    this.clear();
    for (const [at, paper] of this.#papers.entries())
      for (const [cell, number] of (cards[at] ?? []).entries()) {
        const there = paper.cells[cell];
        if (there) setText(there, String(number));
      }
  }

  clear(): void {
    this.#balls = [];
    this.#drum.hide();
    this.#drum.turn(0);
    setText(this.#note, '');
    for (const slot of this.#slots) {
      slot.replaceChildren();
      slot.classList.remove('out', 'paid');
    }
    for (const [at, paper] of this.#papers.entries()) {
      const { element, cells } = paper;
      element.className = 'bingo-card';
      this.#call(paper, this.#t('card', { n: at + 1 }), '');
      for (const cell of cells) cell.className = '';
    }
    for (const there of this.#pays) there.parentElement?.classList.remove('hit');
  }

  /** The balls of the round, one after the other in one motion, so that one press brings all of them out. */
  async roll(balls: readonly number[]): Promise<void> {
    const { clock } = this.#host;
    await clock.tween(
      400 + balls.length * ballMs,
      (share) => {
        const ms = share * (400 + balls.length * ballMs);
        const out = share >= 1 ? balls.length : Math.max(0, Math.floor((ms - 400) / ballMs) + 1);
        this.#drum.turn(share >= 1 ? 0 : 0.001 + ms / 900);
        while (this.#balls.length < out) this.#take(balls[this.#balls.length] ?? 0, 140);
      },
      (share) => share,
    );
    await clock.wait(200);
  }

  /** A ball that was bought: the drum turns first. */
  async extra(ball: number, pays: number): Promise<void> {
    const { clock, sound } = this.#host;
    this.#wanted(null);
    sound.rise(0.6);
    await clock.tween(750, (share) => this.#drum.turn(share >= 1 ? 0 : 0.001 + share * 1.1));
    const slot = this.#slots[this.#balls.length];
    this.#take(ball, 260);
    if (pays > 0) slot?.classList.add('paid');
    await clock.wait(420);
  }

  /** What the next ball costs and how many of those that are left pay. */
  offer({ price, wins }: Offer): void {
    const { cash } = this.#host;
    const left = this.#data.balls - this.#balls.length;
    const max = Math.max(...wins.map(({ pays }) => pays));
    const values = { price: cash(price), n: wins.length, left, max: cash(max) };
    setText(this.#note, this.#t(wins.length === 1 ? 'offerOne' : 'offer', values));
    this.#wanted(new Set(wins.map(({ ball }) => ball)));
  }

  /** What the cards are paid for; it shines only where all of it is more than all stakes. */
  async settle(view: BingoView, won: boolean): Promise<void> {
    const { clock, effects, sound } = this.#host;
    this.#wanted(null);
    setText(this.#note, '');
    for (const [at, { pattern }] of view.cards.entries()) {
      const paper = this.#papers[at];
      if (!paper || pattern === null) continue;
      paper.element.classList.add(won ? 'won' : 'pays');
      if (!won) continue;
      sound.tick(at * 3);
      effects.burstAt(paper.element, {
        count: 16,
        colours: ['#ffe08a', '#ffc53d', '#fff6d6'],
        speed: 260,
        size: 3,
      });
      await clock.tween(
        180,
        (share) =>
          (paper.element.style.transform = `scale(${(1 + 0.05 * Math.sin(share * Math.PI)).toFixed(4)})`),
      );
      paper.element.style.transform = '';
    }
    await clock.wait(250);
  }

  #take(ball: number, ms: number): void {
    const { clock, sound } = this.#host;
    const slot = this.#slots[this.#balls.length];
    this.#balls.push(ball);
    void this.#drum.show(ball, ms);
    sound.tick(this.#balls.length % 8);
    if (slot) {
      slot.style.setProperty('--ball', colourOf(ball, this.#data.balls));
      slot.classList.add('out');
      setText(slot, String(ball));
    }
    for (const [at, card] of this.#cards.entries()) {
      const cell = card.indexOf(ball);
      const there = this.#papers[at]?.cells[cell];
      if (!there) continue;
      there.classList.add('marked');
      void clock.tween(
        220,
        (share) => (there.style.transform = share >= 1 ? '' : `scale(${(1.35 - 0.35 * share).toFixed(3)})`),
      );
      this.#judge(at);
    }
  }

  /** The dearest pattern that a card shows by now. */
  #judge(at: number): void {
    const paper = this.#papers[at];
    if (!paper) return;
    const drawn = new Set(this.#balls);
    const found = bestPattern(
      this.#data.patterns,
      (this.#cards[at] ?? []).map((number) => drawn.has(number)),
    );
    if (!found) return;
    const { pattern, cells } = found;
    const name = `${this.#t('card', { n: at + 1 })} · ${pattern.names[this.#host.language]}`;
    this.#call(paper, name, this.#host.cash((pattern.times * this.#stake) / this.#data.cardsOfRound));
    paper.element.classList.add('shown');
    for (const [cell, there] of paper.cells.entries()) there.classList.toggle('part', cells[cell] === true);
    this.#pays[this.#data.patterns.indexOf(pattern)]?.parentElement?.classList.add('hit');
  }

  /** The name stays with the card, whatever it wins. */
  #call({ element, title, prize }: Paper, name: string, sum: string): void {
    setText(title, name);
    setText(prize, sum);
    element.setAttribute('aria-label', sum === '' ? name : `${name} ${sum}`);
  }

  #wanted(balls: ReadonlySet<number> | null): void {
    for (const [at, card] of this.#cards.entries())
      for (const [cell, number] of card.entries())
        this.#papers[at]?.cells[cell]?.classList.toggle('wanted', balls?.has(number) ?? false);
  }

  #paper(card: number): Paper {
    const title = h('span', {}, this.#t('card', { n: card + 1 }));
    const prize = h('b', {});
    const cells = Array.from({ length: this.#data.cellsOfCard }, () => h('span', {}));
    const element = h(
      'div',
      { class: 'bingo-card', role: 'group', 'aria-label': this.#t('card', { n: card + 1 }) },
      h('div', { class: 'bingo-name' }, title, prize),
      h('div', { class: 'bingo-cells' }, ...cells),
    );
    return { element, title, prize, cells };
  }

  #paytable(): HTMLElement {
    const rows = this.#data.patterns.map(({ shapes: [shape = ''], names }, at) =>
      h('li', {}, miniature(shape), h('span', {}, names[this.#host.language]), this.#pays[at]),
    );
    return h('ul', { class: 'bingo-pays', 'aria-label': this.#t('pays') }, ...rows.toReversed());
  }
}
