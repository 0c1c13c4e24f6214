import type { BodyOf, operatorWebhookCalls, ValueOf } from '@croupier/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../app/changes.ts';
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
const useWebhookChange = <Answer, Sent = void>(send: (sent: Sent) => Promise<Answer>) =>
  useChange(webhooksKey, send);

export const useAddWebhook = () =>
  useWebhookChange(({ url, kinds, note }: WebhookForm) =>
    api.call('operatorWebhooks.add', { body: { url, kinds, note } }),
  );

export const useChangeWebhook = (id: string) =>
  useWebhookChange((body: WebhookForm) => api.call('operatorWebhooks.change', { params: { id }, body }));

export const useRenewSecret = (id: string) =>
  useWebhookChange(() => api.call('operatorWebhooks.renewSecret', { params: { id }, body: {} }));

export const useRemoveWebhook = (id: string) =>
  useWebhookChange(() => api.call('operatorWebhooks.remove', { params: { id } }));

export const useRedeliver = (id: string) =>
  useWebhookChange((delivery: string) =>
    api.call('operatorWebhooks.redeliver', { params: { id, delivery }, body: {} }),
  );

export function useRetryParked() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (consumer: string) => api.call('operatorWebhooks.retryParked', { body: { consumer } }),
    onSettled: () => client.invalidateQueries({ queryKey: parkedKey }),
  });
}
