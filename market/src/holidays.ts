const dayMs = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), in milliseconds of UTC. */
export function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift(century) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

const moonShift = (century: number): number => Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);

/** A day of each year, as `MM-dd`. */
export const fixed = (year: number, monthDay: string): string => `${year}-${monthDay}`;

/** So many days after Easter Sunday, or before it. */
export const fromEaster = (year: number, days: number): string => iso(easter(year) + days * dayMs);

/** The day itself where it is a Monday, else the next one. */
export function nextMonday(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return iso(at + ((8 - new Date(at).getUTCDay()) % 7) * dayMs);
}
