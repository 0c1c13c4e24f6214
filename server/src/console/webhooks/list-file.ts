import { operatorWebhookCalls } from '@croupier/contract';
import { listFile } from '../lists/index.ts';

export const webhookFiles = [
  listFile(operatorWebhookCalls.deliveries, 'deliveries', {
    at: 'instant',
    event: (row, csv) => csv.word('event', row.kind),
    id: 'plain:event',
    state: (row, csv) => csv.word('delivery', row.state),
    tries: 'plain:attempts',
    answer: (row) => row.status ?? row.fault ?? '',
    nextTry: 'instant:nextAt',
  }),
];
