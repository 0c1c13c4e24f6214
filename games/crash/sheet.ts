import { losingRunWithin } from '../kit/index.ts';
import { chanceOf, deviationAt, returnAt } from './maths.ts';
import { crash, payoutOf } from './rules.ts';

export interface PublishedCrash {
  code: string;
  returnToPlayer: string;
  returnBase: string;
  returnFeatures: string;
  /** At the target 2.00×, which most players choose. */
  hitRate: string;
  volatility: string;
  standardDeviation: string;
  maximumWin: string;
  longestLosingRun: string;
}

const percent = (fraction: number): string => (fraction * 100).toFixed(4);
const times = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;
const defaultTarget = 200;

export function publishCrash(): PublishedCrash {
  return {
    code: crash.code,
    returnToPlayer: percent(returnAt(defaultTarget)),
    returnBase: percent(returnAt(defaultTarget)),
    returnFeatures: percent(0),
    hitRate: percent(chanceOf(defaultTarget)),
    volatility: 'medium',
    standardDeviation: deviationAt(defaultTarget).toFixed(3),
    maximumWin: (crash.maximumMultiplier / 100).toFixed(2),
    longestLosingRun: String(losingRunWithin(1 - chanceOf(defaultTarget), 1000, 0.95)),
  };
}

const crumbs = { stake: 119, target: 105 };

/** What comes back of a stake in minor units, the payout rounded down. */
const returnRounded = ({ stake, target }: typeof crumbs): number =>
  (chanceOf(target) * payoutOf(stake, target)) / stake;

export function crashSheet(): string {
  const targets = [101, 110, 150, 200, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000];
  const row = (target: number): string =>
    `| ${times(target)} | ${percent(chanceOf(target))} % | ${percent(returnAt(target))} % | ${deviationAt(target).toFixed(3)} | ` +
    `${losingRunWithin(1 - chanceOf(target), 1000, 0.95)} |`;
  return [
    `# ${crash.names.en} / ${crash.names.pt} (\`${crash.code}\`): published figures`,
    '',
    `The flight ends at floor(${crash.returnPercent} · 2^52 / u) hundredths, u uniform in 1…2^52, at least 1.00× and at most ${times(crash.maximumMultiplier)}.`,
    `A target of t hundredths is reached by exactly floor(${crash.returnPercent} · 2^52 / t) of the 2^52 draws, so cashing out at any target`,
    `returns **${crash.returnPercent} %** (less than 2^-30 of a point below it). By hand or automatic makes no difference: a cash-out counts`,
    'while the curve shows no more than the crash point. There is no feature besides the flight; payouts are rounded down to the minor unit.',
    `A bet that reaches ${crash.maximumPayout} minor units is cashed out there, which changes nothing about its return.`,
    `**${percent(1 - chanceOf(crash.minimumCashOut))} %** of flights end at 1.00×, before anyone can cash out. A stake of ${crumbs.stake} minor units at ${times(crumbs.target)}`,
    `loses to rounding and returns ${percent(returnRounded(crumbs))} %; stakes of whole hundreds lose nothing.`,
    '',
    '| cash-out at | chance | return to player | standard deviation | longest losing run in 1,000 bets, 95 % sure |',
    '|---|---|---|---|---|',
    ...targets.map(row),
    '',
  ].join('\n');
}
