import { figuresOf, type PublishedFigures, publish } from '../../kit/index.ts';
import { deckSize, figuresOfPlay, type Outcome } from '../deck/index.ts';
import { addDealerEnds, dealerEnds, type Shoe } from './dealer.ts';
import { decks } from './rules.ts';
import { pairOf, pairPays, trioOf, trioPays } from './sides.ts';
import { simulateSplits, sumsOf } from './simulate.ts';
import { moveFor, splits } from './strategy.ts';

export const notes = [
  'Six decks, shuffled for each round. The dealer draws to 16, stops at every 17, and looks for a blackjack under an ace or a ten before the player acts. A blackjack ' +
    'pays 3 to 2, insurance and surrender aren’t offered. Any two cards may be doubled, also after a split; cards of equal value may be split to at ' +
    'most four hands; aces are split once and get one card each; 21 after a split is no blackjack.',
  'Main bet: return by basic strategy, which is the game’s hint, as 100 % plus the mean net result over the bet; its hits pay more than all ' +
    'stakes of the round together. Rounds that aren’t split are exact: every deal, every card that the strategy draws and every course of the dealer, with the cards ' +
    'that are gone taken out of the six decks, in double precision. Rounds that are split (one in forty) are simulated per pair and dealer’s card, twenty million in all with ' +
    'a fixed seed; the interval is theirs. Changing the play by the very cards that make a total can add less than 0.01 points to basic strategy.',
  'Side bets: exact over all deals.',
];

const shoeSize = deckSize * decks;
const simulatedRounds = 20_000_000;
const minRounds = 50_000;
const allValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Of the normal distribution. */
const z99 = 2.575_829;

/** Chances of the ends of a round, by stakes and pay in halves of the main stake. */
type Ends = Map<string, { staked: number; paid: number; chance: number }>;

function add(ends: Ends, staked: number, paid: number, chance: number): void {
  const key = `${staked} ${paid}`;
  const known = ends.get(key);
  if (known === undefined) ends.set(key, { staked, paid, chance });
  else known.chance += chance;
}

interface Stratum {
  pair: number;
  up: number;
  chance: number;
}

/** All rounds that aren't split, against these cards of the dealer, exactly; and the chances of those that are, per pair and dealer's card. */
export function exactPart(ups: readonly number[] = allValues): { ends: Ends; strata: Stratum[] } {
  const shoe: Shoe = Float64Array.from({ length: 11 }, (_, value) =>
    value === 0 ? 0 : value === 10 ? 16 * decks : 4 * decks,
  );
  const ends: Ends = new Map();
  const strata: Stratum[] = [];
  const take = (value: number): number => {
    const count = shoe[value] as number;
    shoe[value] = count - 1;
    return count;
  };
  for (let first = 1; first <= 10; first += 1)
    for (let second = first; second <= 10; second += 1)
      for (const up of ups) {
        const ways = take(first) * take(second) * take(up) * (first === second ? 1 : 2);
        const deal = ways / (shoeSize * (shoeSize - 1) * (shoeSize - 2));
        const natural = first === 1 && second === 10;
        const bad = up === 1 ? 10 : up === 10 ? 1 : 0;
        const dealerNatural = (shoe[bad] as number) / (shoeSize - 3);
        add(ends, 2, natural ? 2 : 0, deal * dealerNatural);
        const open = deal * (1 - dealerNatural);
        if (natural) add(ends, 2, 5, open);
        else if (first === second && splits(first, up)) strata.push({ pair: first, up, chance: open });
        else
          for (let hole = 1; hole <= 10; hole += 1) {
            if (hole === bad) continue;
            const chance = (deal * take(hole)) / (shoeSize - 3);
            playOut({ shoe, ends, up, hole }, first + second, first === 1, 2, chance, shoeSize - 4);
            shoe[hole] = (shoe[hole] as number) + 1;
          }
        for (const value of [first, second, up]) shoe[value] = (shoe[value] as number) + 1;
      }
  return { ends, strata };
}

interface Table {
  shoe: Shoe;
  ends: Ends;
  up: number;
  hole: number;
}

