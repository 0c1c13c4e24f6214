import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as contract from '../../contract/src/index.ts';
import type { Endpoint } from '../../contract/src/index.ts';
import { readSources } from './sources.ts';

const { allEndpoints, locales } = contract;

/** Lists of the console that are edited in place: a few hundred rows at most, all of them on the page, most in an order made by hand. */
const edited = new Set(
  [
    'Announcements',
    'Banners',
    'CustomerService',
    'Domains',
    'Help',
    'Promotions',
    'Resources',
    'Rooms',
    'Vip',
  ].map((name) => `operator${name}.list`),
);
/** Answered whole, and yet lists to their readers: columns are chosen, and a file is taken away. */
const whole = ['operatorAccounts.list', 'operatorFinance.days'];
/** What is read page by page and is no table. */
const noTable = new Set(['operatorMedia.list', 'operatorOverview.notes', 'operatorTree.children']);
/** Lists with one order, each with why it has no other. */
const oneOrder: Readonly<Record<string, string>> = {
  'operatorAgents.bets': 'a walk along the entries of a wallet',
  'operatorMembers.bets': 'a walk along the entries of a wallet',
  'operatorLedger.accounts': 'balances change with every bet: an index of them would cost each',
  'operatorFinance.transfers': 'a walk along the blocks of a day',
  'operatorCommission.statementMembers': 'counted anew for each page',
  'operatorLotteries.tickets': 'a walk along the tickets of an issue, as its vendor numbers them',
  'operatorCatalogue.games': 'the order in which the lobby shows them',
};

const shapeOf = (type: unknown): Record<string, unknown> =>
  typeof type === 'object' && type !== null && 'shape' in type ? (type.shape as Record<string, unknown>) : {};

const isList = ({ spec }: Endpoint): boolean => {
  const shape = shapeOf(spec.value);
  return spec.access === 'operator' && 'content' in shape && ('nextCursor' in shape || 'totalPages' in shape);
};
const tables = allEndpoints.filter((call) => isList(call) && !edited.has(call.id) && !noTable.has(call.id));

const sources = readSources();
const written = (folder: string) =>
  sources.filter(({ path }) => path.startsWith(folder) && !path.includes('.test.'));

/** The id of a call by the name that a source writes it with. */
function idOf(group: string, name: string): string | undefined {
  const calls: unknown = Reflect.get(contract, group);
  return typeof calls === 'object' && calls !== null
    ? (Reflect.get(calls, name) as Endpoint | undefined)?.id
    : undefined;
}

describe('every list of the console', () => {
  test('is known, and so is every exception', () => {
    const ids = new Set(allEndpoints.filter(isList).map(({ id }) => id));
    expect(tables.length).toBeGreaterThan(20);
    expect([...edited, ...noTable, ...Object.keys(oneOrder)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('is shown by the kit', () => {
    const shown = new Set(
      written('operator/src').flatMap(({ text }) =>
        [
          ...text.matchAll(
            /(?:<(?:ListView|TabbedList|ProposalList|ExportButton)\s+call|\sfile)="([\w.]+)"/g,
          ),
        ].map(([, id]) => id),
      ),
    );
    expect([...tables.map(({ id }) => id), ...whole].filter((id) => !shown.has(id))).toEqual([]);
  });

  test('can be had as a file', () => {
    const files = new Set(
      written('server/src').flatMap(({ text }) =>
        [...text.matchAll(/(?:listFile|reportFile)\(\s*(\w+)\.(\w+),/g)].map(([, group = '', name = '']) =>
          idOf(group, name),
        ),
      ),
    );
    expect([...tables.map(({ id }) => id), ...whole].filter((id) => !files.has(id))).toEqual([]);
  });

  test('has a file that is named in the language of who takes it', () => {
    const names = written('server/src').flatMap(({ text }) =>
      [...text.matchAll(/(?:listFile|reportFile)\(\s*\w+\.\w+,\s*'(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(20);
    for (const locale of locales) {
      const path = `server/src/messages/${locale}/console/listFiles.json`;
      const { files } = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, string> };
      expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(files[name] ?? ''))).toEqual([]);
    }
  });

  test('is sorted by what its reader chooses, or says why not', () => {
    const sorted = tables.filter(({ spec }) => 'sort' in shapeOf(spec.query)).map(({ id }) => id);
    expect(tables.map(({ id }) => id).filter((id) => !sorted.includes(id) && !(id in oneOrder))).toEqual([]);
    expect(sorted.filter((id) => id in oneOrder)).toEqual([]);
  });
});
