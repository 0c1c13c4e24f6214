import type { useTranslations } from 'use-intl';
import type { DepositMethod } from '../../platform/shapes.ts';

/** 2024-01-01 was a Monday. */
const dayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  );

/** Opening hours in words; nothing is to be said of what is always open. */
export function hoursText(
  hours: DepositMethod['hours'],
  locale: string,
  t: ReturnType<typeof useTranslations<'cashier'>>,
): string {
  if (!hours) return t('always');
  if (hours.bankDays) return t('hours', { from: hours.from, to: hours.to, days: t('bankDays') });
  const [first = 1] = hours.days;
  const last = hours.days.at(-1) ?? first;
  const inARow = hours.days.length > 2 && hours.days.every((day, place) => day === first + place);
  const days = inARow
    ? t('weekdays', { first: dayName(first, locale), last: dayName(last, locale) })
    : new Intl.ListFormat(locale).format(hours.days.map((day) => dayName(day, locale)));
  return t('hours', { from: hours.from, to: hours.to, days });
}
