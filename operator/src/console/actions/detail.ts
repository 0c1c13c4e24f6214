import { dateWriter } from '@croupier/ui';
import { instantText } from '../../app/format/instants.ts';

export interface DetailWords {
  locale: string;
  timeZone: string;
  /** Writes a figure with its unit, where the detail is one: money above all. */
  measured: ((value: number) => string) | undefined;
  yes: string;
  no: string;
  /** What a part of a detail is called. */
  label: (part: string) => string;
  /** The word for a value that is a code of the wire, or the value. */
  word: (name: string, value: string) => string;
}

/** A figure, or a list of them such as the amounts that a page offers. */
const figures = /^-?\d{1,15}(?:\.\d{1,6})?(?:,\d{1,15})*$/;
const units: Record<string, string> = { D: 'day', W: 'week', M: 'month', Y: 'year' };
const times: Record<string, string> = { H: 'hour', M: 'minute', S: 'second' };
const nothing = '–';
const maxLength = 300;

/** What a record of the trail says of one thing, for people: money, times and spans written out, markup left away. */
export function detailText(name: string, value: string, words: DetailWords): string {
  const [before, after] = value.split(' → ');
  if (before !== undefined && after !== undefined && value.split(' → ').length === 2)
    return `${detailText(name, before, words)} → ${detailText(name, after, words)}`;
  return plain(name, value.trim(), words);
}

function plain(name: string, value: string, words: DetailWords): string {
  const { locale, timeZone, measured, yes, no } = words;
  if (value === '' || value === 'undefined' || value === 'null') return nothing;
  if (value === 'true') return yes;
  if (value === 'false') return no;
  if (measured && figures.test(value))
    return value
      .split(',')
      .map((figure) => measured(Number(figure)))
      .join(' · ');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantText(value, locale, timeZone);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value, locale);
  return (
    spanText(value, locale) ??
    partsText(value, words) ??
    words.word(name, withoutMarkup(value)).slice(0, maxLength)
  );
}

const dayText = (day: string, locale: string): string =>
  dateWriter(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(day),
  );

/** P6M, PT48H: spans of one unit, as the site's own settings write them. */
function spanText(value: string, locale: string): string | undefined {
  const found = /^P(T?)(\d{1,4})([DWMYHS])$/.exec(value);
  if (!found) return undefined;
  const [, time, count = '', sign = ''] = found;
  const unit = (time === 'T' ? times : units)[sign];
  if (unit === undefined) return undefined;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(count));
}

/** What was kept as JSON, one level after the other. */
function partsText(value: string, words: DetailWords): string | undefined {
  if (!/^[[{]/.test(value)) return undefined;
  let parts: unknown;
  try {
    parts = JSON.parse(value);
  } catch {
    return undefined;
  }
  if (typeof parts !== 'object' || parts === null) return undefined;
  const texts = Object.entries(parts).map(([name, part]: [string, unknown]) => {
    const text = detailText(name, typeof part === 'string' ? part : JSON.stringify(part), words);
    return Array.isArray(parts) ? text : `${words.label(name)}: ${text}`;
  });
  return texts.length === 0 ? nothing : texts.join(', ');
}

const withoutMarkup = (value: string): string =>
  value
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
