import type { SharedGame } from '@croupier/games/kit';
import type { TableState } from '../protocol.ts';
import type { EndingWriter } from './ending-writer.ts';
import { endOf, ticketOf, type Ending } from './endings.ts';
import type { SharedBetRow, SharedRoundRow } from './store.ts';

/** What is shown is sent when it changes, and so often in any case: clients measure the round by it. */
const tickEveryMs = 1000;

export type Phase = TableState['phase'];

/**
 * The round as its node holds it in memory. A press is decided here, in one synchronous step at the instant of its arrival, and then
 * written; what could not be written is paid when the round settles.
 */
export class LiveRound {
  readonly game: SharedGame;
  readonly round: SharedRoundRow;
  readonly commitment: string;
  phase: Phase = 'open';
  startedAt: Date | null = null;
  /** The round as it was frozen, with the root of its bets and the beacon's round. */
  frozen: SharedRoundRow | null = null;
  /** What was drawn; null before. */
  drawn: unknown = null;
  /** By the monotonic clock: what elapsed is measured from. */
  private startedMs = 0;
  private sent: { text: string; at: number } | null = null;
  /** Players whose stakes are on their way, once for each. */
  readonly placing: string[] = [];
  /** Decisions that are being written; a repeated press waits for the same write. */
  readonly pending = new Map<string, Promise<void>>();
  readonly bets = new Map<string, SharedBetRow>();
  readonly decided = new Map<string, Ending>();
  readonly writer: EndingWriter;

  constructor(game: SharedGame, round: SharedRoundRow, commitment: string, writer: EndingWriter) {
    this.game = game;
    this.round = round;
    this.commitment = commitment;
    this.writer = writer;
  }

  /** The list of bets is final, and so is what will decide. */
  freeze(round: SharedRoundRow, bets: readonly SharedBetRow[]): void {
    this.bets.clear();
    for (const bet of bets) this.bets.set(bet.id, bet);
    this.frozen = round;
  }

  start(round: SharedRoundRow, drawn: unknown, now: number): void {
    this.startedAt = round.started_at;
    this.startedMs = now;
    this.drawn = drawn;
    this.phase = 'running';
  }

  /** Whole milliseconds that the round has been shown; all instants of it are the monotonic clock's. */
  elapsed(now: number): number {
    return this.startedAt === null ? 0 : Math.max(0, Math.floor(now - this.startedMs));
  }

  /** Whether every bet of the round is decided and every answer about it given. */
  get over(): boolean {
    return this.phase === 'settled' || this.phase === 'unavailable';
  }

  /** What everyone may see of the draw by now. */
  shown(now: number): unknown {
    return this.phase === 'running' ? this.game.shown(this.drawn, this.elapsed(now)) : null;
  }

  /** Whether what is shown is to be sent now; asked, it counts as sent. */
  hasNews(now: number): boolean {
    const text = JSON.stringify(this.shown(now));
    if (this.sent !== null && text === this.sent.text && now - this.sent.at < tickEveryMs) return false;
    this.sent = { text, at: now };
    return true;
  }

  /** `press` as the game read it. */
  press(bet: SharedBetRow, press: unknown, now: number): Ending | { refused: 'early' | 'late' } {
    if (bet.status !== 'accepted') return { refused: 'late' };
    if (this.phase === 'open' || this.phase === 'closed') return { refused: 'early' };
    if (this.phase !== 'running' || !this.game.during) return { refused: 'late' };
    const outcome = this.game.during(ticketOf(bet), press, this.drawn, this.elapsed(now));
    return 'refused' in outcome ? outcome : this.decide(endOf(bet, outcome));
  }

  /** Bets that have come to something by now without a press. */
  due(now: number): Ending[] {
    const { game } = this;
    if (this.phase !== 'running' || !game.due) return [];
    const elapsed = this.elapsed(now);
    const due: Ending[] = [];
    for (const bet of this.bets.values()) {
      if (bet.status !== 'accepted') continue;
      const decision = game.due(ticketOf(bet), this.drawn, elapsed);
      if (decision !== null) due.push(this.decide(endOf(bet, decision)));
    }
    return due;
  }

  private decide(ending: Ending): Ending {
    const { bet, ...end } = ending;
    Object.assign(bet, end);
    this.decided.set(bet.id, ending);
    return ending;
  }

  /** Nothing was drawn; every bet went back. */
  void(): void {
    this.phase = 'unavailable';
    for (const bet of this.bets.values()) if (bet.status === 'accepted') bet.status = 'returned';
  }

  /** After the settlement was written: what each bet came to that nobody pressed for. */
  finish(): void {
    for (const bet of this.bets.values())
      if (bet.status === 'accepted') this.decide(endOf(bet, this.game.settle(ticketOf(bet), this.drawn)));
    this.phase = 'settled';
  }
}
