import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { commitmentOf, fairStream } from '../../games/fairness/index.ts';
import { replay, type InstantGame } from '../../games/kit/index.ts';
import type { SlotRound } from '../../games/slot/index.ts';
import { slotGames } from '../../games/slot/game.ts';

/** What a round is to bring: nothing, more than its stake, free spins to choose from, or fields to pick. */
export type Brings = 'loss' | 'win' | 'choice' | 'pick';

interface DealtRound {
  roundId: string;
  stake: number;
  form: unknown;
  actions: unknown[];
  nonce: number;
  openedAt: string;
}

export interface Dealer {
  /** What the next bets bring, in this order; those after them bring nothing. */
  deal(...brings: Brings[]): void;
  /** The stake of each bet that the page has sent. */
  readonly stakes: number[];
  /** Rounds that have ended. */
  readonly ended: () => number;
}

const seeds = { serverSeed: '17'.repeat(32), clientSeed: 'dealt' };
/** A feature opens once in some hundred rounds. */
const maxTries = 20_000;

const playedOf = (
  game: InstantGame,
  { stake, form, actions, nonce }: Omit<DealtRound, 'roundId' | 'openedAt'>,
) => replay(game, { stake, form }, actions, fairStream({ ...seeds, nonce }));

function broughtBy(game: InstantGame, stake: number, nonce: number): Brings | null {
  const { view, payout } = playedOf(game, { stake, form: {}, actions: [], nonce });
  const { phase, freeSpins, bonus } = view as SlotRound;
  if (phase === 'choosing') return 'choice';
  if (phase === 'picking') return 'pick';
  if (freeSpins.length > 0 || bonus !== undefined) return null;
  if (payout === 0) return 'loss';
  return payout > stake ? 'win' : null;
}

/**
 * A slot's rounds drawn by its own rules from a seed that is sought for what each is to bring, in the place of the game server: a page
 * is shown what would else come once in some hundred rounds. What the page sends is played by the rules, and no wallet moves.
 */
export async function dealRounds(page: Page, code: string): Promise<Dealer> {
  const [game] = slotGames.filter((one) => one.code === code).toSorted((a, b) => b.version - a.version);
  if (!game) throw new Error(`no slot ${code}`);
  const pairId = randomUUID();
  const commitment = commitmentOf(seeds.serverSeed);
  const fairness = { pairId, commitment, clientSeed: seeds.clientSeed, nextCommitment: commitment };
  const [wanted, stakes, rounds]: [Brings[], number[], DealtRound[]] = [[], [], []];
  let [nonce, balance] = [0, 10_000_000];

  const shown = (round: DealtRound) => {
    const { view, payout, done } = playedOf(game, round);
    return {
      ...{ ...round, view, payout, staked: round.stake, gameCode: code, kind: game.kind, pairId },
      ...{ version: game.version, currency: 'BRL', jackpots: [], free: false },
      ...{ status: done ? 'settled' : 'open', settledAt: done ? round.openedAt : null },
    };
  };
  const answer = (route: Route, round: ReturnType<typeof shown>) => {
    if (round.status === 'settled') balance += round.payout;
    const state = { ...fairness, nonce, roundsLeft: 1_000 - nonce };
    const rest = { transferId: null, revealed: null, freeRounds: null, jackpot: null };
    return route.fulfill({ json: { round, balance, fairness: state, ...rest } });
  };

  await page.route('**/studio/api/bet', (route) => {
    const { stake, form } = route.request().postDataJSON() as { stake: number; form: unknown };
    const brings = wanted.shift() ?? 'loss';
    const first = nonce;
    while (broughtBy(game, stake, nonce) !== brings) {
      nonce += 1;
      if (nonce - first > maxTries) throw new Error(`${code} brings no ${brings}`);
    }
    const round = {
      roundId: randomUUID(),
      stake,
      form,
      actions: [],
      nonce,
      openedAt: new Date().toISOString(),
    };
    nonce += 1;
    balance -= stake;
    stakes.push(stake);
    rounds.unshift(round);
    return answer(route, shown(round));
  });
  await page.route('**/studio/api/action', (route) => {
    const { roundId, action } = route.request().postDataJSON() as { roundId: string; action: unknown };
    const round = rounds.find((one) => one.roundId === roundId);
    if (!round) throw new Error(`no round ${roundId}`);
    round.actions.push(action);
    return answer(route, shown(round));
  });
  await page.route('**/studio/api/rounds', (route) =>
    route.fulfill({
      json: { rounds: rounds.map((round) => ({ kind: 'instant', round: shown(round), proof: null })) },
    }),
  );
  return {
    deal: (...brings) => void wanted.push(...brings),
    stakes,
    ended: () => rounds.filter((round) => shown(round).status === 'settled').length,
  };
}
