import { parse } from 'csv-parse/sync';
import { fail } from '../../platform/failure.ts';
import type { StatementLine } from './compare.ts';

const columns = ['time', 'type', 'reference', 'amount', 'currency'] as const;
const incoming = new Set(['in', 'payment', 'credit']);
const outgoing = new Set(['out', 'payout', 'refund', 'reversal', 'debit']);

function refuse(line: number, problem: string): never {
  return fail('STATEMENT_INVALID', { details: { line, problem } });
}

/** An amount with two decimals after a dot or a comma, as banks write it, in minor units. */
function minorOf(text: string, line: number): bigint {
  const found = /^(\d{1,13})(?:[.,](\d{2}))?$/.exec(text);
  if (!found) return refuse(line, `amount ${text.slice(0, 40)}`);
  const [, whole = '0', cents = '00'] = found;
  const amount = BigInt(whole) * 100n + BigInt(cents);
  return amount > 0n ? amount : refuse(line, 'amount 0');
}

function timeOf(text: string, line: number): Date {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    return refuse(line, `time ${text.slice(0, 40)}`);
  }
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? refuse(line, `time ${text.slice(0, 40)}`) : at;
}

/** Reads a statement: comma or semicolon, with a header that names the columns in any order; amounts carry no sign. */
export function readCsv(text: string): StatementLine[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
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
    return refuse(line, error instanceof Error ? error.message.slice(0, 80) : 'CSV');
  }
  const [first] = records;
  if (!first) return refuse(1, 'no lines');
  for (const name of columns) if (first.record[name] === undefined) refuse(1, `no column ${name}`);
  return records.map(({ record, info: { lines: line } }) => {
    const type = (record['type'] ?? '').toLowerCase();
    if (!incoming.has(type) && !outgoing.has(type)) refuse(line, `type ${type.slice(0, 40)}`);
    const amount = minorOf(record['amount'] ?? '', line);
    const currency = (record['currency'] ?? '').toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) refuse(line, `currency ${currency.slice(0, 40)}`);
    const reference = record['reference'] ?? '';
    if (reference === '' || reference.length > 100) refuse(line, 'reference');
    return {
      line,
      at: timeOf(record['time'] ?? '', line),
      reference,
      amount: incoming.has(type) ? amount : -amount,
      currency,
    };
  });
}
