import { type Work, workPieces } from '@croupier/contract/work';
import { useEffect, useRef, useState } from 'react';
import type { WorkMessage } from './work.worker.ts';

export interface WorkState {
  /** From 0 to 1; null where no work is asked for. */
  progress: number | null;
  /** At once where it is done or none is asked for. */
  answer(): Promise<string | undefined>;
  /** The same without waiting; undefined while it isn't done. */
  ready(): string | undefined;
}

interface Running {
  answer: Promise<string | undefined>;
  found: string | undefined;
  stop(): void;
}

const none = Promise.resolve(undefined);

/** Begins the work of a puzzle as soon as it is there, beside the page, and stops with it. */
export function useWork(work: Work | undefined): WorkState {
  const [seen, setSeen] = useState({ salt: '', pieces: 0 });
  const running = useRef<Running | null>(null);
  const { salt = '', bits = 0 } = work ?? {};
  useEffect(() => {
    if (bits === 0) return undefined;
    const started = start({ salt, bits }, (pieces) => setSeen({ salt, pieces }));
    running.current = started;
    return () => {
      started.stop();
      running.current = null;
    };
  }, [salt, bits]);
  return {
    progress: bits > 0 ? (seen.salt === salt ? seen.pieces : 0) / workPieces : null,
    answer: () => running.current?.answer ?? none,
    ready: () => running.current?.found,
  };
}

function start(work: Work, onPieces: (done: number) => void): Running {
  const running: Running = { answer: none, found: undefined, stop: () => undefined };
  const found = (answer: string): string => {
    running.found = answer;
    onPieces(workPieces);
    return answer;
  };
  running.answer = new Promise<string>((resolve) => {
    const here = async (): Promise<void> => {
      // A browser without workers does it in the page.
      const { solveWork } = await import('@croupier/api-client/work');
      resolve(found(solveWork(work)));
    };
    try {
      const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
      running.stop = () => worker.terminate();
      worker.addEventListener('message', ({ data }: MessageEvent<WorkMessage>) => {
        if ('done' in data) return onPieces(data.done);
        worker.terminate();
        resolve(found(data.answer));
      });
      worker.addEventListener('error', () => void here());
      worker.postMessage(work, {});
    } catch {
      void here();
    }
  });
  return running;
}
