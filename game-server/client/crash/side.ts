import type { TopAnswer } from '../../src/protocol.ts';
import type { Api, TableApi } from '../shared/api.ts';
import { h } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import type { RoundRow } from '../shared/panels.ts';
import { timeWriter } from '../shared/times.ts';
import type { OwnRound } from '../shared/shapes.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { SayCrash } from './texts.ts';

export interface SideParts {
  shell: Shell;
  say: SayCrash;
  api: Pick<Api, 'rounds'> & Pick<TableApi, 'top'>;
  describe: (own: OwnRound) => RoundRow | null;
  openRound: (id: string) => void;
}

const tabs = ['round', 'mine', 'top', 'flights'] as const;
type Tab = (typeof tabs)[number];
const words = { round: 'tabRound', mine: 'tabMine', top: 'tabTop', flights: 'tabFlights' } as const;
const ownShown = 30;
/** The server's own answer is as old as this at most. */
const topFreshMs = 60_000;

/** The lists beside the flight: bets of the round, one's own, the largest, and past flights. */
export class Side {
  readonly element: HTMLElement;
  readonly count = h('span', {});
  readonly players = h('ul', { class: 'players' });
  readonly flights = h('div', { class: 'flights' });
  readonly opener: HTMLButtonElement;
  readonly #parts: SideParts;
  readonly #lists: Record<Tab, HTMLElement>;
  readonly #buttons: Record<Tab, HTMLButtonElement>;
  #shown: Tab = 'round';
  #top: { at: number; answer: TopAnswer } | null = null;
  #period: keyof TopAnswer = 'day';
  #order: keyof TopAnswer['day'] = 'times';

