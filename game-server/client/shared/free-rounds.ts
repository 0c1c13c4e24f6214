import type { FreeRounds } from '../../src/protocol.ts';
import { CallFailed } from './api.ts';
import { h, setText } from './dom.ts';
import type { Scene } from '../scene/scene.ts';
import type { Shell } from './shell.ts';

/** The rounds that the house pays for, and the line above the console that tells how many are left. */
export interface FreeLine {
  /** Keeps its place when they are over, so that nothing jumps; hidden for who never had any. */
  element: HTMLElement;
  /** The next bet is one of them; null: it is the player's own. */
  next(): FreeRounds | null;
  /** What is left by an answer. More than before where a bet was taken back. */
  answered(answer: { freeRounds: FreeRounds | null }): void;
  /** A bet failed: true where that was because they are over. */
  failed(error: unknown): boolean;
}

/**
 * The stake of the free round that the next bet is; null: it is the player's own. Chips on a table are a free round where they come to
 * its stake; side bets never are.
 */
export function freeStakeOf(
  scene: Pick<Scene, 'ownStake' | 'total'>,
  next: FreeRounds | null,
): number | null {
  if (next === null) return null;
  const staked = scene.ownStake?.() ?? scene.total?.(next.stake) ?? next.stake;
  return staked === next.stake ? staked : null;
}

/** `chips`: the stake of a round is what lies on the table. */
export function freeLine(
  shell: Pick<Shell, 't' | 'cash' | 'say' | 'toast'>,
  first: FreeRounds | null,
  changed: () => void,
  chips = false,
): FreeLine {
  let rounds = first;
  const element = h('p', { class: 'free-line', hidden: first === null });
  const text = (): string =>
    rounds === null
      ? shell.t('freeRoundsOver')
      : shell.t(chips ? 'freeRoundsChips' : 'freeRounds', {
          n: rounds.left,
          amount: shell.cash(rounds.stake),
        });
  const draw = (): void => {
    element.hidden &&= rounds === null;
    setText(element, text());
    element.classList.toggle('over', rounds === null);
  };
  const update = (next: FreeRounds | null): void => {
    const before = rounds;
    rounds = next;
    if (before?.left === next?.left) return;
    if (next === null) shell.toast(text());
    draw();
    shell.say(text());
    changed();
  };
  draw();
  return {
    element,
    next: () => rounds,
    answered: ({ freeRounds }) => update(freeRounds),
    failed(error) {
      if (rounds === null || !(error instanceof CallFailed) || error.code !== 'FREE_ROUNDS_OVER')
        return false;
      update(null);
      return true;
    },
  };
}
