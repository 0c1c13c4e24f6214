import { useEffect } from 'react';
import { useSession } from '../client/session.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const checkMs = 5_000;

/** Pages refresh themselves, which the server takes for life; so the page itself notices when nobody is there. */
export function useIdleSignOut(minutes: number | undefined): void {
  useEffect(() => {
    if (minutes === undefined) return;
    let last = Date.now();
    const seen = () => (last = Date.now());
    for (const sign of signs) addEventListener(sign, seen, { passive: true });
    const timer = setInterval(() => {
      if (Date.now() - last > minutes * 60_000) useSession.getState().end('idle');
    }, checkMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, seen);
    };
  }, [minutes]);
}
