import type { SlotBonus, SlotRound } from '@croupier/games/slot';
import { h, setText } from '../shared/dom.ts';
import type { Shell } from '../shared/shell.ts';
import type { SaySlot } from './texts.ts';

type Pick = Extract<SlotBonus, { kind: 'pick' }>;

/** The fields of a picking bonus, over the stage until it is over. What lies under them is known to the server alone. */
export class PickScene {
  readonly #shell: Shell;
  readonly #say: SaySlot;
  readonly #fields: HTMLButtonElement[];
  readonly #total = h('output', {});
  readonly #scene: HTMLElement;
  #picked: ((field: number) => void) | null = null;
  /** What had the focus before the fields. */
  readonly #before = document.activeElement;

  constructor(shell: Shell, say: SaySlot, bonus: Pick, picture: () => HTMLElement) {
    this.#shell = shell;
    this.#say = say;
    this.#fields = Array.from({ length: bonus.fields }, (_, field) =>
      h(
        'button',
        {
          type: 'button',
          class: 'field',
          'aria-label': say('pickField', { n: field + 1 }),
          onclick: () => this.#pick(field),
        },
        picture(),
      ),
    );
    this.#scene = h(
      'section',
      { class: 'pick-scene', 'aria-label': say('pickTitle') },
      h('strong', {}, say('pickTitle')),
      h('p', {}, say('pickLead', { n: bonus.factor })),
      h('div', { class: 'fields' }, ...this.#fields),
      h('p', { class: 'pick-total' }, this.#total),
    );
    shell.stage.append(this.#scene);
    this.show(bonus);
    this.#fields[0]?.focus();
  }

  /** Resolves with the field that the player opens. */
  ask(): Promise<number> {
    return new Promise((resolve) => (this.#picked = resolve));
  }

  show(bonus: Pick): void {
    for (const { field, times, amount } of bonus.picked)
      this.#turn(field, times === null ? this.#say('pickEnd') : this.#shell.cash(amount), times !== null);
    // A field that has been opened can't keep the focus.
    const { activeElement: at, body } = document;
    if (at === null || at === body || at.matches(':disabled'))
      this.#fields.find((field) => !field.disabled)?.focus();
    setText(this.#total, this.#say('freeTotal', { amount: this.#shell.cash(bonus.win) }));
  }

  /** The last one that was opened, in words; then what all others hid. */
  announce(bonus: Pick): void {
    const last = bonus.picked.at(-1);
    if (last === undefined) return;
    const { cash, say, sound } = this.#shell;
    if (last.times === null) sound.thud();
    else sound.win(0);
    say(
      last.times === null
        ? this.#say('pickOver', { amount: cash(bonus.win) })
        : this.#say('pickFound', { amount: cash(last.amount), total: cash(bonus.win) }),
    );
  }

  reveal(bonus: Pick, state: SlotRound): void {
    const opened = new Set(bonus.picked.map(({ field }) => field));
    bonus.hidden?.forEach((times, field) => {
      if (opened.has(field)) return;
      const worth =
        times === null ? this.#say('pickEnd') : this.#shell.cash(times * bonus.factor * state.stake);
      this.#turn(field, worth, times !== null);
      this.#fields[field]?.classList.add('left');
    });
  }

  close(): void {
    this.#scene.remove();
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }

  #turn(field: number, text: string, prize: boolean): void {
    const button = this.#fields[field];
    if (!button || button.disabled) return;
    button.disabled = true;
    button.classList.add(prize ? 'prize' : 'end');
    button.setAttribute('aria-label', `${this.#say('pickField', { n: field + 1 })}: ${text}`);
    button.replaceChildren(h('span', {}, text));
  }

  #pick(field: number): void {
    const picked = this.#picked;
    this.#picked = null;
    if (picked === null) return;
    this.#shell.sound.swish();
    picked(field);
  }
}
