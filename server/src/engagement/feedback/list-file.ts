import { operatorFeedbackCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const feedbackFiles = [
  listFile(operatorFeedbackCalls.list, 'feedback', {
    at: 'instant:receivedAt',
    member: (row) => row.member?.account ?? '',
    topic: (row, csv) => csv.word('topic', row.topic),
    content: 'plain',
    state: (row, csv) => csv.word('feedbackState', row.state),
    handledBy: 'plain',
    handledAt: 'instant',
    id: 'plain',
  }),
];
