/** What the inbox takes, counted without the spaces around it. */
export const FEEDBACK_LENGTH = { min: 10, max: 1000 } as const;

export const feedbackTopics = ['SITE', 'GAMES', 'PAYMENTS', 'ACCOUNT', 'OTHER'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];

export function feedbackProblem(content: string): 'tooShort' | 'tooLong' | null {
  const { length } = content.trim();
  if (length < FEEDBACK_LENGTH.min) return 'tooShort';
  return length > FEEDBACK_LENGTH.max ? 'tooLong' : null;
}
