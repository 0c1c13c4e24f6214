import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { record } from '../../server/src/people/index.ts';

const mark = '<!-- generated -->';

const termWords = { closure: 'closure', account: 'account' } as const;

function whatHappens({ erase = [], keep, swept }: (typeof record.personalTables)[number]): string {
  const steps = erase.map((step) =>
    'delete' in step
      ? `${termWords[step.after]}: rows deleted`
      : `${termWords[step.after]}: ${Object.keys(step.set)
          .map((column) => `\`${column}\``)
          .join(', ')} emptied`,
  );
  return [...steps, ...(swept ? ['by age (sweeps)'] : []), ...(keep ? [keep] : [])].join('; ');
}

/** docs/privacy.md: what is written there by hand, and below its mark the tables of the declaration. */
export function privacyDocument(): string {
  const [byHand = ''] = readFileSync(join(root, 'docs/privacy.md'), 'utf8').split(mark);
  const rows = record.personalTables.map(
    (table) =>
      `| ${table.title.en} (\`${table.table}\`) | ${record.purposes[table.purpose].en} | ${record.bases[table.basis].en} | ${whatHappens(table)} | ${table.notExported ?? 'yes'} |`,
  );
  const staff = Object.entries(record.staffTables).map(
    ([name, { columns, kept }]) => `| \`${name}\` | ${columns.split(' ').join(', ')} | ${kept} |`,
  );
  const terms = Object.entries(record.terms).map(
    ([name, { least, most, setting, law }]) =>
      `| ${name} | ${least.other} | ${most} | \`${setting}\` | ${law.en} |`,
  );
  return [
    `${byHand}${mark}`,
    '',
    '| term | least days | most days | setting | law |',
    '| --- | --- | --- | --- | --- |',
    ...terms,
    '',
    '| data | purpose | legal basis | after the account is closed | in the export |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'People who work in the console:',
    '',
    '| table | data | kept |',
    '| --- | --- | --- |',
    ...staff,
    '',
  ].join('\n');
}
