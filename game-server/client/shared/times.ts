import { localeOf, type Language } from './money.ts';
import { addressedZone } from './session.ts';

/** As the operator's pages write times, in the same zone. */
export const timeWriter = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: addressedZone(),
  });
