import { commitmentOf, fairStream } from '@croupier/games/fairness';
import { type InstantGame, replay, RuleError } from '@croupier/games/kit';
import type { ActionRequest, BetRequest, InstantRound, RoundAnswer, SeedState } from '../../src/protocol.ts';
import { type Api, CallFailed } from '../shared/api.ts';

export interface LocalSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** What a forced round must bring, in hundredths of all its stakes. */
export interface Wanted {
  min: number;
  max: number;
}

const currency = 'XTS';
const pairId = '00000000-0000-4000-8000-000000000000';
const maxTries = 20_000;
const maxSteps = 200;
const roundsPerPair = 1000;

type Bet = Parameters<typeof replay>[1];

/** The round to its end as one that nobody plays on. */
function outcome(game: InstantGame, bet: Bet, seeds: LocalSeeds): number {
  const actions: unknown[] = [];
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const round = replay(game, bet, actions, fairStream(seeds));
    const staked = round.orders.reduce((sum, { stake }) => sum + stake, 0);
    if (round.done) return (round.payout * 100) / staked;
    actions.push(game.absent(round.state));
  }
  return 0;
}

/** The first nonce from here on whose round brings what is wanted; null where none of the next ones does. */
function findNonce(game: InstantGame, bet: Bet, seeds: LocalSeeds, { min, max }: Wanted): number | null {
  for (let nonce = seeds.nonce; nonce < seeds.nonce + maxTries; nonce += 1) {
    const brought = outcome(game, bet, { ...seeds, nonce });
    if (brought >= min && brought <= max) return nonce;
  }
  return null;
}

/**
 * Rounds by replay in the browser, with seeds that anyone can choose: the rules are the game's own, the money is none. It has no
 * line to a server, and the page that holds it isn't part of what is built.
 */
export class LocalDriver implements Api {
  readonly seeds: LocalSeeds;
  /** Sought for each bet while it is set. */
  wanted: Wanted | null = null;
  balance: number;
  readonly #game: InstantGame;
  readonly #rounds: InstantRound[] = [];
  #open: InstantRound | null = null;

  constructor(game: InstantGame, seeds: LocalSeeds, balance: number) {
    this.#game = game;
    this.seeds = seeds;
    this.balance = balance;
  }

  state(): SeedState {
    const { serverSeed, clientSeed, nonce } = this.seeds;
    const commitment = commitmentOf(serverSeed);
    const roundsLeft = Math.max(0, roundsPerPair - nonce);
    return { pairId, commitment, clientSeed, nonce, roundsLeft, nextCommitment: commitment };
  }

  bet({ stake, form }: BetRequest): Promise<RoundAnswer> {
    return this.#answer(() => {
      if (this.#open) throw new CallFailed('ROUND_OPEN');
      if (stake > this.balance) throw new CallFailed('NO_FUNDS');
      if (this.wanted) {
        const nonce = findNonce(this.#game, { stake, form }, this.seeds, this.wanted);
        if (nonce !== null) this.seeds.nonce = nonce;
      }
      const nonce = this.seeds.nonce;
      this.seeds.nonce += 1;
      const made: InstantRound = {
        roundId: crypto.randomUUID(),
        gameCode: this.#game.code,
        kind: this.#game.kind,
        version: this.#game.version,
        status: 'open',
        stake,
        staked: 0,
        payout: 0,
        jackpots: [],
        currency,
        form,
        actions: [],
        view: null,
        pairId,
        nonce,
        openedAt: new Date().toISOString(),
        settledAt: null,
        free: false,
      };
      const round = this.#replay(made, []);
      this.#rounds.unshift(round);
      return round;
    });
  }

  act({ roundId, step, action }: ActionRequest): Promise<RoundAnswer> {
    return this.#answer(() => {
      const round = this.#open;
      if (round?.roundId !== roundId || round.actions.length !== step) throw new CallFailed('ACTION_INVALID');
      return this.#replay(round, [...round.actions, action]);
    });
  }

  seed({ clientSeed }: { clientSeed?: string | undefined }): ReturnType<Api['seed']> {
    const { serverSeed, nonce } = this.seeds;
    const revealed = { ...this.state(), serverSeed, rounds: nonce };
    Object.assign(this.seeds, { nonce: 0, clientSeed: clientSeed ?? this.seeds.clientSeed });
    return Promise.resolve({ fairness: this.state(), clientSeed: this.seeds.clientSeed, revealed });
  }

  jackpot(): ReturnType<Api['jackpot']> {
    return Promise.resolve({ jackpot: null });
  }

  rounds(limit: number): ReturnType<Api['rounds']> {
    const rounds = this.#rounds.slice(0, limit).map((round) => ({ kind: 'instant', round, proof: null }));
    return Promise.resolve({ rounds } as unknown as Awaited<ReturnType<Api['rounds']>>);
  }

  rulesSeen(): Promise<unknown> {
    return Promise.resolve();
  }

  #replay(round: InstantRound, actions: unknown[]): InstantRound {
    const entropy = fairStream({ ...this.seeds, nonce: round.nonce ?? 0 });
    const played = replay(this.#game, round, actions, entropy);
    const staked = [...played.orders, ...played.needs].reduce((sum, { stake }) => sum + stake, 0);
    const taken = staked - round.staked;
    if (taken > this.balance) throw new CallFailed('NO_FUNDS');
    this.balance += played.payout - taken;
    const { view, payout, done } = played;
    const next = { ...round, staked, payout, actions, view: structuredClone(view) };
    const settled: InstantRound = done
      ? { ...next, status: 'settled', settledAt: new Date().toISOString() }
      : next;
    this.#open = done ? null : settled;
    const at = this.#rounds.findIndex(({ roundId }) => roundId === round.roundId);
    if (at >= 0) this.#rounds[at] = settled;
    return settled;
  }

  #answer(play: () => InstantRound): Promise<RoundAnswer> {
    try {
      const round = play();
      return Promise.resolve({
        round,
        balance: this.balance,
        transferId: null,
        fairness: this.state(),
        revealed: null,
        freeRounds: null,
        jackpot: null,
      });
    } catch (error) {
      if (error instanceof RuleError)
        return Promise.reject(new CallFailed(error.field === 'stake' ? 'STAKE_INVALID' : 'ACTION_INVALID'));
      return Promise.reject(error instanceof Error ? error : new CallFailed('INTERNAL'));
    }
  }
}
