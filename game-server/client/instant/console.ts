import type { Stakes } from '../../src/protocol.ts';
import type { ChipChange, Scene, SceneAction } from '../scene/scene.ts';
import { h, setText } from '../shared/dom.ts';
import { money, parseMoney } from '../shared/money.ts';
import { button, signButton, type Shell } from '../shared/shell.ts';
import {
  allowedStake,
  doubleStake,
  halfStake,
  highestStake,
  maxStakeOf,
  minStakeOf,
  stepStake,
} from './stake.ts';
import type { InstantKey } from './texts.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

export type Phase = 'idle' | 'playing' | 'waiting';

interface Wires {
  bet(): void;
  act(action: unknown): void;
  /** What moves comes to its end at once. */
  hurry(): void;
  openAuto(): void;
  stopAuto(): void;
  turbo(on: boolean): void;
}

interface Parts {
  shell: Shell;
  say: Say;
  scene: Scene;
  stakes: Stakes;
  first: number;
  /** The stake of the free round that the next bet is; null: the player's own. */
  free: () => number | null;
  allows: { autoplay: boolean; turbo: boolean };
  on: Wires;
}

export interface Console {
  element: HTMLElement;
  /** What the next bet takes, side bets included. */
  stake(): number;
  setStake(minor: number): void;
  setPhase(phase: Phase, actions?: readonly SceneAction[]): void;
  /** Rounds that automatic play still has; null while it rests. */
  setAuto(left: number | null): void;
  /** Whole seconds until the next round may begin; null where it may. */
  setWait(seconds: number | null): void;
  /** Draws what depends on form and stake. */
  refresh(): void;
}

/** So many actions stand beside each other; more take the place of the stake as well. */
const maxInRow = 3;

/** Amounts as typed: the sign of the currency stands outside of the field. */
const plain = (minor: number, currency: string, shell: Shell): string =>
  money(minor, currency, shell.language)
    .replace(/^[^\d-]+|[^\d]+$/g, '')
    .trim();

const signOf = (shell: Shell): string => shell.cash(0).replaceAll(/[\d.,\s]/g, '');

