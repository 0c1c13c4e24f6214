import type { operatorHomeCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type Home = ValueOf<typeof operatorHomeCalls.figures>;
export type Brand = Home['brands'][number];
export type Alarm = Brand['alarms'][number];

/** Events of the realtime line come sooner; bets have none, so the clock asks, while the page is looked at. */
const readAgainMs = 15_000;

export const useHome = () =>
  useQuery({
    queryKey: ['home'],
    queryFn: () => api.call('operatorHome.figures'),
    refetchInterval: readAgainMs,
  });