  constructor(parts: SideParts) {
    const { shell, say } = parts;
    this.#parts = parts;
    this.#lists = {
      round: panel('round', h('p', { class: 'counted' }, this.count), this.players),
      mine: panel('mine'),
      top: panel('top'),
      flights: panel('flights', this.flights),
    };
    const made = tabs.map((tab) => [tab, this.#tab(tab)] as const);
    this.#buttons = Object.fromEntries(made) as Record<Tab, HTMLButtonElement>;
    this.opener = signButton(say('lists'), 'people', () => this.#open(!this.#isOpen()), 'sign opener');
    this.element = h(
      'aside',
      {
        class: 'side',
        'aria-label': say('lists'),
        onkeydown: (event: KeyboardEvent) => event.key === 'Escape' && this.#open(false),
      },
      h(
        'header',
        {},
        h('div', { role: 'tablist', 'aria-label': say('lists') }, ...made.map(([, button]) => button)),
        signButton(shell.t('close'), 'close', () => this.#open(false), 'sign closer'),
      ),
      ...Object.values(this.#lists),
    );
    this.#select('round');
  }

  /** A round of the player's is over: what is shown of it is read again. */
  settled(): void {
    if (this.#shown === 'mine' || this.#shown === 'top') void this.#load(this.#shown);
  }

  #isOpen(): boolean {
    return document.getElementById('game')?.classList.contains('with-side') === true;
  }

  /** On a phone; on a wide screen the lists are always there. */
  #open(open: boolean): void {
    const was = this.#isOpen();
    document.getElementById('game')?.classList.toggle('with-side', open);
    this.opener.setAttribute('aria-expanded', String(open));
    if (open) this.#buttons[this.#shown].focus();
    else if (was) this.opener.focus();
  }

  #tab(tab: Tab): HTMLButtonElement {
    const keys: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const move = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (step === undefined) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab;
      this.#select(next);
      this.#buttons[next].focus();
    };
    return h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': `list-${tab}`,
        onclick: () => this.#select(tab),
        onkeydown: move,
      },
      this.#parts.say(words[tab]),
    );
  }

  #select(tab: Tab): void {
    this.#shown = tab;
    for (const one of tabs) {
      this.#buttons[one].setAttribute('aria-selected', String(one === tab));
      this.#buttons[one].tabIndex = one === tab ? 0 : -1;
      this.#lists[one].hidden = one !== tab;
    }
    if (tab === 'mine' || tab === 'top') void this.#load(tab);
  }

  async #load(tab: 'mine' | 'top'): Promise<void> {
    const { api, say, shell } = this.#parts;
    const list = this.#lists[tab];
    if (list.childElementCount === 0) list.replaceChildren(note(shell.t('historyLoading')));
    try {
      if (tab === 'mine') list.replaceChildren(...this.#mine((await api.rounds(ownShown)).rounds));
      else {
        if (this.#top === null || this.#top.at + topFreshMs < Date.now())
          this.#top = { at: Date.now(), answer: await api.top() };
        this.#drawTop();
      }
    } catch {
      list.replaceChildren(note(say('listFailed')));
    }
  }

  #mine(rounds: readonly OwnRound[]): HTMLElement[] {
    const { shell, say, describe, openRound } = this.#parts;
    const time = timeWriter(shell.language);
    const rows = rounds.flatMap((own) => {
      const row = describe(own);
      if (row === null || own.kind !== 'shared') return [];
      const { title, stake, payout, at } = row;
      const content = [
        h('strong', {}, title),
        h('b', { class: payout > 0 ? 'good' : '' }, payout > 0 ? shell.cash(payout) : '–'),
        h('time', { datetime: at }, time.format(new Date(at))),
        h('span', {}, `${shell.t('staked')} ${shell.cash(stake)}`),
      ];
      const { betId } = own.bet;
      return [
        h(
          'li',
          {},
          own.proof === null
            ? h('div', { class: 'entry' }, ...content)
            : h('button', { type: 'button', class: 'entry', onclick: () => openRound(betId) }, ...content),
        ),
      ];
    });
    return rows.length === 0 ? [note(say('mineEmpty'))] : [h('ul', { class: 'entries' }, ...rows)];
  }

  #drawTop(): void {
    if (this.#top === null) return;
    const { say } = this.#parts;
    const periods = choice(say('period'), this.#period, [
      ['day', say('day')],
      ['week', say('week')],
    ]);
    const orders = choice(say('order'), this.#order, [
      ['times', say('byMultiplier')],
      ['payouts', say('byPayout')],
    ]);
    const entries = this.#top.answer[this.#period][this.#order];
    const list = h('ol', { class: 'entries' }, ...entries.map((entry) => this.#topRow(entry)));
    // The buttons are made once, so that the one that was pressed keeps the focus.
    const [first] = this.#lists.top.children;
    if (first?.classList.contains('choices') === true) first.nextElementSibling?.remove();
    else {
      this.#lists.top.replaceChildren(
        h(
          'div',
          { class: 'choices' },
          periods((period) => this.#choose(() => (this.#period = period))),
          orders((order) => this.#choose(() => (this.#order = order))),
        ),
      );
    }
    this.#lists.top.append(entries.length === 0 ? note(say('topEmpty')) : list);
  }

  #choose(change: () => void): void {
    change();
    this.#drawTop();
  }

  #topRow(entry: TopAnswer['day']['payouts'][number]): HTMLElement {
    const { shell, say, openRound } = this.#parts;
    const at = multiplier(entry.times, shell.language);
    const label = say('topRow', {
      name: entry.nickname,
      at,
      stake: shell.cash(entry.stake),
      amount: shell.cash(entry.payout),
    });
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'entry', 'aria-label': label, onclick: () => openRound(entry.roundId) },
        h('strong', {}, at),
        h('b', { class: 'good' }, shell.cash(entry.payout)),
        h('span', {}, entry.nickname),
        h('span', {}, `${shell.t('staked')} ${shell.cash(entry.stake)}`),
      ),
    );
  }
}

const note = (text: string): HTMLElement => h('p', { class: 'note' }, text);

/** A list that scrolls; by keyboard too where nothing in it can be pressed. */
const panel = (tab: Tab, ...children: HTMLElement[]): HTMLElement =>
  h(
    'div',
    { role: 'tabpanel', id: `list-${tab}`, 'aria-labelledby': `tab-${tab}`, tabindex: 0 },
    ...children,
  );

/** A group of buttons of which one is pressed. */
function choice<Value extends string>(
  label: string,
  chosen: Value,
  options: readonly (readonly [Value, string])[],
): (onChoose: (value: Value) => void) => HTMLElement {
  return (onChoose) => {
    const buttons = options.map(([value, text]) => {
      const one: HTMLButtonElement = h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(value === chosen),
          onclick: () => {
            for (const other of buttons) other.setAttribute('aria-pressed', String(other === one));
            onChoose(value);
          },
        },
        text,
      );
      return one;
    });
    const group = h('div', { role: 'group', class: 'choice' }, ...buttons);
    group.setAttribute('aria-label', label);
    return group;
  };
}
