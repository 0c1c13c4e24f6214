import { expect, test } from 'vitest';
import { allEndpoints } from '@croupier/contract';
import * as z from 'zod';

/** What a list of the console or of agents is searched by: texts of people, and names that are not one of a few. */
const searched: Readonly<Record<string, string>> = {
  search: 'how a name begins',
  account: 'an account',
  operator: 'an account of the console',
  role: 'a role of the console: brands have their own',
  person: 'an account of a member, or how it begins',
  action: 'an action of the record: features add their own',
  address: 'a network address, or how it begins',
  vendor: 'the code of a vendor',
  gameCode: 'the code of a game',
  game: 'the code of a game',
  agent: 'an account of an agent',
  classify: 'a class, of which vendors have their own',
  purpose: 'a purpose of the ledger, of which each vendor’s wallet is one',
  currency: 'a currency',
  kind: 'a kind of movement: features add their own',
};
/** What makes any list a page. */
const paging = new Set(['cursor', 'limit', 'pageNo', 'pageSize', 'language', 'lang']);
/** Where `kind` is a movement’s, which is an open list; anywhere else it is one of a few. */
const movements = new Set([
  'team.accountLines',
  'operatorFinance.transfers',
  'operatorLedger.entries',
  'operatorMembers.statement',
]);

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  'x-owned'?: string;
  'x-shared'?: string;
}
const isOneOfFew = (schema: Schema): boolean =>
  schema.enum !== undefined ||
  schema.const !== undefined ||
  (schema.anyOf?.every((one) => isOneOfFew(one)) ?? false);
const isShaped = (schema: Schema): boolean =>
  schema.type !== 'string' || schema.format !== undefined || 'x-owned' in schema || 'x-shared' in schema;

const filters = allEndpoints
  .filter(({ spec }) => spec.method === 'GET' && (spec.access === 'operator' || spec.access === 'agent'))
  .flatMap(({ id, spec }) => {
    const { properties = {} } = spec.query
      ? (z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' }) as {
          properties?: Record<string, Schema>;
        })
      : {};
    return Object.entries(properties)
      .filter(([name]) => !paging.has(name))
      .map(([name, schema]) => ({ id, name, schema, query: spec.query }));
  });

test('a filter of the console or of agents is one of a few values, unless it is something to search by', () => {
  expect(filters.length).toBeGreaterThan(60);
  const loose = filters.filter(
    ({ id, name, schema }) =>
      !isOneOfFew(schema) &&
      !isShaped(schema) &&
      (!(name in searched) || (name === 'kind' && !movements.has(id))),
  );
  expect(loose.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});

test('a filter that is one of a few refuses any other value, and names itself', () => {
  const few = filters.filter(({ schema }) => isOneOfFew(schema));
  expect(few.length).toBeGreaterThan(15);
  for (const { id, name, query } of few) {
    const refused = query?.safeParse({ [name]: 'zzz' }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect([id, refused]).toEqual([id, expect.arrayContaining([name])]);
  }
});
