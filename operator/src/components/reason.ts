export const reasonLength = { least: 3, most: 200 };

/** The member reads the reason, so it must be one. */
export function reasonProblem(reason: string): 'tooShort' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length < reasonLength.least) return 'tooShort';
  return length > reasonLength.most ? 'tooLong' : null;
}
