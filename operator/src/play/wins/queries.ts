import type { operatorWinCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type Win = ValueOf<(typeof operatorWinCalls)['one']>;
export interface WinKey {
  vendor: string;
  transaction: string;
}

export const readAgainMs = 15_000;

export function useWin(key: WinKey) {
  return useQuery({
    queryKey: ['wins', 'one', key],
    queryFn: () => api.call('operatorWins.one', { params: key }),
  });
}

export type WinDecision = { kind: 'approve' } | { kind: 'refuse'; reason: string };

export const useWinDecision = (params: WinKey) =>
  useOnce(['wins', 'queues'], (decision: WinDecision, idempotencyKey) =>
    decision.kind === 'approve'
      ? api.call('operatorWins.approve', { params, body: {}, idempotencyKey })
      : api.call('operatorWins.refuse', { params, body: { reason: decision.reason }, idempotencyKey }),
  );
