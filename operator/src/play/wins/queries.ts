import type { operatorWinCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** One decision keeps its key: a click that is repeated after a broken connection decides nothing twice. */
export function useWinDecision(params: WinKey) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (decision: WinDecision) =>
      decision.kind === 'approve'
        ? api.call('operatorWins.approve', { params, body: {}, idempotencyKey })
        : api.call('operatorWins.refuse', { params, body: { reason: decision.reason }, idempotencyKey }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['wins'] }),
        client.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
}
