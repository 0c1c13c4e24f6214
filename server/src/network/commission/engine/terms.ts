import { type Kind, type Period, periodsOf } from '../settlement/windows.ts';
import { tierReached } from './settle.ts';
import type { Terms, Tier } from './types.ts';

/** Why a field of an offer is refused; the texts are in `texts.ts`. */
export type Flaw =
  | 'period'
  | 'dividendMode'
  | 'rateOnly'
  | 'amountOnly'
  | 'threshold'
  | 'risingThresholds'
  | 'fallingThreshold'
  | 'risingValue'
  | 'aboveMaximum'
  | 'periodOfUpline'
  | 'modeOfUpline'
  | 'aboveUpline'
  | 'capOfUpline'
  | 'noContract';

export type Flaws = Map<string, Flaw>;

/** What a tier gives: a rate, or an amount. */
const valueOf = (tier: Tier): bigint => tier.rate ?? tier.amount ?? 0n;

/** What is wrong with terms by themselves. */
export function flawsOf(kind: Kind, period: Period, terms: Terms, maxRate: bigint): Flaws {
  const flaws: Flaws = new Map();
  if (!periodsOf[kind].includes(period)) flaws.set('period', 'period');
  if (kind === 'dividend' && terms.mode === 'amount') flaws.set('mode', 'dividendMode');
  for (const [index, tier] of terms.tiers.entries()) {
    const field = `tiers.${index}`;
    if (terms.mode === 'rate') {
      if (tier.rate === null || tier.amount !== null) flaws.set(`${field}.rate`, 'rateOnly');
      else if (tier.rate > maxRate) flaws.set(`${field}.rate`, 'aboveMaximum');
    } else {
      if (tier.amount === null || tier.rate !== null) flaws.set(`${field}.amount`, 'amountOnly');
      // A fixed amount for nothing at all would be paid to an idle team for ever.
      if (tier.minTurnover === 0n && tier.minActive === 0 && tier.minNetLoss === 0n)
        flaws.set(`${field}.minTurnover`, 'threshold');
    }
    const before = index === 0 ? undefined : terms.tiers[index - 1];
    if (!before) continue;
    for (const [threshold, flaw] of stepFlaws(before, tier)) flaws.set(`${field}.${threshold}`, flaw);
    if (valueOf(tier) <= valueOf(before)) flaws.set(`${field}.${terms.mode}`, 'risingValue');
  }
  return flaws;
}

/** No threshold lower, at least one higher; the one that is lower is blamed itself. */
function stepFlaws(before: Tier, tier: Tier): [field: string, flaw: Flaw][] {
  const steps: [field: string, step: bigint][] = [
    ['minTurnover', tier.minTurnover - before.minTurnover],
    ['minActiveMembers', BigInt(tier.minActive - before.minActive)],
    ['minNetLoss', tier.minNetLoss - before.minNetLoss],
  ];
  const lower = steps.filter(([, step]) => step < 0n);
  if (lower.length > 0) return lower.map(([field]) => [field, 'fallingThreshold']);
  return steps.some(([, step]) => step > 0n) ? [] : [['minTurnover', 'risingThresholds']];
}

export interface Dated {
  period: Period;
  terms: Terms;
}

/**
 * Where an offer is above what the upline itself has. At each threshold of the offer the upline's own value counts; both
 * rise with the thresholds, so that what holds there holds everywhere.
 */
export function aboveUpline(offer: Dated, upline: Dated): Flaws {
  const flaws: Flaws = new Map();
  if (offer.period !== upline.period) flaws.set('period', 'periodOfUpline');
  if (offer.terms.mode !== upline.terms.mode) flaws.set('mode', 'modeOfUpline');
  if (flaws.size > 0) return flaws;
  for (const [index, tier] of offer.terms.tiers.entries()) {
    const reached = tierReached(upline.terms, {
      turnover: tier.minTurnover,
      active: tier.minActive,
      netLoss: tier.minNetLoss,
    });
    const own = reached === null ? undefined : upline.terms.tiers[reached];
    if (!own || valueOf(own) < valueOf(tier)) flaws.set(`tiers.${index}.${offer.terms.mode}`, 'aboveUpline');
  }
  const { cap } = upline.terms;
  if (cap !== null && (offer.terms.cap === null || offer.terms.cap > cap)) flaws.set('cap', 'capOfUpline');
  return flaws;
}

const scale = 1_000_000n;

/** "0.0125" → 12500 millionths. */
export function rateOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * scale + BigInt(part.padEnd(6, '0'));
}

export function rateText(millionths: bigint): string {
  const part = String(millionths % scale)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return part === '' ? String(millionths / scale) : `${millionths / scale}.${part}`;
}
