import { tenthsUntil } from '../crash/flight.ts';
import type { Api } from '../shared/api.ts';
import { AutoBet, type Sight } from '../shared/auto-bet.ts';
import { openAutoPanel } from '../shared/auto-panel.ts';
import { endKeys } from '../shared/auto-run.ts';
import type { AutoEnd } from '../shared/autoplay.ts';
import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import type { SayTable } from './bet-row.ts';
import type { Line } from './line.ts';
import type { Choice } from './scene.ts';

/** So much of the betting time must be left that the player can still take the bet back. */
const minTenths = 20;
/** A bet whose round went out of sight is among so many of the last. */
const lookBack = 10;

interface Parts {
  shell: Shell;
  say: SayTable;
  line: Line;
  choices: readonly Choice[];
  api: Pick<Api, 'rounds'>;
  /** What the next bet stakes. */
  stake: () => number;
  /** What was bet at this game last, where it is known. */
  last: number | undefined;
}
interface Order {
  stake: number;
  place: number;
}

/** The automatic bet of a table: its button, its stops, and what it has come to so far. */
export class AutoSeat {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #run: AutoBet<Order>;
  readonly #button: HTMLButtonElement;
  readonly #state = h('p', { class: 'auto-state' });
  #place: number;

  constructor(parts: Parts) {
    const { line, api, choices } = parts;
    this.#parts = parts;
    this.#place = parts.last ?? 0;
    this.#run = new AutoBet<Order>({
      place: ({ place, stake }, then) => line.place({ place, stake, form: choices[place]?.form }, then),
      find: async (betId) => {
        const { rounds } = await api.rounds(lookBack);
        const own = rounds.find((one) => one.kind === 'shared' && one.bet.betId === betId);
        return own?.kind === 'shared' ? own.bet : null;
      },
      ended: (end, net) => this.#ended(end, net),
    });
    this.#button = h('button', {
      type: 'button',
      class: 'auto-opener',
      onclick: () => (this.#run.state === null ? this.#open() : this.#run.stop()),
    });
    this.element = h('div', { class: 'auto' }, this.#button, this.#state);
    this.#draw();
  }

  /** To be told whenever the table, the player's bets or the balance change. */
  see(): void {
    this.#run.see(this.#sight());
    this.#draw();
  }

  stop(end: AutoEnd): void {
    this.#run.stop(end);
    this.#draw();
  }

  #sight(): Sight {
    const { line, shell } = this.#parts;
    const { table, own, connected, serverOffset } = line;
    const left = table?.closesAt ? tenthsUntil(table.closesAt, serverOffset, Date.now()) : 0;
    const place = this.#run.state?.order.place ?? this.#place;
    return {
      table,
      bets: own.bets,
      balance: shell.balance,
      betsEnded: shell.betsEnded,
      taken: line.at(place) !== null,
      inView:
        connected && left >= minTenths && !document.hidden && document.querySelector('dialog[open]') === null,
    };
  }

  /** Asks what to bet on, and for the stops. */
  #open(): void {
    const { shell, say, choices, stake } = this.#parts;
    if (shell.betsEnded) return;
    const order = { stake: stake(), place: this.#place };
    const radios = choices.map(({ label, pays }, place) =>
      h(
        'label',
        {},
        h('input', {
          type: 'radio',
          name: 'auto-on',
          value: place,
          checked: place === order.place,
          onchange: () => (order.place = place),
        }),
        `${label} ${pays}`,
      ),
    );
    const amount = shell.cash(order.stake);
    openAutoPanel(shell, (key, values) => say(key === 'auto' ? 'autoBet' : key, values), {
      stake: order.stake,
      lead: say('autoLeadTable', { stake: amount }),
      strategy: {
        element: h('fieldset', { class: 'auto-on' }, h('legend', {}, say('autoOn')), ...radios),
        wrong: () => null,
      },
      start: (plan) => {
        this.#place = order.place;
        shell.say(
          say('autoStarted', { stake: amount, on: choices[order.place]?.label ?? '', n: plan.rounds }),
        );
        this.#run.start(plan, order, this.#sight());
        this.#draw();
      },
    });
  }

  #ended(end: AutoEnd, net: number): void {
    const { shell, say } = this.#parts;
    const text = say(endKeys[end], { net: shell.cash(net) });
    shell.toast(text);
    shell.say(text);
    this.#draw();
  }

  #draw(): void {
    const { shell, say, choices } = this.#parts;
    const { state } = this.#run;
    setText(this.#button, say(state === null ? 'autoBet' : 'autoStop'));
    this.#button.classList.toggle('on', state !== null);
    this.#button.disabled = state === null && shell.betsEnded;
    const words =
      state === null
        ? ''
        : say('autoLeft', {
            stake: shell.cash(state.order.stake),
            on: choices[state.order.place]?.label ?? '',
            n: state.left,
            net: shell.cash(state.net),
          });
    setText(this.#state, words);
  }
}
