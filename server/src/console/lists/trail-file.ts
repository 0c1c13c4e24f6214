import { operatorTrailCalls, type ValueOf } from '@croupier/contract';
import { detailWord } from '@croupier/contract/trail-words';
import { type Cell, Figure } from '../../platform/formats/csv.ts';
import { type CellWriter, listFile } from './list-file.ts';

const figureText = (cell: Cell): string => (cell instanceof Figure ? cell.text : String(cell));

type Row = ValueOf<typeof operatorTrailCalls.actions>['content'][number];

/** One amount in minor units, or a list of them. */
const amounts = /^-?\d{1,15}(?:,\d{1,15})*$/;

/** What is on record of one thing, with its name in words; amounts as figures, not as minor units. */
function detailText([name, value]: [string, string], { units, members }: Row, csv: CellWriter): string {
  const money = (amount: string): string => figureText(csv.money(Number(amount)));
  const written = (text: string): string => {
    if (units[name] === 'minorUnits' && amounts.test(text)) return text.split(',').map(money).join(' / ');
    return members[text] ?? detailWord(name, text, csv.word);
  };
  return `${csv.word('detail', name)}: ${value.split(' → ').map(written).join(' → ')}`;
}

export const trailFile = listFile(operatorTrailCalls.actions, 'actions', {
  at: 'instant',
  operator: 'plain',
  action: 'word',
  subject: (row, csv) =>
    `${csv.word('reference', row.subject.type)} ${row.members[row.subject.id] ?? row.subject.id}`.trim(),
  detail: (row, csv) =>
    Object.entries(row.detail)
      .map((detail) => detailText(detail, row, csv))
      .join('; '),
  address: 'plain',
});
