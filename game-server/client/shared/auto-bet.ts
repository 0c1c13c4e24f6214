import { type AutoEnd, type AutoPlan, type AutoRun, countRound, endOf, startAuto } from './autoplay.ts';
import type { SharedBet, TableState } from '../../src/protocol.ts';

/** What a run bets in each round; nothing of it may wait for a press. */
interface Order {
  stake: number;
}
type Bet = Pick<SharedBet, 'betId' | 'status' | 'stake' | 'payout'>;
/** What the player sees at this moment. */
export interface Sight {
  table: Pick<TableState, 'phase' | 'roundId' | 'sequence'> | null;
  bets: readonly Bet[];
  balance: number;
  betsEnded: boolean;
  /** The place has a bet in this round already. */
  taken: boolean;
  /** Nothing lies over the game, its page is in view, the line stands and bets are open long enough to take one back. */
  inView: boolean;
}
export interface AutoParts<Own extends Order> {
  /** Null where the bet was not taken, or nobody knows whether it was. */
  place: (order: Own, then: (bet: Bet | null) => void) => void;
  /** What became of a bet whose round went out of sight. */
  find: (betId: string) => Promise<Bet | null>;
  ended: (end: AutoEnd, net: number) => void;
}

/**
 * Bets once a round by itself, with the stops of automatic play. It places a bet only where the player can see it come: the game
 * in view, and with time left to take it back. A round that passes unseen is passed over, not made up for.
 */
export class AutoBet<Own extends Order> {
  readonly #parts: AutoParts<Own>;
  #run: AutoRun | null = null;
  #order: Own | null = null;
  #placed: { betId: string; sequence: number } | null = null;
  #last: { staked: number; payout: number } | undefined;
  /** A bet is being placed, or looked for. */
  #asking = false;
  #tried: string | null = null;
  /** The round that the balance was too small for, as long as a win may be on its way. */
  #poorIn: string | null = null;
  #seen: number | null = null;

  constructor(parts: AutoParts<Own>) {
    this.#parts = parts;
  }

  get state(): { order: Own; left: number; net: number } | null {
    if (this.#run === null || this.#order === null) return null;
    return { order: this.#order, left: this.#run.left, net: this.#run.net };
  }

  start(plan: AutoPlan, order: Own, sight: Sight): void {
    if (this.#run !== null) return;
    this.#run = startAuto(plan);
    this.#order = order;
    this.#placed = null;
    this.#last = undefined;
    this.#tried = null;
    this.#poorIn = null;
    this.#seen = null;
    this.see(sight);
  }

  /** Ends the run. A bet that stands is left as it is: what ends it by itself goes on. */
  stop(end: AutoEnd = 'player'): void {
    if (this.#run === null) return;
    const { net } = this.#run;
    this.#run = null;
    this.#parts.ended(end, net);
  }

  /** To be told whenever the table, the player's bets or the balance change. */
  see(sight: Sight): void {
    if (this.#run === null) return;
    if (sight.betsEnded) return this.stop('session');
    const { table } = sight;
    if (table !== null && table.roundId !== null) {
      // A whole round went by that this page heard nothing of.
      if (this.#seen !== null && table.sequence > this.#seen + 1) return this.stop('connection');
      this.#seen = table.sequence;
    }
    if (this.#asking) return;
    if (this.#placed !== null) this.#follow(this.#placed, sight);
    if (this.#placed === null) this.#next(sight);
  }

  #follow({ betId, sequence }: { betId: string; sequence: number }, { bets, table }: Sight): void {
    const bet = bets.find((one) => one.betId === betId);
    if (bet !== undefined) return this.#count(bet);
    if (table === null || table.roundId === null || table.sequence <= sequence) return;
    this.#asking = true;
    const found = (one: Bet | null): void => {
      this.#asking = false;
      if (one === null || one.status === 'accepted' || one.status === 'placing') this.stop('connection');
      else this.#count(one);
    };
    this.#parts.find(betId).then(found, () => found(null));
  }

  #count({ status, stake, payout }: Bet): void {
    if (this.#run === null || status === 'accepted' || status === 'placing') return;
    this.#placed = null;
    if (status === 'cancelled') return this.stop('player');
    if (status === 'refused') return this.stop('refused');
    // A void round was none.
    if (status === 'returned') return;
    this.#last = { staked: stake, payout };
    this.#run = countRound(this.#run, this.#last);
  }

  #next({ table, taken, inView, balance }: Sight): void {
    if (this.#run === null || this.#order === null) return;
    const end = endOf(this.#run, this.#order.stake, balance, this.#last);
    if (end !== null && end !== 'funds') return this.stop(end);
    if (table === null || table.roundId === null) return;
    const { roundId, sequence, phase } = table;
    if (phase !== 'open') {
      if (end === 'funds' && this.#poorIn === roundId) this.stop('funds');
      return;
    }
    if (taken) this.#tried = roundId;
    if (this.#tried === roundId || !inView) return;
    if (end === 'funds') {
      this.#poorIn = roundId;
      return;
    }
    this.#tried = roundId;
    this.#asking = true;
    this.#parts.place(this.#order, (bet) => {
      this.#asking = false;
      if (bet === null) this.stop('refused');
      else this.#placed = { betId: bet.betId, sequence };
    });
  }
}
