/** When a way to pay takes deposits, in the merchant's time zone. */
export interface Hours {
  /** 1 is Monday. */
  days: number[];
  from: string;
  to: string;
}

const pattern = /^([1-7])-([1-7]) ([01]\d|2[0-3]):([0-5][05])-(([01]\d|2[0-3]):[0-5][05]|24:00)$/;

/** '1-5 08:00-18:00'; anything else means always. */
export function parseHours(text: string): Hours | null {
  const found = pattern.exec(text.trim());
  if (!found) return null;
  const [, first = '1', last = '7', hour = '00', minute = '00', to = '24:00'] = found;
  const from = `${hour}:${minute}`;
  if (from >= to || first > last) return null;
  const days = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at);
  return { days, from, to };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function localTime(timeZone: string): (at: Date) => { day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = weekdays.indexOf(parts.get('weekday') ?? '') + 1;
    return { day, time: `${parts.get('hour') ?? '00'}:${parts.get('minute') ?? '00'}` };
  };
}

export function isOpen(hours: Hours | null, at: Date, timeZone: string): boolean {
  if (!hours) return true;
  const { day, time } = localTime(timeZone)(at);
  return hours.days.includes(day) && time >= hours.from && time < hours.to;
}

const gridMs = 5 * 60_000;
const weekMs = 7 * 24 * 3_600_000;

/** The next moment it opens; null while it is open. Hours stand on a grid of five minutes, as do the changes of clocks. */
export function nextOpening(hours: Hours | null, at: Date, timeZone: string): Date | null {
  if (isOpen(hours, at, timeZone) || !hours) return null;
  const local = localTime(timeZone);
  const first = Math.floor(at.getTime() / gridMs) * gridMs + gridMs;
  for (let ms = first; ms <= first + weekMs; ms += gridMs) {
    const { day, time } = local(new Date(ms));
    if (hours.days.includes(day) && time >= hours.from && time < hours.to) return new Date(ms);
  }
  return null;
}
