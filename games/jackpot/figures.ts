import type { Minor } from '../kit/instant.ts';
import type { Jackpot, JackpotLevel } from './rules.ts';

/** What is published of a pot. Percent of the stakes of all linked games, as decimal strings that nobody rounds twice. */
export interface LevelFigures {
  id: string;
  /** Goes into the pot from each stake. */
  contribution: string;
  seed: Minor;
  /** It never pays more than that and one contribution; null of a pot that drops on a day. */
  ceiling: Minor | null;
  /** What a drop pays on average: exact for a sum that is drawn, else by the turnover that is assumed. */
  expectedDrop: Minor;
  /** What the seeds give back on average, by the turnover where a day bounds the pot. */
  seedReturn: string;
  /** Stakes between two drops on average; of a pot that drops daily the turnover of a day that is assumed. */
  turnoverPerDrop: Minor;
}
export interface JackpotFigures {
  levels: LevelFigures[];
  contribution: string;
  seedReturn: string;
  /** The whole of what the pots return in the long run; the return of each game stands beside it and doesn't count it. */
  return: string;
}

/** What is staked on the linked games in a day, for the pot that is bound to one: R$ 100.000,00. */
export const assumedDailyTurnover: Minor = 10_000_000;

const partsPerPercent = 10_000;
const percent = (ppm: number): string => (ppm / partsPerPercent).toFixed(4);

/** Of a sum drawn from seed + 1 to ceiling: the mean, in halves of a minor unit so that it stays whole. */
const meanPoint = (seed: Minor, ceiling: Minor): number => (seed + 1 + ceiling) / 2;

function levelFigures(
  { id, contribution, seed, bound }: JackpotLevel,
  coin: number,
): { published: LevelFigures; seedPpm: number } {
  const turnover =
    bound.by === 'amount'
      ? ((meanPoint(seed, bound.ceiling) - seed) * 1_000_000) / contribution
      : assumedDailyTurnover * coin;
  const seedPpm = (seed * 1_000_000) / turnover;
  const published: LevelFigures = {
    id,
    contribution: percent(contribution),
    seed,
    ceiling: bound.by === 'amount' ? bound.ceiling : null,
    expectedDrop: Math.round(
      bound.by === 'amount' ? meanPoint(seed, bound.ceiling) : seed + (turnover * contribution) / 1_000_000,
    ),
    seedReturn: percent(seedPpm),
    turnoverPerDrop: Math.round(turnover),
  };
  return { published, seedPpm };
}

/** Sums of the levels and of what is published are those of a currency whose coin is so many minor units. */
export function jackpotFigures({ levels }: Pick<Jackpot, 'levels'>, coin = 1): JackpotFigures {
  const all = levels.map((level) => levelFigures(level, coin));
  const contribution = levels.reduce((sum, level) => sum + level.contribution, 0);
  const seeds = all.reduce((sum, { seedPpm }) => sum + seedPpm, 0);
  return {
    levels: all.map(({ published }) => published),
    contribution: percent(contribution),
    seedReturn: percent(seeds),
    return: percent(contribution + seeds),
  };
}
