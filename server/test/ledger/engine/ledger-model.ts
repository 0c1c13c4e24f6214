// An independent model of the money rules: plain sums over plain maps, nothing of the engine's code.

export interface ModelAccount {
  balance: bigint;
  held: bigint;
}

interface ModelBet {
  member: number;
  state: 'tombstone' | 'open' | 'settled' | 'rolled back';
  stake: bigint;
  wins: number;
}

export type Step =
  | { do: 'deposit' | 'withdraw'; member: number; key: number; amount: bigint }
  | { do: 'bet'; member: number; bet: number; amount: bigint }
  | { do: 'win'; bet: number; win: number; amount: bigint; closes: boolean }
  | { do: 'rollback'; bet: number; rollback: number }
  | { do: 'hold'; member: number; hold: number; amount: bigint }
  | { do: 'release' | 'capture'; hold: number; key: number }
  | { do: 'reverse'; original: number; key: number };

/** What one step answers: 'ok', 'same' (done before), or the refusal. */
export class Model {
  readonly accounts: ModelAccount[];
  private readonly bets = new Map<number, ModelBet>();
  private readonly answers = new Map<string, { content: string; answer: string }>();
  private readonly holds = new Map<number, { member: number; amount: bigint; open: boolean }>();
  private readonly deposits = new Map<number, { member: number; change: bigint; reversed: boolean }>();

  constructor(members: number, balance: bigint) {
    this.accounts = Array.from({ length: members }, () => ({ balance, held: 0n }));
  }

  /** Who owns a bet is fixed by its number, as the test sends it. */
  owner(bet: number): number {
    return bet % this.accounts.length;
  }

  apply(step: Step): string {
    const key = keyOf(step);
    const content = JSON.stringify(step, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.answers.get(key);
    if (known)
      return known.content !== content ? 'key_conflict' : known.answer === 'ok' ? 'same' : known.answer;
    const { answer, keep } = this.judge(step);
    if (keep) this.answers.set(key, { content, answer });
    return answer;
  }

  private judge(step: Step): { answer: string; keep: boolean } {
    switch (step.do) {
      case 'bet':
        return this.placeBet(step);
      case 'win':
        return this.win(step);
      case 'rollback':
        return this.rollBack(step);
      case 'deposit':
      case 'withdraw':
      case 'hold':
      case 'release':
      case 'capture':
      case 'reverse':
        return this.judgeMovement(step);
    }
  }

  private placeBet(step: Extract<Step, { do: 'bet' }>): { answer: string; keep: boolean } {
    if (this.bets.has(step.bet)) return { answer: 'bet_rolled_back', keep: true };
    if (!this.pay(step.member, step.amount)) return { answer: 'insufficient_funds', keep: true };
    this.bets.set(step.bet, { member: step.member, state: 'open', stake: step.amount, wins: 0 });
    return ok;
  }

  private win(step: Extract<Step, { do: 'win' }>): { answer: string; keep: boolean } {
    const bet = this.bets.get(step.bet);
    if (!bet) return { answer: 'bet_unknown_yet', keep: false };
    if (bet.state === 'tombstone' || bet.state === 'rolled back')
      return { answer: 'bet_rolled_back', keep: true };
    if (bet.state === 'settled') return { answer: 'round_closed', keep: true };
    this.account(bet.member).balance += step.amount;
    bet.wins += 1;
    if (step.closes) bet.state = 'settled';
    return ok;
  }

  private rollBack(step: Extract<Step, { do: 'rollback' }>): { answer: string; keep: boolean } {
    const bet = this.bets.get(step.bet);
    if (!bet) {
      this.bets.set(step.bet, { member: this.owner(step.bet), state: 'tombstone', stake: 0n, wins: 0 });
      return ok;
    }
    if (bet.state === 'tombstone' || bet.state === 'rolled back') return ok;
    if (bet.state === 'settled' || bet.wins > 0) return { answer: 'bet_settled', keep: true };
    bet.state = 'rolled back';
    this.account(bet.member).balance += bet.stake;
    return ok;
  }

  private judgeMovement(step: Exclude<Step, { do: 'bet' | 'win' | 'rollback' }>): {
    answer: string;
    keep: boolean;
  } {
    switch (step.do) {
      case 'deposit':
      case 'withdraw': {
        const change = step.do === 'deposit' ? step.amount : -step.amount;
        if (change < 0n && !this.pay(step.member, -change)) return refused('insufficient_funds');
        if (change > 0n) this.account(step.member).balance += change;
        this.deposits.set(step.key, { member: step.member, change, reversed: false });
        return ok;
      }
      case 'hold':
        return this.hold(step);
      case 'release':
      case 'capture':
        return this.endHold(step);
      case 'reverse':
        return this.reverse(step);
    }
  }

  private hold(step: Extract<Step, { do: 'hold' }>): { answer: string; keep: boolean } {
    const account = this.account(step.member);
    if (account.balance - account.held < step.amount) return refused('insufficient_funds');
    account.held += step.amount;
    this.holds.set(step.hold, { member: step.member, amount: step.amount, open: true });
    return ok;
  }

  private endHold(step: Extract<Step, { do: 'release' | 'capture' }>): { answer: string; keep: boolean } {
    const hold = this.holds.get(step.hold);
    if (!hold?.open) return refused('unknown_hold');
    const account = this.account(hold.member);
    hold.open = false;
    account.held -= hold.amount;
    if (step.do === 'capture') account.balance -= hold.amount;
    return ok;
  }

  private reverse(step: Extract<Step, { do: 'reverse' }>): { answer: string; keep: boolean } {
    const original = this.deposits.get(step.original);
    if (!original) return refused('unknown_transfer');
    if (original.reversed) return refused('already_reversed');
    if (original.change > 0n && !this.pay(original.member, original.change))
      return refused('insufficient_funds');
    if (original.change < 0n) this.account(original.member).balance -= original.change;
    original.reversed = true;
    return ok;
  }

  private account(member: number): ModelAccount {
    const account = this.accounts[member];
    if (!account) throw new Error(`the model has no member ${member}`);
    return account;
  }

  private pay(member: number, amount: bigint): boolean {
    const account = this.account(member);
    if (account.balance - account.held < amount) return false;
    account.balance -= amount;
    return true;
  }
}

const ok = { answer: 'ok', keep: true };
const refused = (answer: string) => ({ answer, keep: false });

function keyOf(step: Step): string {
  switch (step.do) {
    case 'bet':
      return `game b${step.bet}`;
    case 'win':
      return `game w${step.win}`;
    case 'rollback':
      return `game x${step.rollback}`;
    case 'deposit':
    case 'withdraw':
      return `money d${step.key}`;
    case 'hold':
      return `money h${step.hold}`;
    case 'release':
    case 'capture':
      return `money e${step.key}`;
    case 'reverse':
      return `money r${step.key}`;
  }
}
