import { fairStream } from '../fairness/index.ts';
import {
  figuresOf,
  losingRunWithin,
  publish,
  type BetFigures,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import { cellsOfCard } from './card-patterns.ts';
import {
  actBingo,
  ballsOfRound,
  cardsOfRound,
  maxExtras,
  offerOf,
  openBingo,
  randomCards,
  timesOf,
  type BingoKind,
} from './video-bingo.ts';

/** How many sets of balls bring so many marks on the cards looked at, and so much pay in stakes of a card. */
type Counts = Map<number, Map<number, bigint>>;

function add(counts: Counts, marks: number, pays: number, weight: bigint): void {
  const of = counts.get(marks) ?? new Map<number, bigint>();
  of.set(pays, (of.get(pays) ?? 0n) + weight);
  counts.set(marks, of);
}

function countCard(kind: BingoKind): Counts {
  const counts: Counts = new Map();
  for (let marked = 0; marked < 1 << cellsOfCard; marked += 1) {
    let marks = 0;
    for (let rest = marked; rest > 0; rest &= rest - 1) marks += 1;
    add(counts, marks, timesOf(kind, marked), 1n);
  }
  return counts;
}

/** Of two groups of cards that share no number. */
function together(one: Counts, other: Counts): Counts {
  const counts: Counts = new Map();
  for (const [marks, pays] of one)
    for (const [more, morePays] of other) {
      if (marks + more > ballsOfRound) continue;
      for (const [pay, weight] of pays)
        for (const [morePay, moreWeight] of morePays)
          add(counts, marks + more, pay + morePay, weight * moreWeight);
    }
  return counts;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let index = 0; index < k; index += 1) ways = (ways * BigInt(n - index)) / BigInt(index + 1);
  return ways;
}

/** Every set of thirty balls, counted by what the four cards together are paid, in stakes of a card. */
function countRounds(kind: BingoKind): Map<number, bigint> {
  const card = countCard(kind);
  const pair = together(card, card);
  const beside = kind.balls - cardsOfRound * cellsOfCard;
  const weights = new Map<number, bigint>();
  for (const [marks, pays] of together(pair, pair))
    for (const [pay, weight] of pays) {
      const ways = weight * choose(beside, ballsOfRound - marks);
      if (ways > 0n) weights.set(pay, (weights.get(pay) ?? 0n) + ways);
    }
  return weights;
}

/** Times the stake, what no round exceeds: the dearest that forty balls can mark, and all that rounding can give back. */
export function greatestWin(kind: BingoKind, lowestStake: number): number {
  const balls = ballsOfRound + maxExtras;
  const dearest = new Map<number, number>();
  for (let marked = 0; marked < 1 << cellsOfCard; marked += 1) {
    let marks = 0;
    for (let rest = marked; rest > 0; rest &= rest - 1) marks += 1;
    dearest.set(marks, Math.max(dearest.get(marks) ?? 0, timesOf(kind, marked)));
  }
  let best = Array.from({ length: balls + 1 }, () => 0);
  for (let card = 0; card < cardsOfRound; card += 1)
    best = best.map((_, most) =>
      Math.max(
        ...[...dearest].map(([marks, times]) => (marks <= most ? times + (best[most - marks] ?? 0) : 0)),
      ),
    );
  // Rounding gives back less than one minor unit of price, over the balls that are left.
  const back = maxExtras * (kind.balls - ballsOfRound);
  return Math.ceil((best[balls] ?? 0) / cardsOfRound + back / lowestStake);
}

const names = {
  round: { pt: 'Rodada de quatro cartelas', en: 'Round of four cards', es: 'Ronda de cuatro cartones' },
  extra: { pt: 'Bola extra', en: 'Extra ball', es: 'Bola extra' },
} satisfies Record<string, Names>;

const simulatedRounds = 5_000;
/** Of a normal distribution, both sides together leaving one in a hundred. */
const width99 = 2.576;

/**
 * Extra balls at the lowest stake, where rounding takes the most, bought as long as they are offered. Of each ball bought, its
 * expectation counts instead of its result, so the figures vary only by which states come up.
 */
function simulateExtras(kind: BingoKind, stake: number): BetFigures {
  const sums = { balls: 0, ratio: 0, squares: 0, hits: 0, any: 0 };
  let [prices, pays] = [0, 0];
  const perRound: { price: number; pay: number }[] = [];
  for (let round = 0; round < simulatedRounds; round += 1) {
    const entropy = fairStream({
      serverSeed: '0'.repeat(64),
      clientSeed: `bingo-${kind.balls}`,
      nonce: round,
    });
    let step = openBingo(kind, { cards: randomCards(kind, entropy), stake }, entropy);
    const own = { price: 0, pay: 0 };
    for (let extra = 0; extra < maxExtras && !step.done; extra += 1) {
      const offer = offerOf(kind, step.state);
      if (offer === null) break;
      const left = kind.balls - step.state.balls.length;
      own.price += offer.price;
      sums.balls += 1;
      for (const win of offer.wins) {
        own.pay += win.pays / left;
        sums.ratio += win.pays / left / offer.price;
        sums.squares += (win.pays / offer.price) ** 2 / left;
        sums.any += 1 / left;
        if (win.pays > offer.price) sums.hits += 1 / left;
      }
      step = actBingo(kind, step.state, { type: 'extra' }, entropy);
    }
    perRound.push(own);
    prices += own.price;
    pays += own.pay;
  }
  const mean = pays / prices;
  const spread = perRound.reduce((sum, { price, pay }) => sum + (pay - mean * price) ** 2, 0);
  const hitRate = sums.hits / sums.balls;
  const percent = (fraction: number): string => (100 * fraction).toFixed(4);
  return {
    id: 'extra-ball',
    names: names.extra,
    returnToPlayer: percent(mean),
    interval: percent((width99 * Math.sqrt(spread)) / prices),
    hitRate: percent(hitRate),
    anyReturn: percent(sums.any / sums.balls),
    standardDeviation: Math.sqrt(sums.squares / sums.balls - (sums.ratio / sums.balls) ** 2).toFixed(3),
    maximumWin: (0.97 * (kind.balls - ballsOfRound)).toFixed(2),
    longestLosingRun: String(losingRunWithin(1 - hitRate, 1_000, 0.95)),
  };
}

export const bingoFigures = (kind: BingoKind, lowestStake: number): PublishedFigures =>
  publish([
    figuresOf('round', names.round, { stake: cardsOfRound, weights: countRounds(kind) }),
    simulateExtras(kind, lowestStake),
  ]);
