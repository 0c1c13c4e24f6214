import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';
import type { Risk } from '../risks.ts';
import { wheelOf, type Size } from './tables.ts';

export { sizes, type Size } from './tables.ts';

export const wheel = { maxWinTimes: 49 } as const;

export interface WheelForm {
  segments: Size;
  risk: Risk;
}

export interface WheelView extends WheelForm {
  stake: Minor;
  /** Where it stopped, counted clockwise from 0. */
  segment: number;
  /** In hundredths. */
  multiplier: number;
  payout: Minor;
}

/** What the segments pay, clockwise, in hundredths. */
export const segmentsOf = ({ segments, risk }: WheelForm): readonly number[] => wheelOf[risk](segments);

export const multiplierOf = (form: WheelForm, segment: number): number => segmentsOf(form)[segment] ?? 0;

export function spin(form: WheelForm, stake: Minor, entropy: Entropy): WheelView {
  const segment = entropy.below(form.segments);
  const multiplier = multiplierOf(form, segment);
  return { ...form, stake, segment, multiplier, payout: payAt(stake, multiplier) };
}
