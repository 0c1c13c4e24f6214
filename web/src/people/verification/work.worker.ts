import { solveWork } from '@croupier/api-client/work';
import type { Work } from '@croupier/contract/work';

/** What this worker says: how many pieces are done, and the answer at the end. */
export type WorkMessage = { done: number } | { answer: string };

const post = (message: WorkMessage): void => self.postMessage(message, {});

self.addEventListener('message', ({ data }: MessageEvent<Work>) => {
  post({ answer: solveWork(data, { onPiece: (done) => post({ done }) }) });
});
