import type { FreeRounds, RoundAnswer } from '../../src/protocol.ts';
import { CallFailed } from './api.ts';
import { h, setText } from './dom.ts';
import type { Shell } from './shell.ts';

/** The rounds that the house pays for, and the line above the console that tells how many are left. */
export interface FreeLine {
  /** Keeps its place when they are over, so that nothing jumps; hidden for who never had any. */
  element: HTMLElement;
  /** The next bet is one of them; null: it is the player's own. */
  next(): FreeRounds | null;
  /** After a round: what is left by the answer. */
  answered(answer: Pick<RoundAnswer, 'freeRounds'>): void;
  /** A bet failed: true where that was because they are over. */
  failed(error: unknown): boolean;
}

export function freeLine(
  shell: Pick<Shell, 't' | 'cash' | 'say' | 'toast'>,
  first: FreeRounds | null,
  changed: () => void,
): FreeLine {
  let rounds = first;
  const element = h('p', { class: 'free-line', hidden: first === null });
  const text = (): string =>
    rounds === null
      ? shell.t('freeRoundsOver')
      : shell.t('freeRounds', { n: rounds.left, amount: shell.cash(rounds.stake) });
  const draw = (): void => {
    setText(element, text());
    element.classList.toggle('over', rounds === null);
  };
  const end = (): void => {
    rounds = null;
    shell.toast(shell.t('freeRoundsOver'));
  };
  draw();
  return {
    element,
    next: () => rounds,
    answered({ freeRounds }) {
      if (rounds === null) return;
      if (freeRounds === null) end();
      else rounds = freeRounds;
      draw();
      shell.say(text());
      changed();
    },
    failed(error) {
      if (rounds === null || !(error instanceof CallFailed) || error.code !== 'FREE_ROUNDS_OVER')
        return false;
      end();
      draw();
      shell.say(text());
      changed();
      return true;
    },
  };
}
