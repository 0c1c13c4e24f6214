import type { InstantRound, RoundAnswer } from '../../src/protocol.ts';
import type { Shell } from '../shared/shell.ts';
import type { Meters } from './meters.ts';
import { showHit } from './scene.ts';

interface Seat {
  shell: Shell;
  /** Null without any pots, and in free play. */
  meters: Meters | null;
  console: { setWin(amount: number): void };
}

/** What the pots paid comes after what the round itself paid; only then the meters show what is left. */
export async function playPots(seat: Seat, { round, jackpot }: RoundAnswer): Promise<void> {
  for (const hit of round.jackpots) {
    await showHit(seat.shell, hit);
    seat.console.setWin(wonIn(round));
  }
  if (jackpot) seat.meters?.show(jackpot);
}

/** What a round paid, its pots included. */
export const wonIn = ({ payout, jackpots }: InstantRound): number =>
  jackpots.reduce((sum, { amount }) => sum + amount, payout);
