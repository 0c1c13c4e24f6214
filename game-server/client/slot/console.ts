import { h, icon, setText } from '../shared/dom.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { SlotKey } from './texts.ts';

type Say = (key: SlotKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Console {
  element: HTMLElement;
  stake(): number;
  turbo(): boolean;
  setBusy(state: 'idle' | 'spinning' | 'locked'): void;
  setWin(minor: number): void;
  setStake(minor: number): void;
  /** The stake of the free rounds that the next bets are; null: the player's own again. */
  setFree(stake: number | null): void;
  /** Rounds that automatic play still has; null while it rests. */
  setAuto(left: number | null): void;
  /** Whole seconds until the next round may begin; null where it may. */
  setWait(seconds: number | null): void;
}

interface Keys {
  spin: HTMLButtonElement;
  fast: HTMLButtonElement;
  auto: HTMLButtonElement;
  move(step: number): void;
}

/** Space spins, arrows change the bet, T is turbo, A automatic play; not while a dialog or a field has the keys. */
function listenToKeys({ spin, fast, auto, move }: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (
      document.querySelector('dialog[open]') ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.target instanceof HTMLInputElement
    )
      return;
    const onOtherButton = event.target instanceof HTMLButtonElement && event.target !== spin;
    if (event.code === 'Space' && !onOtherButton) {
      event.preventDefault();
      if (!event.repeat) spin.click();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') move(-1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(1);
    else if (event.key === 't' || event.key === 'T') fast.click();
    else if (event.key === 'a' || event.key === 'A') auto.click();
  });
}

type Controls = Record<'less' | 'more' | 'list' | 'spin' | 'auto' | 'fast' | 'paid', HTMLElement>;

function arrange(say: Say, { less, more, list, spin, auto, fast, paid }: Controls): HTMLElement {
  return h(
    'div',
    { class: 'console' },
    h('div', { class: 'stakes', role: 'group', 'aria-label': say('bet') }, less, list, more),
    spin,
    h(
      'div',
      { class: 'right' },
      h('div', { class: 'modes' }, auto, fast),
      h('div', { class: 'paid' }, h('span', {}, say('win')), paid),
    ),
  );
}

function turboButton(say: Say, onChange: (on: boolean) => void): HTMLButtonElement {
  const button = signButton(say('turbo'), 'bolt', () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(on));
    onChange(on);
  });
  button.setAttribute('aria-pressed', 'false');
  return button;
}

function spinButton(say: Say, onclick: () => void): { spin: HTMLButtonElement; word: HTMLElement } {
  const word = h('span', {}, say('spin'));
  const spin = h('button', { type: 'button', class: 'gold spin', onclick }, icon('spin'), word);
  // A focused button would act on the key's release too: the space bar has been dealt with when it went down.
  spin.addEventListener('keyup', (event) => event.code === 'Space' && event.preventDefault());
  return { spin, word };
}

/** Every bet that may be staked, to be chosen at once; the highest says so. */
function openStakes(
  { shell, say, all }: { shell: Shell; say: Say; all: readonly number[] },
  now: number,
  choose: (minor: number) => void,
): void {
  const keys = all.map((minor) =>
    h(
      'button',
      {
        type: 'button',
        'aria-pressed': String(minor === now),
        onclick: () => {
          dialog.close();
          choose(minor);
        },
      },
      shell.cash(minor),
      minor === Math.max(...all) ? h('small', {}, say('maxBet')) : null,
    ),
  );
  const dialog = shell.dialog(say('bet'), h('div', { class: 'stake-keys' }, ...keys));
}

/** Amounts beyond so many letters are written smaller on the narrowest phones. */
const longFrom = 11;
function showSum(output: HTMLElement, text: string): void {
  setText(output, text);
  output.classList.toggle('long', text.length >= longFrom);
}

interface Wires {
  spin(): void;
  hurry(): void;
  openAuto(): void;
  stopAuto(): void;
}

type State = 'idle' | 'spinning' | 'locked';

interface Stakes {
  all: readonly number[];
  first: number;
}

/** Bet, spin, automatic play and speed, and what the last round paid. */
export class SlotConsole implements Console {
  readonly element: HTMLElement;
  readonly #shell: Shell;
  readonly #say: Say;
  readonly #stakes: readonly number[];
  readonly #on: Wires;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #list: HTMLButtonElement;
  readonly #spin: HTMLButtonElement;
  readonly #word: HTMLElement;
  readonly #auto: HTMLButtonElement;
  readonly #stakeShown: HTMLElement;
  readonly #paid: HTMLElement;
  #index: number;
  #turbo = false;
  #state: State = 'idle';
  #left: number | null = null;
  /** The stake of the free rounds that the next bets are. */
  #free: number | null = null;
  #wait: number | null = null;

