import type { Locale } from '@croupier/contract';
import { currencyDigits } from '@croupier/contract/currency-digits';
import { decimalPoint } from './tags.ts';

// CSV as a spreadsheet of the reader's language opens it.

/** Text that was written by the program itself and can be no formula. */
export class Figure {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Cell = string | number | Figure;

export interface CsvFormat {
  /** Minor units as an amount with the decimals of the file's currency. */
  money(amount: bigint | number): Figure;
  /** A share with six decimals. */
  share(value: number): Figure;
  /** The wall clock of a zone: spreadsheets know no other. */
  instant(at: Date): Figure;
  line(cells: readonly Cell[]): string;
}

/** Spreadsheets that take the file for UTF-8 need it. */
export const byteOrderMark = '\uFEFF';

/** Whose conventions a file keeps: a language's, and the zone and the currency of its brand. */
export interface CsvReader {
  locale: Locale;
  timeZone: string;
  /** ISO 4217. */
  currency: string;
}

/** Where decimals are written with a comma, cells part at a semicolon. */
export function csvFormat({ locale, timeZone, currency }: CsvReader): CsvFormat {
  const point = decimalPoint[locale];
  const separator = point === ',' ? ';' : ',';
  const decimals = currencyDigits(currency);
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return {
    money(amount) {
      const minor = BigInt(amount);
      const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
      const whole = digits.length - decimals;
      const fraction = decimals > 0 ? `${point}${digits.slice(whole)}` : '';
      return new Figure(`${minor < 0n ? '-' : ''}${digits.slice(0, whole)}${fraction}`);
    },
    share: (value) => new Figure(value.toFixed(6).replace('.', point)),
    instant: (at) => new Figure(clock.format(at)),
    line: (cells) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`,
  };
}

function textOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Figure) return cell.text;
  return wouldBeRounded.test(cell) ? `="${cell}"` : defused(cell);
}

/** Digits that name something: a spreadsheet takes them for a number, drops leading zeros and keeps fifteen of the others. */
const wouldBeRounded = /^(?:0\d+|\d{16,})$/;

/** Text of someone else's must not become a formula of the reader's. */
const defused = (text: string): string => (/^[\s]*[=+\-@＝＋－＠\t\r]/u.test(text) ? `'${text}` : text);

/** A text with a separator of any spreadsheet: what follows it must not begin a cell, whichever the reader's is set to. */
const parted = /["\n\r\t,;]/;

function quoted(cell: Cell, separator: string): string {
  const text = textOf(cell);
  const parts = typeof cell === 'string' ? parted.test(text) : text.includes(separator);
  return parts ? `"${text.replaceAll('"', '""')}"` : text;
}
