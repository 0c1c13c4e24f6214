import { formatMoney, useUiLocale } from '@croupier/ui';
import { countingTo, shownAt } from '@croupier/contract/counting';
import { type ReactNode, useEffect, useRef } from 'react';
import { POT_POLL_MS } from './queries.ts';

export interface PotAmountProps {
  amount: number;
  currency: string;
  className?: string;
}

const lessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What is in a pot. Between two answers it counts up to the later one and never beyond; who asked for less motion, and a screen
 * reader, get the sum as it was last said.
 */
export function PotAmount({ amount, currency, className }: PotAmountProps): ReactNode {
  const { locale } = useUiLocale();
  const shown = useRef(amount);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const counting = countingTo(shown.current, amount, performance.now(), lessMotion() ? 0 : POT_POLL_MS);
    let frame = 0;
    const draw = (now: number): void => {
      shown.current = shownAt(counting, now);
      if (text.current) text.current.textContent = formatMoney(shown.current, { locale, currency });
      if (shown.current < counting.to) frame = requestAnimationFrame(draw);
    };
    draw(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [amount, currency, locale]);
  return (
    <span className={className}>
      <span ref={text} aria-hidden="true" className="tabular-nums">
        {formatMoney(amount, { locale, currency })}
      </span>
      <span className="sr-only">{formatMoney(amount, { locale, currency })}</span>
    </span>
  );
}
