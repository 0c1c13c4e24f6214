import type { BodyOf, operatorWebhookCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

type Calls = typeof operatorWebhookCalls;
export type Webhook = ValueOf<Calls['list']>['webhooks'][number];
export type Delivery = ValueOf<Calls['deliveries']>['content'][number];
export type Reader = ValueOf<Calls['parked']>['readers'][number];
export type WebhookForm = BodyOf<Calls['change']>;

const webhooksKey = ['webhooks'];
export const deliveriesKey = (id: string) => [...webhooksKey, id];
const parkedKey = ['events', 'parked'];

export const useWebhooks = () =>
  useQuery({ queryKey: webhooksKey, queryFn: () => api.call('operatorWebhooks.list') });

export const useParked = () =>
  useQuery({ queryKey: parkedKey, queryFn: () => api.call('operatorWebhooks.parked') });

/** Everything about webhooks is read again whatever came of it: someone else may have changed it meanwhile. */
function useStale() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksKey });
}

export const useAddWebhook = () =>
  useMutation({
    mutationFn: ({ url, kinds, note }: WebhookForm) =>
      api.call('operatorWebhooks.add', { body: { url, kinds, note } }),
    onSettled: useStale(),
  });

export const useChangeWebhook = (id: string) =>
  useMutation({
    mutationFn: (body: WebhookForm) => api.call('operatorWebhooks.change', { params: { id }, body }),
    onSettled: useStale(),
  });

export const useRenewSecret = (id: string) =>
  useMutation({
    mutationFn: () => api.call('operatorWebhooks.renewSecret', { params: { id }, body: {} }),
    onSettled: useStale(),
  });

export const useRemoveWebhook = (id: string) =>
  useMutation({
    mutationFn: () => api.call('operatorWebhooks.remove', { params: { id } }),
    onSettled: useStale(),
  });

export const useRedeliver = (id: string) =>
  useMutation({
    mutationFn: (delivery: string) =>
      api.call('operatorWebhooks.redeliver', { params: { id, delivery }, body: {} }),
    onSettled: useStale(),
  });

export function useRetryParked() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (consumer: string) => api.call('operatorWebhooks.retryParked', { body: { consumer } }),
    onSettled: () => client.invalidateQueries({ queryKey: parkedKey }),
  });
}
