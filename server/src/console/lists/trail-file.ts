import { operatorTrailCalls } from '@croupier/contract';
import { Figure } from '../../platform/formats/csv.ts';
import { type CellWriter, listFile } from './list-file.ts';

const amounts = new Set(['amount', 'turnover', 'fee', 'limit', 'balance']);

/** What is on record of one thing, with its name in words; amounts as figures, not as minor units. */
function detailText(name: string, value: string, csv: CellWriter): string {
  const written = amounts.has(name) && /^-?\d{1,15}$/.test(value) ? csv.money(Number(value)) : value;
  const text = written instanceof Figure ? written.text : csv.word('detail', String(written));
  return `${csv.word('detail', name)}: ${text}`;
}

export const trailFile = listFile(operatorTrailCalls.actions, 'actions', {
  at: (row, csv) => csv.instant(row.at),
  operator: (row) => row.operator,
  action: (row, csv) => csv.word('action', row.action),
  subject: (row, csv) => `${csv.word('reference', row.subject.type)} ${row.subject.id}`.trim(),
  detail: (row, csv) =>
    Object.entries(row.detail)
      .map(([name, value]) => detailText(name, value, csv))
      .join('; '),
  address: (row) => row.address,
});
