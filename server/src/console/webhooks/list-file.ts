import { operatorWebhookCalls } from '@croupier/contract';
import { listFile } from '../lists/index.ts';

export const webhookFile = listFile(operatorWebhookCalls.deliveries, 'deliveries', {
  at: 'instant',
  event: { word: 'event', of: 'kind' },
  id: 'plain:event',
  state: { word: 'delivery' },
  tries: 'plain:attempts',
  answer: (row) => row.status ?? row.fault ?? '',
  nextTry: 'instant:nextAt',
});
