import { figuresOf, publish, type PublishedFigures } from '../../kit/index.ts';
import { type Card, deckSize, figuresOfPlay, type Outcome, strengthOfThree, threeOf } from '../deck/index.ts';
import { anteBonus, antePays, pairOrBetter, playPays, type Result } from './rules.ts';
import { qualifying } from './strategy.ts';

export const notes = [
  'One deck, shuffled for each round; three cards for the player, three for the dealer, who plays with a queen or better. To play costs ' +
    'as much as the ante. Where the dealer is out, the ante is paid 1 to 1 and the play stake comes back. The ante’s own bonus is paid whatever the dealer has.',
  'Both bets exact: all 22,100 hands of the player, each against all 18,424 hands of the dealer. Ante: return under optimal play, ' +
    'which is to play with queen, six and four or better, as 100 % plus the mean net result over the ante; its hits pay more than ante and play stake together.',
];

interface Ranked {
  cards: readonly Card[];
  strength: number;
}

function allHands(): Ranked[] {
  const found: Ranked[] = [];
  for (let low = 0; low < deckSize; low += 1)
    for (let middle = low + 1; middle < deckSize; middle += 1)
      for (let high = middle + 1; high < deckSize; high += 1) {
        const cards = [low, middle, high];
        found.push({ cards, strength: strengthOfThree(cards) });
      }
  return found;
}

type Counts = Record<Exclude<Result, 'folded'>, number>;

/** The dealer's hands against one of the player's, by what they lead to. */
function against(own: Ranked, all: readonly Ranked[]): Counts {
  const counts: Counts = { 'dealer-out': 0, won: 0, push: 0, lost: 0 };
  for (const { cards, strength } of all) {
    if (cards.some((card) => own.cards.includes(card))) continue;
    if (strength < qualifying) counts['dealer-out'] += 1;
    else if (strength === own.strength) counts.push += 1;
    else if (strength < own.strength) counts.won += 1;
    else counts.lost += 1;
  }
  return counts;
}

const dealerHands = 18_424;

/** The four outcomes of playing, in antes. */
function outcomesOf(own: Ranked, counts: Counts): Outcome[] {
  const bonus = anteBonus[threeOf(own.strength)] ?? 0;
  return (Object.keys(counts) as (keyof Counts)[]).map((result) => ({
    staked: 2,
    paid: antePays[result] + playPays[result] + bonus,
    weight: BigInt(counts[result]),
  }));
}

const netOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { staked, paid, weight }) => sum + (paid - staked) * Number(weight), 0);

/** Hands of equal ranks and one pattern of suits play alike: one of each is counted, with how many there are. */
export function optimalPlay(): { outcomes: Outcome[]; weakestPlayed: number } {
  const all = allHands();
  const classes = new Map<string, { own: Ranked; count: bigint }>();
  for (const own of all) {
    const key = classOf(own.cards);
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { own, count: 1n });
    else known.count += 1n;
  }
  const outcomes: Outcome[] = [];
  let weakestPlayed = Infinity;
  for (const { own, count } of classes.values()) {
    const played = outcomesOf(own, against(own, all));
    const plays = netOf(played) > -dealerHands;
    if (plays) weakestPlayed = Math.min(weakestPlayed, own.strength);
    const chosen = plays ? played : [{ staked: 1, paid: 0, weight: BigInt(dealerHands) }];
    outcomes.push(...chosen.map((one) => ({ ...one, weight: one.weight * count })));
  }
  return { outcomes, weakestPlayed };
}

/** The sets of ranks of the four suits, in falling order: the same for hands that differ only in which suit is which. */
function classOf(cards: readonly Card[]): string {
  const sets = [0, 0, 0, 0];
  for (const card of cards) sets[card & 3] = (sets[card & 3] ?? 0) | (1 << (card >> 2));
  return sets.sort((a, b) => b - a).join();
}

export function figures(): PublishedFigures {
  const side = new Map<number, bigint>();
  for (const { strength } of allHands()) {
    const pays = pairOrBetter[threeOf(strength)];
    const times = pays === undefined ? 0 : pays + 1;
    side.set(times, (side.get(times) ?? 0n) + 1n);
  }
  return publish([
    figuresOfPlay(
      'ante',
      { pt: 'Aposta inicial', en: 'Ante', es: 'Apuesta inicial' },
      { stake: 1, ...optimalPlay() },
    ),
    figuresOf(
      'pair-or-better',
      { pt: 'Par ou melhor', en: 'Pair or better', es: 'Par o mejor' },
      { stake: 1, weights: side },
    ),
  ]);
}
