import { useEffect, useState } from 'react';

/** Seconds that are left; zero before the first start and after each end. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return [
    left,
    (seconds) => {
      setLeft(seconds);
      setEnd(Date.now() + seconds * 1000);
    },
  ];
}

/** The countdown of a code: sixty seconds for each minute that the answer names, one minute where it names none. */
export const countdownSeconds = (expiredMinutes?: number): number => 60 * (expiredMinutes ?? 1);
