import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';
import type { Risk } from '../risks.ts';
import { tables } from './tables.ts';

export const keno = { numbers: 40, drawn: 10, maxPicks: 10, maxWinTimes: 1_000 } as const;

export interface KenoForm {
  /** One to ten different numbers of 1 to 40. */
  picks: readonly number[];
  risk: Risk;
}

export interface KenoView extends KenoForm {
  stake: Minor;
  /** In the order in which they came. */
  drawn: readonly number[];
  hits: number;
  /** In hundredths. */
  multiplier: number;
  payout: Minor;
}

/** What 0, 1, 2 … hits of so many picks pay, in hundredths. */
export const paysOf = ({ risk }: Pick<KenoForm, 'risk'>, picks: number): readonly number[] =>
  tables[risk][picks] ?? [];

export const multiplierOf = (form: KenoForm, hits: number): number =>
  paysOf(form, form.picks.length)[hits] ?? 0;

/** Each draw takes one of the numbers that are left, counted in order. */
export function draw(entropy: Entropy): number[] {
  const left = Array.from({ length: keno.numbers }, (_, index) => index + 1);
  return Array.from({ length: keno.drawn }, () => left.splice(entropy.below(left.length), 1)).flat();
}

export function play(form: KenoForm, stake: Minor, entropy: Entropy): KenoView {
  const drawn = draw(entropy);
  const hits = form.picks.filter((pick) => drawn.includes(pick)).length;
  const multiplier = multiplierOf(form, hits);
  return { ...form, stake, drawn, hits, multiplier, payout: payAt(stake, multiplier) };
}
