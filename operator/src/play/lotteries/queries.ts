import type { BodyOf, operatorLotteryCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { byId } from '../../app/by-id.ts';
import { useOnce } from '../../app/changes.ts';
import { api } from '../../app/client/api.ts';

export type DrawRow = ValueOf<(typeof operatorLotteryCalls)['issues']>['content'][number];
export type Draw = ValueOf<(typeof operatorLotteryCalls)['issue']>;
export type Managed = NonNullable<Draw['managed']>;
export type Ticket = ValueOf<(typeof operatorLotteryCalls)['tickets']>['content'][number];
export type Stuck = ValueOf<(typeof operatorLotteryCalls)['stuck']>['movements'][number];
export type Exposure = ValueOf<(typeof operatorLotteryCalls)['exposure']>;
export type Change = ValueOf<(typeof operatorLotteryCalls)['change']>;
export type SuspendForm = BodyOf<(typeof operatorLotteryCalls)['suspend']>;

/** What names an issue in an address. */
export interface DrawKey {
  vendor: string;
  game: string;
  sequence: string;
}

/** While an issue sells or is paid, what is seen of it changes by the second. */
const followMs = 5_000;
export const readAgainMs = 15_000;

const paramsOf = ({ vendor, game, sequence }: DrawKey) => ({ vendor, game, sequence: Number(sequence) });

export const drawKeyOf = (row: { vendor: string; gameCode: string; sequence: number }): DrawKey => ({
  vendor: row.vendor,
  game: row.gameCode,
  sequence: String(row.sequence),
});

export const useTitles = () =>
  useQuery({
    queryKey: ['lotteries', 'titles'],
    queryFn: () => api.call('operatorLotteries.titles', {}),
    staleTime: 60_000,
  });

const isOver = ({ managed, status }: Draw): boolean =>
  managed === null ? status === 'settled' || status === 'voided' : managed.settledAt !== null;

export const useDraw = (key: DrawKey) =>
  useQuery({
    queryKey: ['lotteries', 'draw', key],
    queryFn: () => api.call('operatorLotteries.issue', { params: paramsOf(key) }),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : followMs),
  });

export const useStuck = (key: DrawKey, enabled: boolean) =>
  useQuery({
    queryKey: ['lotteries', 'stuck', key],
    queryFn: () => api.call('operatorLotteries.stuck', { params: paramsOf(key) }),
    refetchInterval: readAgainMs,
    enabled,
  });

export const useRetry = (key: DrawKey) =>
  useOnce(['lotteries'], (transactions: string[], idempotencyKey) =>
    api.call('operatorLotteries.retry', {
      params: paramsOf(key),
      body: { transactions },
      idempotencyKey,
    }),
  );

export const useExposure = (key: DrawKey) =>
  useQuery({
    queryKey: ['lotteries', 'exposure', key],
    queryFn: () => api.call('operatorLotteries.exposure', { params: paramsOf(key) }),
    refetchInterval: followMs,
    retry: false,
  });

export const useSuspend = (key: DrawKey) =>
  useOnce(['lotteries'], (body: SuspendForm, idempotencyKey) =>
    api.call('operatorLotteries.suspend', { params: paramsOf(key), body, idempotencyKey }),
  );

export const useProposeVoid = (key: DrawKey) =>
  useOnce(['lotteries'], (reason: string, idempotencyKey) =>
    api.call('operatorLotteries.proposeVoid', { params: paramsOf(key), body: { reason }, idempotencyKey }),
  );

export const useChangeOf = byId(
  ['lotteries', 'change'],
  (id) => api.call('operatorLotteries.change', { params: { id } }),
  { refetchInterval: readAgainMs },
);

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string };

export const useDecision = (id: string) =>
  useOnce(['lotteries'], (decision: Decision, idempotencyKey) =>
    decision.kind === 'approve'
      ? api.call('operatorLotteries.approve', { params: { id }, body: {}, idempotencyKey })
      : api.call('operatorLotteries.reject', {
          params: { id },
          body: { reason: decision.reason },
          idempotencyKey,
        }),
  );
