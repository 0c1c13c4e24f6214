export const ADULT_YEARS = 18;

/** Nobody is older; the site says the same. */
const maxYears = 130;

/** Full years of a `yyyy-MM-dd` birthday on a day; null for what is no date, or that of nobody alive. */
export function ageOn(birthday: string, today: Date): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(year, month - 1, day);
  if (date.getMonth() !== month - 1 || date.getDate() !== day) return null;
  const hadBirthday =
    today.getMonth() > month - 1 || (today.getMonth() === month - 1 && today.getDate() >= day);
  const years = today.getFullYear() - year - (hadBirthday ? 0 : 1);
  return years < maxYears ? years : null;
}
