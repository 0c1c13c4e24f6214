import { type Language, listAddress, listPlaces, locales, type PageWords } from '@croupier/contract';
import * as z from 'zod';
import { fail, type FieldText } from '../../failure.ts';
import type { Route } from '../../http/call.ts';
import { fieldText, validate } from '../../http/validation.ts';
import { type FileReader, linesOf, type ListPage, pagesOf } from './lines.ts';
import type { FigureWriter, ListFile } from './list-file.ts';

/** What the address of a file says: whose session ordered it, and which list with which filter. */
export const listTicketShape = z.object({
  merchantId: z.string(),
  sessionId: z.string(),
  list: z.string(),
  filter: z.record(z.string(), z.string()),
  params: z.record(z.string(), z.string()),
  locale: z.enum(locales),
  /** Milliseconds of the machine's clock. */
  until: z.number(),
});
export type ListTicket = z.output<typeof listTicketShape>;

/** A list with the call that reads it. */
export type Listed<Head extends string, Csv extends FigureWriter> = ListFile<Head, Csv> & { route: Route };
export type Lists<Head extends string, Csv extends FigureWriter> = ReadonlyMap<string, Listed<Head, Csv>>;

export function listsOf<Head extends string, Csv extends FigureWriter>(
  files: readonly ListFile<Head, Csv>[],
  routes: readonly Route[],
): Lists<Head, Csv> {
  return new Map(files.map((file) => [file.list.id, { ...file, route: routeOf(file, routes) }]));
}

function routeOf({ list }: Pick<ListFile<string, never>, 'list'>, routes: readonly Route[]): Route {
  const route = routes.find(({ endpoint }) => endpoint.id === list.id);
  if (!route) throw new Error(`no call reads the list ${list.id}`);
  return route;
}

export const listNamed = <Head extends string, Csv extends FigureWriter>(
  lists: Lists<Head, Csv>,
  id: string,
): Listed<Head, Csv> => lists.get(id) ?? fail('NOT_FOUND');

type Asked = Pick<ListTicket, 'filter' | 'params' | 'locale'>;
/** The part of a list that reading takes, whatever its columns. */
type Read = Pick<Listed<string, never>, 'list' | 'route'>;

/** Throws REQUEST_INVALID where the list itself would, and for a place in it: a file has the list from its first row on. */
export function checkAsked({ list }: Read, { filter, params, locale: language }: Asked): void {
  const placed = listPlaces
    .filter((name) => name in filter)
    .map((name): [string, FieldText] => [`filter.${name}`, fieldText('wholeList')]);
  if (placed.length > 0) fail('REQUEST_INVALID', { errors: Object.fromEntries(placed) });
  validate(list, 'query', filter, language);
  validate(list, 'params', params, language);
}

/** Throws REQUEST_INVALID, by the name of each filter, where the address of the list's page holds what the list would not take. */
export function checkAddress(
  { list }: Pick<Read, 'list'>,
  filter: ListTicket['filter'],
  { words, language }: { words: PageWords | undefined; language: Language },
): void {
  const query = listAddress(list.spec.query, words);
  validate({ ...list, spec: { ...list.spec, query } }, 'query', filter, language);
}

/** The list's own handler gives its pages to the caller that `base` names: rights, masks and brand are the list's. */
function readerOf({ list, route }: Read, base: object, { filter, params, locale: language }: Asked) {
  const place = validate(list, 'params', params, language);
  const query = validate(list, 'query', filter, language) ?? {};
  const read = async (page: object) =>
    (await route.handle({ ...base, params: place, query: Object.assign({}, query, page) })) as ListPage;
  return { query, read };
}

/** Throws what the list refuses, before a file of it has begun. */
export async function readRow(file: Read, base: object, asked: Asked): Promise<void> {
  await readerOf(file, base, asked).read({ limit: 1 });
}

/** A file of exactly what was asked for, page after page. */
export function fileLines<Head extends string, Csv extends FigureWriter>(
  file: Listed<Head, Csv>,
  base: object,
  asked: Asked,
  { maxRows, ...reader }: FileReader<Head, Csv> & { maxRows?: number },
): AsyncIterable<string> {
  const { query, read } = readerOf(file, base, asked);
  return linesOf(file.table(query), pagesOf(read, file.rowsOf), reader, maxRows);
}

/** One file at a time for each reader: several at once would be no quicker. */
export function createQueueOfOne(): {
  refuseSecond(readerId: string): void;
  sending(readerId: string, lines: AsyncIterable<string>): AsyncIterable<string>;
} {
  const underWay = new Set<string>();
  return {
    refuseSecond(readerId) {
      if (underWay.has(readerId)) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    },
    async *sending(readerId, lines) {
      underWay.add(readerId);
      try {
        yield* lines;
      } finally {
        underWay.delete(readerId);
      }
    },
  };
}
