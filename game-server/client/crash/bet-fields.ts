import { h, setText } from '../shared/dom.ts';
import { decimalSign, digitsOf, localeOf, multiplier, parseMoney, parseMultiplier } from '../shared/money.ts';
import { defaultStake } from '../shared/stakes.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { SayCrash } from './texts.ts';
import type { CrashSession } from './wire.ts';

export interface PanelOrder {
  stake: number;
  autoCashOut: number | null;
}

/** Amount and automatic cash-out of one panel, with what is wrong with them in words. */
export class BetFields {
  readonly element: HTMLElement;
  readonly problem = h('p', { class: 'problem', role: 'alert' });
  readonly #shell: Shell;
  readonly #session: CrashSession;
  readonly #say: SayCrash;
  readonly #stake: HTMLInputElement;
  readonly #auto: HTMLInputElement;
  readonly #autoOn: HTMLInputElement;
  readonly #steppers: HTMLButtonElement[];

  constructor(shell: Shell, session: CrashSession, say: SayCrash, n: number, onChange: () => void) {
    this.#shell = shell;
    this.#session = session;
    this.#say = say;
    this.#stake = h('input', {
      id: `stake-${n}`,
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': say('stakeOf', { n }),
      oninput: onChange,
    });
    this.#stake.value = this.#plain(defaultStake(session.limits, shell.balance));
    this.#auto = h('input', {
      id: `auto-at-${n}`,
      inputmode: 'decimal',
      autocomplete: 'off',
      value: `2${decimalSign(shell.language)}00`,
      'aria-label': `${say('autoAt')} (${say('panel', { n })})`,
    });
    this.#autoOn = h('input', {
      type: 'checkbox',
      id: `auto-${n}`,
      'aria-label': say('autoOf', { n }),
      onchange: onChange,
    });
    const step = (direction: 1 | -1) => () => {
      this.#step(direction);
      onChange();
    };
    const less = signButton(say('less', { n }), 'minus', step(-1));
    const more = signButton(say('more', { n }), 'plus', step(1));
    this.#steppers = [less, more];
    this.element = h(
      'div',
      { class: 'fields' },
      h(
        'div',
        { class: 'field' },
        h('label', { for: `stake-${n}` }, say('stake')),
        h('div', { class: 'stepper' }, less, this.#stake, more),
      ),
      h(
        'div',
        { class: 'field' },
        h(
          'label',
          { class: 'switch', for: `auto-${n}` },
          this.#autoOn,
          h('i', { 'aria-hidden': 'true' }),
          say('auto'),
        ),
        this.#auto,
      ),
    );
  }

  stake(): number | null {
    return parseMoney(this.#stake.value, this.#shell.language, this.#session.currency);
  }

  lock(locked: boolean): void {
    for (const control of [this.#stake, this.#autoOn, ...this.#steppers]) control.disabled = locked;
    this.#auto.disabled = locked || !this.#autoOn.checked;
  }

  /** What the player asks for; null, with the reason shown, where it isn't within the limits. */
  order(automatic = false): PanelOrder | null {
    if (automatic && !this.#autoOn.checked) {
      this.#autoOn.checked = true;
      this.#auto.disabled = false;
    }
    const { minStake, maxStake } = this.#session.limits;
    const { minimumCashOut, maximumMultiplier } = this.#session.table;
    const stake = this.stake();
    const autoCashOut = this.#autoOn.checked ? parseMultiplier(this.#auto.value, this.#shell.language) : null;
    const stakeBad = stake === null || stake < minStake || stake > maxStake;
    const autoBad =
      this.#autoOn.checked &&
      (autoCashOut === null || autoCashOut < minimumCashOut || autoCashOut > maximumMultiplier);
    this.#stake.setAttribute('aria-invalid', String(stakeBad));
    this.#auto.setAttribute('aria-invalid', String(autoBad));
    const { language } = this.#shell;
    const reason = stakeBad
      ? stake === null
        ? this.#say('stakeUnreadable')
        : this.#say('stakeInvalid', { min: this.#shell.cash(minStake), max: this.#shell.cash(maxStake) })
      : autoBad
        ? this.#say('autoInvalid', {
            min: multiplier(minimumCashOut, language),
            max: multiplier(maximumMultiplier, language),
          })
        : '';
    setText(this.problem, reason);
    return stakeBad || autoBad ? null : { stake, autoCashOut };
  }

  #step(direction: 1 | -1): void {
    const { stakes, minStake, maxStake } = this.#session.limits;
    const now = this.stake() ?? minStake;
    const next =
      direction === 1
        ? (stakes.find((stake) => stake > now) ?? maxStake)
        : (stakes.findLast((stake) => stake < now) ?? minStake);
    this.#stake.value = this.#plain(next);
    this.#shell.sound.click();
  }

  #plain(minor: number): string {
    const digits = digitsOf(this.#session.currency);
    return (minor / 10 ** digits).toLocaleString(localeOf(this.#shell.language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  }
}
