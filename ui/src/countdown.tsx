import { type ReactNode, useEffect, useState } from 'react';

/** `m:ss`, or `h:mm:ss` from an hour on; never negative. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export interface CountdownProps {
  /** ISO instant. */
  until: string;
  onEnd?: () => void;
  /** Now, in milliseconds, by the server's clock where it is known. */
  now?: () => number;
  className?: string;
}

/** Time left, ticking. It is a timer for assistive technology, so it isn't read out every second. */
export function Countdown({ until, onEnd, now = Date.now, className }: CountdownProps): ReactNode {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - now());
  useEffect(() => {
    const tick = () => setLeft(end - now());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end, now]);
  const over = left <= 0;
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  return (
    <time role="timer" dateTime={until} className={`figures ${className ?? ''}`}>
      {countdownText(left)}
    </time>
  );
}
