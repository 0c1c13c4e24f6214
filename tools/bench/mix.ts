import { randomUUID } from 'node:crypto';

interface Movement {
  member: number;
  transactionId: string;
  roundId: string;
  amount: number;
}

export type Play = (Movement & { type: 'bet' }) | (Movement & { type: 'win'; betTransactionId: string });

const stake = 100;
/** More than any member of the bench has. */
const beyondFunds = 900_000_000_00;
const remembered = 20_000;

/**
 * The mix that the design was measured with: 70 % bets, 26 % wins of earlier bets, 2 % resent keys, 2 % short of
 * funds. One mix per caller stream; it must be told which bets were taken, so that wins name bets that stand.
 */
export class Mix {
  private readonly members: number;
  private readonly open: Play[] = [];
  private last: Play | undefined;

  constructor(members: number) {
    this.members = members;
  }

  next(): Play {
    const draw = Math.random();
    if (draw < 0.02 && this.last) return this.last;
    if (draw < 0.04) return this.bet(beyondFunds);
    const bet = draw < 0.3 ? this.open.pop() : undefined;
    if (!bet) return this.bet(stake);
    return {
      type: 'win',
      member: bet.member,
      transactionId: randomUUID(),
      betTransactionId: bet.transactionId,
      roundId: bet.roundId,
      amount: Math.random() < 0.6 ? 0 : stake,
    };
  }

  taken(play: Play): void {
    // A resent key is no further bet.
    if (play === this.last) return;
    this.last = play;
    if (play.type === 'bet' && this.open.length < remembered) this.open.push(play);
  }

  isBeyondFunds(play: Play): boolean {
    return play.amount === beyondFunds;
  }

  private bet(amount: number): Play {
    const id = randomUUID();
    return {
      type: 'bet',
      member: Math.floor(Math.random() * this.members),
      transactionId: id,
      roundId: id,
      amount,
    };
  }
}
