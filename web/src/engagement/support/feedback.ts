/** What the inbox takes, counted without the spaces around it. */
export const FEEDBACK_LENGTH = { least: 10, largest: 1000 } as const;

export const feedbackTopics = ['SITE', 'GAMES', 'PAYMENTS', 'ACCOUNT', 'OTHER'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

export function feedbackProblem(content: string): 'tooShort' | 'tooLong' | null {
  const { length } = content.trim();
  if (length < FEEDBACK_LENGTH.least) return 'tooShort';
  return length > FEEDBACK_LENGTH.largest ? 'tooLong' : null;
}
