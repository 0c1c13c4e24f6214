import { expect, test } from 'vitest';
import { feedbackFile } from './list-file.ts';

/** Says which of its words wrote a cell. */
const csv = {
  money: (amount: number | null) => `money ${amount}`,
  share: (value: number | null) => `share ${value}`,
  instant: (at: string | null) => `instant ${at}`,
  word: (...words: string[]) => words.join('.'),
  yes: (value: boolean) => `yes ${value}`,
  locale: 'en',
} as const;

test('feedback stands in its file with who sent and who handled it, where anyone did', () => {
  const row = {
    ...{ id: 'f', topic: 'GAMES', content: 'slow', contact: '', language: 'en', state: 'new', note: '' },
    ...{ receivedAt: '2026-11-20', member: null, handledBy: null, handledAt: null },
  };
  const handled = { handledBy: 'ana', handledAt: '2026-11-21', state: 'closed' };
  const { head, cells } = feedbackFile.table({});
  expect(head).toEqual(['at', 'member', 'topic', 'content', 'state', 'handledBy', 'handledAt', 'id']);
  expect(cells(row, csv)).toEqual([
    ...['instant 2026-11-20', '', 'topic.GAMES', 'slow', 'feedbackState.new', '', 'instant null', 'f'],
  ]);
  expect(cells({ ...row, ...handled, member: { id: 'm', account: 'bia' } }, csv)).toEqual([
    ...[
      'instant 2026-11-20',
      'bia',
      'topic.GAMES',
      'slow',
      'feedbackState.closed',
      'ana',
      'instant 2026-11-21',
      'f',
    ],
  ]);
});
