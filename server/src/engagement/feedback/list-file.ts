import { operatorFeedbackCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const feedbackFiles = [
  listFile(operatorFeedbackCalls.list, 'feedback', {
    at: (row, csv) => csv.instant(row.receivedAt),
    member: (row) => row.member?.account ?? '',
    topic: (row, csv) => csv.word('topic', row.topic),
    content: 'plain',
    state: (row, csv) => csv.word('feedbackState', row.state),
    handledBy: (row) => row.handledBy ?? '',
    handledAt: 'instant',
    id: 'plain',
  }),
];
