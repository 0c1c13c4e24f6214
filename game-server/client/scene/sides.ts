import { h, setText } from '../shared/dom.ts';
import { type Texts, translator } from '../shared/texts.ts';
import { choice, type Field } from './fields.ts';
import type { SceneHost } from './scene.ts';

/** Halves of the main stake that a side bet takes. */
type Share = 0 | 1 | 2;

export interface SideBet {
  /** Its field in the form. */
  field: string;
  label: string;
}

const texts: Texts<'cut'> = {
  pt: { cut: '{label}: {amount}, até o limite da mesa' },
  en: { cut: '{label}: {amount}, up to the table limit' },
  es: { cut: '{label}: {amount}, hasta el límite de la mesa' },
};

interface Side extends SideBet {
  share: Field<Share>;
  sum: HTMLElement;
}

/**
 * Side bets as parts of the main stake: none, half of it, or as much, in whole steps of the stakes. Together they never take a round
 * above the limit of the table; what each of them costs stands at its name, and it is said where the limit made it less.
 */
export class Sides {
  readonly element: HTMLElement;
  readonly #host: SceneHost;
  readonly #bets: readonly Side[];

  constructor(host: SceneHost, bets: readonly SideBet[]) {
    this.#host = host;
    const options = [
      { value: 0 as Share, label: '0' },
      { value: 1 as Share, label: '½' },
      { value: 2 as Share, label: '1×' },
    ];
    this.#bets = bets.map(({ field, label }) => {
      const share = choice<Share>(label, options, 0, () => this.#chosen());
      const sum = h('span', { class: 'side-sum' });
      share.element.querySelector('.field-name')?.append(' ', sum);
      return { field, label, share, sum };
    });
    this.element = h('div', { class: 'field-row' }, ...this.#bets.map(({ share }) => share.element));
  }

  /** What the side bets of this main stake are; those of nothing are left out. */
  form(main: number): Record<string, number> {
    return Object.fromEntries(
      this.#stakes(main).flatMap(({ field, stake }): [string, number][] =>
        stake > 0 ? [[field, stake]] : [],
      ),
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
    for (const { field, share } of this.#bets) {
      const stake = form[field] ?? 0;
      share.set(stake === 0 ? 0 : stake * 2 <= main ? 1 : 2);
    }
    this.draw();
  }

  enable(on: boolean): void {
    for (const { share } of this.#bets) share.enable(on);
  }

  /** What a scene has of them. */
  parts() {
    const { element: controls } = this;
    const main = (): number => this.#host.stake();
    return {
      controls,
      form: () => this.form(main()),
      setForm: (form: Readonly<Record<string, number | undefined>>) => this.set(form, main()),
      enable: (on: boolean) => this.enable(on),
      stakeChanged: () => this.draw(),
      total: (stake: number) => this.total(stake),
      mainOf: (total: number, form: Readonly<Record<string, number | undefined>>) => this.mainOf(total, form),
    };
  }

  /** Writes what each side bet costs with the main stake as it stands. */
  draw(): void {
    for (const { sum, stake, cut } of this.#stakes(this.#host.stake())) {
      setText(sum, stake > 0 || cut ? this.#host.cash(stake) : '');
      sum.classList.toggle('cut', cut);
    }
  }

  #stakes(main: number): (Side & { stake: number; cut: boolean })[] {
    const { step, max } = this.#host.chips;
    const whole = (sum: number): number => Math.max(0, Math.floor(sum / step) * step);
    let left = max - main;
    return this.#bets.map((side) => {
      const wanted = whole((side.share.value() * main) / 2);
      const stake = Math.min(wanted, whole(left));
      left -= stake;
      return { ...side, stake, cut: stake < wanted };
    });
  }

  #chosen(): void {
    this.#host.changed();
    this.draw();
    const say = translator(texts, this.#host.language);
    const cut = this.#stakes(this.#host.stake()).find((side) => side.cut);
    if (cut) this.#host.say(say('cut', { label: cut.label, amount: this.#host.cash(cut.stake) }));
  }
}
