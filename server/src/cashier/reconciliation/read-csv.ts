import { type MessageKey, messagesOf } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import { parse } from 'csv-parse/sync';
import { fail } from '../../platform/failure.ts';
import type { StatementLine } from './compare.ts';

const say = messagesOf('statements');

const columns = ['time', 'type', 'reference', 'amount', 'currency'] as const;
type Column = (typeof columns)[number];
const incoming = new Set(['in', 'payment', 'credit']);
const outgoing = new Set(['out', 'payout', 'refund', 'reversal', 'debit']);

const types = [...incoming, ...outgoing].join(', ');
/** What is wrong with a line; its text says what is expected in its place. */
type Problem = Exclude<MessageKey<'statements'>, 'payerDocument'>;
type Refuse = (line: number, problem: Problem, found?: string) => never;

const refusing =
  (language: Language): Refuse =>
  (line, problem, found = '') =>
    fail('STATEMENT_INVALID', {
      details: {
        line,
        problem: say(language, problem, { found: found.slice(0, 40), columns: columns.join(', '), types }),
      },
    });

/** An amount with two decimals after a dot or a comma, as banks write it, in minor units. */
function minorOf(text: string, line: number, refuse: Refuse): bigint {
  const found = /^(\d{1,13})(?:[.,](\d{2}))?$/.exec(text);
  if (!found) return refuse(line, 'amount', text);
  const [, whole = '0', cents = '00'] = found;
  const amount = BigInt(whole) * 100n + BigInt(cents);
  return amount > 0n ? amount : refuse(line, 'amount', text);
}

function timeOf(text: string, line: number, refuse: Refuse): Date {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text))
    return refuse(line, 'time', text);
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? refuse(line, 'time', text) : at;
}

/** Reads a statement: comma or semicolon, with a header that names the columns in any order; amounts carry no sign. */
export function readCsv(text: string, language: Language): StatementLine[] {
  const refuse: Refuse = refusing(language);
  /** Every line has as many columns as the header, or can’t be read at all. */
  let records: { record: Record<Column, string>; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ',',
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1;
    return refuse(line, 'csv');
  }
  const [first] = records;
  if (!first) return refuse(1, 'empty');
  for (const name of columns) if (!Object.hasOwn(first.record, name)) refuse(1, 'column', name);
  return records.map(({ record, info: { lines: line } }) => {
    const type = record.type.toLowerCase();
    if (!incoming.has(type) && !outgoing.has(type)) refuse(line, 'type', type);
    const { reference } = record;
    const amount = minorOf(record.amount, line, refuse);
    const currency = record.currency.toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) refuse(line, 'currency', currency);
    if (reference === '' || reference.length > 100) refuse(line, 'reference');
    return {
      line,
      at: timeOf(record.time, line, refuse),
      reference,
      amount: incoming.has(type) ? amount : -amount,
      currency,
    };
  });
}
