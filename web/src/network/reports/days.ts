/** A business day as people write it. It belongs to no time zone any more. */
export function shortDay(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
}

export function longDay(day: string, locale: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Days from and to, both included; one day is said once. */
export function spanText({ from, to }: { from: string; to: string }, locale: string): string {
  return from === to ? longDay(from, locale) : `${longDay(from, locale)} – ${longDay(to, locale)}`;
}
