import type { SharedBet, SharedSession } from '../../src/protocol.ts';
import { h, setText } from '../shared/dom.ts';
import type { FreeLine } from '../shared/free-rounds.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import { allowedStake, doubleStake, halfStake, highestStake, stepStake } from '../instant/stake.ts';
import { defaultStake } from '../shared/stakes.ts';
import type { Line } from './line.ts';
import type { Choice } from './scene.ts';
import type { AutoKey, Say } from '../shared/texts.ts';
import type tableTexts from './texts.json';

export type SayTable = Say<AutoKey | keyof typeof tableTexts.pt>;

interface Parts {
  shell: Shell;
  say: SayTable;
  session: SharedSession;
  line: Line;
  free: FreeLine;
  choices: readonly Choice[];
  spent: { staked: number; won: number };
}

interface Column {
  button: HTMLButtonElement;
  label: HTMLElement;
  total: HTMLElement;
  players: HTMLElement;
  busy: boolean;
}

/** A bet that isn't decided; null where there is none. */
const standing = (bet: SharedBet | null): SharedBet | null =>
  bet !== null && (bet.status === 'placing' || bet.status === 'accepted') ? bet : null;

/** The stake, and a button for each way to bet with what stands on it at the whole table. */
export class BetRow {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #columns: Column[];
  readonly #amount: HTMLElement;
  readonly #steppers: HTMLButtonElement[];
  readonly #stakes: { list: number[] };
  readonly #nobody = h('p', { class: 'note nobody' });
  #stake: number;
  /** Bets that are counted as staked. */
  readonly #staked = new Set<string>();
  /** Bets whose end has been told. */
  readonly #reported = new Set<string>();

