import { operatorFeedbackCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const feedbackFile = listFile(operatorFeedbackCalls.list, 'feedback', {
  at: 'instant:receivedAt',
  member: 'account',
  topic: 'word',
  content: 'plain',
  state: { word: 'feedbackState' },
  handledBy: 'plain',
  handledAt: 'instant',
  id: 'plain',
});
