import { h, icon, setText } from '../shared/dom.ts';
import { signButton, type Shell } from '../shared/shell.ts';
import type { SlotKey } from './texts.ts';

type Say = (key: SlotKey) => string;

export interface Console {
  element: HTMLElement;
  stake(): number;
  turbo(): boolean;
  setBusy(state: 'idle' | 'spinning' | 'locked'): void;
  setWin(minor: number): void;
  setStake(minor: number): void;
  /** The stake of the free rounds that the next bets are; null: the player's own again. */
  setFree(stake: number | null): void;
}

/** Space spins, arrows change the bet, T is turbo; not while a dialog or a field has the keys. */
function listenToKeys(spin: HTMLButtonElement, fast: HTMLButtonElement, move: (step: number) => void): void {
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
  });
}

type Controls = Record<'less' | 'more' | 'spin' | 'fast' | 'stakeShown' | 'paid', HTMLElement>;

function arrange(say: Say, { less, more, spin, fast, stakeShown, paid }: Controls): HTMLElement {
  return h(
    'div',
    { class: 'console' },
    h(
      'div',
      { class: 'stakes', role: 'group', 'aria-label': say('bet') },
      less,
      h('div', {}, h('span', {}, say('bet')), stakeShown),
      more,
    ),
    spin,
    h('div', { class: 'right' }, fast, h('div', { class: 'paid' }, h('span', {}, say('win')), paid)),
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

export function createConsole(
  shell: Shell,
  say: Say,
  stakes: readonly number[],
  initial: number,
  on: { spin(): void; hurry(): void },
): Console {
  let index = Math.max(0, stakes.indexOf(initial));
  let state: 'idle' | 'spinning' | 'locked' = 'idle';
  let turbo = false;
  let free: number | null = null;
  const stakeShown = h('output', { 'aria-label': say('bet') });
  const paid = h('output', { 'aria-label': say('win') });
  const move = (step: number) => {
    if (state !== 'idle' || free !== null) return;
    index = Math.min(stakes.length - 1, Math.max(0, index + step));
    shell.sound.click();
    draw();
    shell.say(`${say('bet')} ${shell.cash(stakes[index] ?? 0)}`);
  };
  const less = signButton(say('less'), 'minus', () => move(-1));
  const more = signButton(say('more'), 'plus', () => move(1));
  const { spin, word } = spinButton(say, () => (state === 'spinning' ? on.hurry() : on.spin()));
  const fast = turboButton(say, (enabled) => (turbo = enabled));
  fast.hidden = fast.disabled = !shell.session.play.turbo;
  const draw = () => {
    setText(stakeShown, shell.cash(free ?? stakes[index] ?? 0));
    const fixed = state !== 'idle' || free !== null;
    less.disabled = fixed || index === 0;
    more.disabled = fixed || index === stakes.length - 1;
    spin.disabled = state === 'locked';
    spin.classList.toggle('busy', state === 'spinning');
    setText(word, say(state === 'spinning' ? 'stop' : 'spin'));
  };
  draw();
  listenToKeys(spin, fast, move);
  const element = arrange(say, { less, more, spin, fast, stakeShown, paid });
  return {
    element,
    stake: () => free ?? stakes[index] ?? 0,
    turbo: () => turbo,
    setBusy(next) {
      state = next;
      document.getElementById('game')?.classList.toggle('busy', next !== 'idle');
      draw();
    },
    setWin(minor) {
      setText(paid, shell.cash(minor));
      // What is no more than the stake isn't shown as a win.
      paid.classList.toggle('good', minor > (free ?? stakes[index] ?? 0));
    },
    setFree(stake) {
      free = stake;
      draw();
    },
    setStake(minor) {
      index = stakes.includes(minor) ? stakes.indexOf(minor) : index;
      draw();
    },
  };
}
