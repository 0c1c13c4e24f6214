/**
 * What is judged of a name, a password or a Pix key before anybody is asked: the same in the page, which says it first, and in the
 * server. Free of zod, so that a page may import `@croupier/contract/person-rules` as it stands.
 */

/** A full name has at least two words of letters. */
export function isFullName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length >= 2 && words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word));
}

/** What must be unique: letter case and width don't make another account. */
export function accountKey(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase();
}

const shortestTold = 4;

/** A password that tells the account it belongs to. Short names stand in many words by chance. */
export function containsAccount(password: string, account: string): boolean {
  const key = accountKey(account);
  return key.length >= shortestTold && accountKey(password).includes(key);
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

const largestEmail = 77;

const email = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

const abroad = /^\+(?!55)[1-9]\d{7,14}$/;

/** Country, area code without a zero in it, then a mobile number (nine digits from 9) or a landline (eight from 2 to 5). */
const brazilian = /^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/;

const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A Pix key as the directory knows it, or null where it is none of its kind. A CPF has a rule of its own. */
export function pixKeyOf(kind: 'email' | 'phone' | 'random', typed: string): string | null {
  const text = typed.trim();
  switch (kind) {
    case 'email': {
      const address = text.toLowerCase();
      const fits = address.length <= largestEmail && !address.includes('..');
      return fits && email.test(address) ? address : null;
    }
    case 'phone': {
      const dialled = text.replaceAll(/[\s().-]/g, '');
      const number = /^\d{10,11}$/.test(dialled) ? `+55${dialled}` : dialled;
      return brazilian.test(number) || abroad.test(number) ? number : null;
    }
    case 'random': {
      const key = text.toLowerCase();
      return random.test(key) ? key : null;
    }
  }
}
