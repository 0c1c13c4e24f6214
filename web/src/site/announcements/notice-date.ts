import { dateWriter } from '@croupier/ui';

/** yyyy-MM-dd hh:mm:ss by the brand's clock, on the 24-hour dial. */
export function noticeDate(instant: string, timeZone: string): string {
  const parts = dateWriter('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}
