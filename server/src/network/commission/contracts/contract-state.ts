import type { Contract } from '../store/contracts.ts';
import { nextStart } from '../settlement/windows.ts';

type Dated = Pick<Contract, 'period' | 'status' | 'effectiveFrom' | 'effectiveUntil'>;

/** One that was ended stays in force until its end comes. */
export const isInForce = (
  { effectiveFrom, effectiveUntil }: Pick<Dated, 'effectiveFrom' | 'effectiveUntil'>,
  now: Date,
): boolean =>
  effectiveFrom !== null && effectiveFrom <= now && (effectiveUntil === null || effectiveUntil > now);

/** When an accepted contract would end, were it ended now; one that has not begun never begins. */
export function wouldEndAt(contract: Dated, now: Date, timeZone: string): Date | null {
  const { period, status, effectiveFrom } = contract;
  if (status !== 'Accept' || effectiveFrom === null) return null;
  const next = nextStart(period, now, timeZone);
  return effectiveFrom > next ? effectiveFrom : next;
}
