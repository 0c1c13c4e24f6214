import { automaticCashOut, manualCashOut, multiplierAt, payoutOf } from '@croupier/games/crash';
import type { TableState } from '../protocol.ts';
import type { SharedBetRow, SharedRoundRow } from './store.ts';

export type Phase = TableState['phase'];

/**
 * The round as its node holds it in memory. A cash-out is decided here, in one synchronous step at the instant of its arrival, and
 * then written; what could not be written is paid when the round settles.
 */
export class LiveRound {
  readonly round: SharedRoundRow;
  readonly commitment: string;
  phase: Phase = 'open';
  startedAt: Date | null = null;
  /** The round as it was frozen, with the root of its bets and the beacon's round. */
  frozen: SharedRoundRow | null = null;
  crashPoint: number | null = null;
  /** By the monotonic clock: what elapsed is measured from. */
  private startedMs = 0;
  /** Players whose stakes are on their way, once for each. */
  readonly placing: string[] = [];
  /** Cash-outs that are being written; a repeated press waits for the same write. */
  readonly pending = new Map<string, Promise<void>>();
  readonly bets = new Map<string, SharedBetRow>();
  readonly decided = new Map<string, number>();
  readonly writes = new Set<Promise<unknown>>();

  constructor(round: SharedRoundRow, commitment: string) {
    this.round = round;
    this.commitment = commitment;
  }

  /** The list of bets is final, and so is what will decide. */
  freeze(round: SharedRoundRow, bets: readonly SharedBetRow[]): void {
    this.bets.clear();
    for (const bet of bets) this.bets.set(bet.id, bet);
    this.frozen = round;
  }

  start(round: SharedRoundRow, crashPoint: number, now: number): void {
    this.startedAt = round.started_at;
    this.startedMs = now;
    this.crashPoint = crashPoint;
    this.phase = 'running';
  }

  /** Whole milliseconds since take-off; all instants of the flight are the monotonic clock's. */
  elapsed(now: number): number {
    return this.startedAt === null ? 0 : Math.max(0, Math.floor(now - this.startedMs));
  }

  /** Whether every bet of the round is decided and every answer about it given. */
  get over(): boolean {
    return this.phase === 'settled' || this.phase === 'unavailable';
  }

  /** What the curve shows, never more than the crash point. */
  shown(now: number): number {
    return Math.min(multiplierAt(this.elapsed(now)), this.crashPoint ?? 100);
  }

  press(bet: SharedBetRow, now: number): { multiplier: number } | { refused: 'early' | 'late' } {
    if (this.phase !== 'running' || this.crashPoint === null || bet.status !== 'accepted')
      return { refused: 'late' };
    const outcome = manualCashOut({ autoCashOut: bet.auto_cash_out }, this.crashPoint, this.elapsed(now));
    if ('multiplier' in outcome) this.decide(bet, outcome.multiplier);
    return outcome;
  }

  /** Automatic cash-outs that the curve has reached. */
  reached(now: number): { bet: SharedBetRow; multiplier: number }[] {
    const { crashPoint } = this;
    if (this.phase !== 'running' || crashPoint === null) return [];
    const shown = this.shown(now);
    const due: { bet: SharedBetRow; multiplier: number }[] = [];
    for (const bet of this.bets.values()) {
      if (bet.status !== 'accepted') continue;
      const multiplier = automaticCashOut({ autoCashOut: bet.auto_cash_out }, crashPoint, shown);
      if (multiplier === null) continue;
      this.decide(bet, multiplier);
      due.push({ bet, multiplier });
    }
    return due;
  }

  private decide(bet: SharedBetRow, multiplier: number): void {
    bet.status = 'cashed_out';
    bet.multiplier = multiplier;
    bet.payout = payoutOf(bet.stake, multiplier);
    this.decided.set(bet.id, multiplier);
  }

  /** Nothing was drawn; every bet went back. */
  void(): void {
    this.phase = 'unavailable';
    for (const bet of this.bets.values()) if (bet.status === 'accepted') bet.status = 'returned';
  }

  /** After the settlement was written. */
  finish(phase: 'settled' | 'unavailable'): void {
    this.phase = phase;
    for (const bet of this.bets.values()) if (bet.status === 'accepted') bet.status = 'lost';
  }

  /** Keeps a write in sight until it is done, so that the settlement can wait for it. */
  track(write: Promise<unknown>): void {
    this.writes.add(write);
    const forget = (): void => void this.writes.delete(write);
    write.then(forget, forget);
  }
}
