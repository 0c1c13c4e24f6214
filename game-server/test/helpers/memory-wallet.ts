import type {
  BatchMovement,
  BetMovement,
  Moved,
  Movement,
  Wallet,
  WalletAnswer,
} from '../../src/wallet/client.ts';

interface MemoryBet {
  playerId: string;
  roundId: string;
  amount: number;
  won: number;
  /** The reward that paid for it. */
  rewardId?: string | undefined;
  state: 'open' | 'settled' | 'returned';
}

const rejects: ReadonlySet<string> = new Set(['NO_FUNDS', 'REWARD_INVALID']);

/** The seamless wallet's rules of money in memory, for rounds by the thousand: once per transaction, one end per bet, tombstones. */
export class MemoryWallet {
  readonly bets = new Map<string, MemoryBet>();
  readonly balances = new Map<string, number>();
  /** Free rounds that wait, by player. */
  readonly rewards = new Map<string, { rewardId: string; rounds: number; stake: number }>();
  calls = 0;
  readonly #done = new Map<string, string>();

  readonly wallet: Wallet = {
    authenticate: () => Promise.resolve({ class: 'fatal', code: 'NOT_HERE' }),
    balance: ({ playerId, currency }) =>
      Promise.resolve({ class: 'success', value: { balance: this.balanceOf(playerId), currency } }),
    bet: (body) => this.#once(body, () => this.#take(body)),
    win: (body) => this.#once(body, () => this.#pay(body, body.betTransactionId)),
    draws: () => Promise.resolve({ class: 'success', value: {} }),
    jackpots: () => Promise.resolve({ class: 'success', value: {} }),
    rollback: (body) => this.#once(body, () => this.#giveBack(body, body.betTransactionId)),
    batch: async (_, movements) => {
      const answers: WalletAnswer<Moved>[] = [];
      for (const movement of movements) answers.push(await this.#one(movement));
      return answers;
    },
  };

  #one(sent: BatchMovement): Promise<WalletAnswer<Moved>> {
    const body = { ...sent, operator: null };
    if (body.type === 'bet') return this.wallet.bet(body);
    return body.type === 'win' ? this.wallet.win(body) : this.wallet.rollback(body);
  }

  balanceOf(playerId: string): number {
    return this.balances.get(playerId) ?? 0;
  }

  #once(body: Movement, work: () => string | null): Promise<WalletAnswer<Moved>> {
    this.calls += 1;
    const content = JSON.stringify(body);
    const before = this.#done.get(body.transactionId);
    if (before !== undefined && before !== content)
      return Promise.resolve({ class: 'fatal', code: 'TRANSACTION_CONFLICT' });
    const refused = before === undefined ? work() : null;
    if (refused !== null)
      return Promise.resolve({ class: rejects.has(refused) ? 'reject' : 'fatal', code: refused });
    this.#done.set(body.transactionId, content);
    const { transactionId, currency, playerId } = body;
    const value = { balance: this.balanceOf(playerId), currency, transactionId, siteTransferId: null };
    return Promise.resolve({ class: 'success', value: { ...value, duplicate: before !== undefined } });
  }

  #move(playerId: string, amount: number): void {
    this.balances.set(playerId, this.balanceOf(playerId) + amount);
  }

  #take({ playerId, roundId, transactionId, amount, rewardId }: BetMovement): string | null {
    if (this.bets.has(transactionId)) return 'BET_ROLLED_BACK';
    if (rewardId !== undefined) {
      const reward = this.rewards.get(playerId);
      const pays = reward?.rewardId === rewardId && reward.rounds > 0 && reward.stake === amount;
      if (!reward || !pays) return 'REWARD_INVALID';
      reward.rounds -= 1;
    } else if (this.balanceOf(playerId) < amount) return 'NO_FUNDS';
    else this.#move(playerId, -amount);
    this.bets.set(transactionId, { playerId, roundId, amount, rewardId, won: 0, state: 'open' });
    return null;
  }

  #pay({ amount }: Movement, betId: string): string | null {
    const bet = this.bets.get(betId);
    if (bet?.state !== 'open') return bet === undefined ? 'BET_UNKNOWN_YET' : 'ROUND_CLOSED';
    Object.assign(bet, { state: 'settled', won: amount });
    this.#move(bet.playerId, amount);
    return null;
  }

  #giveBack({ playerId, roundId, amount }: Movement, betId: string): string | null {
    const bet = this.bets.get(betId);
    if (bet?.state === 'settled') return 'BET_SETTLED';
    const reward = this.rewards.get(playerId);
    if (bet?.state === 'open' && bet.rewardId === undefined) this.#move(playerId, bet.amount);
    else if (bet?.state === 'open' && reward) reward.rounds += 1;
    const { rewardId } = bet ?? {};
    this.bets.set(betId, { playerId, roundId, amount, rewardId, won: 0, state: 'returned' });
    return null;
  }
}