  constructor(parts: Parts) {
    const { shell, say, session, choices } = parts;
    this.#parts = parts;
    const { minStake, maxStake, stakes } = session.limits;
    this.#stakes = { list: [...new Set([minStake, ...stakes, maxStake])] };
    const [last] = session.lastBets;
    this.#stake = allowedStake(session.game.stakes, defaultStake(session.limits, shell.balance, last?.stake));
    this.#amount = h('output', { class: 'stake', 'aria-live': 'polite', 'aria-label': say('stake') });
    const less = signButton(say('less'), 'minus', () => this.#step(-1));
    const more = signButton(say('more'), 'plus', () => this.#step(1));
    const keys = this.#keys();
    this.#steppers = [less, more, ...keys];
    this.#columns = choices.map((choice, place) => this.#column(choice, place));
    this.element = h(
      'div',
      { class: 'bet-row' },
      h(
        'div',
        { class: 'stake-field' },
        h(
          'div',
          { class: 'stepper' },
          less,
          h('div', {}, h('span', { class: 'note', 'aria-hidden': 'true' }, say('stake')), this.#amount),
          more,
        ),
        h('div', { class: 'keys' }, ...keys),
      ),
      h(
        'div',
        { class: 'columns', role: 'group', 'aria-label': say('players') },
        ...this.#columns.map(({ button, total, players }, at) =>
          h('section', { class: choices[at]?.look ?? '' }, button, total, players),
        ),
        this.#nobody,
      ),
    );
    this.update();
  }

  /** What the next bet stakes. */
  get stake(): number {
    return this.#stake;
  }

  update(): void {
    const { shell, say, line } = this.#parts;
    const free = this.#parts.free.next();
    setText(this.#amount, shell.cash(free?.stake ?? this.#stake));
    this.#report();
    const open = line.table?.phase === 'open' && line.connected;
    this.#columns.forEach((column, place) => this.#draw(column, place, open));
    for (const stepper of this.#steppers) stepper.disabled = shell.betsEnded || free !== null;
    let staked = 0;
    for (const [place, { players, total }] of this.#columns.entries()) {
      const bets = this.#betsOn(place);
      staked += bets.length;
      const sum = bets.reduce((all, bet) => all + bet.stake, 0);
      setText(total, say('onIt', { amount: shell.cash(sum) }));
      players.replaceChildren(
        ...bets
          .slice(0, 12)
          .map((bet) => h('li', {}, h('span', {}, bet.nickname), h('b', {}, shell.cash(bet.stake)))),
      );
    }
    setText(this.#nobody, staked === 0 && line.table !== null ? say('nobody') : '');
  }

  /** Half, twice and the highest that limits and balance allow. */
  #keys(): HTMLButtonElement[] {
    const { shell, say } = this.#parts;
    const key = (label: string, name: string, next: (stake: number) => number) =>
      h(
        'button',
        {
          type: 'button',
          'aria-label': name,
          title: name,
          onclick: () => this.#choose(next(this.#stake)),
        },
        label,
      );
    return [
      key('½', say('half'), (stake) => halfStake(this.#stakes, stake)),
      key('2×', say('double'), (stake) => doubleStake(this.#stakes, stake)),
      key(say('max'), say('maxLong'), () => highestStake(this.#stakes, shell.balance)),
    ];
  }

  #choose(stake: number): void {
    this.#stake = stake;
    this.#parts.shell.sound.click();
    this.update();
  }

  /** In the currency of the session: sums of others are no more than their count elsewhere. */
  #betsOn(place: number) {
    const { line, choices, session } = this.#parts;
    const form = JSON.stringify(choices[place]?.form);
    const bets = line.table?.bets ?? [];
    return bets.filter((bet) => bet.currency === session.currency && JSON.stringify(bet.form) === form);
  }

  #column({ label, pays }: Choice, place: number): Column {
    const name = h('strong', {}, `${label} ${pays}`);
    const action = h('span', {});
    const button = h(
      'button',
      { type: 'button', class: 'choice', onclick: () => this.#press(place) },
      name,
      action,
    );
    const column = {
      button,
      label: action,
      total: h('p', { class: 'total' }),
      players: h('ul', { class: 'players' }),
      busy: false,
    };
    return column;
  }

  #draw({ button, label, busy }: Column, place: number, open: boolean): void {
    const { shell, say, line, free } = this.#parts;
    const given = free.next();
    const bet = line.at(place);
    const stands = standing(bet);
    button.classList.toggle('placed', stands !== null);
    button.classList.toggle('paid', bet?.status === 'paid');
    button.disabled = busy || !open || (shell.betsEnded && stands === null);
    const words = stands
      ? say(open ? 'cancel' : 'yours', { amount: shell.cash(stands.stake) })
      : bet?.status === 'paid'
        ? say('paid', { amount: shell.cash(bet.payout) })
        : bet?.status === 'lost'
          ? say('yours', { amount: shell.cash(bet.stake) })
          : `${say(given ? 'betFree' : 'bet')} ${shell.cash(given?.stake ?? this.#stake)}`;
    setText(label, words);
  }

  #press(place: number): void {
    const { shell, say, line, free, choices } = this.#parts;
    const column = this.#columns[place];
    const choice = choices[place];
    if (!column || !choice) return;
    const bet = standing(line.at(place));
    column.busy = true;
    shell.sound.click();
    const done = (words: string) => (changed: SharedBet | null) => {
      column.busy = false;
      if (changed !== null) shell.say(words);
      this.update();
    };
    if (bet) return line.cancel(bet.betId, done(say('cancelled')));
    const given = free.next();
    const stake = given?.stake ?? this.#stake;
    const placed = done(say('placed', { amount: shell.cash(stake), on: choice.label }));
    line.place({ place, stake, form: choice.form, ...(given ? { free: true } : {}) }, placed);
    this.update();
  }

  /** Each bet that paid, once; nothing is celebrated that isn't more than what was staked in the round. */
  #report(): void {
    const { shell, say, line, spent } = this.#parts;
    for (const { betId, status, stake, free } of line.own.bets) {
      if (free || !['accepted', 'paid', 'lost'].includes(status) || this.#staked.has(betId)) continue;
      this.#staked.add(betId);
      spent.staked += stake;
    }
    this.#reportReturned();
    const fresh = line.own.bets.filter(
      (bet) => (bet.status === 'paid' || bet.status === 'lost') && !this.#reported.has(bet.betId),
    );
    if (fresh.length === 0) return;
    for (const { betId } of fresh) this.#reported.add(betId);
    const staked = fresh.reduce((sum, bet) => sum + bet.stake, 0);
    const won = fresh.reduce((sum, bet) => sum + bet.payout, 0);
    spent.won += won;
    if (won === 0) return;
    shell.say(say('won', { amount: shell.cash(won) }));
    if (won <= staked) return;
    shell.toast(say('won', { amount: shell.cash(won) }), 'good');
    shell.sound.win(won >= staked * 10 ? 2 : 1);
  }

  /** A bet that stood, and went back because its round could not be played to its end. */
  #reportReturned(): void {
    const { shell, line } = this.#parts;
    for (const { betId, status, stake, free } of line.own.bets) {
      if (status !== 'returned' || this.#reported.has(betId)) continue;
      this.#reported.add(betId);
      const text = shell.t(free ? 'freeReturned' : 'betReturned', { amount: shell.cash(stake) });
      shell.toast(text);
      shell.say(text);
    }
  }

  #step(direction: 1 | -1): void {
    this.#choose(stepStake(this.#stakes, this.#stake, direction));
  }
}
