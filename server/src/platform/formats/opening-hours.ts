/** When a way to pay takes deposits, in the merchant's time zone. */
export interface Hours {
  /** 1 is Monday. */
  days: number[];
  /** Not on the days on which banks rest. */
  bankDays: boolean;
  from: string;
  to: string;
}

const pattern = /^(?:([1-7])-([1-7])|bank) ([01]\d|2[0-3]):([0-5][05])-(([01]\d|2[0-3]):[0-5][05]|24:00)$/;

/** '1-5 08:00-18:00', or 'bank 08:00-18:00' on Mondays to Fridays that are no holidays; undefined where it says no hours. */
export function parseHours(text: string): Hours | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [, first = '1', last = '5', hour = '00', minute = '00', to = '24:00'] = found;
  const from = `${hour}:${minute}`;
  if (from >= to || first > last) return undefined;
  const days = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at);
  return { days, bankDays: found[1] === undefined, from, to };
}
