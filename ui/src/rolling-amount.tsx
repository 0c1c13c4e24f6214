import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Amount, type AmountProps } from './amount.tsx';

const ROLL_MS = 600;

function reducedMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}

/** Figure of a roll at a moment: eased out, and exactly the target at the end. */
export function rollAt(from: number, to: number, elapsedMs: number, totalMs = ROLL_MS): number {
  if (totalMs <= 0) return to;
  const share = Math.min(1, Math.max(0, elapsedMs / totalMs));
  return Math.round(from + (to - from) * (1 - (1 - share) ** 3));
}

/** An amount that rolls to its new value. Screen readers get only the final one. */
export function RollingAmount(props: AmountProps): ReactNode {
  const [shown, setShown] = useState(props.value);
  const last = useRef(props.value);

  useEffect(() => {
    const from = last.current;
    last.current = props.value;
    if (from === props.value) return;
    const total = reducedMotion() ? 0 : ROLL_MS;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const elapsed = now - start;
      setShown(rollAt(from, props.value, elapsed, total));
      if (elapsed < total) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(props.value);
    };
  }, [props.value]);

  return (
    <>
      <span aria-hidden="true">
        <Amount {...props} value={shown} />
      </span>
      <span className="sr-only">
        <Amount {...props} />
      </span>
    </>
  );
}
