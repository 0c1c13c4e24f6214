// What is judged of a name or a password before anyone is asked: the same in the page, which says it first, and in the server.
// Free of zod, so that a page may import `@croupier/contract/person-rules` as it stands.

/** A full name has at least two words of letters. */
export function isFullName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length >= 2 && words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word));
}

/** What must be unique: letter case and width don't make another account. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase();
}

const minLength = 4;

/** A password that tells the account it belongs to. Short names stand in many words by chance. */
export function containsAccount(password: string, account: string): boolean {
  const key = accountKey(account);
  return key.length >= minLength && accountKey(password).includes(key);
}

export type WithdrawalPasswordFault = 'not_six_digits' | 'too_easy' | null;

/** One digit six times, a row up or down, or a birth date (yyyy-MM-dd) of the holder is what others try first. */
export function withdrawalPasswordFault(
  password: string,
  birthDates: readonly (string | null | undefined)[] = [],
): WithdrawalPasswordFault {
  if (!/^\d{6}$/.test(password)) return 'not_six_digits';
  const digits = Array.from(password, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)));
  const [only] = steps;
  if (steps.size === 1 && (only === 0 || only === 1 || only === -1)) return 'too_easy';
  return birthDates.some((date) => date && sixDigitsOf(date).has(password)) ? 'too_easy' : null;
}

/** The ways to write a date with six digits: any order of day, month and half a year, two of the three, or without its zeros. */
function sixDigitsOf(date: string): ReadonlySet<string> {
  const [year = '', month = '', day = ''] = date.split('-');
  const ways = [year.slice(0, 2), year.slice(2), year].flatMap((y) => orders([day, month, y]));
  const pairs = [day, month].flatMap((part) => orders([part, year]));
  const bare = orders([String(Number(day)), String(Number(month)), year]);
  return new Set([...ways, ...pairs, ...bare].filter((way) => way.length === 6));
}

function orders(parts: readonly string[]): string[] {
  if (parts.length <= 1) return [...parts];
  return parts.flatMap((first, at) => orders(parts.toSpliced(at, 1)).map((rest) => first + rest));
}
