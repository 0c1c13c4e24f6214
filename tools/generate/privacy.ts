import { titleOf } from '../../server/src/people/privacy/words.ts';
import { marketCodes, marketOn } from '@croupier/market';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import * as record from '../../server/src/people/privacy/record/index.ts';

/** As they hold from the end of this release on, so that the document doesn't change by itself. */
const markets = marketCodes.map((code) => marketOn(code, '9999-12-31'));
const mark = '<!-- generated -->';

const termWords = { closure: 'closure', account: 'account' } as const;

/** In a cell of a table, where a stroke would end it. */
const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``;

const codes = (columns: readonly string[]): string => columns.map(code).join(', ');

/** What a member reads of it: all columns but the hidden ones, or why nothing. */
const exported = ({ notExported, hidden }: (typeof record.personalTables)[number]): string =>
  notExported ?? (hidden === undefined ? 'yes' : `yes, without ${codes(record.listOf(hidden))}`);

function whatHappens({ erase = [], keep, swept }: (typeof record.personalTables)[number]): string {
  const steps = erase.map((step) =>
    'delete' in step
      ? `${termWords[step.after]}: rows deleted`
      : `${termWords[step.after]}: ${Object.entries(step.set)
          .map(([column, expression]) => code(`${column} = ${expression}`))
          .join(', ')}`,
  );
  return [...steps, ...(swept ? ['by age (sweeps)'] : []), ...(keep ? [keep] : [])].join('; ');
}

/** docs/privacy.md: what is written there by hand, and below its mark the tables of the declaration. */
export function privacyDocument(): string {
  const [byHand = ''] = readFileSync(join(root, 'docs/privacy.md'), 'utf8').split(mark);
  const rows = record.personalTables.map(
    (table) =>
      `| ${titleOf(table.table, 'en')} (\`${table.table}\`) | ${record.purposeOf(table.purpose, 'en')} | ${table.basis} | ${whatHappens(table)} | ${exported(table)} |`,
  );
  const rowsApart = record.personalTables.flatMap(({ table, rows: own }) =>
    own === undefined ? [] : [`| \`${table}\` | ${code(own)} |`],
  );
  const staff = Object.entries(record.staffTables).map(
    ([name, { columns, kept }]) => `| \`${name}\` | ${columns.split(' ').join(', ')} | ${kept} |`,
  );
  const terms = Object.entries(record.terms).flatMap(([name, { max, setting }]) =>
    markets.map(({ title, privacy }) => {
      const { minDays, law } = privacy.terms[name as keyof typeof record.terms];
      return `| ${name} | ${title.en} | ${minDays} | ${max} | \`${setting}\` | ${law.en} |`;
    }),
  );
  const bases = (['contract', 'legal', 'legitimate'] as const).map(
    (basis) => `| ${basis} | ${markets.map(({ privacy }) => privacy.bases[basis].en).join(' | ')} |`,
  );
  return [
    `${byHand}${mark}`,
    '',
    '| term | market | least days | most days | setting | law |',
    '| --- | --- | --- | --- | --- | --- |',
    ...terms,
    '',
    `| legal basis | ${markets.map(({ title }) => title.en).join(' | ')} |`,
    `| --- | ${markets.map(() => '---').join(' | ')} |`,
    ...bases,
    '',
    '| data | purpose | legal basis | after the account is closed | in the export |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'Rows belong to the member of their `member_id`; elsewhere, to `$2` of the brand `$1`:',
    '',
    '| table | rows |',
    '| --- | --- |',
    ...rowsApart,
    '',
    'People who work in the console:',
    '',
    '| table | data | kept |',
    '| --- | --- | --- |',
    ...staff,
    '',
  ].join('\n');
}