/** Stake, its keys, the button, automatic play and speed: the same in each game. */
export class BetConsole implements Console {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #field: HTMLInputElement;
  readonly #keys: HTMLButtonElement[];
  /** Of a table with chips: what each key does with all of them. */
  readonly #chipKeys = new Map<HTMLButtonElement, ChipChange>();
  readonly #bet: HTMLButtonElement;
  readonly #word = h('span', {});
  readonly #actions = h('div', { class: 'actions', hidden: true });
  readonly #auto: HTMLButtonElement;
  readonly #turbo: HTMLButtonElement;
  #stake: number;
  #phase: Phase = 'idle';
  #left: number | null = null;
  #wait: number | null = null;
  /** The focus was on a control of console or scene, which may have gone or be shut meanwhile. */
  #focusHeld = false;
  /** A stake was brought into its limits by the very press that is going on: the player reads that before anything is bet. */
  #corrected = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stake = parts.first;
    const { say, shell, on, scene } = parts;
    this.#field = h('input', {
      id: 'stake',
      inputmode: 'decimal',
      autocomplete: 'off',
      'aria-describedby': 'stake-limits',
    });
    this.#keys = this.#makeKeys();
    this.#bet = h('button', { type: 'button', class: 'gold bet', onclick: () => this.#press() }, this.#word);
    // The space bar has been dealt with by the page: a focused button would act on its release again.
    this.#bet.addEventListener('keyup', (event) => event.code === 'Space' && event.preventDefault());
    this.#auto = signButton(say('auto'), 'spin', () => on.openAuto(), 'sign auto');
    this.#turbo = signButton(say('turbo'), 'bolt', () => this.toggleTurbo());
    this.#turbo.setAttribute('aria-pressed', 'false');
    // A game that asks on its way plays by itself only where its scene says what it then does.
    const alone = scene.actions === undefined || scene.automatic !== undefined;
    this.#auto.hidden = !parts.allows.autoplay || !alone;
    this.#turbo.hidden = !parts.allows.turbo;
    this.#listen();
    this.#actions.setAttribute('role', 'group');
    this.#actions.setAttribute('aria-label', say('actions'));
    this.element = h(
      'div',
      { class: 'console' },
      scene.controls ? h('div', { class: 'form' }, scene.controls) : null,
      scene.ownStake ? this.#chipRow() : this.#stakeRow(signOf(shell)),
      h('div', { class: 'bet-row' }, this.#auto, this.#bet, this.#actions, this.#turbo),
    );
    // A key that is held down decides once.
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    });
    this.refresh();
  }

  stake(): number {
    const { scene } = this.#parts;
    return scene.ownStake?.() ?? scene.total?.(this.#stake) ?? this.#stake;
  }

  mainStake(): number {
    return this.#stake;
  }

  setStake(minor: number): void {
    this.#stake = allowedStake(this.#parts.stakes, minor);
    this.refresh();
    this.#parts.scene.stakeChanged?.();
  }

  setPhase(phase: Phase, actions: readonly SceneAction[] = []): void {
    // While an action is on its way its buttons stay where they were: nothing jumps.
    const acting = phase === 'playing' && this.#phase === 'waiting';
    this.#phase = phase;
    this.#holdFocus();
    if (acting) for (const one of this.#actions.querySelectorAll('button')) one.disabled = true;
    else this.#actions.replaceChildren(...actions.map((one, at) => this.#actionButton(one, at)));
    this.#actions.hidden = this.#actions.childElementCount === 0;
    this.element.classList.toggle('acting', !this.#actions.hidden);
    this.element.classList.toggle('many', this.#actions.childElementCount > maxInRow);
    this.refresh();
    if (!acting) this.#giveFocus();
  }

  #holdFocus(): void {
    const { activeElement: at, body } = document;
    const places = [this.element, this.#parts.scene.element];
    if (at !== null && at !== body) this.#focusHeld = places.some((place) => place.contains(at));
  }

  /** To what the player does next, where the focus would be nowhere. */
  #giveFocus(): void {
    const { activeElement: at, body } = document;
    const lost = at === null || at === body || at.matches(':disabled') || at.closest('[hidden]') !== null;
    if (!this.#focusHeld || !lost || document.querySelector('dialog[open]')) return;
    (this.#bet.hidden ? this.#nextChoice() : this.#bet)?.focus();
  }

  setAuto(left: number | null): void {
    this.#left = left;
    this.refresh();
  }

  setWait(seconds: number | null): void {
    this.#wait = seconds;
    this.refresh();
  }

  refresh(): void {
    const { shell, say, stakes, scene } = this.#parts;
    const idle = this.#phase === 'idle' && this.#left === null;
    const free = this.#parts.free();
    if (document.activeElement !== this.#field || free !== null)
      this.#field.value = plain(free ?? this.#stake, shell.session.currency, shell);
    this.#field.disabled = !idle || free !== null;
    for (const key of this.#keys) key.disabled = !idle || free !== null;
    if (idle && !scene.ownStake && free === null) {
      const [less, , , , more] = this.#keys;
      less?.toggleAttribute('disabled', this.#stake <= minStakeOf(stakes));
      more?.toggleAttribute('disabled', this.#stake >= maxStakeOf(stakes));
    }
    this.#auto.disabled = !idle || free !== null;
    for (const [key, change] of this.#chipKeys)
      key.setAttribute('aria-disabled', String(scene.mayScale?.(change) === false));
    const missing = this.#missing();
    const sum = scene.ownStake || this.stake() !== this.#stake ? ` ${shell.cash(this.stake())}` : '';
    const own = missing === null ? sum : '';
    const word = free === null ? say('bet') + own : say('betFree');
    const running = this.#phase === 'playing' ? (scene.hurryLabel ?? say('skip')) : word;
    const waits = this.#phase === 'idle' && this.#left === null && this.#wait !== null;
    const rests = waits ? say('wait', { n: this.#wait ?? 0 }) : running;
    setText(this.#word, this.#left === null ? rests : say('stop', { n: this.#left }));
    // Not disabled: it keeps the focus, and is pressed again a moment later, or says what is missing.
    const unready = this.#phase === 'idle' && this.#left === null && missing !== null;
    this.#bet.setAttribute('aria-disabled', String(waits || unready));
    this.#bet.title = unready ? missing : '';
    this.#bet.disabled = shell.betsEnded && this.#phase === 'idle';
    this.#bet.classList.toggle('busy', this.#phase === 'playing');
    this.#bet.classList.toggle('stop', this.#left !== null);
    this.#bet.hidden = !this.#actions.hidden && this.#left === null;
  }

  /** What there is to choose before anything can be bet, in words; null where nothing is. */
  #missing(): string | null {
    const { scene } = this.#parts;
    return scene.missing !== undefined && scene.form() === null ? scene.missing() : null;
  }

  /** The main action, else the first that may be taken, else what is pressed in the scene itself. */
  #nextChoice(): HTMLElement | undefined {
    const enabled = [...this.#actions.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const inScene = this.#parts.scene.element.querySelectorAll<HTMLElement>(
      'button:not(:disabled, [aria-disabled=true])',
    );
    return enabled.find((one) => one.classList.contains('gold')) ?? enabled[0] ?? inScene[0];
  }

  toggleTurbo(): void {
    if (this.#turbo.hidden) return;
    const on = this.#turbo.getAttribute('aria-pressed') !== 'true';
    this.#turbo.setAttribute('aria-pressed', String(on));
    this.#parts.on.turbo(on);
    this.#parts.shell.say(this.#parts.say(on ? 'turboOn' : 'turboOff'));
  }

  /** Keys of the page: space, arrows, digits and T, unless something else has them. */
  key(event: KeyboardEvent): void {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    if (target instanceof HTMLInputElement && target.type !== 'radio') return;
    const elsewhere = target instanceof Element && target.closest('button, a, [tabindex]') !== null;
    if (event.code === 'Space' && (!elsewhere || target === this.#bet)) {
      event.preventDefault();
      if (!event.repeat && !this.#bet.hidden) this.#bet.click();
    } else if (/^Arrow(?:Up|Right|Down|Left)$/.test(event.key)) {
      if (elsewhere && target !== this.#bet && !this.#keys.includes(target as HTMLButtonElement)) return;
      if (target instanceof HTMLInputElement) return;
      this.#move(/Up|Right/.test(event.key) ? 1 : -1);
    } else if (event.key === 't' || event.key === 'T') this.toggleTurbo();
    else if (/^[1-9]$/.test(event.key) && !this.#parts.scene.ownDigits)
      this.#actions.querySelectorAll('button')[Number(event.key) - 1]?.click();
  }

  #press(): void {
    if (this.#corrected) this.#corrected = false;
    else if (this.#left !== null) this.#parts.on.stopAuto();
    else if (this.#phase === 'playing') this.#parts.on.hurry();
    else if (this.#wait === null) this.#parts.on.bet();
  }

  #move(way: 1 | -1): void {
    const { stakes, scene, shell } = this.#parts;
    if (this.#phase !== 'idle' || this.#left !== null || scene.ownStake || this.#parts.free() !== null)
      return;
    this.#change(stepStake(stakes, this.#stake, way));
    shell.say(`${this.#parts.say('stake')} ${shell.cash(this.#stake)}`);
  }

  #change(stake: number): void {
    this.#parts.shell.sound.click();
    this.#field.removeAttribute('aria-invalid');
    this.#stake = stake;
    this.refresh();
    this.#field.value = plain(stake, this.#parts.shell.session.currency, this.#parts.shell);
    this.#parts.scene.stakeChanged?.();
  }

  #makeKeys(): HTMLButtonElement[] {
    const { say, stakes, shell, scene } = this.#parts;
    const key = (label: string, text: string, then: () => void): HTMLButtonElement =>
      h('button', { type: 'button', class: 'key', 'aria-label': label, title: label, onclick: then }, text);
    if (scene.scaleStake) {
      const scale = scene.scaleStake.bind(scene);
      const made: [HTMLButtonElement, ChipChange][] = [
        [signButton(say('undo'), 'undo', () => scale('undo')), 'undo'],
        [key(say('half'), '½', () => scale('half')), 'half'],
        [key(say('double'), '2×', () => scale('double')), 'double'],
        [signButton(say('clearChips'), 'close', () => scale('clear')), 'clear'],
      ];
      for (const [one, change] of made) this.#chipKeys.set(one, change);
      return made.map(([one]) => one);
    }
    return [
      signButton(say('less'), 'minus', () => this.#move(-1)),
      key(say('half'), '½', () => this.#change(halfStake(stakes, this.#stake))),
      key(say('double'), '2×', () => this.#change(doubleStake(stakes, this.#stake))),
      key(say('maxLong'), say('max'), () => this.#change(highestStake(stakes, shell.balance))),
      signButton(say('more'), 'plus', () => this.#move(1)),
    ];
  }

  #chipRow(): HTMLElement {
    return h('div', { class: 'stake-row chips' }, ...this.#keys);
  }

  #stakeRow(sign: string): HTMLElement {
    const { say, shell, stakes } = this.#parts;
    const [less = null, half = null, double = null, max = null, more = null] = this.#keys;
    const limits = shell.t('limits', {
      min: shell.cash(minStakeOf(stakes)),
      max: shell.cash(maxStakeOf(stakes)),
    });
    return h(
      'div',
      { class: 'stake-row' },
      less,
      h(
        'div',
        { class: 'stake-box' },
        h(
          'div',
          { class: 'stake-name' },
          h('label', { for: 'stake' }, say('stake')),
          h('span', { 'aria-hidden': 'true' }, ` (${sign})`),
        ),
        this.#field,
        h('span', { class: 'unseen', id: 'stake-limits' }, limits),
      ),
      more,
      h('div', { class: 'stake-keys' }, half, double, max),
    );
  }

  #actionButton(one: SceneAction, at: number): HTMLButtonElement {
    const made = button(one.label, () => this.#parts.on.act(one.action), one.main ? 'gold' : 'quiet');
    made.disabled = one.off ?? false;
    made.setAttribute('aria-keyshortcuts', String(at + 1));
    return made;
  }

  #announceCorrected(readable: boolean): void {
    const { shell, stakes } = this.#parts;
    const amount = shell.cash(this.#stake);
    const limits = { min: shell.cash(minStakeOf(stakes)), max: shell.cash(maxStakeOf(stakes)) };
    shell.toast(
      readable ? shell.t('stakeCorrected', { amount, ...limits }) : shell.t('stakeUnreadable', { amount }),
      'bad',
    );
  }

  #listen(): void {
    const { shell, stakes } = this.#parts;
    const read = (): number | null => parseMoney(this.#field.value, shell.language, shell.session.currency);
    this.#field.addEventListener('input', () => {
      const sum = read();
      const right = sum !== null && allowedStake(stakes, sum) === sum;
      this.#field.toggleAttribute('aria-invalid', !right);
      if (!right) return;
      this.#stake = sum;
      this.#parts.scene.stakeChanged?.();
      this.refresh();
    });
    const settle = (): void => {
      const wanted = read();
      this.#field.removeAttribute('aria-invalid');
      this.setStake(wanted ?? this.#stake);
      this.#field.value = plain(this.#stake, shell.session.currency, shell);
      this.#corrected = wanted !== this.#stake;
      if (this.#corrected) this.#announceCorrected(wanted !== null);
    };
    for (const begins of ['pointerdown', 'keydown'])
      document.addEventListener(begins, () => (this.#corrected = false), { capture: true });
    this.#field.addEventListener('change', settle);
    this.#field.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        this.#move(event.key === 'ArrowUp' ? 1 : -1);
      } else if (event.key === 'Enter') {
        settle();
        this.#press();
      }
    });
    document.addEventListener('keydown', (event) => this.key(event));
  }
}
