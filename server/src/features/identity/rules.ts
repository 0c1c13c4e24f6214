const adultYears = 18;
const oldestYears = 130;

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

export type AgeFault = 'not_a_date' | 'under_age' | null;

/** Judged by calendar days: on the eighteenth birthday one is of age. */
export function ageFault(birthDate: string, today: string): AgeFault {
  const [year = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0] = today.split('-').map(Number);
  if (birthDate > today || thisYear - year > oldestYears) return 'not_a_date';
  const comesOfAge = `${String(year + adultYears).padStart(4, '0')}${birthDate.slice(4)}`;
  return comesOfAge <= today ? null : 'under_age';
}

export type WithdrawalPasswordFault = 'not_six_digits' | 'too_easy' | null;

export function withdrawalPasswordFault(password: string): WithdrawalPasswordFault {
  if (!/^\d{6}$/.test(password)) return 'not_six_digits';
  const digits = Array.from(password, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)));
  const [only] = steps;
  return steps.size === 1 && (only === 0 || only === 1 || only === -1) ? 'too_easy' : null;
}

/** A full name has at least two words of letters. */
export function isFullName(name: string): boolean {
  const words = name.split(/\s+/);
  return words.length >= 2 && words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word));
}

const restMs = 24 * 3_600_000;

/** The first payout account is usable at once; a thief who binds another has to wait for its owner to notice. */
export function usableFrom(accountsBefore: number, now: Date): Date {
  return accountsBefore === 0 ? now : new Date(now.getTime() + restMs);
}
