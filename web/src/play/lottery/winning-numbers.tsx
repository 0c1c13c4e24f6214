import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Look = 'digits' | 'balls' | 'dice' | 'board';

const ballFamilies: readonly string[] = ['X5', 'PK', 'KENO', 'FIVE80', 'SIX60'];

/** How a title's numbers look: by its family where the house has it, by the numbers themselves for any other vendor. */
export function lookOf(family: string, numbers: readonly string[]): Look {
  if (family === 'K3') return 'dice';
  if (ballFamilies.includes(family)) return 'balls';
  if (numbers.length === 1 && (numbers[0]?.length ?? 0) > 1) return 'board';
  return numbers.some((number) => number.length > 1) ? 'balls' : 'digits';
}

export interface WinningNumbersProps {
  family: string;
  /** As the site has them: `6,1,6,8,1`, or the first prize of a board. */
  winningNumber: string;
}

/** What was drawn, in the look of its title. For a screen reader it is one line of numbers. */
export function WinningNumbers({ family, winningNumber }: WinningNumbersProps): ReactNode {
  const t = useTranslations('draws');
  const numbers = winningNumber.split(',');
  const look = lookOf(family, numbers);
  const single = look === 'board' ? winningNumber.split('') : numbers;
  const small = single.length > 7;
  const spoken = look === 'board' ? t('firstPrize', { number: winningNumber }) : numbers.join(', ');
  return (
    <span role="img" aria-label={spoken} className="flex min-w-0 flex-wrap items-center gap-1">
      {look === 'board' && <span className="text-13 text-muted">{t('first')}</span>}
      {single.map((number, place) =>
        look === 'dice' ? (
          // The places of a draw never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Die key={place} value={Number(number)} />
        ) : (
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={cx(
              'figures inline-grid place-items-center border border-line-strong bg-white/6 font-bold',
              look === 'balls' ? 'rounded-full' : 'rounded-field',
              small ? 'h-7 min-w-6 text-13' : 'h-9 min-w-9 text-lg',
            )}
          >
            {number}
          </span>
        ),
      )}
    </span>
  );
}

/** Where the pips of each face stand on a grid of three by three, row by row. */
const pips: Record<number, readonly number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function Die({ value }: { value: number }): ReactNode {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9">
      <rect x="1" y="1" width="34" height="34" rx="7" fill="#f6f1e3" />
      {(pips[value] ?? []).map((cell) => (
        <circle key={cell} cx={9 + (cell % 3) * 9} cy={9 + Math.floor(cell / 3) * 9} r="3.2" fill="#1d1526" />
      ))}
    </svg>
  );
}
