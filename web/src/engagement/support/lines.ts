import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';

/** Each address is asked so often, one after another; its best answer counts, since the first one opens the connection. */
const TRIES = 3;
const PATIENCE_MS = 5_000;

export interface Line {
  url: string;
  name: string;
  here: boolean;
}

/** The site's addresses, and the path to time against each. */
export function useLines() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['site', 'lines', language],
    queryFn: async (): Promise<{ probe: string; lines: Line[] }> => {
      const { probe, routes } = await api.call('system.domainRoute', { query: { language } });
      return {
        probe,
        lines: routes.map(({ url, name }) => ({ url, name: name || url, here: url === location.origin })),
      };
    },
    staleTime: 60_000,
  });
}

/** Milliseconds of the best answer; null where none came in time. */
export async function timeOf(address: string, tries = TRIES): Promise<number | null> {
  let best: number | null = null;
  for (let count = 0; count < tries; count += 1) {
    const began = performance.now();
    try {
      // Another origin's answer may not be read; that it came is all that is asked.
      await fetch(address, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      return best;
    }
    best = Math.min(best ?? Number.POSITIVE_INFINITY, performance.now() - began);
  }
  return best;
}

/** What was measured of each address; absent while it is being measured. */
export type Times = Readonly<Record<string, number | null>>;

/** Measures one address after another: side by side they would slow each other down. */
export function useTimes(probe: string, lines: readonly Line[]): { times: Times; again: () => void } {
  const [times, setTimes] = useState<Times>({});
  const running = useRef(0);
  const measure = useCallback(async () => {
    running.current += 1;
    const mine = running.current;
    for (const { url } of lines) {
      const time = await timeOf(url + probe);
      if (running.current !== mine) return;
      setTimes((before) => ({ ...before, [url]: time }));
    }
  }, [probe, lines]);
  useEffect(() => {
    void measure();
    return () => {
      running.current += 1;
    };
  }, [measure]);
  const again = () => {
    setTimes({});
    void measure();
  };
  return { times, again };
}

/** The address that answered first, once all have been measured. */
export function fastest(lines: readonly Line[], times: Times): string | null {
  if (lines.some(({ url }) => times[url] === undefined)) return null;
  const answered = lines.flatMap(({ url }) => {
    const time = times[url];
    return typeof time === 'number' ? [{ url, time }] : [];
  });
  return answered.toSorted((a, b) => a.time - b.time)[0]?.url ?? null;
}
