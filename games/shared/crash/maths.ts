import { reaching, wholeDraws } from '../../fairness/index.ts';
import { figuresOf, payAt, publish, timesText, type PublishedFigures } from '../../kit/index.ts';
import { crash } from './rules.ts';

/** Of the 2^52 equally likely draws, how many reach the target. Exact. */
export function drawsReaching(target: number): bigint {
  if (target <= 100) return wholeDraws;
  if (target > crash.maximumMultiplier) return 0n;
  return reaching(target, crash.returnPercent);
}

export function chanceOf(target: number): number {
  return Number(drawsReaching(target)) / Number(wholeDraws);
}

/** Return of always cashing out at the target, as a fraction. */
export function returnAt(target: number): number {
  return (chanceOf(target) * target) / 100;
}

/** The first is the one that most players choose. */
const targets = [200, 101, 110, 150, 300, 500, 1000, 2500, 10_000, 100_000, 1_000_000];
const stake = 100;
const crumbs = { stake: 119, target: 105 };
const percent = (fraction: number): string => (fraction * 100).toFixed(4);

/** What always leaving at a target returns, for targets that players choose; every other one returns the same. */
export function figures(): PublishedFigures {
  return publish(
    targets.map((target) =>
      figuresOf(
        String(target),
        {
          pt: `retirada em ${timesText(target, 'pt')}`,
          en: `cash-out at ${timesText(target, 'en')}`,
          es: `retiro en ${timesText(target, 'es')}`,
        },
        {
          stake,
          weights: new Map([
            [payAt(stake, target), drawsReaching(target)],
            [0, wholeDraws - drawsReaching(target)],
          ]),
        },
      ),
    ),
  );
}

const { returnPercent, maximumMultiplier, maximumPayout, minimumCashOut } = crash;
export const notes = [
  `The flight ends at floor(${returnPercent} · 2^52 / u) hundredths, u uniform in 1…2^52, at least 1.00× and at most ` +
    `${timesText(maximumMultiplier, 'en')}. A target of t hundredths is reached by exactly floor(${returnPercent} · 2^52 / t) of the ` +
    `2^52 draws, so leaving at any target returns **${returnPercent} %** (less than 2^-30 of a point below it). By hand or automatic ` +
    'makes no difference: a cash-out counts while the curve shows no more than the crash point. There is no feature besides the flight.',
  `A bet that reaches ${maximumPayout} minor units is cashed out there, which changes nothing about its return.`,
  `**${percent(1 - chanceOf(minimumCashOut))} %** of flights end at 1.00×, before anyone can leave.`,
  `Payouts are rounded down to the minor unit: a stake of ${crumbs.stake} minor units at ${timesText(crumbs.target, 'en')} loses to that ` +
    `and returns ${percent((chanceOf(crumbs.target) * payAt(crumbs.stake, crumbs.target)) / crumbs.stake)} %; stakes of whole hundreds ` +
    'lose nothing.',
];
