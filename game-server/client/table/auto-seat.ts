import type { Api } from '../shared/api.ts';
import type { AutoBet } from '../shared/auto-bet.ts';
import { openAutoPanel } from '../shared/auto-panel.ts';
import type { AutoEnd } from '../shared/autoplay.ts';
import { h, setText } from '../shared/dom.ts';
import type { FreeLine } from '../shared/free-rounds.ts';
import type { Shell } from '../shared/shell.ts';
import { autoAt, sightOf } from './auto.ts';
import type { SayTable } from './bet-row.ts';
import type { Line } from './line.ts';
import type { Choice } from './scene.ts';

interface Parts {
  shell: Shell;
  say: SayTable;
  line: Line;
  free: Pick<FreeLine, 'next'>;
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
    const { shell, say, line, api, choices } = parts;
    this.#parts = parts;
    this.#place = parts.last ?? 0;
    this.#run = autoAt<Order>({
      shell: () => shell,
      say,
      api,
      place: ({ place, stake }, then) => line.place({ place, stake, form: choices[place]?.form }, then),
      ended: () => this.#draw(),
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

  #sight(): ReturnType<typeof sightOf> {
    const { line, shell } = this.#parts;
    return sightOf(line, shell, this.#run.state?.order.place ?? this.#place);
  }

  /** Asks what to bet on, and for the stops. */
  #open(): void {
    const { shell, say, choices, stake, free } = this.#parts;
    if (shell.betsEnded || free.next() !== null) return;
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

  #draw(): void {
    const { shell, say, choices, free } = this.#parts;
    const { state } = this.#run;
    setText(this.#button, say(state === null ? 'autoBet' : 'autoStop'));
    this.#button.classList.toggle('on', state !== null);
    // Free rounds are played by hand first.
    this.#button.disabled = state === null && (shell.betsEnded || free.next() !== null);
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
