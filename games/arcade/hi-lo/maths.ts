import { figuresOf, publish, type BetFigures, type Names, type PublishedFigures } from '../../kit/index.ts';
import { counted } from '../words.ts';
import { calls, hiLo, isRight, multiplierOf, waysOf, type Call } from './rules.ts';

/** Which call is made on a card, and how many must be right before the player stops. */
interface Plan {
  id: string;
  names: Names;
  callOn(rank: number): Call;
  steps: number;
}

const ranks = Array.from({ length: hiLo.ranks }, (_, index) => index + 1);

/** Of higher and lower, as far as the card offers them, the one with the most or the fewest ways. */
const byWays = (sign: 1 | -1) => (rank: number) => {
  const [first = 'higher', second = first] = calls.filter(
    (call) => call !== 'equal' && waysOf(call, rank) > 0,
  );
  return sign * (waysOf(first, rank) - waysOf(second, rank)) >= 0 ? first : second;
};

const right = (steps: number): Names => ({
  pt: counted(steps, 'acerto', 'acertos'),
  en: counted(steps, 'right call', 'right calls'),
  es: counted(steps, 'acierto', 'aciertos'),
});

const plan = (id: string, words: Names, callOn: Plan['callOn']) =>
  function of(steps: number): Plan {
    const { pt, en, es } = right(steps);
    const names = { pt: `${words.pt}, ${pt}`, en: `${words.en}, ${en}`, es: `${words.es}, ${es}` };
    return { id: `${id}-${steps}`, names, callOn, steps };
  };

const likelier = plan(
  'likelier',
  { pt: 'Sempre o mais provável', en: 'Always the likelier', es: 'Siempre lo más probable' },
  byWays(1),
);
const bolder = plan(
  'bolder',
  { pt: 'Sempre o menos provável', en: 'Always the less likely', es: 'Siempre lo menos probable' },
  byWays(-1),
);
const equal = plan('equal', { pt: 'Sempre igual', en: 'Always equal', es: 'Siempre igual' }, () => 'equal');

const plans = [
  likelier(3),
  likelier(1),
  likelier(5),
  likelier(10),
  bolder(1),
  bolder(2),
  bolder(3),
  equal(1),
  equal(2),
];

interface Place {
  rank: number;
  ways: readonly number[];
  weight: bigint;
}

/** All ways of the cards, those with the same card and the same product taken together. */
function figuresAt({ id, names, callOn, steps }: Plan): BetFigures {
  let places: Place[] = ranks.map((rank) => ({ rank, ways: [], weight: 1n }));
  for (let step = 0; step < steps; step += 1) {
    const next = new Map<string, Place>();
    for (const { rank, ways, weight } of places) {
      const call = callOn(rank);
      const reached = [...ways, waysOf(call, rank)].toSorted((a, b) => a - b);
      for (const after of ranks.filter((one) => isRight(call, rank, one))) {
        const key = `${after} ${reached.join()}`;
        next.set(key, { rank: after, ways: reached, weight: (next.get(key)?.weight ?? 0n) + weight });
      }
    }
    places = [...next.values()];
  }
  const weights = new Map<number, bigint>();
  let won = 0n;
  for (const { ways, weight } of places) {
    const pays = multiplierOf(ways);
    weights.set(pays, (weights.get(pays) ?? 0n) + weight);
    won += weight;
  }
  weights.set(0, BigInt(hiLo.ranks) ** BigInt(steps + 1) - won);
  return figuresOf(id, names, { stake: 100, weights });
}

export const figures = (): PublishedFigures => publish(plans.map(figuresAt));

export const notes = [
  'Each card is drawn from a full deck of 52, so that every rank is always equally likely; the ace is the lowest. On the card that lies open the ' +
    'player calls `higher` (or equal), `lower` (or equal) or `equal`; on the ace `higher` and on the king `lower` are without the equal, and the ' +
    'other side isn’t offered. After right calls the player may cash out floor(98 · 13^k / (n1 · … · nk)) hundredths of the stake, n being the ' +
    'ranks with which each call was right. A wrong call takes the stake.',
  'A card may be skipped, twenty times in a round. A call that would pay more than 10,000× isn’t offered; the round is paid by itself where no ' +
    'call could be, and with its 52nd card. Before the first right call nothing can be cashed out.',
  'The call is worth its chance, so what is called, skipped or stopped makes no difference but by the rounding of the multiplier to hundredths, ' +
    'which takes less than one point: every plan returns more than 97 % and at most 98 %. The table has some. Exact, by counting all cards.',
];
