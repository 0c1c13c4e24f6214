import { useRef } from 'react';
import { failureCode } from './api.ts';

interface Attempt<Shown> {
  asked: string;
  key: string;
  shown: Shown | undefined;
}

/**
 * Keys of calls that move money. The same wish keeps its key, and what was shown with it, until it has an answer, so that a lost one
 * never makes it happen twice. A refusal is stored under its key: the corrected wish is another one.
 */
export function useAttempt<Shown = undefined>() {
  const open = useRef<Attempt<Shown> | null>(null);
  return {
    of(asked: string, shown?: Shown): Attempt<Shown> {
      if (open.current?.asked !== asked) open.current = { asked, key: crypto.randomUUID(), shown };
      return open.current;
    },
    answered() {
      open.current = null;
    },
    failed(error: unknown) {
      if (failureCode(error) !== 'NETWORK') open.current = null;
    },
  };
}
