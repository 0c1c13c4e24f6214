import { useTranslations } from 'use-intl';

export const reasonLength = { min: 3, max: 200 };

/** The member reads the reason, so it must be one. */
export function reasonProblem(reason: string): 'tooShort' | 'tooLong' | null {
  const { length } = reason.trim();
  if (length < reasonLength.min) return 'tooShort';
  return length > reasonLength.max ? 'tooLong' : null;
}

/** What is wrong with a reason, in words. */
export function useReasonText(): (reason: string) => string | undefined {
  const t = useTranslations('decision');
  return (reason) => {
    const problem = reasonProblem(reason);
    return problem === null ? undefined : t(`reasonProblem.${problem}`, reasonLength);
  };
}
