import { h, setText } from '../shared/dom.ts';
import { decimalSign, digitsOf, localeOf, multiplier, parseMoney, parseMultiplier } from '../shared/money.ts';
import { allowedStake } from '../instant/stake.ts';
import { defaultStake } from '../shared/stakes.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { SayCrash } from './texts.ts';
import type { CrashSession } from './wire.ts';

export interface PanelOrder {
  stake: number;
  autoCashOut: number | null;
  /** A free round pays for it. */
  free?: boolean;
}

/** Hundredths: what an automatic cash-out proposes first. */
const defaultTarget = 200;

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
  /** The last values that were within the limits. */
  #kept: { stake: number; autoCashOut: number };
  #corrected = false;
  /** The stake of the free round that the next bet is; null: the player's own. */
  #free: number | null = null;

  constructor(shell: Shell, session: CrashSession, say: SayCrash, panel: number, onChange: () => void) {
    this.#shell = shell;
    this.#session = session;
    this.#say = say;
    const n = panel + 1;
    const last = session.lastBets.get(panel);
    const proposed = last?.stake ?? session.lastBets.get(0)?.stake;
    this.#kept = {
      stake: allowedStake(session.game.stakes, defaultStake(session.limits, shell.balance, proposed)),
      autoCashOut: last?.autoCashOut ?? defaultTarget,
    };
    const label = `${say('autoAt')} (${say('panel', { n })})`;
    this.#stake = this.#input(`stake-${n}`, say('stakeOf', { n }), onChange, () => this.#settleStake());
    this.#stake.value = this.#plain(this.#kept.stake);
    this.#auto = this.#input(`auto-at-${n}`, label, onChange, () => this.#settleTarget());
    this.#auto.value = this.#times(this.#kept.autoCashOut);
    this.#autoOn = h('input', {
      type: 'checkbox',
      id: `auto-${n}`,
      'aria-label': say('autoOf', { n }),
      checked: typeof last?.autoCashOut === 'number',
      onchange: () => {
        this.#reconsider();
        onChange();
      },
    });
    for (const begins of ['pointerdown', 'keydown'])
      document.addEventListener(begins, () => (this.#corrected = false), { capture: true });
    const step = (direction: 1 | -1) => () => {
      this.#step(direction);
      onChange();
    };
    this.#steppers = [
      signButton(say('less', { n }), 'minus', step(-1)),
      signButton(say('more', { n }), 'plus', step(1)),
    ];
    this.element = this.#layOut(n);
  }

  /** A field whose value is looked at as it is typed, and settled when it is left. */
  #input(id: string, label: string, onChange: () => void, settle: () => void): HTMLInputElement {
    return h('input', {
      id,
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-label': label,
      oninput: () => {
        this.#reconsider();
        onChange();
      },
      onchange: () => {
        settle();
        onChange();
      },
    });
  }

  #layOut(n: number): HTMLElement {
    const [less = null, more = null] = this.#steppers;
    return h(
      'div',
      { class: 'fields' },
      h(
        'div',
        { class: 'field' },
        h('label', { for: `stake-${n}` }, this.#say('stake')),
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
          this.#say('auto'),
        ),
        this.#auto,
      ),
    );
  }

  stake(): number | null {
    if (this.#free !== null) return this.#free;
    return parseMoney(this.#stake.value, this.#shell.language, this.#session.currency);
  }

  /** The stake of the free round that the next bet is, which can't be chosen; null: the player's own again. */
  free(stake: number | null): void {
    if (stake === this.#free) return;
    this.#free = stake;
    this.#stake.value = this.#plain(stake ?? this.#kept.stake);
    this.#reconsider();
  }

  lock(locked: boolean): void {
    const fixed = locked || this.#free !== null;
    for (const control of [this.#stake, ...this.#steppers]) control.disabled = fixed;
    this.#autoOn.disabled = locked;
    this.#auto.disabled = locked || !this.#autoOn.checked;
  }

  /** A field was brought into its limits by the press that is going on. */
  get corrected(): boolean {
    return this.#corrected;
  }

  /** What the player asks for; null, with the reason shown, where it isn't within the limits. */
  order(automatic = false): PanelOrder | null {
    if (automatic && !this.#autoOn.checked) {
      this.#autoOn.checked = true;
      this.#auto.disabled = false;
    }
    const wrong = this.#wrong();
    this.#show(wrong);
    const stake = this.stake();
    return wrong !== null || stake === null
      ? null
      : { stake, autoCashOut: this.#target(), free: this.#free !== null };
  }

  /** Null where the automatic cash-out is off, or its number can't be read. */
  #target(): number | null {
    return this.#autoOn.checked ? parseMultiplier(this.#auto.value, this.#shell.language) : null;
  }

  /** The first field that isn't within its limits, with the reason. */
  #wrong(): { field: HTMLInputElement; reason: string } | null {
    const { minStake, maxStake } = this.#session.limits;
    const { minimumCashOut, maximumMultiplier } = this.#session.table;
    const [say, { cash }] = [this.#say, this.#shell];
    const stake = this.stake();
    if (stake === null) return { field: this.#stake, reason: say('stakeUnreadable') };
    if (this.#free === null && (stake < minStake || stake > maxStake))
      return {
        field: this.#stake,
        reason: say('stakeInvalid', { min: cash(minStake), max: cash(maxStake) }),
      };
    const target = this.#target();
    const within = target !== null && target >= minimumCashOut && target <= maximumMultiplier;
    if (this.#autoOn.checked && !within) return { field: this.#auto, reason: this.#targetWords() };
    return null;
  }

  #targetWords(): string {
    const { minimumCashOut, maximumMultiplier } = this.#session.table;
    const of = (hundredths: number): string => multiplier(hundredths, this.#shell.language);
    return this.#say('autoInvalid', { min: of(minimumCashOut), max: of(maximumMultiplier) });
  }

  #show(wrong: { field: HTMLInputElement; reason: string } | null): void {
    for (const field of [this.#stake, this.#auto])
      field.setAttribute('aria-invalid', String(wrong?.field === field));
    setText(this.problem, wrong?.reason ?? '');
  }

  /** What is said to be wrong goes as soon as it is right. */
  #reconsider(): void {
    if (this.problem.textContent !== '') this.#show(this.#wrong());
  }

  /** A stake that was typed is brought to what may be staked when its field is left. */
  #settleStake(): void {
    const { shell, session } = { shell: this.#shell, session: this.#session };
    const wanted = this.stake();
    this.#kept.stake = wanted === null ? this.#kept.stake : allowedStake(session.game.stakes, wanted);
    const amount = shell.cash(this.#kept.stake);
    const { minStake, maxStake } = session.limits;
    const limits = { min: shell.cash(minStake), max: shell.cash(maxStake) };
    this.#settle(
      this.#stake,
      this.#plain(this.#kept.stake),
      wanted === this.#kept.stake
        ? null
        : wanted === null
          ? shell.t('stakeUnreadable', { amount })
          : shell.t('stakeCorrected', { amount, ...limits }),
    );
  }

  #settleTarget(): void {
    const { minimumCashOut, maximumMultiplier } = this.#session.table;
    const wanted = parseMultiplier(this.#auto.value, this.#shell.language);
    if (wanted !== null)
      this.#kept.autoCashOut = Math.min(maximumMultiplier, Math.max(minimumCashOut, wanted));
    const right = wanted === this.#kept.autoCashOut;
    this.#settle(this.#auto, this.#times(this.#kept.autoCashOut), right ? null : this.#targetWords());
  }

  #settle(field: HTMLInputElement, value: string, words: string | null): void {
    field.value = value;
    this.#show(this.#wrong());
    this.#corrected = words !== null;
    if (words !== null) this.#shell.toast(words, 'bad');
  }

  #step(direction: 1 | -1): void {
    const { stakes, minStake, maxStake } = this.#session.limits;
    const now = this.stake() ?? minStake;
    const next =
      direction === 1
        ? (stakes.find((stake) => stake > now) ?? maxStake)
        : (stakes.findLast((stake) => stake < now) ?? minStake);
    this.#kept.stake = next;
    this.#stake.value = this.#plain(next);
    this.#reconsider();
    this.#shell.sound.click();
  }

  #times(hundredths: number): string {
    return (hundredths / 100).toFixed(2).replace('.', decimalSign(this.#shell.language));
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
