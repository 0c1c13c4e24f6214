import { operatorTrailCalls, type ValueOf } from '@croupier/contract';
import { detailWord } from '@croupier/contract/trail-words';
import { type Cell, Figure } from '../../platform/formats/csv.ts';
import { type CellWriter, listFile } from './list-file.ts';

const figureText = (cell: Cell): string => (cell instanceof Figure ? cell.text : String(cell));

type Row = ValueOf<typeof operatorTrailCalls.actions>['content'][number];

/** What is on record of one thing, with its name in words; amounts as figures, not as minor units. */
function detailText([name, value]: [string, string], units: Row['units'], csv: CellWriter): string {
  const written = (text: string): string =>
    units[name] === 'minorUnits' && /^-?\d{1,15}$/.test(text)
      ? figureText(csv.money(Number(text)))
      : detailWord(name, text, csv.word);
  return `${csv.word('detail', name)}: ${value.split(' → ').map(written).join(' → ')}`;
}

export const trailFile = listFile(operatorTrailCalls.actions, 'actions', {
  at: (row, csv) => csv.instant(row.at),
  operator: (row) => row.operator,
  action: (row, csv) => csv.word('action', row.action),
  subject: (row, csv) => `${csv.word('reference', row.subject.type)} ${row.subject.id}`.trim(),
  detail: (row, csv) =>
    Object.entries(row.detail)
      .map((detail) => detailText(detail, row.units, csv))
      .join('; '),
  address: (row) => row.address,
});
