import type { Brand } from './queries.ts';

export type FigureUnit = 'money' | 'count' | 'share';

export interface Figure {
  name: 'deposits' | 'withdrawals' | 'ggr' | 'ngr' | 'activePlayers' | 'newPlayers' | 'charges';
  unit: FigureUnit;
  /** Null where there is nothing to form it from. */
  today: number | null;
  yesterday: number | null;
  lastWeek: number | null;
}

const share = ({ paid, ended }: { paid: number; ended: number }): number | null =>
  ended === 0 ? null : paid / ended;

/** The figures that the operator may see, in the order of the page. */
export function figuresOf(brand: Brand): Figure[] {
  const money = (['deposits', 'withdrawals', 'ggr', 'ngr'] as const).flatMap((name): Figure[] =>
    brand[name] ? [{ name, unit: 'money', ...brand[name] }] : [],
  );
  const people = (['activePlayers', 'newPlayers'] as const).flatMap((name): Figure[] =>
    brand[name] ? [{ name, unit: 'count', ...brand[name] }] : [],
  );
  const { charges } = brand;
  const payments: Figure[] = charges
    ? [
        {
          name: 'charges',
          unit: 'share',
          today: share(charges.today),
          yesterday: share(charges.yesterday),
          lastWeek: share(charges.lastWeek),
        },
      ]
    : [];
  return [...money, ...people, ...payments];
}

/**
 * How much more or less today is: of what it was, or in points where it is a share itself. Null where there is nothing to
 * compare, or a percentage of it would say nothing: before was zero, or money was lost.
 */
export function changeOf({ unit, today }: Figure, before: number | null): number | null {
  if (today === null || before === null) return null;
  if (unit === 'share') return today - before;
  return before > 0 ? (today - before) / before : null;
}
