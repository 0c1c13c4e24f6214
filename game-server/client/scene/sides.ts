import { h } from '../shared/dom.ts';
import { choice, type Field } from './fields.ts';
import type { SceneHost } from './scene.ts';

/** Halves of the main stake that a side bet takes. */
type Share = 0 | 1 | 2;

export interface SideBet {
  /** Its field in the form. */
  field: string;
  label: string;
}

/** Side bets as parts of the main stake: none, half of it, or as much. Together they never take a round above the limit of the table. */
export class Sides {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #bets: readonly SideBet[];
  readonly #fields: readonly Field<Share>[];

  constructor(host: SceneHost, bets: readonly SideBet[]) {
    this.#host = host;
    this.#bets = bets;
    const options = [
      { value: 0 as Share, label: '0' },
      { value: 1 as Share, label: '½' },
      { value: 2 as Share, label: '1×' },
    ];
    this.#fields = bets.map(({ label }) => choice<Share>(label, options, 0, () => host.changed()));
    this.element = h('div', { class: 'field-row' }, ...this.#fields.map(({ element }) => element));
  }

  /** What the side bets of this main stake are; those of nothing are left out. */
  form(main: number): Record<string, number> {
    const { unit, max } = this.#host.chips;
    let left = max - main;
    return Object.fromEntries(
      this.#bets.flatMap(({ field }, n): [string, number][] => {
        const wanted = Math.floor(((this.#fields[n]?.value() ?? 0) * main) / 2);
        const stake = Math.min(Math.floor(wanted / unit) * unit, Math.floor(left / unit) * unit);
        left -= stake;
        return stake > 0 ? [[field, stake]] : [];
      }),
    );
  }

  total(main: number): number {
    return Object.values(this.form(main)).reduce((sum, stake) => sum + stake, main);
  }

  /** The main stake of a round whose stakes were these together. */
  mainOf(total: number, form: Readonly<Record<string, number | undefined>>): number {
    return this.#bets.reduce((rest, { field }) => rest - (form[field] ?? 0), total);
  }

  set(form: Readonly<Record<string, number | undefined>>, main: number): void {
    for (const [n, { field }] of this.#bets.entries()) {
      const stake = form[field] ?? 0;
      this.#fields[n]?.set(stake === 0 ? 0 : stake * 2 <= main ? 1 : 2);
    }
  }

  enable(on: boolean): void {
    for (const field of this.#fields) field.enable(on);
  }
}