/** The player's hand by basic strategy from here on, over every card that may come. `total` counts aces 1. */
function playOut(
  table: Table,
  total: number,
  ace: boolean,
  cards: number,
  chance: number,
  left: number,
): void {
  const soft = ace && total <= 11;
  const shown = soft ? total + 10 : total;
  if (shown > 21) return add(table.ends, 2, 0, chance);
  const move = shown === 21 ? 'stand' : moveFor({ total: shown, soft }, table.up, cards === 2);
  if (move === 'stand') return settle(table, shown, 2, chance, left);
  const { shoe } = table;
  for (let value = 1; value <= 10; value += 1) {
    const count = shoe[value] as number;
    if (count === 0) continue;
    shoe[value] = count - 1;
    const drawn = (chance * count) / left;
    const [next, nextAce] = [total + value, ace || value === 1];
    if (move === 'hit') playOut(table, next, nextAce, cards + 1, drawn, left - 1);
    else if (next > 21) add(table.ends, 4, 0, drawn);
    else settle(table, nextAce && next <= 11 ? next + 10 : next, 4, drawn, left - 1);
    shoe[value] = count;
  }
}

/** Against every course of the dealer. */
function settle(
  { shoe, ends, up, hole }: Table,
  own: number,
  staked: number,
  chance: number,
  left: number,
): void {
  const dealer = new Float64Array(dealerEnds);
  addDealerEnds(shoe, left, up + hole, up === 1 || hole === 1, chance, dealer);
  dealer.forEach((part, end) => {
    const bust = end === dealerEnds - 1;
    add(ends, staked, bust || own > end + 17 ? 2 * staked : own === end + 17 ? staked : 0, part);
  });
}

/** The ends of all rounds, and the standard error of their mean net result in main stakes. */
export function allEnds(rounds = simulatedRounds): { ends: Ends; error: number } {
  const { ends, strata } = exactPart();
  const all = strata.reduce((sum, { chance }) => sum + chance, 0);
  let variance = 0;
  strata.forEach(({ pair, up, chance }, index) => {
    const count = Math.max(minRounds, Math.round((rounds * chance) / all));
    const counts = simulateSplits(pair, up, count, index + 1);
    let net = 0;
    let squares = 0;
    counts.forEach((seen, slot) => {
      if (seen === 0) return;
      const { staked, paid } = sumsOf(slot);
      net += ((paid - staked) * seen) / count;
      squares += ((paid - staked) ** 2 * seen) / count;
      add(ends, 2 * staked, 2 * paid, (chance * seen) / count);
    });
    variance += (chance ** 2 * (squares - net ** 2)) / count;
  });
  return { ends, error: Math.sqrt(variance) };
}

/** Chances as whole weights: to the fifteenth digit. */
const weightOf = (chance: number): bigint => BigInt(Math.round(chance * 1e15));

function sideWeights(): { pairs: Map<number, bigint>; trio: Map<number, bigint> } {
  const pairs = new Map<number, bigint>();
  const trio = new Map<number, bigint>();
  const count = (weights: Map<number, bigint>, times: number, ways: number) =>
    weights.set(times, (weights.get(times) ?? 0n) + BigInt(ways));
  for (let first = 0; first < deckSize; first += 1)
    for (let second = 0; second < deckSize; second += 1) {
      const ways = decks * (decks - (first === second ? 1 : 0));
      const pair = pairOf([first, second]);
      count(pairs, pair === null ? 0 : pairPays[pair] + 1, ways);
      for (let up = 0; up < deckSize; up += 1) {
        const three = trioOf([first, second, up]);
        const left = decks - (up === first ? 1 : 0) - (up === second ? 1 : 0);
        count(trio, three === null ? 0 : trioPays[three] + 1, ways * left);
      }
    }
  return { pairs, trio };
}

export function figures(): PublishedFigures {
  const { ends, error } = allEnds();
  const outcomes: Outcome[] = [...ends.values()].map(({ staked, paid, chance }) => ({
    staked,
    paid,
    weight: weightOf(chance),
  }));
  // The greatest win, four doubled hands against a dealer who is beaten, is too rare to be sure to come up in a simulation.
  outcomes.push({ staked: 16, paid: 32, weight: 1n });
  const interval = (100 * z99 * error).toFixed(4);
  const { pairs, trio } = sideWeights();
  return publish([
    figuresOfPlay(
      'main',
      { pt: 'Aposta principal', en: 'Main bet', es: 'Apuesta principal' },
      { stake: 2, outcomes, interval },
    ),
    figuresOf('pairs', { pt: 'Par', en: 'Pair', es: 'Pareja' }, { stake: 1, weights: pairs }),
    figuresOf(
      'trio',
      { pt: 'Trio com a mesa', en: 'Table trio', es: 'Trío con la mesa' },
      { stake: 1, weights: trio },
    ),
  ]);
}
