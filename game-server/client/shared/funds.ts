import { onFunds } from './bridge.ts';
import type { GameSocket } from './socket.ts';

interface Seat {
  setBalance(minor: number): void;
  /** A round is being shown: the wallet has its win already, the player has not seen it. */
  busy(): boolean;
  /** Asks the wallet; null where it didn't answer. */
  read(then: (balance: number | null) => void): void;
}

export interface Funds {
  /** The balance was told otherwise, or a round has been shown to its end: an answer that is under way may be older. */
  settle(): void;
}

/**
 * Money that moved outside of the game, such as a deposit: the page says that it did, the wallet says what there is now. It is asked
 * between rounds only, and what it says during one is dropped and asked for after it.
 */
export function followFunds(seat: Seat): Funds {
  let due = false;
  let turn = 0;
  const ask = (): void => {
    if (!due || seat.busy()) return;
    due = false;
    const asked = turn;
    seat.read((balance) => {
      if (balance !== null && asked === turn && !seat.busy()) return seat.setBalance(balance);
      due = true;
      if (balance !== null) ask();
    });
  };
  onFunds(() => {
    due = true;
    ask();
  });
  return {
    settle() {
      turn += 1;
      ask();
    },
  };
}

/** By the game's own line. */
export const readBy =
  (socket: GameSocket): Seat['read'] =>
  (then) =>
    void socket.emit('read', {}, (answer) =>
      then(answer.ok ? (answer.value.balance?.balance ?? null) : null),
    );
