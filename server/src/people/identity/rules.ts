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

const restMs = 24 * 3_600_000;

/** The first payout account is usable at once; a thief who binds another has to wait for its owner to notice. */
export function usableFrom(accountsBefore: number, now: Date): Date {
  return accountsBefore === 0 ? now : new Date(now.getTime() + restMs);
}