  constructor(shell: Shell, say: Say, { all, first }: Stakes, on: Wires) {
    this.#shell = shell;
    this.#say = say;
    this.#stakes = all;
    this.#on = on;
    this.#index = Math.max(0, all.indexOf(first));
    const { play } = shell.session;
    this.#stakeShown = h('output', { 'aria-label': say('bet') });
    this.#paid = h('output', { 'aria-label': say('win') });
    this.#less = signButton(say('less'), 'minus', () => this.#move(-1));
    this.#more = signButton(say('more'), 'plus', () => this.#move(1));
    this.#list = h(
      'button',
      { type: 'button', class: 'stake-list', title: say('chooseBet'), onclick: () => this.#choose() },
      h('span', {}, say('bet')),
      this.#stakeShown,
    );
    const { spin, word } = spinButton(say, () => this.#press());
    this.#spin = spin;
    this.#word = word;
    this.#auto = signButton(say('auto'), 'repeat', on.openAuto, 'sign auto');
    const fast = turboButton(say, (enabled) => (this.#turbo = enabled));
    this.#auto.hidden = !play.autoplay;
    fast.hidden = fast.disabled = !play.turbo;
    const parts = { less: this.#less, more: this.#more, list: this.#list, paid: this.#paid };
    this.element = arrange(say, { ...parts, spin, auto: this.#auto, fast });
    listenToKeys({ spin, fast, auto: this.#auto, move: (step) => this.#move(step) });
    this.#draw();
  }

  stake(): number {
    return this.#free ?? this.#stakes[this.#index] ?? 0;
  }

  turbo(): boolean {
    return this.#turbo;
  }

  setBusy(next: State): void {
    this.#state = next;
    this.#draw();
  }

  setWin(minor: number): void {
    showSum(this.#paid, this.#shell.cash(minor));
    // What is no more than the stake isn't shown as a win.
    this.#paid.classList.toggle('good', minor > this.stake());
  }

  setStake(minor: number): void {
    if (this.#stakes.includes(minor)) this.#index = this.#stakes.indexOf(minor);
    this.#draw();
  }

  setFree(stake: number | null): void {
    this.#free = stake;
    this.#draw();
  }

  setAuto(left: number | null): void {
    const begins = this.#left === null && left !== null;
    this.#left = left;
    this.#draw();
    // The button that opened its panel is off now; the next press is the one that ends it.
    if (begins) this.#spin.focus({ preventScroll: true });
  }

  setWait(seconds: number | null): void {
    this.#wait = seconds;
    this.#draw();
  }

  #press(): void {
    if (this.#left !== null) this.#on.stopAuto();
    else if (this.#state === 'spinning') this.#on.hurry();
    else if (this.#wait === null) this.#on.spin();
  }

  #move(step: number): void {
    if (!this.#still() || this.#free !== null) return;
    this.#index = Math.min(this.#stakes.length - 1, Math.max(0, this.#index + step));
    this.#shell.sound.click();
    this.#draw();
    this.#shell.say(`${this.#say('bet')} ${this.#shell.cash(this.stake())}`);
  }

  #choose(): void {
    const parts = { shell: this.#shell, say: this.#say, all: this.#stakes };
    openStakes(parts, this.stake(), (minor) => this.#move(this.#stakes.indexOf(minor) - this.#index));
  }

  #still(): boolean {
    return this.#state === 'idle' && this.#left === null;
  }

  #draw(): void {
    const still = this.#still();
    document.getElementById('game')?.classList.toggle('busy', !still || this.#wait !== null);
    showSum(this.#stakeShown, this.#shell.cash(this.stake()));
    const fixed = !still || this.#free !== null;
    this.#less.disabled = fixed || this.#index === 0;
    this.#more.disabled = fixed || this.#index === this.#stakes.length - 1;
    this.#list.disabled = fixed || this.#stakes.length < 2;
    this.#auto.disabled = this.#auto.hidden === true || fixed;
    this.#spin.disabled = this.#state === 'locked' && this.#left === null;
    // Not disabled while it waits: it keeps the focus, and is pressed again a moment later.
    this.#spin.setAttribute('aria-disabled', String(still && this.#wait !== null));
    this.#spin.classList.toggle('busy', this.#state === 'spinning');
    setText(this.#word, this.#wordNow());
  }

  /** While automatic play runs the button ends it, whatever the reels do. */
  #wordNow(): string {
    const say = this.#say;
    if (this.#left !== null) return say('stopAuto', { n: this.#left });
    if (this.#state === 'spinning') return say('stop');
    return this.#state === 'idle' && this.#wait !== null ? say('wait', { n: this.#wait }) : say('spin');
  }
}
